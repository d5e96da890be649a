package org.polyloom.expand;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;

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
 * <p>That is for expansion alone, which finds out how many elements there are.
 */
final class InnerScalars {
  private InnerScalars() {}

  /**
   * All scalars of which each iteration of an inner loop uses its own value get elements.
   *
   * @param all dependences of the region
   * @return empty if there are no such scalars
   */
  static Optional<PrivateNest> withElements(PrivateNest given, Dependences all) {
    Scop scop = given.scop();
    Nest nest = given.nest();
    Set<String> candidates = new LinkedHashSet<>(given.found().depths().keySet());
    candidates.removeIf(array -> !scop.array(array).isScalar() || given.uses().areOf(array));
    Set<String> scalars = new LinkedHashSet<>();
    Map<String, Statement> statements = new LinkedHashMap<>();
    for (Nest inner : nest.inside(scop)) {
      if (inner.depth() > nest.depth()) {
        Set<String> own = ofLoop(inner, nest.depth(), FalseDependences.of(scop, inner, all));
        own.retainAll(candidates);
        own.removeIf(scalar -> isUsedBeside(scalar, nest, inner));
        scalars.addAll(own);
        for (Statement statement : inner.statements()) {
          statements.put(
              statement.name(), rewritten(statement, own, inner.dimensions().get(nest.depth())));
        }
      }
    }
    return scalars.isEmpty()
        ? Optional.empty()
        : Optional.of(rewritten(given, scalars, statements));
  }

  /** What is private to the iterations of a loop of a nest. */
  private static Set<String> ofLoop(Nest inner, int loop, FalseDependences found) {
    Set<String> own = new LinkedHashSet<>();
    found
        .depths()
        .forEach(
            (array, depth) -> {
              if (depth > loop) {
                own.add(array);
              }
            });
    return own;
  }

  private static boolean isUsedBeside(String scalar, Nest nest, Nest inner) {
    return nest.statements().stream()
        .filter(statement -> !inner.contains(statement.name()))
        .anyMatch(
            statement ->
                statement.storedArrays().contains(scalar)
                    || statement.loadedArrays().contains(scalar));
  }

  private static PrivateNest rewritten(
      PrivateNest given, Set<String> scalars, Map<String, Statement> statements) {
    Scop scop = given.scop();
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>(scop.arrays());
    for (String scalar : scalars) {
      arrays.put(
          scalar, ArrayDecl.added(scalar, scop.array(scalar).element(), List.of(Optional.empty())));
    }
    List<Statement> all =
        scop.statements().stream().map(s -> statements.getOrDefault(s.name(), s)).toList();
    Scop with = scop.withContents(arrays, all, scop.schedule());
    Nest nest =
        given
            .nest()
            .withStatements(
                given.nest().statements().stream()
                    .map(s -> statements.getOrDefault(s.name(), s))
                    .toList());
    FalseDependences found = given.found().ofElements(scalars, with, nest);
    return new PrivateNest(with, nest, found, given.uses());
  }

  private static Statement rewritten(
      Statement statement, Set<String> scalars, Map<String, Integer> loop) {
    List<Subscript> iteration = List.of(new Subscript.Affine(Nest.iterator(statement, loop)));
    return statement.withAccesses(
        access ->
            scalars.contains(access.array())
                ? IterationElements.ofIteration(access, access.array(), iteration, statement)
                : access);
  }
}
