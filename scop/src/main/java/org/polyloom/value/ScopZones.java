package org.polyloom.value;

import java.util.HashMap;
import java.util.Map;
import org.polyloom.dependence.Dependences;
import org.polyloom.dependence.TaggedAccesses;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.Timestamps;
import org.polyloom.zone.LocationAccesses;
import org.polyloom.zone.LocationZones;
import org.polyloom.zone.Timepoints;

/**
 * The zones of all arrays of a Scop, in one space of timepoints.
 *
 * <p>Access instances are {@code [S[i] -> Rk[]]}, the operation at position k of the instance
 * {@code S[i]}, as in {@link TaggedAccesses}. Their timepoint is {@code [t, k]}: the timestamp of
 * the instance by {@link Timestamps}, padded to the longest one, and the position. All relations
 * are for parameters that the Scop assumes.
 */
public final class ScopZones {
  private final Scop scop;
  private final long budget;
  private final Dependences dependences;
  private final TaggedAccesses accesses;
  private final Timepoints timepoints;
  private final Map<String, LocationZones> locations = new HashMap<>();

  private ScopZones(Scop scop, Dependences dependences, long budget) {
    this.scop = scop;
    this.dependences = dependences;
    this.budget = budget;
    checkNames();
    this.accesses = dependences.tagged();
    this.timepoints = scop.isl().budgeted(budget, this::timepointsOfAccesses);
  }

  /**
   * The zones of a Scop in the order of its schedule.
   *
   * @param budget the isl operations that each relation may cost; this and the methods of {@link
   *     LocationZones} throw {@link org.polyloom.isl.IslBudgetException} when they do not suffice
   * @throws IllegalArgumentException for schedules that {@link Timestamps} does not read, and for a
   *     statement named {@code Entry}
   */
  public static ScopZones of(Scop scop, long budget) {
    return of(scop, Dependences.of(ScopAccesses.of(scop), budget), budget);
  }

  /**
   * The same.
   *
   * @param dependences of the {@linkplain ScopAccesses accesses} of the Scop
   */
  public static ScopZones of(Scop scop, Dependences dependences, long budget) {
    return new ScopZones(scop, dependences, budget);
  }

  /** What this describes. */
  public Scop scop() {
    return scop;
  }

  /** {@code { [S[i] -> Rk[]] -> A[x] }}: all accesses of all arrays. */
  public TaggedAccesses accesses() {
    return accesses;
  }

  /** {@code { [S[i] -> Rk[]] -> [t, k] }}: when all accesses happen. */
  public Timepoints timepoints() {
    return timepoints;
  }

  /** What an array of the Scop holds and needs in each zone. */
  public LocationZones location(String array) {
    return locations.computeIfAbsent(
        array,
        name -> {
          int rank = scop.array(name).rank();
          return scop.isl().budgeted(budget, () -> location(name, rank));
        });
  }

  private void checkNames() {
    if (scop.statements().stream().anyMatch(s -> s.name().equals(LocationZones.ENTRY))) {
      throw new IllegalArgumentException("a statement is named like what was there before");
    }
  }

  private LocationZones location(String array, int rank) {
    Space space = Space.setAlloc(scop.isl(), 0, rank).setTupleName(DimType.SET, array);
    UnionSet elements = Set.universe(space).toUnionSet();
    UnionMap reads = accesses.reads().intersectRange(elements);
    UnionMap mustWrites = accesses.mustWrites().intersectRange(elements);
    UnionMap mayWrites = accesses.mayWrites().intersectRange(elements);
    LocationAccesses ofArray =
        new LocationAccesses(
            reads, mustWrites, mayWrites, dependences.region().liveOut().intersect(elements));
    UnionSet domain = ofArray.all().domain();
    if (domain.isEmpty()) {
      return LocationZones.of(timepoints, ofArray, budget);
    }
    Timepoints own = new Timepoints(timepoints.times().intersectDomain(domain));
    return mayWrites.isEmpty()
        ? LocationZones.of(own, ofArray, dependences.ofArray(array), budget)
        : LocationZones.of(own, ofArray, budget);
  }

  private Timepoints timepointsOfAccesses() {
    Set context = dependences.region().context();
    UnionMap times = Timestamps.of(scop.schedule(), context).times().intersectParams(context);
    return new Timepoints(accesses.order(times).intersectDomain(accesses.all().domain()));
  }
}
