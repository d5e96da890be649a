/**
 * What the locations of a region hold and for how long: timepoints, zones, reaching definitions,
 * lifetimes, unused zones. Pure relations, for any set of locations and any order of accesses.
 *
 * <p>The terms, with their tuple spaces:
 *
 * <ul>
 *   <li>An <em>access instance</em> {@code Access[]} reads or writes elements at one moment. Its
 *       tuple does not matter here; in a Scop it is {@code [S[i] -> Rk[]]}, the operation at
 *       position k of the statement instance {@code S[i]}.
 *   <li>A <em>timepoint</em> {@code [t]} is a vector of integers without a tuple name; all have one
 *       number of dimensions and are ordered lexicographically. Every access instance has one. In a
 *       Scop it is the timestamp of the statement instance, padded by zeros, and the position of
 *       the operation as its last dimension, so that a load after a store of the same instance
 *       comes after it. The timepoint that follows {@code [.., k]} at once is {@code [.., k + 1]}.
 *   <li>A <em>zone</em> {@code Zone[]} is the open interval between two timepoints that follow each
 *       other at once. It has the coordinates of the timepoint at which it <em>ends</em>: the zone
 *       {@code [.., k]} lies between {@code [.., k - 1]} and {@code [.., k]}. The open interval
 *       between two timepoints a and b thus consists of the zones z with {@code a < z <= b}. What
 *       an access reads at t is what the element holds in the zone t; what it writes is there from
 *       the zone after t on. Zones before the first access, and after the last, are those before
 *       and after the region; they have no bound.
 *   <li>A <em>definition</em> {@code Def[]} is a writing access instance, or {@code Entry[]}, which
 *       stands for everything that an element held when the region was entered.
 * </ul>
 *
 * <p>After M. Kruse and T. Grosser, "DeLICM: scalar dependence removal at zero memory cost" (2018).
 */
package org.polyloom.zone;
