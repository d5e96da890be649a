package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * Shows that registers hold what arrays do: each load that sees a store of an element sees the same
 * store where there is but one element for each lane. What is shown of one array holds of all that
 * are accessed by the same statements in the same way; there are as many as a loop keeps rows.
 *
 * <p>Spaces: {@code S[i]} are instances, {@code A[x]} the elements of an array, {@code R[l]} the
 * lane of a register.
 */
final class RegisterElements {
  /** The tuple name of registers and arrays, whichever they are. */
  static final String ANY = "register";

  private final Scop scop;
  private final Function<String, Optional<Map>> lanes;
  private final long budget;
  private final List<AccessRecord> accesses;
  private final List<List<AccessRecord>> shown = new ArrayList<>();

  /**
   * @param lanes by statement {@code { S[i] -> R[l] }}, with R named {@link #ANY}: which lane each
   *     instance in a loop of vectors is; empty for a statement in none
   * @param budget the isl operations that each relation may cost
   */
  RegisterElements(Scop scop, Function<String, Optional<Map>> lanes, long budget) {
    this.scop = scop;
    this.lanes = lanes;
    this.budget = budget;
    this.accesses = ScopAccesses.of(scop).accesses();
  }

  /** Why a register cannot stand for an array; empty if it can. */
  Optional<String> violation(String array) {
    if (!scop.array(array).isOfRegion()) {
      return Optional.of(array + " is no variable of the region, and no register can hold it");
    }
    List<AccessRecord> elements = withoutName(array);
    if (shown.stream().anyMatch(others -> areAlike(elements, others))) {
      return Optional.empty();
    }
    List<AccessRecord> inLanes = new ArrayList<>();
    for (AccessRecord access : elements) {
      Optional<Map> lane = lanes.apply(access.statement());
      Map touched = access.relation().intersectParams(scop.assumedContext());
      if (lane.isEmpty() || !touched.domain().isSubset(lane.get().domain())) {
        return Optional.of(array + " is accessed outside of vectors");
      }
      inLanes.add(with(access, access.position(), lane.get()));
    }
    UnionMap flow = flow(elements);
    UnionMap inRegister = flow(inLanes).intersectRange(flow.range());
    if (!flow.isEqual(inRegister)) {
      return Optional.of("a register would hold another element");
    }
    shown.add(elements);
    return Optional.empty();
  }

  /** The accesses of an array in their order, numbered statement by statement. */
  private List<AccessRecord> withoutName(String array) {
    java.util.Map<String, Integer> numbers = new HashMap<>();
    return accesses.stream()
        .filter(access -> access.array().equals(array))
        .map(
            access ->
                with(
                    access,
                    numbers.merge(access.statement(), 1, Integer::sum),
                    access.relation().setTupleName(DimType.OUT, ANY)))
        .toList();
  }

  private static AccessRecord with(AccessRecord access, int position, Map relation) {
    return new AccessRecord(
        access.statement(), position, access.kind(), relation, access.elementBytes());
  }

  private static boolean areAlike(List<AccessRecord> some, List<AccessRecord> others) {
    return some.size() == others.size()
        && IntStream.range(0, some.size()).allMatch(k -> areAlike(some.get(k), others.get(k)));
  }

  private static boolean areAlike(AccessRecord one, AccessRecord other) {
    return one.statement().equals(other.statement())
        && one.position() == other.position()
        && one.kind() == other.kind()
        && one.relation().isEqual(other.relation());
  }

  /**
   * {@code { [S[i] -> Rk[]] -> [T[j] -> Rl[]] }}: which accesses load what others have stored.
   *
   * @param ofArray accesses of one array
   */
  private UnionMap flow(List<AccessRecord> ofArray) {
    UnionSet instances = UnionSet.emptyCtx(scop.isl());
    TreeSet<String> statements = new TreeSet<>();
    ofArray.forEach(access -> statements.add(access.statement()));
    for (String statement : statements) {
      instances = instances.union(scop.statement(statement).domain().toUnionSet());
    }
    Accesses region =
        new Accesses(
            instances,
            ofArray,
            scop.schedule().intersectDomain(instances),
            scop.assumedContext(),
            UnionSet.emptyCtx(scop.isl()));
    return Dependences.of(region, budget)
        .betweenAccesses(DependenceKind.FLOW, Basis.VALUE)
        .rangeFactorDomain()
        .intersectParams(scop.assumedContext());
  }
}
