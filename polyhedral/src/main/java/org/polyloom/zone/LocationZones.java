package org.polyloom.zone;

import java.util.Optional;
import java.util.function.Supplier;
import org.polyloom.dependence.Dependences;
import org.polyloom.dependence.LastAccess;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * What a set of locations holds in each zone and whether it is needed there; each relation is
 * computed when it is first asked for.
 *
 * <p>Terms and spaces are those of the package: {@code Access[]} access instances, {@code [t]}
 * their timepoints, {@code Zone[]} zones, {@code Def[]} writing access instances or {@code
 * Entry[]}. Elements are those that the region accesses, for parameters of the accesses' relations.
 *
 * <ul>
 *   <li>The <em>reaching definition</em> of an element in a zone is the last write before it, a
 *       must-write or a may-write; where there is none, {@code Entry[]}. Each element has exactly
 *       one in each zone. After a may-write the element may hold either value; nobody knows which.
 *   <li>A zone is in the <em>lifetime</em> of an element if what the element holds there may be
 *       read later, or is live after the region, with no must-write of the element in between. A
 *       may-write ends no lifetime.
 *   <li>All other zones of the element are <em>unused</em>.
 * </ul>
 *
 * <p>Which access comes last before which other one is found by {@link LastAccess}: it examines
 * accesses, and never all elements in all zones.
 */
public final class LocationZones {
  /** The tuple name of the definition that stands for what elements held before the region. */
  public static final String ENTRY = "Entry";

  private final LocationAccesses accesses;
  private final Timepoints timepoints;
  private final Zones zones;
  private final long budget;
  private UnionSet elements;
  private final LastWrites lastWrites;
  private final LastWrites lastMustWrites;
  private UnionMap reachingDefinitions;
  private UnionMap certainDefinitions;
  private UnionMap readDefinitions;
  private UnionMap overwrittenDefinitions;
  private Needed needed;
  private UnionMap lifetimes;
  private UnionMap livingDefinitions;
  private UnionMap unused;

  private LocationZones(
      Timepoints timepoints,
      LocationAccesses accesses,
      Optional<Dependences> dependences,
      long budget) {
    this.timepoints = timepoints;
    this.accesses = accesses;
    this.zones = timepoints.zones();
    this.budget = budget;
    this.lastWrites = new LastWrites(accesses.writes(), dependences);
    this.lastMustWrites =
        accesses.mayWrites().isEmpty()
            ? lastWrites
            : new LastWrites(accesses.mustWrites(), Optional.empty());
  }

  /** The last ones of some writes before accesses, those before reads and before writes apart. */
  private final class LastWrites {
    private final UnionMap writes;
    private final Optional<Dependences> known;
    private LastAccess beforeReads;
    private LastAccess beforeWrites;

    /**
     * @param writes {@code { Access[] -> Element[] }}
     * @param known what knows them already
     */
    LastWrites(UnionMap writes, Optional<Dependences> known) {
      this.writes = writes;
      this.known = known;
    }

    LastAccess beforeReads() {
      if (beforeReads == null) {
        beforeReads =
            known
                .map(Dependences::lastWritesBeforeReads)
                .orElseGet(() -> lastBefore(accesses.reads()));
      }
      return beforeReads;
    }

    /** Before the same writes. */
    LastAccess beforeWrites() {
      if (beforeWrites == null) {
        beforeWrites =
            known.map(Dependences::lastWritesBeforeWrites).orElseGet(() -> lastBefore(writes));
      }
      return beforeWrites;
    }

    private LastAccess lastBefore(UnionMap sinks) {
      return budgeted(() -> LastAccess.of(sinks, writes, timepoints.times()));
    }
  }

  /**
   * Of the locations that are accessed.
   *
   * @param timepoints of these accesses, and of any others
   * @param budget the isl operations that each relation may cost; a method throws {@link
   *     org.polyloom.isl.IslBudgetException} when they do not suffice
   */
  public static LocationZones of(Timepoints timepoints, LocationAccesses accesses, long budget) {
    return new LocationZones(timepoints, accesses, Optional.empty(), budget);
  }

  /**
   * The same of locations to which all writes are certain.
   *
   * @param dependences of these accesses, in the order that the timepoints stand for
   */
  public static LocationZones of(
      Timepoints timepoints, LocationAccesses accesses, Dependences dependences, long budget) {
    return new LocationZones(timepoints, accesses, Optional.of(dependences), budget);
  }

  /** What this describes. */
  public LocationAccesses accesses() {
    return accesses;
  }

  /** {@code { Element[] }}: all that are accessed. */
  public UnionSet elements() {
    if (elements == null) {
      elements = budgeted(() -> accesses.all().range());
    }
    return elements;
  }

  /** {@code { Entry[] -> Element[] }}: what holds a value from before the region at first. */
  public UnionMap initialElements() {
    return budgeted(() -> UnionMap.fromDomainAndRange(entry(), elements()));
  }

  /** {@code { [Element[] -> [t]] -> Access[] }}: which access may read the element when. */
  public UnionMap reads() {
    return budgeted(() -> placed(accesses.reads()));
  }

  /** {@code { [Element[] -> [t]] -> Access[] }}: which access certainly writes it when. */
  public UnionMap mustWrites() {
    return budgeted(() -> placed(accesses.mustWrites()));
  }

  /** {@code { [Element[] -> [t]] -> Access[] }}: which access writes it when, or does not. */
  public UnionMap mayWrites() {
    return budgeted(() -> placed(accesses.mayWrites()));
  }

  /** {@code { [Element[] -> [t]] -> Access[] }}: writes of both kinds. */
  public UnionMap written() {
    return budgeted(() -> placed(accesses.writes()));
  }

  /**
   * {@code { [Element[] -> Zone[]] -> Def[] }}: the last write before the zone, of either kind; a
   * function that is defined for all elements and zones.
   */
  public UnionMap reachingDefinitions() {
    if (reachingDefinitions == null) {
      LastAccess last = lastWrites.beforeWrites();
      reachingDefinitions = budgeted(() -> definitions(accesses.writes(), last));
    }
    return reachingDefinitions;
  }

  /**
   * {@code { [Element[] -> Zone[]] -> Def[] }}: the last must-write before the zone; a function
   * that is defined for all elements and zones. May-writes after it are not looked at.
   */
  public UnionMap certainDefinitions() {
    if (certainDefinitions == null) {
      certainDefinitions =
          lastMustWrites == lastWrites ? reachingDefinitions() : definitionsByMustWrites();
    }
    return certainDefinitions;
  }

  private UnionMap definitionsByMustWrites() {
    LastAccess last = lastMustWrites.beforeWrites();
    return budgeted(() -> definitions(accesses.mustWrites(), last));
  }

  /** {@code { [Access[] -> Element[]] -> Def[] }}: the reaching definition that a read sees. */
  public UnionMap readDefinitions() {
    if (readDefinitions == null) {
      readDefinitions = definitionsAt(lastWrites.beforeReads());
    }
    return readDefinitions;
  }

  /**
   * {@code { [Access[] -> Element[]] -> Def[] }}: the reaching definition that a write overwrites.
   */
  public UnionMap overwrittenDefinitions() {
    if (overwrittenDefinitions == null) {
      overwrittenDefinitions = definitionsAt(lastWrites.beforeWrites());
    }
    return overwrittenDefinitions;
  }

  /** {@code { [Access[] -> Element[]] -> Def[] }}: the last write before each access. */
  private UnionMap definitionsAt(LastAccess last) {
    return budgeted(
        () -> {
          UnionMap written = last.pairs().reverse();
          UnionSet atEntry = last.firsts().wrap();
          return Pieces.coalesced(written.union(UnionMap.fromDomainAndRange(atEntry, entry())));
        });
  }

  /** {@code { Element[] -> Zone[] }}: what the element holds there is needed later. */
  public UnionMap lifetimes() {
    if (lifetimes == null) {
      Needed all = needed();
      lifetimes =
          budgeted(() -> Pieces.coalesced(all.stored().domainFactorRange().union(all.initial())));
    }
    return lifetimes;
  }

  /**
   * {@code { [Element[] -> Zone[]] -> Def[] }}: the {@link #reachingDefinitions} in {@link
   * #lifetimes}. Where no may-write comes in between, they are the must-writes whose values are
   * needed there, found without the zones that no value is needed in.
   */
  public UnionMap livingDefinitions() {
    if (livingDefinitions == null) {
      livingDefinitions =
          accesses.mayWrites().isEmpty() ? neededDefinitions() : definitionsInLifetimes();
    }
    return livingDefinitions;
  }

  private UnionMap definitionsInLifetimes() {
    UnionMap definitions = reachingDefinitions();
    UnionMap living = lifetimes();
    return budgeted(() -> definitions.intersectDomain(living.wrap()));
  }

  private UnionMap neededDefinitions() {
    Needed all = needed();
    return budgeted(
        () -> {
          UnionMap atEntry = UnionMap.fromDomainAndRange(all.initial().wrap(), entry());
          return Pieces.coalesced(all.stored().curry().reverse().union(atEntry));
        });
  }

  /**
   * Where values are needed later, with no must-write in between.
   *
   * @param stored {@code { [Access[] -> Element[]] -> Zone[] }}: what a must-write stored
   * @param initial {@code { Element[] -> Zone[] }}: what the element held before the region
   */
  private record Needed(UnionMap stored, UnionMap initial) {}

  private Needed needed() {
    if (needed == null) {
      LastAccess last = lastMustWrites.beforeReads();
      UnionSet live = liveOutElements();
      UnionMap afterwards = untilExit(live);
      needed =
          new Needed(
              budgeted(() -> between(last.pairs()).union(afterwards)),
              budgeted(
                  () ->
                      before(last.firsts())
                          .union(always(live.subtract(accesses.mustWrites().range())))));
    }
    return needed;
  }

  /** {@code { Element[] -> Zone[] }}: what the element holds there is not needed. */
  public UnionMap unused() {
    if (unused == null) {
      UnionMap used = lifetimes();
      UnionSet touched = elements();
      unused =
          budgeted(
              () ->
                  Pieces.coalesced(
                      UnionMap.fromDomainAndRange(touched, zones.all()).subtract(used)));
    }
    return unused;
  }

  /** {@code { Element[] }}: may be read before any must-write. */
  public UnionSet liveInElements() {
    LastAccess last = lastMustWrites.beforeReads();
    return budgeted(() -> last.firsts().range());
  }

  /** {@code { Element[] }}: accessed, and live after the region. */
  public UnionSet liveOutElements() {
    UnionSet touched = elements();
    return budgeted(() -> touched.intersect(accesses.liveOut()));
  }

  /**
   * {@code { [Element[] -> Zone[]] -> Def[] }}.
   *
   * @param writes {@code { Access[] -> Element[] }}
   * @param last for each of these, the one before it
   */
  private UnionMap definitions(UnionMap writes, LastAccess last) {
    UnionMap overwritten = last.pairs();
    UnionMap atEntry = before(last.firsts()).union(always(elements().subtract(writes.range())));
    UnionMap written =
        between(overwritten).union(afterwards(kept(writes, overwritten))).curry().reverse();
    return Pieces.coalesced(written.union(UnionMap.fromDomainAndRange(atEntry.wrap(), entry())));
  }

  /**
   * {@code { [Access[] -> Element[]] -> Zone[] }}: from the last must-write of elements on.
   *
   * @param live {@code { Element[] }}
   */
  private UnionMap untilExit(UnionSet live) {
    if (live.isEmpty()) {
      return UnionMap.emptySpace(accesses.reads().space());
    }
    LastAccess last = lastMustWrites.beforeWrites();
    return budgeted(
        () -> afterwards(kept(accesses.mustWrites().intersectRange(live), last.pairs())));
  }

  /**
   * {@code { Access[] -> Element[] }}: of the writes those that none follows.
   *
   * @param overwritten {@code { Access[] -> [Access[] -> Element[]] }}: writes and the next ones
   */
  private static UnionMap kept(UnionMap writes, UnionMap overwritten) {
    return writes.subtract(overwritten.rangeFactorRange());
  }

  /**
   * {@code { [Access[] -> Element[]] -> Zone[] }}: the zones between the access and a later one.
   *
   * @param pairs {@code { Access[] -> [Access[] -> Element[]] }}: the access, the later one, and
   *     the element
   */
  private UnionMap between(UnionMap pairs) {
    UnionMap ends =
        pairs.rangeReverse().uncurry().applyRange(timepoints.times()); // { [Access -> Elem] -> t }
    UnionMap starts = ends.domain().unwrap().domainMap().applyRange(timepoints.times());
    return zones.between(starts, ends);
  }

  /**
   * {@code { [Access[] -> Element[]] -> Zone[] }}: the zones after the access.
   *
   * @param accessed {@code { Access[] -> Element[] }}
   */
  private UnionMap afterwards(UnionMap accessed) {
    return zones.after(accessed.domainMap().applyRange(timepoints.times()));
  }

  /**
   * {@code { Element[] -> Zone[] }}: the zones before the access.
   *
   * @param accessed {@code { Access[] -> Element[] }}
   */
  private UnionMap before(UnionMap accessed) {
    return zones.before(accessed.reverse().applyRange(timepoints.times()));
  }

  /** {@code { Element[] -> Zone[] }}: all zones of the given elements. */
  private UnionMap always(UnionSet given) {
    return UnionMap.fromDomainAndRange(given, zones.all());
  }

  /** {@code { [Element[] -> [t]] -> Access[] }} of {@code { Access[] -> Element[] }}. */
  private UnionMap placed(UnionMap accessed) {
    return accessed.domainMap().applyRange(timepoints.times()).curry().reverse();
  }

  private UnionSet entry() {
    IslContext isl = timepoints.times().context();
    Space space = Space.setAlloc(isl, 0, 0).setTupleName(DimType.SET, ENTRY);
    return Set.universe(space).toUnionSet();
  }

  private <T> T budgeted(Supplier<T> computation) {
    return timepoints.times().context().budgeted(budget, computation);
  }
}
