package org.polyloom.expand;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.value.LaterUses;

/**
 * A nest in which scalars have an element for each iteration of a loop inside of those that stand
 * around all of it, so that what is expanded for the outer ones has two dimensions.
 *
 * <pre>
 * for (i..) {                              for (i..) {
 *   least = ..;                              least = ..;
 *   for (k..) {                              for (k..) {
 *     s = 0;                                   s[k] = 0;
 *     for (j..)                        =>      for (j..)
 *       s += A[i][j] * B[k][j];                  s[k] += A[i][j] * B[k][j];
 *     least = min(least, s);                   least = min(least, s[k]);
 *   }                                        }
 * }                                        }
 * </pre>
 *
 * @param scop the region with such elements
 * @param nest the same part of it
 * @param found what is private to the iterations of the outer loops
 */
record InnerScalars(Scop scop, Nest nest, FalseDependences found) {

  /**
   * All scalars of which each iteration of an inner loop uses its own value.
   *
   * @param found the private arrays of the nest
   * @param all dependences of the Scop
   * @param uses of what the nest leaves
   * @return empty if there are none
   */
  static Optional<InnerScalars> of(
      Scop scop, Nest nest, FalseDependences found, Dependences all, LaterUses uses) {
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>(scop.arrays());
    Map<String, Statement> statements = new LinkedHashMap<>();
    nest.statements().forEach(statement -> statements.put(statement.name(), statement));
    for (Nest inner : nest.inside(scop)) {
      if (inner.depth() > nest.depth()) {
        Map<String, Integer> loop = inner.dimensions().get(nest.depth());
        List<String> scalars = scalars(scop, nest, inner, found, all, uses);
        for (String scalar : scalars) {
          arrays.put(scalar, withElements(scop, scalar, inner, loop));
        }
        for (Statement statement : inner.statements()) {
          statements.put(statement.name(), rewritten(statement, scalars, loop));
        }
      }
    }
    if (arrays.equals(scop.arrays())) {
      return Optional.empty();
    }
    Nest changed = nest.withStatements(List.copyOf(statements.values()));
    List<Statement> region =
        scop.statements().stream().map(s -> statements.getOrDefault(s.name(), s)).toList();
    Scop with = scop.withContents(arrays, region, scop.schedule());
    return Optional.of(new InnerScalars(with, changed, found.in(with, changed)));
  }

  /** The scalars that are private to one more loop, and that nothing outside of it uses. */
  private static List<String> scalars(
      Scop scop, Nest nest, Nest inner, FalseDependences found, Dependences all, LaterUses uses) {
    List<String> scalars = new ArrayList<>();
    FalseDependences.of(scop, inner, all)
        .depths()
        .forEach(
            (array, depth) -> {
              if (depth > nest.depth()
                  && scop.array(array).isScalar()
                  && found.depths().containsKey(array)
                  && !uses.areOf(array)
                  && nest.statements().stream()
                      .filter(statement -> accesses(statement, array))
                      .allMatch(statement -> inner.contains(statement.name()))) {
                scalars.add(array);
              }
            });
    return scalars;
  }

  private static boolean accesses(Statement statement, String array) {
    return statement.operations().stream()
        .flatMap(operation -> Operands.access(operation).stream())
        .anyMatch(access -> access.array().equals(array));
  }

  private static ArrayDecl withElements(
      Scop scop, String scalar, Nest inner, Map<String, Integer> loop) {
    return new ArrayDecl(
        scalar,
        scop.array(scalar).element(),
        List.of(Optional.of(Extents.ofIterations(scop, inner.statements(), loop))),
        new Layout.Subscripted(List.of(scalar + "[", "]")),
        ArrayDecl.Storage.ADDED,
        ArrayDecl.Afterwards.DEAD);
  }

  private static Statement rewritten(
      Statement statement, List<String> scalars, Map<String, Integer> loop) {
    Subscript iteration = new Subscript.Affine(Nest.iterator(statement, loop));
    return statement.withOperations(
        statement.operations().stream()
            .map(
                operation ->
                    Operands.withAccess(
                        operation,
                        access ->
                            scalars.contains(access.array())
                                ? IterationElements.ofIteration(
                                    access, access.array(), List.of(iteration), statement)
                                : access))
            .toList());
  }
}
