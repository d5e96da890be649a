package org.polyloom.pass;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Conditions;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionMap;

/**
 * A Scop whose values can be followed from a use to what computes them.
 *
 * <p>A store under a condition is taken as the store of the value or of what the element held. The
 * values of <em>opaque</em> arrays are not followed.
 */
final class TracedScop {
  private final Scop scop;
  private final Dependences dependences;
  private final Set<String> opaque;
  private final Map<AccessPlace, List<Source>> sources = new HashMap<>();
  private Map<AccessPlace, List<org.polyloom.isl.Map>> flow;
  private Map<AccessPlace, List<org.polyloom.isl.Map>> liveIn;

  /**
   * Where a value comes from.
   *
   * @param origin the computing operation, or what an array held when the region began
   * @param instances {@code { S[i] -> D[j] }} or {@code { S[i] -> A[x] }}: from the instances of
   *     the user
   */
  record Source(Origin origin, org.polyloom.isl.Map instances) {}

  /**
   * @param opaque the names of the arrays whose values are not followed: at least those of {@link
   *     org.polyloom.ir.DynamicArrays}
   * @param context knows the dependences
   */
  TracedScop(Scop original, Set<String> opaque, PassContext context) {
    this.scop = unconditional(original);
    this.dependences = context.dependences(scop);
    this.opaque = Set.copyOf(opaque);
  }

  private static Scop unconditional(Scop scop) {
    if (scop.statements().stream().noneMatch(TracedScop::hasConditional)) {
      return scop;
    }
    return scop.withStatements(
        scop.statements().stream()
            .map(statement -> statement.withOperations(unconditional(statement.operations())))
            .toList());
  }

  private static List<Operation> unconditional(List<Operation> operations) {
    OperationRewriter rewriter = new OperationRewriter(operations);
    Map<Integer, Integer> before = new HashMap<>();
    for (int k = 0; k < operations.size(); k++) {
      if (operations.get(k) instanceof Operation.Store store && isConditional(store)) {
        OptionalInt always = OptionalInt.empty();
        int old = rewriter.append(new Operation.Load(store.type(), store.access(), always));
        int condition = rewriter.position(store.predicate().getAsInt());
        int value = rewriter.position(store.value());
        int chosen = rewriter.append(new Operation.Select(store.type(), condition, value, old));
        rewriter.append(new Operation.Store(store.type(), store.access(), chosen, always));
        before.put(k, old);
      } else {
        OptionalInt seen = seen(operations, k, before, rewriter);
        if (seen.isPresent()) {
          rewriter.replace(k, seen.getAsInt());
        } else {
          rewriter.keep(k);
        }
      }
    }
    return rewriter.operations();
  }

  /**
   * What a load of a scalar finds where its condition says which of the stores of its instance were
   * carried out; empty for other loads.
   *
   * @param before by store under a condition: the value before
   */
  private static OptionalInt seen(
      List<Operation> operations,
      int position,
      Map<Integer, Integer> before,
      OperationRewriter rewriter) {
    OptionalInt seen = OptionalInt.empty();
    if (!(operations.get(position) instanceof Operation.Load load)
        || !load.access().subscripts().isEmpty()
        || load.predicate().isEmpty()) {
      return seen;
    }
    Conditions.Cases where = new Conditions.Cases(operations, load.predicate());
    for (int k = position - 1; k >= 0; k--) {
      if (operations.get(k) instanceof Operation.Store store
          && store.access().array().equals(load.access().array())) {
        if (where.areAmong(store.predicate())) {
          return OptionalInt.of(rewriter.position(store.value()));
        }
        if (!where.areApartFrom(store.predicate())) {
          return seen;
        }
        seen = OptionalInt.of(before.get(k));
      }
    }
    return seen;
  }

  private static boolean hasConditional(Statement statement) {
    return statement.operations().stream()
        .anyMatch(operation -> operation instanceof Operation.Store store && isConditional(store));
  }

  private static boolean isConditional(Operation.Store store) {
    return store.predicate().isPresent() && store.access().isAffine();
  }

  /** The Scop without stores under conditions. */
  Scop scop() {
    return scop;
  }

  Operation operation(AccessPlace place) {
    return scop.statement(place.statement()).operations().get(place.position());
  }

  /** All stores to an array, in the order of the statements. */
  List<AccessPlace> stores(String array) {
    List<AccessPlace> places = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      for (int k = 0; k < statement.operations().size(); k++) {
        if (statement.operations().get(k) instanceof Operation.Store store
            && store.access().array().equals(array)) {
          places.add(new AccessPlace(statement.name(), k));
        }
      }
    }
    return places;
  }

  /** {@code { S[i] -> T[j] }}: on which instances of one access those of another depend. */
  UnionMap dependence(DependenceKind kind, AccessPlace source, AccessPlace sink) {
    UnionMap pairs = dependences.betweenAccesses(kind, Basis.VALUE).rangeFactorDomain();
    return instances(source).applyRange(pairs).applyRange(instances(sink).reverse());
  }

  /** Where the values of a load with affine subscripts come from. */
  List<Source> sources(AccessPlace load) {
    return sources.computeIfAbsent(load, this::find);
  }

  /** What a load of a value that the same instance has stored before loads. */
  AccessPlace throughOwnStore(AccessPlace place) {
    if (!(operation(place) instanceof Operation.Load load)
        || !load.access().isAffine()
        || opaque.contains(load.access().array())) {
      return place;
    }
    List<Source> seen = sources(place);
    return seen.size() == 1
            && seen.get(0).origin() instanceof Origin.Computed computed
            && computed.place().statement().equals(place.statement())
            && seen.get(0).instances().isIdentity()
        ? throughOwnStore(computed.place())
        : place;
  }

  private List<Source> find(AccessPlace load) {
    List<Source> found = new ArrayList<>();
    for (org.polyloom.isl.Map seen : flow().getOrDefault(load, List.of())) {
      found.addAll(stores(seen.domainFactorDomain().toUnionMap()));
    }
    for (org.polyloom.isl.Map entry : liveIn().getOrDefault(load, List.of())) {
      org.polyloom.isl.Map elements = entry.domainFactorDomain();
      found.add(new Source(new Origin.Entry(elements.rangeTupleId().name()), elements));
    }
    return found;
  }

  /** {@code { [S[i] -> Rk[]] -> [D[j] -> Rl[]] }}: by loads, which stores they see. */
  private Map<AccessPlace, List<org.polyloom.isl.Map>> flow() {
    if (flow == null) {
      flow =
          byAccess(
              dependences
                  .betweenAccesses(DependenceKind.FLOW, Basis.VALUE)
                  .rangeFactorDomain()
                  .reverse()
                  .coalesce());
    }
    return flow;
  }

  /** {@code { [S[i] -> Rk[]] -> A[x] }}: by loads, what they see from before the region. */
  private Map<AccessPlace, List<org.polyloom.isl.Map>> liveIn() {
    if (liveIn == null) {
      liveIn = byAccess(dependences.liveInReads());
    }
    return liveIn;
  }

  /**
   * @param relation {@code { [S[i] -> Rk[]] -> X }}
   */
  private static Map<AccessPlace, List<org.polyloom.isl.Map>> byAccess(UnionMap relation) {
    Map<AccessPlace, List<org.polyloom.isl.Map>> parts = new HashMap<>();
    for (org.polyloom.isl.Map part : relation.mapList()) {
      AccessPlace place =
          AccessPlace.of(org.polyloom.isl.Map.universe(part.space().domain().unwrap()));
      parts.computeIfAbsent(place, key -> new ArrayList<>()).add(part);
    }
    return parts;
  }

  /**
   * The values that stores stored.
   *
   * @param stores {@code { X -> [D[j] -> Rk[]] }}
   */
  private List<Source> stores(UnionMap stores) {
    List<Source> found = new ArrayList<>();
    for (org.polyloom.isl.Map map : stores.mapList()) {
      if (!map.isEmpty()) {
        AccessPlace place = AccessPlace.of(map.range().unwrap());
        Operation.Store store = (Operation.Store) operation(place);
        Origin origin = new Origin.Computed(new AccessPlace(place.statement(), store.value()));
        found.add(new Source(origin, map.rangeFactorDomain()));
      }
    }
    return found;
  }

  /** {@code { A[x] -> D[j] }}: the last values of live elements that the region overwrites. */
  List<Source> liveOut() {
    UnionMap last = dependences.liveOutWrites();
    List<Source> found = new ArrayList<>();
    for (Source source : stores(last.reverse())) {
      String array = source.instances().domain().tupleName();
      if (!opaque.contains(array) && scop.array(array).afterwards() == ArrayDecl.Afterwards.LIVE) {
        found.add(source);
      }
    }
    return found;
  }

  private UnionMap instances(AccessPlace place) {
    Statement statement = scop.statement(place.statement());
    return AccessInstances.of(statement, place.position()).toUnionMap();
  }
}
