package org.polyloom.delicm;

import java.util.Optional;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.zone.Zones;

/**
 * What is kept in elements: of the region as it is, or of what a mapping would add to it.
 *
 * <p>Two Knowledges are <em>compatible</em> if for every element
 *
 * <ul>
 *   <li>their lifetimes have no zone in common, except where both know the same content,
 *   <li>no write of one falls into a lifetime of the other, except where it writes the other's
 *       known content; and the other way round.
 * </ul>
 *
 * <p>The rules are those of M. Kruse and T. Grosser, "DeLICM: Scalar dependence removal at zero
 * memory cost" (2018), section 2.1.
 *
 * @param lifetimes {@code { A[x] -> Zone[] }}: the value in the zone may still be read
 * @param content {@code { [A[x] -> Zone[]] -> ValInst[] }}: values known to be in lifetimes, not
 *     necessarily all
 * @param writes {@code { [A[x] -> [t]] -> ValInst[] }}: what is written when; for every write, with
 *     a value that is no other's where it is not known
 */
public record Knowledge(UnionMap lifetimes, UnionMap content, UnionMap writes) {

  /** Both together; they must be compatible. */
  public Knowledge union(Knowledge other) {
    return new Knowledge(
        lifetimes.union(other.lifetimes), content.union(other.content), writes.union(other.writes));
  }

  /**
   * What stands against keeping the values of a proposal as well; empty if nothing does.
   *
   * @param zones of the timepoints
   */
  public Optional<Conflict> conflict(Knowledge proposed, Zones zones) {
    return lifetimeConflict(proposed)
        .or(
            () ->
                hits(proposed, this, zones)
                    .map(
                        bad ->
                            new Conflict(
                                Conflict.Rule.PROPOSED_WRITE,
                                () -> starting(proposed.writes, zones).intersectDomain(bad),
                                () -> kept(bad),
                                bad)))
        .or(
            () ->
                hits(this, proposed, zones)
                    .map(
                        bad ->
                            new Conflict(
                                Conflict.Rule.EXISTING_WRITE,
                                () -> proposed.kept(bad),
                                () -> starting(writes, zones).intersectDomain(bad),
                                bad)));
  }

  private Optional<Conflict> lifetimeConflict(Knowledge proposed) {
    UnionSet common = lifetimes.intersect(proposed.lifetimes).wrap();
    if (common.isEmpty()) {
      return Optional.empty();
    }
    return Conflict.piece(common.subtract(content.intersect(proposed.content).domain()))
        .map(
            bad ->
                new Conflict(
                    Conflict.Rule.LIFETIMES, () -> proposed.kept(bad), () -> kept(bad), bad));
  }

  /**
   * {@code { [A[x] -> Zone[]] -> ValInst[] }}: what is kept in zones, {@code Unknown[]} where that
   * is not known.
   *
   * @param alive {@code { [A[x] -> Zone[]] }}: in lifetimes
   */
  private UnionMap kept(UnionSet alive) {
    UnionMap known = content.intersectDomain(alive);
    UnionSet unknown = UnionSet.parse(alive.context(), "{ Unknown[] }");
    return known.union(UnionMap.fromDomainAndRange(alive.subtract(known.domain()), unknown));
  }

  /**
   * {@code { [A[x] -> Zone[]] }}: zones in lifetimes of one Knowledge that start with a write of
   * another value by the other one.
   */
  private static Optional<UnionSet> hits(Knowledge writing, Knowledge living, Zones zones) {
    UnionMap changed = starting(writing.writes, zones).intersectDomain(living.lifetimes.wrap());
    if (changed.isEmpty()) {
      return Optional.empty();
    }
    UnionSet bad = changed.subtract(living.content).domain();
    return Conflict.piece(bad);
  }

  /** {@code { [A[x] -> Zone[]] -> ValInst[] }}: what is written where each zone starts. */
  private static UnionMap starting(UnionMap writes, Zones zones) {
    return zones.startingAt(writes.reverse().uncurry()).curry().reverse();
  }
}
