package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionSet;

/** What is left of a Scop when some of it is taken away. */
final class Remainder {
  private Remainder() {}

  /** Without some stores; operations that only they used stay. */
  static Scop withoutStores(Scop scop, Collection<AccessPlace> stores) {
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      OperationRewriter rewriter = new OperationRewriter(statement.operations());
      for (int k = 0; k < statement.operations().size(); k++) {
        if (!stores.contains(new AccessPlace(statement.name(), k))) {
          rewriter.keep(k);
        }
      }
      statements.add(statement.withOperations(rewriter.operations()));
    }
    return scop.withStatements(statements);
  }

  /** Without the operations whose values no store needs; the very Scop if all are needed. */
  static Scop withoutUnusedOperations(Scop scop) {
    List<Statement> statements =
        scop.statements().stream()
            .map(
                statement ->
                    statement.withOperations(
                        OperationRewriter.withoutUnused(statement.operations())))
            .toList();
    return statements.equals(scop.statements()) ? scop : scop.withStatements(statements);
  }

  /** With some of the statements only, in the same order. */
  static Scop of(Scop scop, List<Statement> statements) {
    UnionSet instances = UnionSet.emptyCtx(scop.isl());
    for (Statement statement : statements) {
      instances = instances.union(statement.domain().toUnionSet());
    }
    return scop.withStatements(statements, Remaining.of(scop.schedule(), instances));
  }

  /** The names of the variables declared in the region that no statement accesses. */
  static Set<String> unusedLocals(Scop scop) {
    Set<String> accessed =
        scop.statements().stream()
            .flatMap(statement -> statement.operations().stream())
            .flatMap(operation -> Operands.access(operation).stream())
            .map(Access::array)
            .collect(Collectors.toSet());
    Set<String> unused = new TreeSet<>();
    for (ArrayDecl array : scop.arrays().values()) {
      if (array.isOfRegion() && !accessed.contains(array.name())) {
        unused.add(array.name());
      }
    }
    return unused;
  }

  /** Without some arrays, which no statement accesses. */
  static Scop withoutArrays(Scop scop, Set<String> names) {
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>(scop.arrays());
    arrays.keySet().removeAll(names);
    return scop.withArrays(arrays);
  }

  /** Whether a statement stores anything. */
  static boolean stores(Statement statement) {
    return statement.operations().stream().anyMatch(Operation.Store.class::isInstance);
  }
}
