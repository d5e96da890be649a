package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * One statement under the members of the bands above it: how often each member steps, and how each
 * access moves when one member steps and all others stay.
 *
 * <p>With the rows of the linearly independent members as a matrix M over the iterators, member m
 * moves the instance along the column m of the inverse of M, to which rows are added that keep what
 * {@linkplain IterationCounts#ties ties} iterators together. A member that depends on outer ones
 * does not step.
 *
 * @param shape the statement
 * @param trips by member index: how many steps; 1 for one that does not step
 * @param brief by member index: whether it steps along {@linkplain StatementShape#brief brief}
 *     iterators, as often in each of the loops around it that are long
 * @param recurs by member index: whether it steps along a recurrence
 * @param decides by member index: whether the statement's {@linkplain StatementWork.Guard guard}
 *     depends on it
 * @param skips by member index: whether its steps leave out {@linkplain StatementShape#skipping
 *     iterations}
 * @param directions by member index: how the iterators change with a step; null where it does not
 *     step
 * @param paces by member index: by how much the member's value changes with a step; 1 where it does
 *     not step
 * @param references what the statement accesses
 */
record Nest(
    StatementShape shape,
    double[] trips,
    boolean[] brief,
    boolean[] recurs,
    boolean[] decides,
    boolean[] skips,
    double[][] directions,
    double[] paces,
    List<Reference> references) {

  /**
   * One access.
   *
   * @param access what is accessed
   * @param steps by member index: how each subscript changes with a step; null where it does not
   */
  record Reference(StatementShape.AccessShape access, double[][] steps) {}

  /**
   * @param path the members above, outermost first
   * @param members the number of members in the tree
   */
  static Nest of(StatementShape shape, List<LoopTree.Member> path, int members) {
    int dimensions = shape.strides().length;
    List<LoopTree.Member> stepping = new ArrayList<>();
    Basis basis = new Basis(dimensions);
    shape.counts().ties().forEach(basis::add);
    int ties = basis.size();
    for (LoopTree.Member member : path) {
      AffineRow row = member.rows().get(shape.name());
      if (row != null && row.known() && basis.add(row.coefficients())) {
        stepping.add(member);
      }
    }
    double[][] all = basis.directions();
    double[][] directions = Arrays.copyOfRange(all, ties, all.length);
    double[] trips = new double[members];
    Arrays.fill(trips, 1);
    boolean[] brief = new boolean[members];
    boolean[] recurs = new boolean[members];
    boolean[] decides = new boolean[members];
    List<Integer> iterators = iterators(shape, stepping);
    boolean[] skips = new boolean[members];
    double[][] moves = new double[members][];
    double[] paces = new double[members];
    Arrays.fill(paces, 1);
    BitSet outer = new BitSet();
    for (int i = 0; i < stepping.size(); i++) {
      double[] direction = directions[i];
      Optional<Integer> iterator =
          i < iterators.size() ? Optional.of(iterators.get(i)) : Optional.empty();
      Optional<PrefixCounts> prefixes = iterator.flatMap(only -> shape.counts().prefixes());
      brief[stepping.get(i).index()] =
          isBrief(shape, direction)
              ? prefixes
                  .map(counts -> counts.isOfOneLength(outer, iterator.get(), shape.brief()))
                  .orElse(true)
              : prefixes.filter(counts -> counts.isBrief(outer, iterator.get())).isPresent();
      recurs[stepping.get(i).index()] = isRecurrence(shape, direction);
      decides[stepping.get(i).index()] = isDecisive(shape, direction);
      skips[stepping.get(i).index()] = isAlongAny(shape.skipping(), direction);
      alignToStride(direction, shape.strides());
      moves[stepping.get(i).index()] = direction;
      paces[stepping.get(i).index()] = pace(stepping.get(i).rows().get(shape.name()), direction);
      trips[stepping.get(i).index()] =
          prefixes
              .map(counts -> counts.steps(outer, iterator.get()))
              .orElseGet(() -> trip(shape, direction));
      iterator.ifPresent(outer::set);
    }
    preserveCount(shape, stepping, trips);
    List<Reference> references = new ArrayList<>();
    for (StatementShape.AccessShape access : shape.accesses()) {
      double[][] steps = new double[members][];
      for (int i = 0; i < stepping.size(); i++) {
        steps[stepping.get(i).index()] = steps(access, directions[i]);
      }
      references.add(new Reference(access, steps));
    }
    return new Nest(shape, trips, brief, recurs, decides, skips, moves, paces, references);
  }

  /**
   * The iterators along which members step, from the outermost on, up to one that takes several.
   */
  private static List<Integer> iterators(StatementShape shape, List<LoopTree.Member> stepping) {
    return stepping.stream()
        .map(member -> member.rows().get(shape.name()).coefficients())
        .takeWhile(row -> Arrays.stream(row).map(Math::abs).sum() == 1)
        .map(row -> (int) Arrays.stream(row).takeWhile(factor -> factor == 0).count())
        .toList();
  }

  /** Whether each step of a member's loop accesses the next elements of rows, or the same ones. */
  boolean isInLanesOf(int member) {
    return references.stream()
        .map(reference -> reference.steps()[member])
        .allMatch(step -> step == null || isUnit(step));
  }

  /** Whether a step is one to the next element, or to the one before. */
  static boolean isUnit(double[] step) {
    return isInRow(step) && Math.abs(step[step.length - 1]) == 1;
  }

  /** Whether a step moves the last subscript alone. */
  static boolean isInRow(double[] step) {
    for (int i = 0; i < step.length - 1; i++) {
      if (step[i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether equal steps of all members lead to equal iterators, up to constants. */
  boolean movesAs(Nest other) {
    return Arrays.deepEquals(directions, other.directions);
  }

  /** How many instances there are. */
  double count() {
    double count = 1;
    for (double trip : trips) {
      count *= trip;
    }
    return count;
  }

  /** Whether a member that steps takes few steps, as one of the iterators has few values. */
  boolean takesFewSteps(int member) {
    return IntStream.range(0, shape.brief().length)
        .anyMatch(i -> shape.brief()[i] && directions[member][i] != 0);
  }

  private static boolean isBrief(StatementShape shape, double[] direction) {
    for (int i = 0; i < direction.length; i++) {
      if (direction[i] != 0 && !shape.brief()[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isRecurrence(StatementShape shape, double[] direction) {
    return shape.recurrences().stream()
        .anyMatch(
            along -> {
              for (int i = 0; i < direction.length; i++) {
                if (direction[i] != (i == along.iterator() ? along.step() : 0)) {
                  return false;
                }
              }
              return true;
            });
  }

  private static boolean isDecisive(StatementShape shape, double[] direction) {
    return shape.work().guard().stream()
        .anyMatch(guard -> isAlongAny(guard.iterators(), direction));
  }

  private static boolean isAlongAny(Set<Integer> iterators, double[] direction) {
    return iterators.stream().anyMatch(iterator -> direction[iterator] != 0);
  }

  private static double pace(AffineRow row, double[] direction) {
    return IntStream.range(0, direction.length)
        .mapToDouble(i -> row.coefficients()[i] * direction[i])
        .sum();
  }

  /** A step along one iterator alone is as long as its stride. */
  private static void alignToStride(double[] direction, long[] strides) {
    int only = -1;
    for (int i = 0; i < direction.length; i++) {
      if (direction[i] != 0) {
        if (only >= 0) {
          return;
        }
        only = i;
      }
    }
    if (only >= 0) {
      direction[only] *= strides[only];
    }
  }

  private static double trip(StatementShape shape, double[] direction) {
    double trip = Double.POSITIVE_INFINITY;
    for (int i = 0; i < direction.length; i++) {
      if (direction[i] != 0) {
        double length = shape.counts().lengths()[i] * shape.strides()[i];
        trip = Math.min(trip, length / Math.abs(direction[i]));
      }
    }
    return Double.isInfinite(trip) ? 1 : Math.max(1, trip);
  }

  /** The outermost member takes what is missing from the number of instances. */
  private static void preserveCount(
      StatementShape shape, List<LoopTree.Member> stepping, double[] trips) {
    if (stepping.isEmpty()) {
      return;
    }
    double count = shape.counts().instances();
    for (int i = 1; i < stepping.size(); i++) {
      count /= trips[stepping.get(i).index()];
    }
    trips[stepping.get(0).index()] = Math.max(1, count);
  }

  private static double[] steps(StatementShape.AccessShape access, double[] direction) {
    double[] steps = new double[access.subscripts().size()];
    boolean moves = false;
    for (int i = 0; i < steps.length; i++) {
      AffineRow row = access.subscripts().get(i);
      steps[i] = row.known() ? row.along(direction) : LARGE_STEP;
      moves |= steps[i] != 0;
    }
    return moves ? steps : null;
  }

  /** What is unknown is taken to jump. */
  private static final double LARGE_STEP = 1000;

  /** Linearly independent rows, and the inverse of their matrix. */
  private static final class Basis {
    private final int dimensions;
    private final List<double[]> rows = new ArrayList<>();
    private final List<double[]> reduced = new ArrayList<>();

    Basis(int dimensions) {
      this.dimensions = dimensions;
    }

    int size() {
      return rows.size();
    }

    /** Adds a row unless it depends on the earlier ones. */
    boolean add(long[] row) {
      double[] rest = new double[dimensions];
      double[] original = new double[dimensions];
      for (int i = 0; i < dimensions; i++) {
        rest[i] = row[i];
        original[i] = row[i];
      }
      for (double[] earlier : reduced) {
        int pivot = pivot(earlier);
        double factor = rest[pivot] / earlier[pivot];
        for (int i = 0; i < dimensions; i++) {
          rest[i] -= factor * earlier[i];
        }
      }
      if (pivot(rest) < 0) {
        return false;
      }
      reduced.add(rest);
      rows.add(original);
      return true;
    }

    /** By row: the direction in which that row grows by one and the others stay. */
    double[][] directions() {
      int wanted = rows.size();
      for (int i = 0; i < dimensions && rows.size() < dimensions; i++) {
        long[] unit = new long[dimensions];
        unit[i] = 1;
        add(unit);
      }
      double[][] inverse = inverse();
      double[][] directions = new double[wanted][dimensions];
      for (int row = 0; row < wanted; row++) {
        for (int i = 0; i < dimensions; i++) {
          directions[row][i] = inverse[i][row];
        }
      }
      return directions;
    }

    private double[][] inverse() {
      double[][] left = rows.stream().map(double[]::clone).toArray(double[][]::new);
      double[][] right = new double[dimensions][dimensions];
      for (int i = 0; i < dimensions; i++) {
        right[i][i] = 1;
      }
      for (int column = 0; column < dimensions; column++) {
        int best = column;
        for (int row = column; row < dimensions; row++) {
          if (Math.abs(left[row][column]) > Math.abs(left[best][column])) {
            best = row;
          }
        }
        swap(left, best, column);
        swap(right, best, column);
        eliminate(left, right, column);
      }
      return right;
    }

    private void eliminate(double[][] left, double[][] right, int column) {
      double divisor = left[column][column];
      for (int i = 0; i < dimensions; i++) {
        left[column][i] /= divisor;
        right[column][i] /= divisor;
      }
      for (int row = 0; row < dimensions; row++) {
        double factor = left[row][column];
        if (row != column && factor != 0) {
          for (int i = 0; i < dimensions; i++) {
            left[row][i] -= factor * left[column][i];
            right[row][i] -= factor * right[column][i];
          }
        }
      }
    }

    private static void swap(double[][] rows, int one, int other) {
      double[] row = rows[one];
      rows[one] = rows[other];
      rows[other] = row;
    }

    private static int pivot(double[] row) {
      for (int i = 0; i < row.length; i++) {
        if (Math.abs(row[i]) > 1e-9) {
          return i;
        }
      }
      return -1;
    }
  }
}
