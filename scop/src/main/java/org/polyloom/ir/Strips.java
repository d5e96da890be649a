package org.polyloom.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionPwAff;

/**
 * Loops in strips (strip-mining): the statements {@code S[d]} become {@code S[t, d]} with one
 * dimension t for each loop i of size b, {@code b t <= i < b t + b}.
 *
 * @param loops which dimension of a statement each loop is, by the name of the statement
 * @param sizes of their strips, in the same order
 * @param where {@code [p] -> { : .. }}: for other parameters there is one strip, t = 0
 */
public record Strips(List<Map<String, Integer>> loops, List<Integer> sizes, Optional<Set> where) {
  public Strips {
    loops = List.copyOf(loops);
    sizes = List.copyOf(sizes);
  }

  /** For all parameters. */
  public Strips(List<Map<String, Integer>> loops, List<Integer> sizes) {
    this(loops, sizes, Optional.empty());
  }

  /**
   * The dimension that a loop is, by the name of the statement; empty where it is something else
   * for one of them.
   *
   * @param loop {@code { S[d] -> [i] }}
   */
  public static Optional<Map<String, Integer>> dimensions(
      UnionPwAff loop, List<Statement> statements) {
    Map<String, Integer> found = new HashMap<>();
    for (PwAff function : loop.pwAffList()) {
      for (Statement statement : statements) {
        if (function.space().tupleName(DimType.IN).equals(statement.name())) {
          dimension(function, statement).ifPresent(d -> found.put(statement.name(), d));
        }
      }
    }
    return found.size() == statements.size() ? Optional.of(found) : Optional.empty();
  }

  private static Optional<Integer> dimension(PwAff function, Statement statement) {
    PwAff simple = function.gist(statement.domain()).coalesce();
    for (int d = 0; simple.isaAff() && d < statement.depth(); d++) {
      Aff aff = simple.asAff();
      Aff rest = aff.setCoefficientSi(DimType.IN, d, 0);
      if (aff.coefficientVal(DimType.IN, d).isOne() && rest.plainIsZero()) {
        return Optional.of(d);
      }
    }
    return Optional.empty();
  }

  /** How many iterations of the loops are in a strip of all of them. */
  public int points() {
    return sizes.stream().reduce(1, Math::multiplyExact);
  }

  /** {@code { S[t, d] -> S[d] }}. */
  public MultiAff toOld(Statement statement) {
    return MultiAff.parse(
        statement.domain().context(),
        "{ " + tuple(statement) + " -> " + statement.name() + "[" + dimensions(statement) + "] }");
  }

  /** {@code { S[t, d] }}: the instances of a statement. */
  public Set domain(Statement statement) {
    List<String> conditions = new ArrayList<>();
    for (int k = 0; k < sizes.size(); k++) {
      String start = sizes.get(k) + " t" + k + "'";
      String value = value(statement, k);
      conditions.add(start + " <= " + value + " < " + start + " + " + sizes.get(k));
    }
    Set strips =
        Set.parse(
            statement.domain().context(),
            "{ " + tuple(statement) + " : " + String.join(" and ", conditions) + " }");
    if (where.isPresent()) {
      Set one = Set.universe(strips.space());
      for (int k = 0; k < sizes.size(); k++) {
        one = one.fixSi(DimType.SET, k, 0);
      }
      Set elsewhere = where.get().complement();
      strips = strips.intersectParams(where.get()).union(one.intersectParams(elsewhere));
    }
    return statement.domain().preimageMultiAff(toOld(statement)).intersect(strips).coalesce();
  }

  /** {@code { S[t, d] -> [t_k] }}: which strip of a loop an instance is in. */
  public PwAff strip(Statement statement, int k) {
    return function(statement, "t" + k + "'");
  }

  /** The statement in strips, its accesses to some arrays replaced by those to others. */
  public Statement rewritten(Statement statement, Replacements replacements) {
    Set domain = domain(statement);
    List<String> iterators = new ArrayList<>();
    for (int k = 0; k < sizes.size(); k++) {
      iterators.add(statement.iterators().get(dimension(statement, k)) + "_strip");
    }
    iterators.addAll(statement.iterators());
    List<Operation> operations = new ArrayList<>();
    for (Operation operation : statement.operations()) {
      operations.add(rewritten(operation, statement, domain, replacements));
    }
    return new Statement(statement.name(), domain, iterators, operations, statement.location());
  }

  /** What arrays are called that take the place of others, one dimension more for each strip. */
  public interface Replacements {
    /** The name of the array in whose elements those of another are kept; its own if none. */
    String of(String array);
  }

  private Operation rewritten(
      Operation operation, Statement statement, Set domain, Replacements replacements) {
    if (operation instanceof Operation.AffineValue value) {
      return new Operation.AffineValue(
          value.type(), value.function().pullbackMultiAff(toOld(statement)));
    }
    if (operation instanceof Operation.Load load) {
      return new Operation.Load(
          load.type(), rewritten(load.access(), statement, domain, replacements), load.predicate());
    }
    return operation instanceof Operation.Store store
        ? new Operation.Store(
            store.type(),
            rewritten(store.access(), statement, domain, replacements),
            store.value(),
            store.predicate())
        : operation;
  }

  private Access rewritten(
      Access access, Statement statement, Set domain, Replacements replacements) {
    List<Subscript> subscripts = new ArrayList<>();
    String array = replacements.of(access.array());
    if (!array.equals(access.array())) {
      for (int k = 0; k < sizes.size(); k++) {
        String place = value(statement, k) + " - " + sizes.get(k) + " t" + k + "'";
        subscripts.add(new Subscript.Affine(function(statement, place)));
      }
    }
    for (Subscript subscript : access.subscripts()) {
      subscripts.add(
          subscript instanceof Subscript.Affine affine
              ? new Subscript.Affine(affine.function().pullbackMultiAff(toOld(statement)))
              : subscript);
    }
    return new Access(array, AccessRelation.of(domain, array, subscripts), subscripts);
  }

  /** Whether the elements of an access depend on a dimension of its statement. */
  public static boolean usesDimension(Access access, Statement statement, int dimension) {
    return access.subscripts().stream()
        .anyMatch(
            subscript ->
                subscript instanceof Subscript.Affine affine
                    && affine
                        .function()
                        .gist(statement.domain())
                        .involvesDims(DimType.IN, dimension, 1));
  }

  /** Which dimension of a statement a loop is. */
  public int dimension(Statement statement, int k) {
    return loops.get(k).get(statement.name());
  }

  private String value(Statement statement, int k) {
    return "d" + dimension(statement, k) + "'";
  }

  private PwAff function(Statement statement, String expression) {
    return PwAff.parse(
        statement.domain().context(), "{ " + tuple(statement) + " -> [(" + expression + ")] }");
  }

  private String tuple(Statement statement) {
    List<String> names = new ArrayList<>();
    for (int k = 0; k < sizes.size(); k++) {
      names.add("t" + k + "'");
    }
    names.add(dimensions(statement));
    return statement.name() + "[" + String.join(", ", names) + "]";
  }

  private static String dimensions(Statement statement) {
    List<String> names = new ArrayList<>();
    for (int d = 0; d < statement.depth(); d++) {
      names.add("d" + d + "'");
    }
    return String.join(", ", names);
  }
}
