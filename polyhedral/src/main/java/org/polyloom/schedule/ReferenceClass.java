package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.machine.Machine;

/**
 * References of the loops seen so far, from the inside out, that touch the same lines up to
 * constant offsets, and how many lines and pages they touch. Rows that are not known to be shorter
 * than a line are taken to be at least a page long. Changed in place while {@link CostModel} walks
 * out of a loop nest.
 */
final class ReferenceClass {
  /** Which lines that other steps of a loop touch count as found again. */
  enum Reuse {
    /** Those of references that differ by constants. */
    NEIGHBOURS,
    /** Besides, those that loops inside have touched by moving the same subscripts. */
    OVERLAPS
  }

  private final String array;
  private final int elementBytes;
  private final List<Long> distances;
  private final double[][] steps;
  private final double[] trips;
  private final double[] paces;

  /** Of references to several rows; shared by copies, which are made when all are known. */
  private final Set<List<Long>> rows;

  /** By subscript but the last: how many values there are from the least to the greatest row. */
  private double[] spreads;

  private boolean stepped;

  /** Whether no loop but short ones has moved it yet. */
  private boolean isWindow = true;

  /** By subscript but the last: how many values it takes; 0 while no loop has moved it. */
  private final double[] widths;

  /** How many values all subscripts but the last take together, once a loop has moved one. */
  private double volume = 1;

  boolean streams;

  /** How many references with rows of their own there are. */
  double copies = 1;

  /** Lines touched by one run of the loops so far. */
  double lines = 1;

  /** By level of cache: lines fetched into it by one run of the loops so far. */
  final double[] misses;

  /** The same where all rows begin in the same set of each cache. */
  final double[] aligned;

  /** How many rows apart from each other one run of the loops so far touches. */
  double pieces = 1;

  /** Pages touched by one run of the loops so far. */
  double pages = 1;

  /** By level of the TLB: translations fetched into it by one run of the loops so far. */
  final double[] walks;

  /**
   * @param levels of caches
   * @param translations levels of TLBs
   */
  ReferenceClass(Nest nest, Nest.Reference reference, int levels, int translations) {
    array = reference.access().array();
    elementBytes = reference.access().elementBytes();
    distances = reference.access().distances();
    steps = reference.steps().clone();
    trips = nest.trips().clone();
    paces = nest.paces().clone();
    misses = new double[levels];
    Arrays.fill(misses, 1);
    aligned = misses.clone();
    walks = new double[translations];
    Arrays.fill(walks, 1);
    List<AffineRow> subscripts = reference.access().subscripts();
    int outer = Math.max(0, subscripts.size() - 1);
    widths = new double[outer];
    rows = new HashSet<>();
    rows.add(subscripts.subList(0, outer).stream().map(AffineRow::constant).toList());
  }

  private ReferenceClass(ReferenceClass other) {
    array = other.array;
    elementBytes = other.elementBytes;
    distances = other.distances;
    steps = other.steps.clone();
    trips = other.trips.clone();
    paces = other.paces.clone();
    rows = other.rows;
    spreads = other.spreads;
    stepped = other.stepped;
    isWindow = other.isWindow;
    widths = other.widths.clone();
    volume = other.volume;
    streams = other.streams;
    copies = other.copies;
    lines = other.lines;
    misses = other.misses.clone();
    aligned = other.aligned.clone();
    pieces = other.pieces;
    pages = other.pages;
    walks = other.walks.clone();
  }

  /** One that further loops and parts of sequences change without changing this. */
  ReferenceClass copy() {
    if (spreads == null) {
      spreads = IntStream.range(0, widths.length).mapToDouble(this::spread).toArray();
    }
    return new ReferenceClass(this);
  }

  /** Whether a loop has moved it yet. */
  boolean isStepped() {
    return stepped;
  }

  /** The steps of a member, null where this stays. */
  double[] steps(int member) {
    return steps[member];
  }

  /** How often a member steps. */
  double trip(int member) {
    return trips[member];
  }

  /** Whether both move alike in the loops that are still to come. */
  boolean movesLike(ReferenceClass other, boolean[] done) {
    if (!array.equals(other.array)) {
      return false;
    }
    for (int member = 0; member < steps.length; member++) {
      if (!done[member] && !walksLike(other, member)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a member takes both over the same elements as fast, of which each may leave out some:
   * the distance that they go differs by a step at each end at most.
   */
  private boolean walksLike(ReferenceClass other, int member) {
    double[] own = steps[member];
    double[] theirs = other.steps[member];
    if (own == null || theirs == null || own.length != theirs.length) {
      return own == theirs;
    }
    boolean areAsFast =
        IntStream.range(0, own.length)
            .allMatch(i -> own[i] * other.paces[member] == theirs[i] * paces[member]);
    return areAsFast
        && (Arrays.equals(own, theirs)
            || IntStream.range(0, own.length)
                .allMatch(
                    i ->
                        Math.abs(own[i] * trips[member] - theirs[i] * other.trips[member])
                            <= 2 * Math.max(Math.abs(own[i]), Math.abs(theirs[i]))));
  }

  /** Takes in a reference of the same innermost loop, before any copy is made. */
  void mergeNeighbour(ReferenceClass other) {
    takeTrips(other);
    if (rows.addAll(other.rows)) {
      copies++;
      lines++;
      pages++;
      pieces++;
      increase(misses);
      increase(aligned);
      increase(walks);
    }
  }

  private static void increase(double[] counts) {
    for (int level = 0; level < counts.length; level++) {
      counts[level]++;
    }
  }

  /**
   * Takes in what another part of a sequence touches.
   *
   * @param fits of both parts together
   */
  void mergeFollower(ReferenceClass other, CacheFit fits) {
    takeTrips(other);
    copies = Math.max(copies, other.copies);
    streams =
        lines == other.lines
            ? streams && other.streams
            : lines > other.lines ? streams : other.streams;
    lines = Math.max(lines, other.lines);
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], other.widths[i]);
    }
    volume = Math.max(volume, other.volume);
    pages = Math.max(pages, other.pages);
    pieces = Math.max(pieces, other.pieces);
    follow(misses, other.misses, fits.lines());
    follow(aligned, other.aligned, fits.inSets(pieces));
    follow(walks, other.walks, fits.pages());
  }

  private static void follow(double[] counts, double[] others, boolean[] fits) {
    for (int level = 0; level < counts.length; level++) {
      counts[level] =
          fits[level] ? Math.max(counts[level], others[level]) : counts[level] + others[level];
    }
  }

  private void takeTrips(ReferenceClass other) {
    for (int member = 0; member < trips.length; member++) {
      if (other.trips[member] > trips[member]) {
        trips[member] = other.trips[member];
        steps[member] = other.steps[member];
        paces[member] = other.paces[member];
      }
    }
  }

  /**
   * Runs the loops so far in one more loop.
   *
   * @param member whose steps it takes
   * @param trip how many
   * @param stride how many of the member's steps at once
   * @param machine with its lines and pages
   * @param fits of one run of the loops so far
   * @param reuse what is known of other steps' lines
   */
  void repeat(int member, double trip, double stride, Machine machine, CacheFit fits, Reuse reuse) {
    double[] step = steps[member];
    boolean[] inSets = fits.inSets(pieces);
    if (step == null) {
      grow(misses, fits.lines(), 1, trip);
      grow(aligned, inSets, 1, trip);
      grow(walks, fits.pages(), 1, trip);
      return;
    }
    double bytes = contiguousBytes(step, stride, machine);
    double steps = trip;
    if (bytes < machine.lineBytes()) {
      double growth = Math.max(1, trip * bytes / machine.lineBytes());
      boolean goesOn = !stepped || isWindow && fits.streams(lines);
      streams |= goesOn && trip >= fits.leastStream();
      lines *= growth;
      grow(misses, fits.lines(), growth, trip);
      grow(aligned, inSets, growth, trip);
    } else {
      steps = growth(step, stride, trip, reuse);
      grow(misses, fits.lines(), steps, trip);
      grow(aligned, inSets, steps, trip);
      double before = pieces;
      pieces *= Double.isInfinite(bytes) ? steps : 1;
      lines *= steps;
      streams &= fits.streams(before, pieces, lines / pieces);
      copies = 1;
      widen(step, stride, trip);
    }
    double more = Math.max(1, steps * Math.min(1, bytes / machine.pageBytes()));
    pages *= more;
    grow(walks, fits.pages(), more, trip);
    stepped = true;
    isWindow &= trips[member] <= StatementShape.MOST_UNROLLED;
  }

  private static void grow(double[] counts, boolean[] fits, double growth, double trip) {
    for (int level = 0; level < counts.length; level++) {
      counts[level] *= fits[level] ? growth : trip;
    }
  }

  /**
   * How many times the lines of one step all steps touch. Each step adds, of the references as they
   * are, one of all that follow each other in its direction; of what loops have made of them, what
   * a box of the same widths has outside the box next to it.
   */
  private double growth(double[] step, double stride, double trip, Reuse reuse) {
    if (reuse == Reuse.NEIGHBOURS) {
      return copies > 1 ? (trip + copies - 1) / copies : trip;
    }
    if (IntStream.range(0, widths.length).allMatch(i -> step[i] == 0)) {
      return trip;
    }
    boolean isMoved = Arrays.stream(widths).anyMatch(width -> width > 0);
    if (!isMoved) {
      volume = copies;
    }
    double more =
        !isMoved && copies == rows.size() ? leading(step, stride) : leadingOfBox(step, stride);
    double before = volume;
    volume += (trip - 1) * Math.min(more, volume);
    return volume / before;
  }

  private double leadingOfBox(double[] step, double stride) {
    double box = 1;
    double common = 1;
    for (int i = 0; i < widths.length; i++) {
      box *= width(i);
      common *= Math.max(0, width(i) - Math.abs(step[i]) * stride);
    }
    return box - common;
  }

  /** How many references do not touch in a later step what another one touches now. */
  private double leading(double[] step, double stride) {
    List<List<Long>> leaders = new ArrayList<>();
    for (List<Long> row : rows) {
      if (leaders.stream().noneMatch(leader -> follows(row, leader, step, stride))) {
        leaders.add(row);
      }
    }
    return leaders.size();
  }

  private static boolean follows(List<Long> row, List<Long> leader, double[] step, double stride) {
    double times = Double.NaN;
    for (int i = 0; i < row.size(); i++) {
      double distance = row.get(i) - leader.get(i);
      double here = step[i] == 0 ? Double.NaN : distance / (step[i] * stride);
      if (step[i] == 0 ? distance != 0 : here != Math.rint(here)) {
        return false;
      }
      if (step[i] != 0 && here != times && !Double.isNaN(times)) {
        return false;
      }
      times = step[i] == 0 ? times : here;
    }
    return true;
  }

  private void widen(double[] step, double stride, double trip) {
    for (int i = 0; i < widths.length; i++) {
      if (step[i] != 0) {
        widths[i] = width(i) + Math.abs(step[i]) * stride * (trip - 1);
      }
    }
  }

  private double width(int subscript) {
    return widths[subscript] > 0 ? widths[subscript] : spreads[subscript];
  }

  /** How many values of a subscript there are from the least constant to the greatest. */
  private double spread(int subscript) {
    LongSummaryStatistics constants =
        rows.stream().mapToLong(row -> row.get(subscript)).summaryStatistics();
    return 1.0 + constants.getMax() - constants.getMin();
  }

  /**
   * The distance of neighbouring accesses where only the last subscript moves, or less than a line
   * lies between them; else infinite.
   */
  private double contiguousBytes(double[] step, double stride, Machine machine) {
    double elements = step[step.length - 1];
    boolean isInRow = true;
    for (int i = 0; i < step.length - 1; i++) {
      if (step[i] != 0) {
        isInRow = false;
        if (distances.get(i) == 0) {
          return Double.POSITIVE_INFINITY;
        }
        elements += step[i] * distances.get(i);
      }
    }
    double bytes = Math.abs(elements) * stride * elementBytes;
    return isInRow || bytes < machine.lineBytes() ? bytes : Double.POSITIVE_INFINITY;
  }
}
