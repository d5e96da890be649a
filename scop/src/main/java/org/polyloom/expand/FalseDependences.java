package org.polyloom.expand;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Strips;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * The arrays of a nest that keep iterations of its outermost loops in order although no value
 * passes between these.
 *
 * <p>An array is <em>private</em> to the iterations of the first c loops if each load in the nest
 * sees a store in the nest with the same values of these loops. It is worth a look if some pair of
 * stores, or of a load and a later store, of one element differ in them.
 */
final class FalseDependences {
  private final Scop scop;
  private final Nest nest;
  private final Dependences all;
  private final Map<String, Integer> depths = new LinkedHashMap<>();
  private final Map<String, Refusal> refusals = new LinkedHashMap<>();
  private final Set<String> scalars = new HashSet<>();

  private FalseDependences(Scop scop, Nest nest, Dependences all) {
    this.scop = scop;
    this.nest = nest;
    this.all = all;
  }

  /**
   * Those of one nest.
   *
   * @param all dependences of the Scop
   */
  static FalseDependences of(Scop scop, Nest nest, Dependences all) {
    FalseDependences found = new FalseDependences(scop, nest, all);
    if (nest.depth() > 0) {
      Set<String> stored = new LinkedHashSet<>();
      nest.statements().forEach(statement -> addStored(statement, stored));
      stored.forEach(found::look);
    }
    return found;
  }

  private static void addStored(Statement statement, Set<String> stored) {
    for (Operation operation : statement.operations()) {
      if (operation instanceof Operation.Store store) {
        stored.add(store.access().array());
      }
    }
  }

  /**
   * Those of the same nest in which scalars have elements for the iterations of inner loops: values
   * pass between the same iterations of the outer ones.
   *
   * @param otherScop with such elements
   * @param otherNest the nest in it
   */
  FalseDependences ofElements(Set<String> ofScalars, Scop otherScop, Nest otherNest) {
    FalseDependences same = new FalseDependences(otherScop, otherNest, all);
    same.depths.putAll(depths);
    same.scalars.addAll(ofScalars);
    return same;
  }

  /** The private arrays, with the number of loops to whose iterations they are. */
  Map<String, Integer> depths() {
    return depths;
  }

  /** Why others are not, by name. */
  Map<String, Refusal> refusals() {
    return refusals;
  }

  /** Whether an iteration of the first loops goes on with what one before it has stored. */
  boolean areValuesCarried(int loops) {
    UnionSet instances = nest.order().domain();
    UnionMap flow =
        pairs(all, DependenceKind.FLOW).intersectDomain(instances).intersectRange(instances);
    return !flow.isSubset(flow.eqAtMultiUnionPwAff(nest.outermost(loops)));
  }

  private void look(String array) {
    Dependences dependences = all.ofArray(array);
    List<AccessRecord> here =
        dependences.region().accesses().stream()
            .filter(access -> nest.contains(access.statement()))
            .toList();
    UnionSet instances = nest.order().domain();
    UnionMap overwriting =
        pairs(dependences, DependenceKind.OUTPUT).union(pairs(dependences, DependenceKind.ANTI));
    UnionMap inside = overwriting.intersectDomain(instances).intersectRange(instances);
    if (inside.isSubset(inside.eqAtMultiUnionPwAff(nest.outermost(nest.depth())))) {
      return;
    }
    if (here.stream().anyMatch(access -> access.kind() == AccessKind.MAY_WRITE)
        || isDynamic(array)) {
      refuse(array, ExpandReason.ConditionalDefinition, "it is assigned under a condition");
      return;
    }
    Optional<Integer> depth = privateDepth(dependences, instances);
    if (depth.isEmpty()) {
      refuse(array, ExpandReason.ValueFromBefore, "an iteration uses a value from before it");
    } else {
      depths.put(array, depth.get());
    }
  }

  private boolean isDynamic(String array) {
    return nest.statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .flatMap(operation -> Operands.access(operation).stream())
        .anyMatch(access -> access.array().equals(array) && !access.isAffine());
  }

  /** The most loops to whose iterations the array is private. */
  private Optional<Integer> privateDepth(Dependences dependences, UnionSet instances) {
    UnionSet before = dependences.liveInReads().domain().unwrap().domain();
    UnionMap flow = pairs(dependences, DependenceKind.FLOW).intersectRange(instances);
    if (!before.intersect(instances).isEmpty() || !flow.domain().isSubset(instances)) {
      return Optional.empty();
    }
    for (int depth = nest.depth(); depth > 0; depth--) {
      if (flow.isSubset(flow.eqAtMultiUnionPwAff(nest.outermost(depth)))) {
        return Optional.of(depth);
      }
    }
    return Optional.empty();
  }

  /** {@code { S[i] -> T[j] }}, pairs of an instance and itself included. */
  private static UnionMap pairs(Dependences dependences, DependenceKind kind) {
    return dependences
        .betweenAccesses(kind, Basis.VALUE)
        .rangeFactorDomain()
        .domainFactorDomain()
        .rangeFactorDomain();
  }

  /** Scalars and what the function itself declares are told about, others only if expanded. */
  private void refuse(String array, ExpandReason reason, String message) {
    ArrayDecl declaration = scop.array(array);
    if (declaration.isScalar() || declaration.storage() != ArrayDecl.Storage.OUTER) {
      refusals.put(array, new Refusal(reason, message));
    }
  }

  /** Why an array cannot tell the iterations of some loops apart; empty if it can. */
  Optional<Refusal> ofLoops(String array, int from, int to) {
    if (scalars.contains(array)) {
      return Optional.empty();
    }
    for (Statement statement : nest.statements()) {
      for (Operation operation : statement.operations()) {
        boolean uses =
            Operands.access(operation)
                .filter(access -> access.array().equals(array))
                .filter(
                    access -> {
                      boolean any = false;
                      for (int loop = from; loop < to; loop++) {
                        int dimension = nest.dimensions().get(loop).get(statement.name());
                        any |= Strips.usesDimension(access, statement, dimension);
                      }
                      return any;
                    })
                .isPresent();
        if (uses) {
          return Optional.of(
              new Refusal(
                  ExpandReason.IndexedByLoops,
                  "its elements already tell iterations of the loops apart"));
        }
      }
    }
    return Optional.empty();
  }
}
