package org.polyloom.dependence;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;

/**
 * Which arrays carry dependences from one iteration of a loop to another, and which of them hold
 * only values that one iteration computes and uses itself: those may have an element for each
 * iteration (P. Feautrier, "Array expansion", 1988).
 *
 * <p>Spaces: instances {@code S[i]}; pairs {@code { S[i] -> T[j] }}; access instances {@code [S[i]
 * -> Rk[]]} as in {@link Dependences}.
 */
public final class PrivateArrays {
  private final Dependences dependences;
  private final Dependences inLoop;
  private final UnionSet inside;
  private final Set<String> statements = new LinkedHashSet<>();
  private final Map<String, UnionMap> carried = new HashMap<>();
  private final MultiUnionPwAff around;
  private final MultiUnionPwAff iteration;

  /**
   * @param dependences of the region
   * @param inLoop the part of them that the instances in the loop have among themselves
   * @param loop a band of one member
   */
  public PrivateArrays(Dependences dependences, Dependences inLoop, ScheduleNode loop) {
    this.dependences = dependences;
    this.inLoop = inLoop;
    inside = loop.domain();
    inside.setList().forEach(set -> statements.add(set.tupleName()));
    around = loop.prefixScheduleMultiUnionPwAff();
    UnionPwAff function = loop.bandGetPartialSchedule().at(0).intersectDomain(inside);
    iteration = MultiUnionPwAff.fromUnionPwAff(function);
  }

  /** The arrays that are stored to in the loop. */
  public Set<String> written() {
    Set<String> arrays = new LinkedHashSet<>();
    for (AccessRecord access : inLoop.region().accesses()) {
      if (access.kind().isWrite()) {
        arrays.add(access.array());
      }
    }
    return arrays;
  }

  /** Whether accesses of an array in different iterations must keep their order. */
  public boolean isCarried(String array) {
    return !carried(array).isEmpty();
  }

  /** The statements whose accesses of an array in different iterations must keep their order. */
  public Set<String> carriedAmong(String array) {
    UnionMap pairs = carried(array);
    Set<String> among = new LinkedHashSet<>();
    pairs.domain().union(pairs.range()).setList().forEach(set -> among.add(set.tupleName()));
    return among;
  }

  /**
   * Whether accesses of an array in different iterations that must keep their order do so in
   * another order of the loop's instances.
   *
   * @param times {@code { S[i] -> [t] }}: the order
   */
  public boolean staysInOrder(String array, UnionMap times) {
    UnionMap pairs = carried(array);
    UnionMap before = times.intersectDomain(pairs.domain());
    UnionMap after = times.intersectDomain(pairs.range());
    return pairs.isSubset(before.lexLtUnionMap(after));
  }

  /** {@code { S[i] -> T[j] }}: pairs of different iterations of the loop that must keep order. */
  private UnionMap carried(String array) {
    return carried.computeIfAbsent(array, this::newCarried);
  }

  private UnionMap newCarried(String array) {
    Dependences own = inLoop.ofArray(array);
    UnionMap pairs =
        own.ordering(DependenceKind.FLOW)
            .union(own.ordering(DependenceKind.ANTI))
            .union(own.ordering(DependenceKind.OUTPUT));
    UnionMap alive = around.size() == 0 ? pairs : pairs.eqAtMultiUnionPwAff(around);
    return alive.subtract(alive.eqAtMultiUnionPwAff(iteration));
  }

  /**
   * The statements of the loop whose values of an array are used after their iteration too, where
   * all that the loop reads of the array is computed in the same iteration; nothing where it reads
   * more.
   */
  public Optional<Set<String>> leaving(String array) {
    Dependences whole = dependences.ofArray(array);
    UnionMap flow = whole.betweenInstances(DependenceKind.FLOW, Basis.VALUE);
    UnionMap own = flow.intersectDomain(inside).intersectRange(inside);
    UnionMap entering = flow.intersectRange(inside).subtractDomain(inside);
    if (!entering.isEmpty()
        || !isOfOneIteration(own)
        || !instances(whole.liveInReads()).intersect(inside).isEmpty()) {
      return Optional.empty();
    }
    UnionSet leaving =
        flow.subtractRange(inside)
            .domain()
            .union(instances(whole.liveOutWrites()))
            .intersect(inside);
    Set<String> statements = new LinkedHashSet<>();
    for (org.polyloom.isl.Set set : leaving.setList()) {
      if (!set.isEmpty()) {
        statements.add(set.tupleName());
      }
    }
    return Optional.of(statements);
  }

  private boolean isOfOneIteration(UnionMap flow) {
    UnionMap here = around.size() == 0 ? flow : flow.eqAtMultiUnionPwAff(around);
    return flow.subtract(here.eqAtMultiUnionPwAff(iteration)).isEmpty();
  }

  /**
   * @param accesses {@code { [S[i] -> Rk[]] -> A[x] }}
   */
  private static UnionSet instances(UnionMap accesses) {
    return accesses.domain().unwrap().domain();
  }

  /** The names of the statements in the loop. */
  public Set<String> statements() {
    return statements;
  }

  /** {@code { S[i] -> [f(i)] }}: the iteration of the loop that an instance belongs to. */
  public UnionPwAff iteration() {
    return iteration.at(0);
  }
}
