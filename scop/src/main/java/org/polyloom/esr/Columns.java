package org.polyloom.esr;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Set;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.machine.RowStreams;

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
 * <p>Where vectors are parts of a line, columns read each line several times, and runs fetch it as
 * often: they have gained nothing on Zen 3, whose rows come in time. There columns are whole as
 * long as the first cache holds their lines, and rows are for all other sizes.
 *
 * @param memory what an iteration costs at least if its arrays come from memory
 */
record Columns(Scop scop, Block block, Machine machine, GridSizes sizes, double memory) {
  /**
   * How many times as long as memory and the result an iteration takes that memory does not bound.
   */
  private static final double LEAST_GAIN = 1.2;

  /**
   * How many times as long as memory and the result an iteration takes that hides lines not there.
   */
  private static final double HIDING = 2;

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

  /** What part of the first cache the lines of a column may take that are read once more. */
  private static final double PART_OF_FIRST_CACHE = 0.65;

  /** Grids of fewer dimensions have long rows. */
  private static final int LEAST_DIMENSIONS = 3;

  /** How many times as long a run is as what it computes anew reaches back. */
  private static final int REACHES = 2;

  /** What longer runs compute anew has so many beginnings that their check takes too long. */
  private static final int LONGEST_RUN = 6;

  /** How many lines further on in its rows a run fetches. */
  private static final int LINES_AHEAD = 4;

  static Columns of(Scop scop, Block block, Machine machine) {
    GridSizes sizes = GridSizes.of(scop, block, machine);
    double memory = MemoryCost.of(sizes.ofBlock(), machine.vectorBits() / Byte.SIZE);
    return new Columns(scop, block, machine, sizes, memory);
  }

  /**
   * The forms that vectors may have, the best first.
   *
   * @param before what an iteration costs as it is
   */
  List<LaneChoice> runs(double before, LaneChoice whole) {
    if (lengthOfRuns(whole) == 0) {
      return List.of(whole);
    }
    if (hasFarRows(before, whole) && hasChoices()) {
      int ahead = areLate() ? ahead() : 0;
      return List.of(inRuns(whole, sizes.nowhere(), ahead), whole);
    }
    Optional<Set> near = runFar(before, whole) ? near() : Optional.empty();
    return near.map(known -> List.of(inRuns(whole, known, ahead()), whole)).orElse(List.of(whole));
  }

  private LaneChoice inRuns(LaneChoice whole, Set wholeAt, int ahead) {
    return whole.inRuns(new RotationRewrite.Run(lengthOfRuns(whole), wholeAt, ahead));
  }

  /** How many iterations a run has; 0 where it would pay for none. */
  private static int lengthOfRuns(LaneChoice whole) {
    int length = REACHES * whole.reach();
    return length > LONGEST_RUN ? 0 : length;
  }

  /** Whether columns of grids of more dimensions are to be in runs where arrays are far. */
  private boolean runFar(double before, LaneChoice whole) {
    return (areLate() || dimensions() >= LEAST_DIMENSIONS)
        && waitsForLines(before, whole)
        && !arePartsOfLines()
        && !isUnhidden(before);
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
  Set paying(double before, LaneChoice vectors) {
    Set filled = filled(vectors.width().iterations());
    boolean missesStores = before < LEAST_GAIN * MISSED_STORE * storedLines();
    if (missesStores && areLate()) {
      filled = filled.intersect(sizes.inCache(1));
    } else if (missesStores && arePartsOfLines()) {
      filled = filled.intersect(sizes.fillingOwnCache());
    }
    if (!hasFarRows(before, vectors)) {
      if (arePartsOfLines() && waitsForLines(before, vectors)) {
        return filled
            .intersect(ofShortColumns(vectors))
            .intersect(near().orElse(sizes.everywhere()));
      }
      boolean areWhole = vectors.width().run().isEmpty() && lengthOfRuns(vectors) > 0;
      return areWhole && runFar(before, vectors)
          ? filled.intersect(near().orElse(sizes.everywhere()))
          : filled;
    }
    if (vectors.width().run().isPresent()) {
      Set held = filled.intersect(sizes.inSets(vectors.width().run().get().iterations()));
      return isStreamed(before) ? held.intersect(reusing(vectors)) : held;
    }
    return filled.intersect(
        isMemoryTheBound(before, vectors)
            ? sizes.inCache(GridSizes.OWN_CACHE)
            : sizes.withoutConflicts());
  }

  /**
   * The same where rows are for others: those of two dimensions are, whose long rows are far, as
   * soon as the processor's own cache does not hold the arrays.
   */
  Set payingBesideRows(double before, LaneChoice vectors) {
    int own = GridSizes.OWN_CACHE;
    return hasFarRows(before, vectors)
        ? filled(vectors.width().iterations())
            .intersect(sizes.inCacheTogether(own).orElseGet(() -> sizes.inCache(own)))
        : paying(before, vectors);
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

  /** The sizes at which the own cache holds the arrays, or the first one not the shared rows. */
  private Set reusing(LaneChoice vectors) {
    return sizes.fillingOwnCache().union(sizes.ofLongRows(vectors.reach() + sizes.grid().number()));
  }

  /**
   * The sizes at which some row has so many iterations: shorter ones stay as they were. The rest of
   * a region may gain all the same.
   */
  private Set filled(int iterations) {
    return block.statements().size() < scop.statements().size()
        ? sizes.everywhere()
        : ofLongLoops(block, iterations);
  }

  /** The sizes at which rows have so many iterations, as far as one of them does. */
  Set ofRowsWith(int iterations) {
    return ofLongLoops(block, iterations);
  }

  /**
   * The sizes at which all lines of a column stay in the first cache until what vectors have left
   * of them is read.
   */
  private Set ofShortColumns(LaneChoice vectors) {
    Cache first = machine.cache(1);
    double lines = PART_OF_FIRST_CACHE * first.bytes() / first.lineBytes();
    int iterations = (int) (lines / vectors.rows());
    return ofLongLoops(block.exchanged(), iterations + 1).complement();
  }

  private static Set ofLongLoops(Block block, int iterations) {
    Statement first = block.statements().get(0);
    Coordinates here = Coordinates.of(block, first);
    Set domain = first.domain();
    return domain.intersect(domain.preimageMultiAff(here.to(here, iterations - 1))).params();
  }

  /** Whether several vectors take what a line holds. */
  boolean arePartsOfLines() {
    return machine.vectorBits() < Byte.SIZE * machine.lineBytes();
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
    int level = areLate() ? GridSizes.OWN_CACHE : sizes.lastLevel();
    Optional<Set> inTime = sizes.inCacheTogether(level);
    return areFollowed() ? inTime.map(known -> known.union(sizes.far()).coalesce()) : inTime;
  }

  private int dimensions() {
    return sizes.touched().stream().mapToInt(ArrayDecl::rank).max().orElse(0);
  }

  private boolean hasFarRows(double before, LaneChoice vectors) {
    return dimensions() < LEAST_DIMENSIONS && waitsForLines(before, vectors);
  }

  /** Whether an iteration is too short to hide that lines are not there. */
  private boolean waitsForLines(double before, LaneChoice vectors) {
    return before < HIDING * Math.max(memory, vectors.cost());
  }
}
