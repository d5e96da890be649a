package org.polyloom.delicm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwMultiAff;

/**
 * Carries out mappings; decides nothing. Loads and stores of a web become those of the target. A
 * statement with a store that has a place for some instances only is split in those and the others,
 * which do not store.
 */
final class MappingRewrite {
  private final Scop scop;
  private final org.polyloom.isl.Set known;
  private final Map<AccessPlace, org.polyloom.isl.Map> places = new HashMap<>();
  private final List<Statement> statements = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private UnionMap origins;

  private MappingRewrite(Scop scop, List<Mapping> mappings) {
    this.scop = scop;
    this.known = scop.assumedContext();
    this.origins = UnionMap.emptyCtx(scop.isl());
    names.addAll(scop.names());
    for (Mapping mapping : mappings) {
      mapping.web().loads().forEach(load -> place(load, mapping.loads()));
      mapping.web().stores().forEach(store -> place(store, mapping.stores()));
    }
  }

  /** The Scop with the webs where the mappings say. */
  static Scop apply(Scop scop, List<Mapping> mappings) {
    return new MappingRewrite(scop, mappings).apply();
  }

  /**
   * Notes {@code { S[i] -> C[x] }} of an access.
   *
   * @param relation {@code { [S[i] -> Rk[]] -> C[x] }}, of several accesses
   */
  private void place(AccessPlace access, UnionMap relation) {
    Statement statement = scop.statement(access.statement());
    UnionMap ofInstances =
        AccessInstances.of(statement, access.position()).toUnionMap().applyRange(relation);
    places.put(
        access,
        ofInstances.isEmpty()
            ? org.polyloom.isl.Map.empty(statement.domain().space().mapFromSet())
            : ofInstances.asMap());
  }

  private Scop apply() {
    for (Statement statement : scop.statements()) {
      boolean first = true;
      for (org.polyloom.isl.Set piece : pieces(statement)) {
        List<Operation> operations = operations(statement, piece);
        if (!operations.isEmpty()) {
          add(statement, piece, operations, first ? statement.name() : freshName(statement));
          first = false;
        }
      }
    }
    return scop.withStatements(statements, schedule());
  }

  private Schedule schedule() {
    boolean renamed = statements.stream().anyMatch(s -> !isOld(s));
    return renamed
        ? scop.schedule().pullbackUnionPwMultiAff(UnionPwMultiAff.fromUnionMap(origins))
        : scop.schedule().intersectDomain(origins.domain());
  }

  private boolean isOld(Statement statement) {
    return scop.statements().stream().anyMatch(old -> old.name().equals(statement.name()));
  }

  private void add(
      Statement old, org.polyloom.isl.Set piece, List<Operation> operations, String name) {
    org.polyloom.isl.Set domain = piece.setTupleName(name);
    List<Operation> renamed =
        name.equals(old.name())
            ? operations
            : operations.stream()
                .map(operation -> Operands.renamed(operation, domain.tupleId()))
                .toList();
    statements.add(new Statement(name, domain, old.iterators(), renamed, old.location()));
    origins = origins.union(piece.identity().setTupleName(DimType.IN, name).toUnionMap());
  }

  private String freshName(Statement statement) {
    int number = 1;
    while (!names.add(statement.name() + "_" + number)) {
      number++;
    }
    return statement.name() + "_" + number;
  }

  /** The domain, divided so that each store has places in a whole piece or in none of it. */
  private List<org.polyloom.isl.Set> pieces(Statement statement) {
    List<org.polyloom.isl.Set> pieces = List.of(statement.domain());
    for (int k = 0; k < statement.operations().size(); k++) {
      org.polyloom.isl.Map place = places.get(new AccessPlace(statement.name(), k));
      org.polyloom.isl.Set instances = statement.domain().intersectParams(known);
      if (place != null
          && statement.operations().get(k) instanceof Operation.Store
          && !place.isEmpty()
          && !instances.isSubset(place.domain())) {
        org.polyloom.isl.Set condition = place.domain().gist(instances);
        List<org.polyloom.isl.Set> divided = new ArrayList<>();
        for (org.polyloom.isl.Set piece : pieces) {
          divided.add(piece.intersect(condition));
          divided.add(piece.subtract(condition));
        }
        pieces = divided.stream().filter(p -> !p.intersectParams(known).isEmpty()).toList();
      }
    }
    return pieces;
  }

  private List<Operation> operations(Statement statement, org.polyloom.isl.Set piece) {
    org.polyloom.isl.Set instances = piece.intersectParams(known);
    OperationRewriter rewriter = new OperationRewriter(statement.operations());
    boolean dropped = false;
    for (int k = 0; k < statement.operations().size(); k++) {
      Operation operation = statement.operations().get(k);
      org.polyloom.isl.Map place = places.get(new AccessPlace(statement.name(), k));
      if (place == null) {
        rewriter.keep(k);
      } else if (operation instanceof Operation.Load load) {
        rewriter.keepAs(k, new Operation.Load(load.type(), access(piece, place), load.predicate()));
      } else if (instances.isSubset(place.domain())) {
        Operation.Store store = (Operation.Store) operation;
        rewriter.keepAs(
            k,
            new Operation.Store(
                store.type(), access(piece, place), store.value(), store.predicate()));
      } else {
        dropped = true;
      }
    }
    return dropped ? OperationRewriter.withoutUnused(rewriter.operations()) : rewriter.operations();
  }

  private Access access(org.polyloom.isl.Set piece, org.polyloom.isl.Map place) {
    return AccessRelation.access(piece, known, place).orElseThrow();
  }
}
