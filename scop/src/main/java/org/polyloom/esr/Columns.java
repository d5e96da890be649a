package org.polyloom.esr;

import java.util.List;
import java.util.Optional;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.machine.Machine;
import org.polyloom.machine.RowStreams;
import org.polyloom.schedule.GridArrays;

/**
 * How far vectors run along columns of grids, and at which sizes.
 *
 * <p>Rows of two-dimensional grids are long: the next one lies in another page of memory, which
 * processors fetch nothing of ahead, and a column leaves lines half read that must still be near
 * when the vectors next to it come. They are in runs of a few rows, if a set of the first cache has
 * place for a line of each row of a run in each array, or rows do not begin in the same set. But
 * each run computes anew what it takes from the rows before, which pays at all sizes beside what
 * compilers make of choices between values: clang makes branches, and neither clang nor gcc
 * regroups them. Otherwise whole columns pay while the arrays stay in the processor's own cache;
 * where memory is not the bound, also as long as the translations of their pages and the lines
 * between two columns stay.
 *
 * <p>Grids of more dimensions have short rows. Where iterations are too short to hide lines that
 * are not there, they are in runs as well once their arrays do not stay in the last cache: no
 * processor knows what comes after a column, and what a run reads next along its rows is fetched
 * ahead. Processors that {@linkplain RowStreams#FOLLOWED follow} rows of matrices may follow
 * columns of such vectors just as well: there the runs are for what is a few times as large as the
 * last cache, of which parts are still there, and not for iterations that are almost all memory. On
 * {@linkplain RowStreams#COLUMNS_LATE others} they are for all that does not stay in the
 * processor's own cache, long rows as well; but where an iteration of these is almost all memory,
 * only if the first cache has no place for the rows that iterations share.
 *
 * @param memory what an iteration costs at least if its arrays come from memory
 */
record Columns(
    Scop scop, Block block, Machine machine, Accesses accesses, GridArrays grid, double memory) {
  /**
   * How many times as long as memory and the result an iteration takes that memory does not bound.
   */
  private static final double LEAST_GAIN = 1.2;

  /** What part of a level of cache arrays take that are read from it, not from the next one. */
  private static final double PART_OF_CACHE = 0.5;

  /**
   * How many times as long as memory and the result an iteration takes that hides lines not there.
   */
  private static final double HIDING = 2;

  /** How many times the last cache arrays take of which nothing is left there. */
  private static final int FAR = 4;

  /** How many times as long as an iteration memory takes that nothing hides. */
  private static final int UNHIDDEN = 4;

  /**
   * How many times as long as an iteration memory takes that bounds what comes late from caches.
   */
  private static final int STREAMED = 3;

  /**
   * What storing to a line costs, in the units of {@link OperationCost}, that comes late into the
   * first cache: measured on interpolations, whose vectors compute little for each.
   */
  private static final int MISSED_STORE = 9;

  /** The cache that a processor shares with no other. */
  private static final int OWN_CACHE = 2;

  /** Grids of fewer dimensions have long rows. */
  private static final int LEAST_DIMENSIONS = 3;

  /** How many times as long a run is as what it computes anew reaches back. */
  private static final int REACHES = 2;

  /** What longer runs compute anew has so many beginnings that their check takes too long. */
  private static final int LONGEST_RUN = 6;

  /** How many lines of each row vectors touch that begin anywhere. */
  private static final int LINES = 2;

  /** How many lines further on in its rows a run fetches. */
  private static final int LINES_AHEAD = 4;

  static Columns of(Scop scop, Block block, Machine machine) {
    Accesses accesses = ScopAccesses.of(scop);
    List<AccessRecord> touched =
        accesses.accesses().stream()
            .filter(access -> block.names().contains(access.statement()))
            .toList();
    GridArrays grid = GridArrays.of(accesses, block.band().domain());
    double memory = MemoryCost.of(touched, machine.vectorBits() / Byte.SIZE);
    return new Columns(scop, block, machine, accesses, grid, memory);
  }

  /**
   * The forms that vectors may have, the best first.
   *
   * @param before what an iteration costs as it is
   */
  List<LaneChoice> runs(double before, LaneChoice whole) {
    int length = REACHES * whole.reach();
    if (length == 0 || length > LONGEST_RUN) {
      return List.of(whole);
    }
    if (hasFarRows(before, whole) && hasChoices()) {
      Set nowhere = Set.empty(accesses.context().space());
      int ahead = areLate() ? ahead() : 0;
      return List.of(whole.inRuns(new RotationRewrite.Run(length, nowhere, ahead)), whole);
    }
    boolean mayBeFar =
        (areLate() || dimensions() >= LEAST_DIMENSIONS) && waitsForLines(before, whole);
    Optional<Set> near = mayBeFar && !isUnhidden(before) ? near() : Optional.empty();
    return near.map(sizes -> whole.inRuns(new RotationRewrite.Run(length, sizes, ahead())))
        .map(runs -> List.of(runs, whole))
        .orElse(List.of(whole));
  }

  private int ahead() {
    Statement first = block.statements().get(0);
    ScalarType element = first.lastType();
    return LINES_AHEAD * machine.lineBytes() / element.bytes();
  }

  /**
   * The sizes at which vectors pay.
   *
   * @param before what an iteration costs as it is
   */
  Set sizes(double before, LaneChoice vectors) {
    Set filled = filled(vectors.width().iterations());
    if (areLate() && before < LEAST_GAIN * MISSED_STORE * storedLines()) {
      filled = filled.intersect(inCache(1));
    }
    if (!hasFarRows(before, vectors)) {
      return filled;
    }
    if (vectors.width().run().isPresent()) {
      Set paying = isStreamed(before) ? inOwnCache().union(longRows(vectors)) : everywhere();
      return filled.intersect(inSets(vectors.width().run().get().iterations())).intersect(paying);
    }
    return filled.intersect(
        isMemoryTheBound(before, vectors) ? inCache(OWN_CACHE) : withoutConflicts());
  }

  /** How many lines vectors of an iteration store to in pairs that it does not load from. */
  private double storedLines() {
    long stores =
        LaneSteps.everySecondStore(scop, block).stream()
            .filter(
                place ->
                    block.statements().stream()
                        .noneMatch(other -> other.loadedArrays().contains((String) place.get(0))))
            .count();
    return stores * (machine.vectorBits() / (double) Byte.SIZE) / machine.lineBytes();
  }

  private boolean isMemoryTheBound(double before, LaneChoice vectors) {
    return before < LEAST_GAIN * Math.max(memory, vectors.cost());
  }

  /**
   * Whether rows come so late, and so little is computed of them, that nothing gains but reuse; not
   * where compilers take longer than that for choices.
   */
  private boolean isStreamed(double before) {
    return areLate() && !hasChoices() && memory >= STREAMED * before;
  }

  /** The sizes at which all of the processor's own cache holds the arrays. */
  private Set inOwnCache() {
    double cells = (double) machine.cache(OWN_CACHE).bytes() / grid.cellBytes();
    if (grid.extents() == 0) {
      return cells < 1 ? Set.empty(accesses.context().space()) : everywhere();
    }
    long edge = (long) GridArrays.edge(cells, grid.extents());
    return grid.inCubes(accesses.context(), edge)
        .orElseGet(() -> grid.atMost(accesses.context(), 0, edge));
  }

  /** The sizes at which the first cache does not hold the rows that iterations share. */
  private Set longRows(LaneChoice vectors) {
    int rows = vectors.reach() + grid.number();
    Set sizes = Set.empty(accesses.context().space());
    for (ArrayDecl array : touched()) {
      PwAff row = array.extents().get(array.rank() - 1).orElseThrow();
      double bytes = PART_OF_CACHE * machine.cache(1).bytes() / rows;
      long elements = (long) (bytes / array.element().bytes());
      Set isLong = row.addConstantVal(Val.of(row.context(), -elements)).nonnegSet().params();
      sizes = sizes.union(isLong);
    }
    return sizes.coalesce();
  }

  /** The sizes at which the first cache holds a line of each row of a run in each array. */
  private Set inSets(int run) {
    int rows = run * grid.number();
    int ways = machine.cache(1).ways();
    if (ways == 0 || rows <= ways) {
      return everywhere();
    }
    long shared = 2 * Long.highestOneBit(machine.cache(1).bytes() / rows);
    Set sizes = everywhere();
    for (ArrayDecl array : touched()) {
      sizes = sizes.intersect(apart(array, shared, machine.lineBytes()));
    }
    return sizes;
  }

  /**
   * The sizes at which some row has so many iterations: what fills no vectors stays as it was. The
   * rest of a region may gain all the same.
   */
  private Set filled(int iterations) {
    if (block.statements().size() < scop.statements().size()) {
      return everywhere();
    }
    Statement first = block.statements().get(0);
    Coordinates here = Coordinates.of(block, first);
    Set domain = first.domain();
    return domain.intersect(domain.preimageMultiAff(here.to(here, iterations - 1))).params();
  }

  private boolean hasChoices() {
    return block.statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .anyMatch(Operation.Select.class::isInstance);
  }

  /** Whether memory bounds columns and runs alike, and columns are followed. */
  private boolean isUnhidden(double before) {
    return areFollowed() && memory >= UNHIDDEN * before;
  }

  private boolean areLate() {
    return machine.rowStreams() == RowStreams.COLUMNS_LATE;
  }

  private boolean areFollowed() {
    return machine.rowStreams() == RowStreams.FOLLOWED;
  }

  /**
   * The sizes at which columns are whole: arrays stay in a cache that they come in time from, if
   * one inequality says so, or nothing of them is in any where columns are followed.
   */
  private Optional<Set> near() {
    int level = areLate() ? OWN_CACHE : machine.dataCaches().size();
    Optional<Set> inTime =
        grid.extents() == 0
            ? Optional.of(inCache(level))
            : grid.inCubes(accesses.context(), edge(level));
    return areFollowed() ? inTime.map(sizes -> sizes.union(far()).coalesce()) : inTime;
  }

  /** The sizes at which nothing of the arrays stays in the last cache. */
  private Set far() {
    double cells = FAR * machine.cache(machine.dataCaches().size()).bytes() / grid.cellBytes();
    if (grid.extents() == 0) {
      return cells < 1 ? everywhere() : Set.empty(accesses.context().space());
    }
    return grid.atLeast(accesses.context(), (long) GridArrays.edge(cells, grid.extents()));
  }

  private int dimensions() {
    return touched().stream().mapToInt(ArrayDecl::rank).max().orElse(0);
  }

  private boolean hasFarRows(double before, LaneChoice vectors) {
    return dimensions() < LEAST_DIMENSIONS && waitsForLines(before, vectors);
  }

  /** Whether an iteration is too short to hide that lines are not there. */
  private boolean waitsForLines(double before, LaneChoice vectors) {
    return before < HIDING * Math.max(memory, vectors.cost());
  }

  Set everywhere() {
    return Set.universe(accesses.context().space());
  }

  /** The sizes at which arrays stay in a level of cache, from 1. */
  Set inCache(int level) {
    return grid.extents() > 0
        ? grid.atMost(accesses.context(), 0, edge(level))
        : cells(level) < 1 ? Set.empty(accesses.context().space()) : everywhere();
  }

  private long edge(int level) {
    return (long) GridArrays.edge(cells(level), grid.extents());
  }

  /** How many cells of the grid stay in a level of cache. */
  private double cells(int level) {
    return PART_OF_CACHE * machine.cache(level).bytes() / grid.cellBytes();
  }

  /**
   * The sizes at which columns of all arrays lie in as many pages as have translations, arrays stay
   * in the last cache, and rows do not begin in few sets of the processor's own cache.
   */
  private Set withoutConflicts() {
    List<Integer> translations = machine.translatedPages();
    int pages = translations.get(translations.size() - 1);
    long columns = pages / grid.number();
    Set sizes =
        grid.atMost(accesses.context(), 0, columns).intersect(inCache(machine.dataCaches().size()));
    long apart = 2 * Long.highestOneBit(machine.cache(OWN_CACHE).bytes() / (LINES * pages));
    for (ArrayDecl array : touched()) {
      sizes = sizes.intersect(apart(array, apart, 1));
    }
    return sizes;
  }

  private List<ArrayDecl> touched() {
    return accesses.accesses().stream()
        .filter(access -> block.names().contains(access.statement()))
        .map(access -> scop.array(access.array()))
        .filter(array -> array.rank() > 1)
        .distinct()
        .toList();
  }

  /**
   * That rows of an array are not as long as a multiple of a number of bytes, up to a difference of
   * less than some.
   */
  private static Set apart(ArrayDecl array, long bytes, long difference) {
    PwAff row = array.extents().get(array.rank() - 1).orElseThrow();
    PwAff length = row.scaleVal(Val.of(row.context(), array.element().bytes()));
    return length
        .addConstantVal(Val.of(row.context(), difference - 1))
        .modVal(Val.of(row.context(), bytes))
        .addConstantVal(Val.of(row.context(), 1 - 2 * difference))
        .nonnegSet()
        .params();
  }
}
