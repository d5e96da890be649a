package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.machine.Machine;

/**
 * How long the loops of a contraction must be, that register tiles of packed operands take less
 * time than what compilers make of the source.
 *
 * <p>Where compilers carry out the innermost loop of the source one iteration after the other, as
 * it adds up in order or runs across the lines of memory, tiles pay from a few hundred products on,
 * and a matrix may be thin: the thinner it is, the longer it must be, as what is packed is used
 * once for each of its rows or columns. Where they make vectors of neighbours along the depth, sums
 * of fewer products than a few vectors hold spend their time on the ends of the loop: there must be
 * some rows and columns, but the depth may be short. Columns may fill less than a tile there if
 * there are more rows, and the depth less than the few vectors that compilers have side by side;
 * with many rows they need but fill one. Where vectors run along the columns, it is to be worth the
 * time in which operands are packed and sums go to memory and back: few columns, which fill few
 * vectors, and a short depth are where there are some rows, if the loop of the depth is right
 * around that of the columns; and so are some rows and columns with a short depth, of 24, 20 and 16
 * iterations (1.1 to 3 times as fast on Zen 5 whatever is left over, and more from 28 on). What is
 * said of few columns holds of boxes, which may have other ends in some iterations around.
 *
 * <p>A depth that compilers know is written out while it is short: then they keep sums in registers
 * and make vectors of columns, where these are neighbours in memory. Other loops whose lengths they
 * know must be long, as nothing is checked when the region runs that could lead to the source,
 * unless tiles pay from few columns on; and so must the depths of blocks of a loop around, unless
 * these are but strips of rows, and of parts that wait for the end of one.
 *
 * <p>Operands are packed in the type that all is computed in. Where narrower integers, as bytes,
 * are neighbours in memory along the depth, compilers compute with all that fit a vector and widen
 * sums: there must be as many times more rows and columns. Where another contraction in the same
 * loops has the same operands, neighbours along the depth, compilers load them once for both: the
 * operands must be too large for the second-level cache.
 */
final class PayingLengths {
  /** Loops with fewer iterations gain less than packing costs. */
  static final int LEAST = 48;

  /** The same for rows, of which each takes another look at all packed columns. */
  private static final int LEAST_ROWS = 16;

  /** The depth of sums of neighbours. */
  private static final int LEAST_DEPTH_ALONG = 3;

  /** The rows that are many. */
  private static final int MANY_ROWS = 192;

  /** Vectors of columns that are much of a tile, and those that fill one or more. */
  private static final int PART_OF_TILE = 2;

  private static final int TILE = 3;

  /** The columns of the first, where vectors are short, and of the second. */
  private static final int LEAST_OF_PART = 8;

  private static final int LEAST_OF_TILE = 16;

  /** Vectors along the depth that compilers have side by side. */
  private static final int SIDE_BY_SIDE = 4;

  /** Where columns are packed across the lines of memory, and how long all three loops together. */
  private static final int LEAST_ROWS_ACROSS = 6;

  private static final int LEAST_TOGETHER_ACROSS = 28;

  /** The depth where vectors run along columns. */
  private static final int LEAST_DEPTH_ACROSS = 32;

  /** The same of few columns. */
  private static final int LEAST_COLUMNS_ACROSS = 4;

  private static final int SHORT_DEPTH_ACROSS = 16;

  /** Rows and columns that fill tiles well enough, whatever is left over, and such a depth. */
  private static final List<Sum> FILLED = Sum.each(24, 20, SHORT_DEPTH_ACROSS);

  /** So many iterations at the ends of a loop may be left out in some of those around it. */
  private static final int ENDS = 8;

  /** A depth that compilers know and do not write out. */
  private static final int LEAST_KNOWN_DEPTH = 17;

  /** A depth that they know, of columns that are no neighbours in memory. */
  private static final int LEAST_KNOWN_DEPTH_ALONG = 5;

  /** In tiles there must be more than in the blocks beside them, which compilers carry out. */
  private static final int BLOCKS = 2;

  /** Where they make none, and columns are packed line by line. */
  private static final List<Sum> IN_LINES =
      Stream.concat(
              Sum.each(2, 6, 3).stream(),
              Stream.of(new Sum(8, 1, 0, 64), new Sum(1, 1, 0, 22), new Sum(0, 4, 1, 70)))
          .toList();

  private PayingLengths() {}

  /**
   * A least sum of the numbers of rows, columns and steps of the depth.
   *
   * @param rows how many times the number of rows counts
   */
  private record Sum(int rows, int columns, int depth, int least) {
    static List<Sum> each(int rows, int columns, int depth) {
      return List.of(new Sum(1, 0, 0, rows), new Sum(0, 1, 0, columns), new Sum(0, 0, 1, depth));
    }
  }

  /** {@code [p] -> { [] -> [n] }}: how many rows, columns and steps of the depth there are. */
  private record Lengths(PwAff rows, PwAff columns, PwAff depth) {
    static Lengths of(Contraction contraction, Scop scop) {
      Set domain = contraction.statement().domain().intersectParams(scop.assumedContext());
      for (int outer : contraction.outer()) {
        domain = domain.eliminate(DimType.SET, outer, 1);
      }
      return new Lengths(
          length(contraction.rows(), domain),
          length(contraction.columns(), domain),
          length(contraction.depth(), domain));
    }

    /** That of one of the loops. */
    PwAff of(int loop, Contraction contraction) {
      if (loop == contraction.depth()) {
        return depth;
      }
      return loop == contraction.rows() ? rows : columns;
    }

    /** What is known when the region is compiled must be long, but the depth. */
    List<Sum> known(int leastColumns) {
      List<Sum> known = new ArrayList<>();
      if (rows.isCst()) {
        known.add(new Sum(1, 0, 0, LEAST_ROWS));
      }
      if (columns.isCst()) {
        known.add(new Sum(0, 1, 0, leastColumns));
      }
      return known;
    }

    /** {@code [p] -> { : .. }}: where some sums are reached. */
    Set where(List<Sum> sums) {
      return sums.stream().map(this::where).reduce(Set::intersect).orElseThrow();
    }

    private Set where(Sum sum) {
      return times(sum.rows(), rows)
          .add(times(sum.columns(), columns))
          .add(times(sum.depth(), depth))
          .addConstantVal(Val.of(rows.context(), -sum.least()))
          .nonnegSet()
          .params();
    }

    private static PwAff times(int factor, PwAff length) {
      return length.scaleVal(Val.of(length.context(), factor));
    }

    /** Of all values of a loop; in a narrow band of those that go with values of the others. */
    private static PwAff length(int dimension, Set domain) {
      Set line =
          domain
              .projectOut(DimType.SET, dimension + 1, domain.dim(DimType.SET) - dimension - 1)
              .projectOut(DimType.SET, 0, dimension);
      PwAff ofAll = line.dimMax(0).sub(line.dimMin(0));
      Val ofBand = longestLine(dimension, domain);
      PwAff distance =
          ofBand.lt(Val.of(domain.context(), LEAST)) && !ofAll.isCst()
              ? ofAll.scaleVal(Val.of(domain.context(), 0)).addConstantVal(ofBand)
              : ofAll;
      return distance.addConstantVal(Val.of(domain.context(), 1));
    }

    /** How far the points of a line along a dimension are apart at most; maybe infinite. */
    private static Val longestLine(int dimension, Set domain) {
      Map lines = Map.fromDomainAndRange(domain, domain);
      for (int k = 0; k < domain.dim(DimType.SET); k++) {
        lines = k == dimension ? lines : lines.equate(DimType.IN, k, DimType.OUT, k);
      }
      return lines.deltas().dimMaxVal(dimension);
    }
  }

  /**
   * {@code [p] -> { : .. }}: the parameters for which the loops are long enough.
   *
   * @param beside other contractions that compilers carry out in vectors of the same loop
   * @param grouping how compilers may group its sums
   */
  static Set of(
      Contraction contraction,
      List<Contraction> beside,
      Grouping grouping,
      Scop scop,
      Machine machine) {
    Lengths lengths = Lengths.of(contraction, scop);
    boolean isSingle = isSingle(contraction, lengths, grouping, scop);
    boolean isAcross = isSingle && isPackedAcross(contraction, scop);
    int lanes = machine.lanes(contraction.element().bytes());
    int columns = Math.max(lanes, LEAST_OF_PART);
    List<Sum> sums = new ArrayList<>(lengths.known(isAcross ? columns : LEAST));
    int depth = leastDepth(contraction, lengths, scop);
    if (!isSingle) {
      int widening = widening(contraction, scop);
      sums.addAll(Sum.each(widening * LEAST_ROWS, widening * LEAST, depth));
    } else {
      if (lengths.depth().isCst()) {
        sums.add(new Sum(0, 0, 1, depth));
      }
      sums.addAll(isAcross ? acrossLines(columns) : IN_LINES);
    }
    if (isPart(contraction.statement(), scop)) {
      int block = RegisterTile.of(machine, contraction.element(), 1).blockedDepth();
      sums.addAll(Sum.each(BLOCKS * block, BLOCKS * block, block));
    }
    Set sizes = lengths.where(sums);
    if (areSumsOfNeighbours(contraction, lengths, grouping, scop)) {
      sizes = sizes.union(lengths.where(shallow(lanes))).union(lengths.where(narrow(lanes)));
    } else if (areUpdatesOfRows(contraction, lengths, grouping, scop)) {
      int depths = isDepthAround(contraction) ? SHORT_DEPTH_ACROSS : LEAST_DEPTH_ACROSS;
      sizes =
          sizes
              .union(lengths.where(Sum.each(LEAST, LEAST_COLUMNS_ACROSS, depths)))
              .union(lengths.where(FILLED));
    }
    if (beside.stream().anyMatch(other -> loadsAll(other.statement(), contraction, scop))) {
      int side = beyondCache(contraction, machine);
      sizes = sizes.intersect(lengths.where(Sum.each(side, side, side)));
    }
    return sizes.coalesce();
  }

  /** Where compilers make no vectors, and columns are packed across the lines of memory. */
  private static List<Sum> acrossLines(int columns) {
    List<Sum> sums = new ArrayList<>(Sum.each(LEAST_ROWS_ACROSS, columns, LEAST_DEPTH_ALONG));
    sums.add(new Sum(1, 1, 1, LEAST_TOGETHER_ACROSS));
    return sums;
  }

  /** Columns that are much of a tile, and sums that end before compilers' loop begins. */
  private static List<Sum> shallow(int lanes) {
    int columns = Math.max(PART_OF_TILE * lanes, LEAST_OF_PART);
    List<Sum> sums = new ArrayList<>(Sum.each(LEAST, columns, LEAST_DEPTH_ALONG));
    sums.add(new Sum(0, 0, -1, 1 - SIDE_BY_SIDE * lanes));
    return sums;
  }

  /** Columns that fill a tile, of many rows. */
  private static List<Sum> narrow(int lanes) {
    int columns = Math.max(TILE * lanes, LEAST_OF_TILE);
    return Sum.each(MANY_ROWS, columns, LEAST_DEPTH_ALONG);
  }

  /** Whether compilers have vectors along the depth, and know no length. */
  private static boolean areSumsOfNeighbours(
      Contraction contraction, Lengths lengths, Grouping grouping, Scop scop) {
    return hasFloatingVectors(contraction, lengths, grouping, scop)
        && leastDepth(contraction, lengths, scop) == LEAST_DEPTH_ALONG;
  }

  /** Whether compilers have vectors along the columns, and know no length. */
  private static boolean areUpdatesOfRows(
      Contraction contraction, Lengths lengths, Grouping grouping, Scop scop) {
    return hasFloatingVectors(contraction, lengths, grouping, scop)
        && leastDepth(contraction, lengths, scop) == LEAST_DEPTH_ACROSS;
  }

  private static boolean hasFloatingVectors(
      Contraction contraction, Lengths lengths, Grouping grouping, Scop scop) {
    return contraction.element().isFloating()
        && lengths.known(LEAST).isEmpty()
        && !isSingle(contraction, lengths, grouping, scop)
        && isBox(contraction, lengths);
  }

  /**
   * The instances; with all values of the rows where the loops around say in which strip of at
   * least as many as pay these are.
   */
  private static Set apartFromStrips(Contraction contraction) {
    Set instances = contraction.statement().domain();
    Set inside = instances;
    for (int outer : contraction.outer()) {
      inside = inside.eliminate(DimType.SET, outer, 1);
    }
    int rows = contraction.rows();
    Val length = Lengths.longestLine(rows, instances);
    boolean areStrips =
        length.isInt()
            && length.ge(Val.of(instances.context(), LEAST_ROWS - 1))
            && length.lt(Lengths.longestLine(rows, inside));
    return areStrips ? instances.eliminate(DimType.SET, rows, 1) : instances;
  }

  /**
   * Whether each loop has the same iterations in any iteration of the others, but for some at its
   * ends, as at the borders of images.
   */
  private static boolean isBox(Contraction contraction, Lengths lengths) {
    Set instances = apartFromStrips(contraction);
    Set inside = without(contraction.outer(), instances);
    Set box = Set.universe(instances.space());
    for (int kept : loops(contraction)) {
      Set line = inside;
      for (int other : loops(contraction)) {
        line = other == kept ? line : line.eliminate(DimType.SET, other, 1);
      }
      box = box.intersect(line);
    }
    return isInside(box, contraction, lengths, instances);
  }

  /**
   * Whether iterations are among the instances wherever the loops around have some, without the
   * first and last ones of loops whose length is not known.
   *
   * @param box of the loops of the contraction
   */
  private static boolean isInside(
      Set box, Contraction contraction, Lengths lengths, Set instances) {
    Statement statement = contraction.statement();
    Set inner = box;
    for (int loop : loops(contraction)) {
      if (!lengths.of(loop, contraction).isCst()) {
        inner =
            inner
                .intersect(box.apply(statement.steps(loop, ENDS)))
                .intersect(box.apply(statement.steps(loop, -ENDS)));
      }
    }
    return inner.intersect(without(loops(contraction), instances)).isSubset(instances);
  }

  private static List<Integer> loops(Contraction contraction) {
    return List.of(contraction.rows(), contraction.columns(), contraction.depth());
  }

  private static Set without(List<Integer> loops, Set instances) {
    Set rest = instances;
    for (int loop : loops) {
      rest = rest.eliminate(DimType.SET, loop, 1);
    }
    return rest;
  }

  /** Whether the loop of the depth is the last but one. */
  private static boolean isDepthAround(Contraction contraction) {
    return contraction.depth() == contraction.statement().depth() - 2;
  }

  /** The least depth where compilers know it or make vectors of the innermost loop. */
  private static int leastDepth(Contraction contraction, Lengths lengths, Scop scop) {
    Statement statement = contraction.statement();
    int innermost = statement.depth() - 1;
    if (isPart(statement, scop) || isInBlocks(contraction, lengths)) {
      return LEAST;
    }
    if (lengths.depth().isCst()) {
      return isPackedAcross(contraction, scop) ? LEAST_KNOWN_DEPTH_ALONG : LEAST_KNOWN_DEPTH;
    }
    if (innermost == contraction.depth()) {
      return LEAST_DEPTH_ALONG;
    }
    return innermost == contraction.columns() ? LEAST_DEPTH_ACROSS : LEAST;
  }

  /**
   * Whether loops around tell where rows, columns or the depth begin or end, as in blocks: by more
   * than a few iterations.
   */
  private static boolean isInBlocks(Contraction contraction, Lengths lengths) {
    Set instances = apartFromStrips(contraction);
    return !isInside(without(contraction.outer(), instances), contraction, lengths, instances);
  }

  /** Whether a statement is one that waits for the end of a block. */
  private static boolean isPart(Statement statement, Scop scop) {
    return !statement.equals(scop.statement(statement.name()));
  }

  private static boolean isPackedAcross(Contraction contraction, Scop scop) {
    return loads(contraction, contraction.columnOperands()).stream()
        .anyMatch(load -> isAlong(load.access(), contraction.depth(), contraction, scop));
  }

  /**
   * Whether compilers make no vectors of neighbours along the innermost loop of the source. Parts
   * of contractions that wait for the end of a block do not count, as there are many short ones.
   */
  private static boolean isSingle(
      Contraction contraction, Lengths lengths, Grouping grouping, Scop scop) {
    Statement statement = contraction.statement();
    int innermost = statement.depth() - 1;
    if (isPart(statement, scop)) {
      return false;
    }
    if (innermost == contraction.rows()) {
      return !lengths.rows().isCst();
    }
    boolean isInOrder = grouping == Grouping.SOURCE && contraction.element().isFloating();
    return innermost == contraction.depth()
        && !lengths.depth().isCst()
        && (isInOrder
            || loads(contraction).stream()
                .anyMatch(load -> jumps(load.access(), innermost, contraction, scop)));
  }

  /** Whether a step in a dimension is one to an element that is no neighbour in memory. */
  private static boolean jumps(Access access, int dimension, Contraction contraction, Scop scop) {
    return access.subscripts().stream()
            .map(subscript -> function(subscript, contraction))
            .anyMatch(function -> function.involvesDims(DimType.IN, dimension, 1))
        && !isAlong(access, dimension, contraction, scop);
  }

  /** The side of two square operands that fill the second-level cache. */
  private static int beyondCache(Contraction contraction, Machine machine) {
    return (int) Math.sqrt(machine.cache(2).bytes() / (2.0 * contraction.element().bytes()));
  }

  /**
   * Whether a statement of the same loops loads all operands of a contraction, which are neighbours
   * along its depth: compilers load each vector once for both.
   */
  private static boolean loadsAll(Statement statement, Contraction contraction, Scop scop) {
    return areRows(contraction, scop)
        && statement.depth() == contraction.statement().depth()
        && loads(contraction).stream()
            .allMatch(load -> loads(statement, load.access(), contraction.statement().domain()));
  }

  /**
   * Whether a statement loads one of those operands, so that it takes about as long without them.
   */
  static boolean loadsOneOf(Statement statement, Contraction contraction, Scop scop) {
    return areRows(contraction, scop)
        && statement.depth() == contraction.statement().depth()
        && loads(contraction).stream()
            .anyMatch(load -> loads(statement, load.access(), contraction.statement().domain()));
  }

  /** Whether all operands are neighbours in memory along the depth. */
  private static boolean areRows(Contraction contraction, Scop scop) {
    List<Operation.Load> loads = loads(contraction);
    return !loads.isEmpty()
        && loads.stream()
            .allMatch(load -> isAlong(load.access(), contraction.depth(), contraction, scop));
  }

  private static boolean loads(Statement statement, Access wanted, Set instances) {
    Map elements = unnamed(wanted, instances);
    return statement.operations().stream()
        .anyMatch(
            operation ->
                operation instanceof Operation.Load load
                    && load.access().isAffine()
                    && load.access().array().equals(wanted.array())
                    && elements.isSubset(unnamed(load.access(), statement.domain())));
  }

  /** {@code { [i] -> A[f] }}. */
  private static Map unnamed(Access access, Set instances) {
    return access.relation().intersectDomain(instances).resetTupleId(DimType.IN);
  }

  /** How many operands fit in the place of an element, where compilers make vectors of them. */
  private static int widening(Contraction contraction, Scop scop) {
    List<Operation.Load> loads = loads(contraction);
    int widest =
        loads.stream()
            .mapToInt(load -> load.type().bytes())
            .max()
            .orElse(contraction.element().bytes());
    return contraction.element().isInteger() && areRows(contraction, scop)
        ? Math.max(1, contraction.element().bytes() / widest)
        : 1;
  }

  private static List<Operation.Load> loads(Contraction contraction) {
    List<Operation.Load> loads = loads(contraction, contraction.rowOperands());
    loads.addAll(loads(contraction, contraction.columnOperands()));
    return loads;
  }

  private static List<Operation.Load> loads(Contraction contraction, List<Integer> operands) {
    List<Operation.Load> loads = new ArrayList<>();
    List<Operation> operations = contraction.statement().operations();
    for (int operand : operands) {
      Operands.reached(operations, operand).stream()
          .mapToObj(operations::get)
          .filter(Operation.Load.class::isInstance)
          .forEach(load -> loads.add((Operation.Load) load));
    }
    return loads;
  }

  /** Whether a step in a dimension is one to the next element in memory. */
  private static boolean isAlong(Access access, int dimension, Contraction contraction, Scop scop) {
    int last = access.subscripts().size() - 1;
    for (int i = 0; i <= last; i++) {
      PwAff function = function(access.subscripts().get(i), contraction);
      boolean isRight =
          i < last
              ? !function.involvesDims(DimType.IN, dimension, 1)
              : function.isaAff() && VectorAccess.isStep(function.asAff(), dimension);
      if (!isRight) {
        return false;
      }
    }
    return last >= 0 && scop.array(access.array()).layout().endsInSubscript();
  }

  private static PwAff function(Subscript subscript, Contraction contraction) {
    return ((Subscript.Affine) subscript).function().gist(contraction.statement().domain());
  }
}
