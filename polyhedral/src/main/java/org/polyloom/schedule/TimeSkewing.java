package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/**
 * Makes one permutable band of a loop over time and the outer loops of the sweeps over space in it,
 * so that several steps can be done while a part of space is in cache (M. Wolf and M. Lam, "A loop
 * transformation theory and an algorithm to maximize parallelism", 1991; for several sweeps a step,
 * Y. Song and Z. Li, "New tiling techniques to improve cache temporal locality", 1999).
 *
 * <pre>
 * for (t = 0; t < m; t++) {            for (tt = 0; tt < m; tt += 8)
 *   for (i = 1; i < n; i++)              for (w = 2 * tt + 1; w < 2 * tt + n + 15; w++)
 *     for (j = 1; j < n; j++)              for (t = tt; t < tt + 8; t++) {
 *       S(t, i, j);               =>         for (j = 1; j < n; j++)
 *   for (i = 1; i < n; i++)                    S(t, w - 2 * t, j);        // where that is a row
 *     for (j = 1; j < n; j++)                for (j = 1; j < n; j++)
 *       T(t, i, j);                            T(t, w - 2 * t - 1, j);    // where that is a row
 * }                                        }
 * </pre>
 *
 * <p>The member for a dimension of space is {@code x + f t + s}, with x the {@linkplain
 * SpaceCoordinates coordinate}, one factor f for all statements, and a shift s for each: the
 * smallest f at which there are shifts that let no dependence run backwards, and then the smallest
 * shifts. For one f these are the longest ways in the graph of the statements, whose edges are as
 * long as dependences run back. The innermost dimension is no member: it stays as it is, whole,
 * with the order of the source among the statements, but that those of one loop whose shifts differ
 * get loops of their own where they may.
 *
 * <p>Where a step of the loop over time is a loop of a few sweeps, as over the two colours of a
 * grid, these are the steps: time is {@code 2 t + c} then.
 *
 * <p>Spaces: dependences {@code { S[i] -> T[j] }}; members {@code { S[i] -> [f(i)] }}.
 */
final class TimeSkewing {
  private static final int GREATEST_FACTOR = 8;
  private static final long GREATEST_SHIFT = 16;

  /** How many sweeps a step of the loop over time has at most that are steps themselves. */
  private static final long MOST_SWEEPS = 8;

  private final UnionMap alive;
  private final UnionPwAff time;

  private TimeSkewing(UnionMap alive, UnionPwAff time) {
    this.alive = alive;
    this.time = time;
  }

  /**
   * The skewed band over what remains of the sweeps.
   *
   * @param nest whose outermost loop is over time
   * @param alive all pairs whose order is to be kept
   * @param accesses of at least its statements
   * @return nothing where the loops have another form, or where no dimension needs a factor: the
   *     loops can be tiled as they are
   */
  static Optional<Schedule> find(Schedule nest, UnionMap alive, List<AccessRecord> accesses) {
    ScheduleNode top = nest.root().firstChild();
    if (top.type() != ScheduleNodeType.BAND) {
      return Optional.empty();
    }
    List<UnionPwAff> loops = outermost(top);
    UnionPwAff time = loops.get(0);
    Optional<Schedule> found = skewed(nest, alive, accesses, loops.subList(0, 1), time);
    return found.isPresent() || loops.size() < 2
        ? found
        : sweeps(loops.get(1))
            .map(count -> time.scaleVal(Val.of(nest.context(), count)).add(loops.get(1)))
            .flatMap(steps -> skewed(nest, alive, accesses, loops, steps));
  }

  /** The outermost loop, and the next one if it is around all of its instances. */
  private static List<UnionPwAff> outermost(ScheduleNode top) {
    List<Member> members = new ArrayList<>(ScheduleTrees.members(top));
    ScheduleNode below = top.firstChild();
    if (below.type() == ScheduleNodeType.BAND) {
      members.addAll(ScheduleTrees.members(below));
    }
    UnionSet instances = top.domain();
    return members.stream()
        .limit(2)
        .map(member -> member.function().intersectDomain(instances))
        .toList();
  }

  /** Of how many values those of a loop are, if they are few whatever the parameters are. */
  private static Optional<Long> sweeps(UnionPwAff loop) {
    Set values = UnionMap.fromUnionPwAff(loop).range().asSet();
    Val least = values.dimMinVal(0);
    Val greatest = values.dimMaxVal(0);
    return Optional.of(greatest.sub(least))
        .filter(span -> span.isInt() && values.stride(0).asLong() <= 1)
        .map(span -> span.nearestLong() + 1)
        .filter(count -> count <= MOST_SWEEPS);
  }

  /**
   * @param loops those over time
   * @param time {@code { S[i] -> [t] }}: their steps, in their order
   */
  private static Optional<Schedule> skewed(
      Schedule nest,
      UnionMap alive,
      List<AccessRecord> accesses,
      List<UnionPwAff> loops,
      UnionPwAff time) {
    Schedule sweeps = ScheduleTrees.withoutMembers(nest, loops);
    return SpaceCoordinates.of(sweeps, accesses)
        .flatMap(space -> new TimeSkewing(alive, time).skewed(sweeps, space));
  }

  private Optional<Schedule> skewed(Schedule sweeps, List<UnionPwAff> space) {
    if (!Distances.of(alive, time).neverNegative()) {
      return Optional.empty();
    }
    List<UnionPwAff> functions = new ArrayList<>(List.of(time));
    List<Map<String, Long>> shifts = new ArrayList<>();
    boolean isSkewed = false;
    for (UnionPwAff coordinate : space) {
      Optional<Skewed> found = skewed(coordinate);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      isSkewed |= found.get().factor() > 0;
      functions.add(found.get().function());
      shifts.add(found.get().shifts());
    }
    UnionMap rest = alive.eqAtMultiUnionPwAff(band(functions));
    Schedule rows = ScheduleTrees.withoutMembers(sweeps, space);
    if (!isSkewed || !runsForward(rows, rest)) {
      return Optional.empty();
    }
    List<Member> members = functions.stream().map(f -> new Member(f, false)).toList();
    Schedule inner = rowsApart(rows, shifts).filter(apart -> runsForward(apart, rest)).orElse(rows);
    Schedule whole = ScheduleTrees.inBand(SourceBands.find(inner, rest), members, Order.PERMUTABLE);
    return LoopTree.rows(whole.root().firstChild()).stream()
            .flatMap(member -> member.values().stream())
            .allMatch(AffineRow::known)
        ? Optional.of(whole)
        : Optional.empty();
  }

  /**
   * The same with a loop of its own for each of the rows that one loop takes: with other shifts
   * these are other rows, not all of which there are at each time. Empty where no loop takes such.
   *
   * @param shifts of the statements, by member; where there is none it is 0
   */
  private static Optional<Schedule> rowsApart(Schedule rows, List<Map<String, Long>> shifts) {
    List<Schedule> apart = new ArrayList<>();
    boolean areAny = false;
    for (Schedule part : ScheduleTrees.parts(rows)) {
      ScheduleNode top = part.root().firstChild();
      Map<List<Long>, UnionSet> byRow = new LinkedHashMap<>();
      for (String name : ScheduleTrees.statements(part)) {
        List<Long> row = shifts.stream().map(of -> of.getOrDefault(name, 0L)).toList();
        part.domain().setList().stream()
            .filter(instances -> instances.tupleName().equals(name))
            .forEach(instances -> byRow.merge(row, instances.toUnionSet(), UnionSet::union));
      }
      if (top.type() == ScheduleNodeType.BAND && ScheduleTrees.isInnermost(top)) {
        areAny |= byRow.size() > 1;
        byRow.values().forEach(row -> apart.add(part.intersectDomain(row)));
      } else {
        apart.add(part);
      }
    }
    return areAny ? apart.stream().reduce(Schedule::sequence) : Optional.empty();
  }

  private static MultiUnionPwAff band(List<UnionPwAff> functions) {
    Space space = Space.setAlloc(functions.get(0).context(), 0, functions.size());
    return MultiUnionPwAff.fromUnionPwAffList(space, functions);
  }

  private static boolean runsForward(Schedule schedule, UnionMap pairs) {
    UnionMap times = Timestamps.of(schedule, Set.universe(pairs.space().params())).times();
    return pairs.isSubset(times.lexLtUnionMap(times));
  }

  private record Skewed(UnionPwAff function, int factor, Map<String, Long> shifts) {}

  private Optional<Skewed> skewed(UnionPwAff coordinate) {
    for (int factor = 0; factor <= GREATEST_FACTOR; factor++) {
      UnionPwAff unshifted = coordinate.add(time.scaleVal(Val.of(time.context(), factor)));
      Optional<Map<String, Long>> shifts = shifts(unshifted);
      if (shifts.isPresent()) {
        Map<String, Long> found = shifts.get();
        return Optional.of(new Skewed(shifted(unshifted, found), factor, found));
      }
    }
    return Optional.empty();
  }

  /** How far the dependences of two statements run back at most. */
  private record Edge(String from, String to, long length) {}

  /** The smallest shifts that leave no dependence backwards. */
  private Optional<Map<String, Long>> shifts(UnionPwAff function) {
    List<Edge> edges = new ArrayList<>();
    for (org.polyloom.isl.Map pairs : alive.mapList()) {
      Distances distances = Distances.of(pairs.toUnionMap(), function);
      if (!distances.isEmpty()) {
        if (distances.least().isEmpty()) {
          return Optional.empty();
        }
        edges.add(
            new Edge(
                pairs.domainTupleId().name(),
                pairs.rangeTupleId().name(),
                -distances.least().get()));
      }
    }
    return longestWays(edges);
  }

  private static Optional<Map<String, Long>> longestWays(List<Edge> edges) {
    Map<String, Long> reached = new HashMap<>();
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Edge edge : edges) {
        long shift = reached.getOrDefault(edge.from(), 0L) + edge.length();
        if (shift > GREATEST_SHIFT) {
          return Optional.empty();
        }
        if (shift > reached.getOrDefault(edge.to(), 0L)) {
          reached.put(edge.to(), shift);
          changes = true;
        }
      }
    }
    return Optional.of(reached);
  }

  private static UnionPwAff shifted(UnionPwAff function, Map<String, Long> shifts) {
    Map<String, UnionSet> domains = new LinkedHashMap<>();
    function.domain().setList().forEach(set -> domains.put(set.tupleName(), set.toUnionSet()));
    UnionPwAff result = function;
    for (Map.Entry<String, UnionSet> domain : domains.entrySet()) {
      int shift = shifts.getOrDefault(domain.getKey(), 0L).intValue();
      UnionPwAff constant =
          UnionPwAff.valOnDomain(domain.getValue(), Val.of(function.context(), shift));
      result = result.unionAdd(constant);
    }
    return result;
  }
}
