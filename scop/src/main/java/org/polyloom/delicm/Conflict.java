package org.polyloom.delicm;

import org.polyloom.ir.Samples;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * A violated rule of compatibility.
 *
 * @param rule which one
 * @param proposed {@code { [A[x] -> [t]] -> ValInst[] }}: what the proposal would keep or write
 *     there, as far as it is known
 * @param existing {@code { [A[x] -> [t]] -> ValInst[] }}: what the region keeps or writes there, as
 *     far as it is known
 * @param zones {@code { [A[x] -> Zone[]] }}: where
 */
public record Conflict(Rule rule, UnionMap proposed, UnionMap existing, UnionSet zones) {

  /** The rules. */
  public enum Rule {
    /** Two different values would have to be in one element. */
    LIFETIMES,
    /** The proposal would overwrite a value that is still read. */
    PROPOSED_WRITE,
    /** The region would overwrite the proposal's value before it is read. */
    EXISTING_WRITE
  }

  /** One element and zone, with the values of the parameters. */
  public String witness() {
    return Samples.of(zones);
  }
}
