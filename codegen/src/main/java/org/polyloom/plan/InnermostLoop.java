package org.polyloom.plan;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;

/**
 * The iterations of an innermost loop around a statement.
 *
 * @param around {@code { S[i] -> [t] }}: the loops around it
 * @param iteration {@code { S[i] -> [x] }}: its own
 */
record InnermostLoop(Map around, Map iteration) {

  /**
   * The loop of a band.
   *
   * @param band of one member, with the instances of one statement
   */
  InnermostLoop(ScheduleNode band, Scop scop) {
    this(band, instances(band, scop));
  }

  /**
   * The loop of a band as one of its statements sees it.
   *
   * @param band of one member
   * @param instances of the statement
   */
  InnermostLoop(ScheduleNode band, UnionSet instances) {
    this(
        band.prefixScheduleRelation().intersectDomain(instances).asMap(),
        band.bandGetPartialScheduleUnionMap().intersectDomain(instances).asMap());
  }

  /**
   * The loop of a band as one of its statements sees it.
   *
   * @param band of one member
   */
  static InnermostLoop of(ScheduleNode band, Statement statement, Scop scop) {
    UnionSet own = Set.universe(statement.domain().space()).toUnionSet();
    return new InnermostLoop(band, instances(band, scop).intersect(own));
  }

  /** The band below a mark, if that is a loop around one statement and nothing else. */
  static Optional<ScheduleNode> below(ScheduleNode mark, String statement) {
    ScheduleNode band = mark.firstChild();
    return band.type() == ScheduleNodeType.BAND
            && band.bandNMember() == 1
            && band.firstChild().type() == ScheduleNodeType.LEAF
            && band.domain().nSet() == 1
            && band.domain().asSet().tupleName().equals(statement)
        ? Optional.of(band)
        : Optional.empty();
  }

  private static UnionSet instances(ScheduleNode band, Scop scop) {
    return band.domain().intersectParams(scop.assumedContext());
  }

  /** {@code { [t, x] }}: its iterations in the loops around it. */
  Set times() {
    return around.flatRangeProduct(iteration).range();
  }

  /** {@code { S[i] -> S[i'] }}: from each iteration to the next, where there is one. */
  Map next() {
    return pairs("{ [x] -> [x + 1] }");
  }

  /** The iterator of its statement along which it steps upwards, if it does. */
  OptionalInt iterator(Statement statement) {
    Map next = next();
    return IntStream.range(0, statement.depth())
        .filter(k -> !next.isEmpty() && next.isSubset(statement.steps(k, 1)))
        .findFirst();
  }

  /** {@code { S[i] -> S[i'] }}: to all later ones that may be in one vector with it. */
  Map within(int lanes) {
    return pairs("{ [x] -> [y] : x < y < x + " + lanes + " }");
  }

  /** {@code [p] -> { : .. }}: the parameters for which some run of it is at least so long. */
  Set ofLength(int iterations) {
    return pairs("{ [x] -> [x + " + (iterations - 1) + "] }").params();
  }

  private Map pairs(String distance) {
    return iteration
        .applyRange(Map.parse(around.context(), distance))
        .applyRange(iteration.reverse())
        .intersect(around.applyRange(around.reverse()));
  }
}
