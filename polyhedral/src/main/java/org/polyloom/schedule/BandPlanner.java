package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Chooses the order and the tile sizes of every permutable band: of all orders of its members, and
 * of a grid of sizes, those that {@link CostModel} finds cheapest. Outer bands are decided first.
 *
 * <p>Where the innermost member carries a dependence that the one around it does not, a few steps
 * of the latter may be interleaved instead, to hide the latency of the former (unroll-and-jam).
 *
 * <p>A band of a loop over time and loops over space that are skewed by it gets blocks of time and
 * tiles of space, if any, that keep what a front needs in cache. No tile is narrower than the way
 * that it moves in a block, or most of what it touches would be touched once. Longer blocks must
 * promise a seventh. How long rows are is a guess: what fits must fit with larger parameters too.
 *
 * <p>The innermost loop of an exchanged band that goes over vectors again and again is cut in
 * strips that stay in the first cache: vectors are guessed to be as long as rows of matrices, and
 * often are much longer. Where the loop around leaves the elements in place that it stores to, a
 * few of its steps are done in each step of the strip (unroll-and-jam: D. Callahan, S. Carr, K.
 * Kennedy, "Improving register allocation for subscripted variables", 1990): one load and one store
 * for all of them.
 *
 * <p>A band is tiled only if that promises a seventh of its time or the caller gives the sizes. A
 * member whose loop is not at least twice as long as a tile is not tiled. Bands of more than five
 * members or {@value #MOST_REFERENCES} accesses keep their order and are not tiled unless the
 * caller says so; the search is bounded in the number of costs that it computes.
 */
final class BandPlanner {
  private static final int LONGEST_BAND = 5;
  private static final double WORTHWHILE = 0.85;
  private static final long MOST_WORK = 500_000;
  private static final long MOST_REFERENCES = 200;
  private static final List<Integer> OUTER_SIZES = List.of(8, 16, 32, 64, 128);
  private static final List<Integer> INNER_SIZES = List.of(0, 8, 16, 32, 64, 128, 256, 512);

  /** Greater numbers first: they are taken where they cost no more. */
  private static final List<Integer> INTERLEAVED = List.of(StatementWork.ROWS_OF_FRONTS, 4);

  /** The greatest number of accesses in a loop in which several steps of another are done. */
  private static final long MOST_JAMMED = 64;

  private static final List<Integer> BLOCKS_OF_TIME = List.of(2, 4, 8, 16, 32);
  private static final List<Integer> WIDTHS_OF_FRONTS = List.of(0, 64, 48, 32, 24, 16, 8);

  /** What part of the time that another block takes a longer one may take at most. */
  private static final double BETTER_BLOCK = 0.85;

  private final CostModel model;
  private final CostModel largeModel;
  private final Tiling tiling;
  private final Set<ParallelRows> parallelRows;
  private final Set<ParallelRows> timeBands;
  private final Map<Integer, BandPlan> plans = new HashMap<>();

  private BandPlanner(
      CostModel model,
      CostModel largeModel,
      Tiling tiling,
      Set<ParallelRows> parallelRows,
      Set<ParallelRows> timeBands) {
    this.model = model;
    this.largeModel = largeModel;
    this.tiling = tiling;
    this.parallelRows = parallelRows;
    this.timeBands = timeBands;
  }

  /**
   * The plans of all bands that are to change, by band.
   *
   * @param largeModel the same with larger parameters, for sizes that are to hold for them too
   * @param parallelRows what is known of bands that may be interleaved
   * @param timeBands the bands that {@link TimeSkewing} made
   */
  static Map<Integer, BandPlan> plan(
      LoopTree tree,
      CostModel model,
      CostModel largeModel,
      Tiling tiling,
      Set<ParallelRows> parallelRows,
      Set<ParallelRows> timeBands) {
    BandPlanner planner = new BandPlanner(model, largeModel, tiling, parallelRows, timeBands);
    planner.visit(tree, tiling.mode());
    planner.plans.values().removeIf(BandPlan::isUnchanged);
    return planner.plans;
  }

  /**
   * The same with the sizes of tiles that another model finds cheapest, in the same order of loops.
   *
   * @param model that looks at more than what chose these plans
   */
  static Map<Integer, BandPlan> sized(
      LoopTree tree, CostModel model, Tiling tiling, Map<Integer, BandPlan> plans) {
    BandPlanner planner = new BandPlanner(model, model, tiling, Set.of(), Set.of());
    planner.plans.putAll(plans);
    planner.size(tree);
    return planner.plans;
  }

  private void size(LoopTree part) {
    if (part instanceof LoopTree.Band band) {
      BandPlan plan = plans.get(band.id());
      if (tiling.mode() == Tiling.Mode.AUTO
          && plan != null
          && plan.tiles()
          && !plan.hasFront()
          && !plan.interleaves()
          && !plan.isInParts()
          && model.strip(band, plan.order().get(plan.order().size() - 1)) == 0) {
        List<Integer> order = plan.order();
        plans.put(band.id(), cheapest(band, List.of(order), sizes(band, order)));
      }
      size(band.child());
    } else if (part instanceof LoopTree.Sequence sequence) {
      sequence.children().forEach(this::size);
    }
  }

  /**
   * Whether the loops of all bands that change are the source's but for tiles.
   *
   * @param plans of the bands that change
   */
  static boolean areTiledAlone(LoopTree tree, Map<Integer, BandPlan> plans) {
    if (tree instanceof LoopTree.Band band) {
      BandPlan plan = plans.get(band.id());
      return (plan == null || isTiledAlone(plan)) && areTiledAlone(band.child(), plans);
    }
    return !(tree instanceof LoopTree.Sequence sequence)
        || sequence.children().stream().allMatch(child -> areTiledAlone(child, plans));
  }

  private static boolean isTiledAlone(BandPlan plan) {
    return plan.tiles() && plan.form() == BandPlan.Form.BOX && !plan.reorders();
  }

  /** Loops below a front get no tiles: isl inserts no band above isolated ones. */
  private void visit(LoopTree part, Tiling.Mode mode) {
    if (part instanceof LoopTree.Band band) {
      if (band.permutable() && band.members().size() > 1) {
        decide(band, mode);
      }
      if (mode == Tiling.Mode.AUTO) {
        inParts(band).ifPresent(parts -> plans.put(band.id(), parts));
      }
      BandPlan plan = plans.get(band.id());
      visit(band.child(), plan != null && plan.hasFront() ? Tiling.Mode.OFF : mode);
    } else if (part instanceof LoopTree.Sequence sequence) {
      sequence.children().forEach(child -> visit(child, mode));
    }
  }

  /** A plan with a loop for each statement in the innermost place, where that is faster. */
  private Optional<BandPlan> inParts(LoopTree.Band band) {
    BandPlan plan = plans.getOrDefault(band.id(), BandPlan.unchanged(band.members().size()));
    int place = plan.order().get(plan.order().size() - 1);
    LoopTree.Member innermost = band.members().get(place);
    if (plan.hasFront()
        || plan.interleaves()
        || !innermost.coincident()
        || !(band.child() instanceof LoopTree.Sequence sequence)
        || !sequence.children().stream().allMatch(LoopTree.Leaf.class::isInstance)) {
      return Optional.empty();
    }
    DeepLoop loop = DeepLoop.of(model.nests().in(sequence), innermost.index());
    if (!loop.isFasterInParts()) {
      return Optional.empty();
    }
    return Optional.of(
        plan.tileSizes().get(place) > 0
            ? plan.inParts()
            : BandPlan.inStrips(plan.order(), model.strip(loop)).inParts());
  }

  private void decide(LoopTree.Band band, Tiling.Mode mode) {
    int members = band.members().size();
    long references = model.nests().references(band);
    List<List<Integer>> orders =
        members <= LONGEST_BAND && references <= MOST_REFERENCES
            ? permutations(members)
            : List.of(BandPlan.unchanged(members).order());
    BandPlan plain = cheapest(band, orders, List.of(BandPlan.unchanged(members).tileSizes()));
    plans.put(band.id(), plain);
    switch (mode) {
      case OFF -> {}
      case SIZES ->
          plans.put(
              band.id(),
              isTimeBand(band)
                  ? BandPlan.fronts(members, tiling.sizes().get(0), givenWidth())
                  : new BandPlan(plain.order(), givenSizes(plain.order())));
      case AUTO -> {
        if (isTimeBand(band)) {
          plans.put(band.id(), front(band));
        } else if (members <= LONGEST_BAND) {
          tileIfWorthwhile(band, orders, plain);
          stripVectors(band);
        }
        interleaveIfWorthwhile(band);
      }
    }
  }

  private boolean isTimeBand(LoopTree.Band band) {
    return timeBands.contains(
        ParallelRows.of(band.members().stream().map(LoopTree.Member::rows).toList()));
  }

  private int givenWidth() {
    return tiling.sizes().get(Math.min(1, tiling.sizes().size() - 1));
  }

  /**
   * The smallest blocks of time, with tiles of space where they help, that come close to the best.
   */
  private BandPlan front(LoopTree.Band band) {
    int members = band.members().size();
    BandPlan best = BandPlan.unchanged(members);
    double bestCycles = cyclesIfLarge(band, best);
    for (int times : BLOCKS_OF_TIME) {
      BandPlan plan = front(band, times);
      double cycles = cyclesIfLarge(band, plan);
      if (cycles < bestCycles * BETTER_BLOCK) {
        bestCycles = cycles;
        best = plan;
      }
    }
    return best;
  }

  private BandPlan front(LoopTree.Band band, int times) {
    int members = band.members().size();
    return (members > 2 ? WIDTHS_OF_FRONTS : List.of(0))
        .stream()
            .filter(width -> width == 0 || width >= FrontSizes.SLOPE * times)
            .map(width -> BandPlan.fronts(members, times, width))
            .min(Comparator.comparingDouble(plan -> cyclesIfLarge(band, plan)))
            .orElseThrow();
  }

  private double cyclesIfLarge(LoopTree.Band band, BandPlan plan) {
    plans.put(band.id(), plan);
    return largeModel.cycles(band, plans);
  }

  private void interleaveIfWorthwhile(LoopTree.Band band) {
    if (!hasParallelRows(band)) {
      return;
    }
    BandPlan best = plans.get(band.id());
    double bestCycles = cycles(band, best) * WORTHWHILE;
    for (int steps : INTERLEAVED) {
      BandPlan plan = BandPlan.interleaved(band.members().size(), steps);
      double cycles = cycles(band, plan);
      if (cycles < bestCycles * 0.999) {
        bestCycles = cycles;
        best = plan;
      }
    }
    plans.put(band.id(), best);
  }

  /** Whether the last member but one carries nothing where the last stands still. */
  private boolean hasParallelRows(LoopTree.Band band) {
    List<LoopTree.Member> members = band.members();
    return band.child() instanceof LoopTree.Leaf leaf
        && model.nests().isDense(leaf)
        && !members.get(members.size() - 1).coincident()
        && (members.get(members.size() - 2).coincident()
            || parallelRows.contains(
                ParallelRows.of(members.stream().map(LoopTree.Member::rows).toList())));
  }

  /** Tries all orders where that is cheap enough, else the best one without tiles, or nothing. */
  private void tileIfWorthwhile(LoopTree.Band band, List<List<Integer>> orders, BandPlan plain) {
    if (isAffordable(band, orders)) {
      tileInBestOrder(band, orders, plain);
    } else if (isAffordable(band, List.of(plain.order()))) {
      tileInBestOrder(band, List.of(plain.order()), plain);
    }
  }

  /** Cuts the innermost loop of an exchanged band that goes over vectors again and again. */
  private void stripVectors(LoopTree.Band band) {
    BandPlan plan = plans.get(band.id());
    int members = band.members().size();
    if (plan.equals(new BandPlan(plan.order(), BandPlan.unchanged(members).tileSizes()))
        && !plan.isUnchanged()) {
      int innermost = plan.order().get(members - 1);
      int size = model.strip(band, innermost);
      plans.put(
          band.id(),
          size > 0 && keepsElements(band, plan.order())
              ? BandPlan.jammed(plan.order(), size)
              : BandPlan.inStrips(plan.order(), size));
    }
  }

  /**
   * Whether each step of the innermost loop, one independent of the others, stores again and again
   * to an element that the loop around leaves where it is. What vectors of a later pass compute
   * takes longer than that.
   */
  private boolean keepsElements(LoopTree.Band band, List<Integer> order) {
    LoopTree.Member innermost = band.members().get(order.get(order.size() - 1));
    LoopTree.Member around = band.members().get(order.get(order.size() - 2));
    return innermost.coincident()
        && isInnermost(band.child())
        && model.nests().references(band) * BandPlan.JAMMED_STEPS <= MOST_JAMMED
        && model.nests().greatestTrip(around.index()) >= 2 * BandPlan.JAMMED_STEPS
        && model.nests().storesInPlace(band, innermost, around)
        && !model.nests().sumsInLanes(band);
  }

  /** Whether a part of a tree contains no loop. */
  private static boolean isInnermost(LoopTree part) {
    return part instanceof LoopTree.Leaf
        || (part instanceof LoopTree.Sequence sequence
            && sequence.children().stream().allMatch(BandPlanner::isInnermost));
  }

  private boolean isAffordable(LoopTree.Band band, List<List<Integer>> orders) {
    long evaluations = (long) orders.size() * sizes(band, orders.get(0)).size();
    long references = model.nests().references(band);
    return evaluations * (1 + references * references / 16) <= MOST_WORK;
  }

  private void tileInBestOrder(LoopTree.Band band, List<List<Integer>> orders, BandPlan plain) {
    double untiled = cycles(band, plain);
    BandPlan best = plain;
    double bestCycles = untiled * WORTHWHILE;
    for (List<Integer> order : orders) {
      BandPlan tiled = cheapest(band, List.of(order), sizes(band, order));
      double cycles = cycles(band, tiled);
      if (cycles < bestCycles) {
        bestCycles = cycles;
        best = tiled;
      }
    }
    plans.put(band.id(), best);
  }

  private BandPlan cheapest(
      LoopTree.Band band, List<List<Integer>> orders, List<List<Integer>> sizes) {
    BandPlan best = null;
    double bestCycles = Double.POSITIVE_INFINITY;
    for (List<Integer> order : orders) {
      for (List<Integer> tileSizes : sizes) {
        BandPlan plan = new BandPlan(order, tileSizes);
        double cycles = cycles(band, plan);
        if (cycles < bestCycles * 0.999) {
          bestCycles = cycles;
          best = plan;
        }
      }
    }
    return best;
  }

  private double cycles(LoopTree.Band band, BandPlan plan) {
    plans.put(band.id(), plan);
    return model.cycles(band, plans);
  }

  private List<Integer> givenSizes(List<Integer> order) {
    Integer[] sizes = new Integer[order.size()];
    for (int i = 0; i < sizes.length; i++) {
      int last = tiling.sizes().size() - 1;
      sizes[order.get(i)] = tiling.sizes().get(Math.min(i, last));
    }
    return List.of(sizes);
  }

  /** One size for all outer members, or none for some of them, and one for the innermost. */
  private List<List<Integer>> sizes(LoopTree.Band band, List<Integer> order) {
    int members = order.size();
    List<List<Integer>> result = new ArrayList<>();
    for (int outer : OUTER_SIZES) {
      for (int inner : INNER_SIZES) {
        for (int tiled = 0; tiled < 1 << (members - 1); tiled++) {
          result.add(sizes(band, order, tiled, outer, inner));
        }
      }
    }
    return result.stream().distinct().toList();
  }

  private List<Integer> sizes(
      LoopTree.Band band, List<Integer> order, int tiled, int outer, int inner) {
    Integer[] sizes = new Integer[order.size()];
    for (int i = 0; i < sizes.length; i++) {
      int place = order.get(i);
      int size = i == sizes.length - 1 ? inner : (tiled >> i & 1) != 0 ? outer : 0;
      boolean longEnough =
          model.nests().greatestTrip(band.members().get(place).index()) >= 2.0 * size;
      sizes[place] = longEnough ? size : 0;
    }
    return List.of(sizes);
  }

  /** All orders, the identity first. */
  private static List<List<Integer>> permutations(int count) {
    List<List<Integer>> result = new ArrayList<>();
    extend(new ArrayList<>(), IntStream.range(0, count).boxed().toList(), result);
    return Collections.unmodifiableList(result);
  }

  private static void extend(List<Integer> begun, List<Integer> rest, List<List<Integer>> result) {
    if (rest.isEmpty()) {
      result.add(List.copyOf(begun));
    }
    for (Integer next : rest) {
      List<Integer> remaining = new ArrayList<>(rest);
      remaining.remove(next);
      begun.add(next);
      extend(begun, remaining, result);
      begun.remove(begun.size() - 1);
    }
  }
}
