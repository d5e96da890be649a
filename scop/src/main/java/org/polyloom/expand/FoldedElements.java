package org.polyloom.expand;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ir.Access;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Strips;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.pass.RefusedException;

/**
 * Elements for as many iterations of a loop as blocks of it take, which later ones use again, and
 * for all of another loop. Loops run in the source's order: it is the later passes that find
 * blocks.
 *
 * <pre>
 * for (k = 0; k < n; k++)                      for (k = 0; k < n; k++)
 *   for (i = k + 1; i < n; i++) {                for (i = k + 1; i < n; i++) {
 *     f = A[i][k] / A[k][k];             =>        f_fold[i][k % 24] = A[i][k] / A[k][k];
 *     for (j = k; j < n; j++)                      for (j = k; j < n; j++)
 *       A[i][j] -= f * A[k][j];                      A[i][j] -= f_fold[i][k % 24] * A[k][j];
 *   }                                            }
 * </pre>
 *
 * @param loops that have elements, of which one is folded
 * @param extents of the arrays by name
 */
record FoldedElements(List<Loop> loops, Map<String, List<PwAff>> extents)
    implements IterationElements {

  /**
   * A loop.
   *
   * @param dimension of a statement that it is, by the statement's name
   * @param length how many of its iterations have elements
   * @param modulus that number, if later ones use them again
   */
  private record Loop(Map<String, Integer> dimension, PwAff length, OptionalInt modulus) {
    Subscript subscript(Statement statement) {
      PwAff iterator = Nest.iterator(statement, dimension);
      return new Subscript.Affine(
          modulus.isPresent()
              ? iterator.modVal(Val.of(statement.domain().context(), modulus.getAsInt()))
              : iterator);
    }

    String name(Statement statement) {
      return statement.iterators().get(dimension.get(statement.name()));
    }
  }

  FoldedElements {
    loops = List.copyOf(loops);
    extents = Collections.unmodifiableMap(new LinkedHashMap<>(extents));
  }

  /**
   * Those of some loops.
   *
   * @param arrays private to the iterations of all of them
   * @param dimensions that the loops are
   * @param folded which of them is
   * @param modulus how many of its iterations have elements
   * @throws RefusedException where nothing is known of how many iterations the others have
   */
  static FoldedElements of(
      Scop scop,
      Nest nest,
      List<String> arrays,
      List<Map<String, Integer>> dimensions,
      int folded,
      int modulus) {
    Map<String, List<PwAff>> extents = new LinkedHashMap<>();
    for (String array : arrays) {
      extents.put(array, Extents.ofElements(scop, nest, array));
    }
    List<Loop> loops = new ArrayList<>();
    for (int k = 0; k < dimensions.size(); k++) {
      Map<String, Integer> dimension = dimensions.get(k);
      loops.add(
          k == folded
              ? new Loop(dimension, Extents.constant(scop, modulus), OptionalInt.of(modulus))
              : new Loop(dimension, iterations(scop, nest, dimension), OptionalInt.empty()));
    }
    return new FoldedElements(loops, extents);
  }

  private static PwAff iterations(Scop scop, Nest nest, Map<String, Integer> dimension) {
    Set all =
        nest.statements().stream()
            .map(statement -> range(statement, dimension).intersectParams(scop.parameterValues()))
            .reduce(Set::union)
            .orElseThrow();
    return Extents.of(all.coalesce(), 0, "the iterations of a loop");
  }

  private static Set range(Statement statement, Map<String, Integer> loop) {
    return org.polyloom.isl.Map.fromPwAff(Nest.iterator(statement, loop))
        .intersectDomain(statement.domain())
        .range();
  }

  @Override
  public List<PwAff> lengths(Scop scop) {
    return loops.stream().map(Loop::length).toList();
  }

  @Override
  public String suffix() {
    return "_fold";
  }

  @Override
  public MultiAff toOld(Statement statement) {
    return MultiAff.identityOnDomainSpace(statement.domain().space());
  }

  @Override
  public Statement rewritten(Statement statement, Strips.Replacements replacements) {
    return statement.withAccesses(access -> rewritten(access, statement, replacements));
  }

  private Access rewritten(Access access, Statement statement, Strips.Replacements replacements) {
    String array = replacements.of(access.array());
    if (array.equals(access.array())) {
      return access;
    }
    return IterationElements.ofIteration(
        access, array, loops.stream().map(loop -> loop.subscript(statement)).toList(), statement);
  }

  /** The order of the source. */
  @Override
  public Schedule source(Nest nest, List<Statement> statements) {
    return nest.order();
  }

  @Override
  public List<Schedule> orders(Nest nest, List<Statement> statements) {
    return List.of(nest.order());
  }

  /** Memory is asked for when the program runs. */
  @Override
  public Optional<Assumption> assumed(Scop scop, Statement statement) {
    return Optional.empty();
  }

  @Override
  public String told() {
    return "an element for each of as many iterations as go in a block";
  }

  @Override
  public Map<String, String> facts(Statement statement) {
    List<String> names = new ArrayList<>();
    for (Loop loop : loops) {
      String name = loop.name(statement);
      names.add(loop.modulus().isPresent() ? name + " % " + loop.modulus().getAsInt() : name);
    }
    return Map.of("elements", String.join(", ", names));
  }
}
