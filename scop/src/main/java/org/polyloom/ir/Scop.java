package org.polyloom.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;
import org.polyloom.remark.Location;

/**
 * A static control part.
 *
 * @param isl the context that its values live in
 * @param function the name of the C function that holds it
 * @param location where the region begins
 * @param parameters what the spaces' parameters are in C
 * @param context {@code [p] -> { : .. }}: what is known of the parameters, without run-time checks
 * @param assumptions what is checked when the program runs, before the region
 * @param arrays by name, in the order of the source
 * @param statements in the order of the source, names are unique
 * @param schedule the order of all instances; its domain is the union of the statements' domains
 */
public record Scop(
    IslContext isl,
    String function,
    Location location,
    List<Parameter> parameters,
    Set context,
    List<Assumption> assumptions,
    Map<String, ArrayDecl> arrays,
    List<Statement> statements,
    Schedule schedule) {

  public Scop {
    parameters = List.copyOf(parameters);
    assumptions = List.copyOf(assumptions);
    arrays = Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
    statements = List.copyOf(statements);
  }

  /** The statement of that name; it must exist. */
  public Statement statement(String name) {
    return statements.stream()
        .filter(statement -> statement.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no statement " + name));
  }

  /** The array of that name; it must exist. */
  public ArrayDecl array(String name) {
    ArrayDecl array = arrays.get(name);
    if (array == null) {
      throw new IllegalArgumentException("no array " + name);
    }
    return array;
  }

  /** {@code { S[i] }}: all instances. */
  public UnionSet instances() {
    UnionSet all = UnionSet.emptyCtx(isl);
    for (Statement statement : statements) {
      all = all.union(statement.domain().toUnionSet());
    }
    return all;
  }

  /** What is known of the parameters, assumptions that are checked included. */
  public Set assumedContext() {
    Set known = context;
    for (Assumption assumption : assumptions) {
      if (assumption instanceof Assumption.OnParameters onParameters) {
        known = known.intersect(onParameters.condition());
      }
    }
    return known;
  }

  /** The same instances in another order. */
  public Scop withSchedule(Schedule newSchedule) {
    return new Scop(
        isl, function, location, parameters, context, assumptions, arrays, statements, newSchedule);
  }

  /** The same where one more thing holds. */
  public Scop withAssumption(Assumption assumption) {
    List<Assumption> all = new ArrayList<>(assumptions);
    all.add(assumption);
    return new Scop(
        isl, function, location, parameters, context, all, arrays, statements, schedule);
  }

  /** The same instances doing something else; the domains and names must be the same. */
  public Scop withStatements(List<Statement> others) {
    return new Scop(
        isl, function, location, parameters, context, assumptions, arrays, others, schedule);
  }

  /** The same region over other arrays; all that its statements access must be among them. */
  public Scop withArrays(Map<String, ArrayDecl> others) {
    return new Scop(
        isl, function, location, parameters, context, assumptions, others, statements, schedule);
  }

  /** The same region under other assumptions. */
  public Scop withAssumptions(List<Assumption> others) {
    return new Scop(
        isl, function, location, parameters, context, others, arrays, statements, schedule);
  }

  /**
   * Other instances, over the same arrays.
   *
   * @param order of the instances of those statements
   */
  public Scop withStatements(List<Statement> others, Schedule order) {
    return new Scop(
        isl, function, location, parameters, context, assumptions, arrays, others, order);
  }
}
