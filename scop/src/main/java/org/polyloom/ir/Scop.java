package org.polyloom.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
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
 * @param prelude what is carried out once, before all of the schedule, one after the other:
 *     statements without loops that store what nothing else stores. No analysis of the statements
 *     sees it: to them its values are there when the region begins
 * @param statements in the order of the source, names are unique
 * @param schedule the order of all instances; its domain is the union of the statements' domains
 */
public record Scop(
    IslContext isl,
    String function,
    Location location,
    List<Parameter> parameters,
    org.polyloom.isl.Set context,
    List<Assumption> assumptions,
    Map<String, ArrayDecl> arrays,
    List<Statement> prelude,
    List<Statement> statements,
    Schedule schedule) {

  public Scop {
    parameters = List.copyOf(parameters);
    assumptions = List.copyOf(assumptions);
    arrays = Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
    prelude = List.copyOf(prelude);
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

  /** What parameters, arrays and statements are called. */
  public Set<String> names() {
    Set<String> names = new HashSet<>(arrays.keySet());
    parameters.forEach(parameter -> names.add(parameter.name()));
    prelude.forEach(statement -> names.add(statement.name()));
    statements.forEach(statement -> names.add(statement.name()));
    return names;
  }

  /** The same with the prelude as the first statements of the schedule, and so without one. */
  public Scop whole() {
    if (prelude.isEmpty()) {
      return this;
    }
    List<Statement> all = new ArrayList<>(prelude);
    all.addAll(statements);
    Schedule order =
        prelude.stream()
            .map(statement -> Schedule.fromDomain(statement.domain().toUnionSet()))
            .reduce(Schedule::sequence)
            .orElseThrow()
            .sequence(schedule);
    return with(assumptions, arrays, List.of(), all, order);
  }

  /** {@code { S[i] }}: all instances of the statements. */
  public UnionSet instances() {
    UnionSet all = UnionSet.emptyCtx(isl);
    for (Statement statement : statements) {
      all = all.union(statement.domain().toUnionSet());
    }
    return all;
  }

  /**
   * {@code [p] -> { : .. }}: what is known of the parameters, assumptions that are checked
   * included, but for {@linkplain FarBounds bounds that are far out}: to claim something of all
   * these parameters is to claim it of those that occur. What compares with sizes or speaks of
   * overflow takes {@link #parameterValues}, which have all bounds.
   */
  public org.polyloom.isl.Set assumedContext() {
    return FarBounds.without(parameterValues(), parameters);
  }

  /** {@code [p] -> { : .. }}: the values of the parameters where all assumptions hold. */
  public org.polyloom.isl.Set parameterValues() {
    org.polyloom.isl.Set known = context;
    for (Assumption assumption : assumptions) {
      if (assumption instanceof Assumption.OnParameters onParameters) {
        known = known.intersect(onParameters.condition());
      }
    }
    return known;
  }

  /** The same instances in another order. */
  public Scop withSchedule(Schedule newSchedule) {
    return with(assumptions, arrays, prelude, statements, newSchedule);
  }

  /** The same where one more thing holds. */
  public Scop withAssumption(Assumption assumption) {
    List<Assumption> all = new ArrayList<>(assumptions);
    all.add(assumption);
    return withAssumptions(all);
  }

  /** The same instances doing something else; the domains and names must be the same. */
  public Scop withStatements(List<Statement> others) {
    return withStatements(others, schedule);
  }

  /** The same with the statement of the same name and instances doing something else. */
  public Scop withStatement(Statement other) {
    return withStatements(
        statements.stream()
            .map(statement -> statement.name().equals(other.name()) ? other : statement)
            .toList());
  }

  /** The same region over other arrays; all that its statements access must be among them. */
  public Scop withArrays(Map<String, ArrayDecl> others) {
    return with(assumptions, others, prelude, statements, schedule);
  }

  /** The same region under other assumptions. */
  public Scop withAssumptions(List<Assumption> others) {
    return with(others, arrays, prelude, statements, schedule);
  }

  /** The same after another prelude. */
  public Scop withPrelude(List<Statement> others) {
    return with(assumptions, arrays, others, statements, schedule);
  }

  /**
   * Other instances, over the same arrays.
   *
   * @param order of the instances of those statements
   */
  public Scop withStatements(List<Statement> others, Schedule order) {
    return with(assumptions, arrays, prelude, others, order);
  }

  /**
   * The same region doing something else.
   *
   * @param newArrays all that its statements access
   * @param order of the instances of those statements
   */
  public Scop withContents(
      Map<String, ArrayDecl> newArrays, List<Statement> newStatements, Schedule order) {
    return with(assumptions, newArrays, prelude, newStatements, order);
  }

  private Scop with(
      List<Assumption> newAssumptions,
      Map<String, ArrayDecl> newArrays,
      List<Statement> newPrelude,
      List<Statement> newStatements,
      Schedule newSchedule) {
    return new Scop(
        isl,
        function,
        location,
        parameters,
        context,
        newAssumptions,
        newArrays,
        newPrelude,
        newStatements,
        newSchedule);
  }
}
