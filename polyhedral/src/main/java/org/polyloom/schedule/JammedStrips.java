package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/**
 * A permutable band in strips of its innermost loop, in each of whose steps a few of the loop
 * around are written out (unroll-and-jam: D. Callahan, S. Carr, K. Kennedy, "Improving register
 * allocation for subscripted variables", 1990). What is left of the loop around comes after its
 * full sets of steps, as a loop.
 *
 * <pre>
 * for (I = 0; I &lt; n; I += size) {
 *   for (K = 0; K + 4 &lt;= m; K += 4)
 *     for (i in strip) { S[K, i]; S[K + 1, i]; S[K + 2, i]; S[K + 3, i]; }
 *   for (k = m - m % 4; k &lt; m; k++)
 *     for (i in strip) S[k, i];
 * }
 * </pre>
 *
 * <p>Spaces: {@code S[i]} are instances, {@code [k]} the loop around, {@code [o]} the other loops.
 *
 * @param outer the strips, then the other loops
 * @param around the loop of which steps are written out
 * @param sets the first step of the set
 * @param full the instances in full sets
 */
record JammedStrips(
    List<Member> outer, Member around, Member vector, UnionPwAff sets, UnionSet full) {

  /**
   * The strips of a band; empty where the loop around leaves steps out, does not take the same ones
   * whatever the other loops do, or forms no full set.
   *
   * @param plan one that {@linkplain BandPlan#jams jams}
   */
  static Optional<JammedStrips> of(ScheduleNode band, BandPlan plan) {
    List<Member> members = plan.order().stream().map(ScheduleTrees.members(band)::get).toList();
    int last = members.size() - 1;
    Member vector = members.get(last);
    Member around = members.get(last - 1);
    int size = plan.tileSizes().get(plan.order().get(last));
    List<Member> outer = new ArrayList<>();
    outer.add(new Member(ScheduleTrees.origin(vector.function(), size), vector.isCoincident()));
    outer.addAll(members.subList(0, last - 1));
    UnionSet domain = band.domain();
    UnionMap steps = UnionMap.fromUnionPwAff(around.function()).intersectDomain(domain);
    Set range = steps.range().asSet();
    List<UnionPwAff> others = new ArrayList<>();
    others.add(vector.function());
    members.subList(0, last - 1).forEach(member -> others.add(member.function()));
    if (!isInterval(range) || !isTheSameEverywhere(steps, range, others, domain)) {
      return Optional.empty();
    }
    UnionPwAff first = onEach(range.dimMin(0), domain);
    UnionPwAff sets =
        ScheduleTrees.origin(
                around.function().intersectDomain(domain).sub(first), BandPlan.JAMMED_STEPS)
            .add(first);
    UnionSet starts = earlier(range, BandPlan.JAMMED_STEPS - 1).toUnionSet();
    UnionSet full = UnionMap.fromUnionPwAff(sets).intersectRange(starts).domain().coalesce();
    return full.isEmpty()
        ? Optional.empty()
        : Optional.of(new JammedStrips(outer, around, vector, sets, full));
  }

  /** Whether no step that has no next one comes before another. */
  private static boolean isInterval(Set range) {
    return range.subtract(earlier(range, 1)).lexLtSet(range).isEmpty();
  }

  private static Set earlier(Set range, int steps) {
    return range.apply(Map.parse(range.context(), "{ [x] -> [x - " + steps + "] }"));
  }

  /** Whether each statement takes all steps at all iterations of the other loops. */
  private static boolean isTheSameEverywhere(
      UnionMap steps, Set range, List<UnionPwAff> others, UnionSet domain) {
    Space space = Space.setAlloc(domain.context(), 0, others.size());
    UnionMap iterations =
        UnionMap.fromMultiUnionPwAff(MultiUnionPwAff.fromUnionPwAffList(space, others))
            .intersectDomain(domain);
    for (Set statement : domain.setList()) {
      // { [o] -> [k] }
      UnionMap own =
          iterations
              .intersectDomain(statement.toUnionSet())
              .reverse()
              .applyRange(steps.intersectDomain(statement.toUnionSet()));
      if (own.isEmpty()) {
        return false;
      }
      Map found = own.asMap();
      if (!found.isEqual(Map.fromDomainAndRange(found.domain(), range))) {
        return false;
      }
    }
    return true;
  }

  /** A function of the parameters as one of all instances. */
  private static UnionPwAff onEach(PwAff value, UnionSet domain) {
    UnionPwAff all = null;
    for (Set statement : domain.setList()) {
      UnionPwAff own = UnionPwAff.fromPwAff(value.insertDomain(statement.space()));
      all = all == null ? own : all.unionAdd(own);
    }
    return all.intersectDomain(domain);
  }

  /**
   * Inserts the bands.
   *
   * @param body what stood in the band, in the same place
   * @return the outermost band
   */
  ScheduleNode insert(ScheduleNode body) {
    ScheduleNode strips = ScheduleTrees.insertBand(body, outer, Order.PERMUTABLE);
    UnionSet rest = strips.domain().subtract(full).coalesce();
    if (rest.isEmpty()) {
      return insertSets(strips.firstChild()).parent();
    }
    ScheduleNode parts = strips.firstChild().insertSequence(List.of(full, rest));
    ScheduleNode sets = insertSets(parts.child(0).firstChild());
    ScheduleNode single = sets.parent().parent().child(1).firstChild();
    ScheduleNode loops = ScheduleTrees.insertBand(single, List.of(around, vector), Order.FIXED);
    return loops.parent().parent().parent();
  }

  private ScheduleNode insertSets(ScheduleNode body) {
    ScheduleNode steps =
        ScheduleTrees.insertBand(body, List.of(around), Order.FIXED)
            .bandSetAstBuildOptions(UnionSet.parse(body.context(), "{ unroll[0] }"));
    List<Member> members = List.of(new Member(sets, false), vector);
    return ScheduleTrees.insertBand(steps, members, Order.PERMUTABLE);
  }
}
