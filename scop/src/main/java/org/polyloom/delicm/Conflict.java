package org.polyloom.delicm;

import java.util.Optional;
import java.util.function.Supplier;
import org.polyloom.ir.Samples;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * A violated rule of compatibility; its relations are computed when they are asked for, since most
 * conflicts are of attempts that nobody hears of.
 *
 * <p>Each relation says for every zone of the conflict what one side wants the element to hold
 * then: what it keeps there, or what it writes where the zone starts. A value that is not known is
 * {@code Unknown[]}.
 *
 * @param rule which one
 * @param proposed {@code { [A[x] -> Zone[]] -> ValInst[] }}: what the proposal wants; for {@link
 *     Rule#ITSELF} {@code { [A[x] -> Zone[]] -> s[y] }}, the element of the array to be moved whose
 *     value the proposal wants
 * @param existing the same of the region; for {@link Rule#ITSELF} the other elements whose values
 *     the proposal wants there
 * @param zones {@code { [A[x] -> Zone[]] }}: where, the domain of both relations; of all that there
 *     is to it one piece, which is convex, so that they stay short
 */
public record Conflict(
    Rule rule, Supplier<UnionMap> proposed, Supplier<UnionMap> existing, UnionSet zones) {

  /** The rules. */
  public enum Rule {
    /** Two different values would have to be in one element. */
    LIFETIMES,
    /** The proposal would overwrite a value that is still read. */
    PROPOSED_WRITE,
    /** The region would overwrite the proposal's value before it is read. */
    EXISTING_WRITE,
    /** Values of two elements of the array to be moved would have to be in one element. */
    ITSELF
  }

  /** One convex piece of what there is, if there is anything. */
  static Optional<UnionSet> piece(UnionSet zones) {
    return zones.setList().stream()
        .flatMap(set -> set.basicSetList().stream())
        .filter(piece -> !piece.isEmpty())
        .findFirst()
        .map(piece -> piece.toSet().toUnionSet());
  }

  /** One element and zone, with the values of the parameters. */
  public String witness() {
    return Samples.of(zones);
  }
}
