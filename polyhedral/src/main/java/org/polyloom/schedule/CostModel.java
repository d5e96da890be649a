package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.polyloom.machine.Machine;

/**
 * Estimates the cycles that a loop nest takes on one core, without running anything.
 *
 * <p>From the inside out, each loop multiplies what the loops in it fetch into each level of cache:
 * by its number of steps where an access jumps, by the lines that it walks over where it is
 * contiguous, by one where it stays, provided that one step's data fits the level; else nothing is
 * found again (M. Wolf and M. Lam, "A data locality optimizing algorithm", 1991, in its simplest
 * form). In {@linkplain CacheFit.Detail#ROWS more detail}, pages are counted in the same way for
 * the TLBs, and all once more for rows as long as powers of two, of which a set holds no more than
 * the cache has ways. Accesses that differ by constants share lines, those of fused loops too, and
 * an element of a row that stands still those of the row. Instructions are counted by accesses and
 * operations, divided by the lanes of a vector where the innermost loop is coincident, or compilers
 * regroup its sums, or it reads what only later steps store to, and all accesses in it stay or are
 * contiguous, no condition decides whether one element is stored to but for regrouped sums, and no
 * integers are divided, which happens one by one beside all else. The statements of an innermost
 * loop that carries dependences overlap: the loop takes what they compute together or the latency
 * of those that wait in circles, whichever is more; updates of one element by several statements
 * are one chain. Interleaved steps share the latency of a chain, but not of floating-point sums,
 * since compilers that build vectors of their rows from scattered loads lose what is gained. A
 * chain that is a linear recurrence, along elements that are neighbours and alone in its loop,
 * takes vectors. A statement in a loop that does not step it costs a guard each time. Short loops
 * of constant length are taken as {@linkplain Unrolling unrolled}: the next one around them counts
 * as the innermost.
 *
 * <p>The steps of a front through time share most of what they touch; elsewhere what several loops
 * move is not looked at together.
 *
 * <p>The numbers only rank schedules of one region against each other.
 */
final class CostModel {
  private static final double[] STREAMED_LINE = {1, 5, 16};
  private static final double[] JUMPED_LINE = {5, 16, 60};
  private static final double[] USABLE = {0.7, 0.7, 0.6};

  /** Cycles of an access whose page a level of the TLB does not hold; the next one is near. */
  private static final double[] TRANSLATION = {1, 20};

  /** How often rows are as long as powers of two, so that all of a column is in one set. */
  private static final double ALIGNED = 0.25;

  private static final double GUARD = 0.25;

  private final Machine machine;
  private final LoopTree tree;
  private final TreeNests nests;
  private final InnermostCycles innermost;
  private final LeafClasses beginnings;
  private final int levels;
  private final int translations;
  private final double[] ways;
  private final CacheFit.Detail detail;
  private final int sideBySide;

  CostModel(LoopTree tree, Map<String, StatementShape> shapes, Machine machine) {
    this(tree, shapes, machine, 1, LoopEnds.Lengths.LONG);
  }

  /**
   * @param detail what is looked at of caches besides their sizes
   */
  CostModel(
      LoopTree tree, Map<String, StatementShape> shapes, Machine machine, CacheFit.Detail detail) {
    this(tree, shapes, machine, 1, detail, LoopEnds.Lengths.LONG);
  }

  /**
   * @param sideBySide how many independent runs of each innermost loop share the latency of its
   *     chains
   * @param lengths how long loops are taken to be
   */
  CostModel(
      LoopTree tree,
      Map<String, StatementShape> shapes,
      Machine machine,
      int sideBySide,
      LoopEnds.Lengths lengths) {
    this(tree, shapes, machine, sideBySide, CacheFit.Detail.SIZES, lengths);
  }

  private CostModel(
      LoopTree tree,
      Map<String, StatementShape> shapes,
      Machine machine,
      int sideBySide,
      CacheFit.Detail detail,
      LoopEnds.Lengths lengths) {
    this.sideBySide = sideBySide;
    this.detail = detail;
    this.machine = machine;
    this.tree = tree;
    nests = new TreeNests(tree, shapes);
    innermost = new InnermostCycles(nests, machine, lengths);
    levels = Math.min(machine.dataCaches().size(), USABLE.length);
    ways = linesOfSets();
    translations = Math.min(machine.translatedPages().size(), TRANSLATION.length);
    beginnings = new LeafClasses(levels, translations);
  }

  /** The statements of the tree. */
  TreeNests nests() {
    return nests;
  }

  /** By level of cache; the last one spreads lines over its sets. */
  private double[] linesOfSets() {
    double[] most = new double[levels];
    Arrays.fill(most, Double.POSITIVE_INFINITY);
    for (int level = 0; level + 1 < machine.dataCaches().size() && level < levels; level++) {
      int ways = machine.cache(level + 1).ways();
      most[level] = ways > 0 ? ways : Double.POSITIVE_INFINITY;
    }
    return most;
  }

  /** The cycles of the whole tree. */
  double cycles(Map<Integer, BandPlan> plans) {
    return cycles(tree, plans);
  }

  /**
   * The cycles of one run of a part of the tree, its own outer loops standing still.
   *
   * @param plans by band; bands without one stay as they are
   */
  double cycles(LoopTree part, Map<Integer, BandPlan> plans) {
    Walk walk = new Walk(plans);
    walk.visit(part);
    return walk.instructions + walk.memory();
  }

  /** How many steps of a member touch half of the first cache, of vectors; 0 for none. */
  int strip(LoopTree.Band band, int innermost) {
    return nests.strip(band, innermost, machine.cache(1).bytes() / 2);
  }

  /** How many iterations of a loop of many statements touch half of the first cache. */
  int strip(DeepLoop loop) {
    return (int) Long.highestOneBit(machine.cache(1).bytes() / 2 / loop.bytes());
  }

  private final class Walk {
    private final Map<Integer, BandPlan> plans;
    private final ReferenceClass.Reuse reuse;
    private final List<GeneratedLoop> path = new ArrayList<>();
    private final List<InnermostRun> runs = new ArrayList<>();
    private final GuardTests tests = new GuardTests();
    private double instructions;
    private List<ReferenceClass> classes = List.of();

    Walk(Map<Integer, BandPlan> plans) {
      this.plans = plans;
      reuse =
          plans.values().stream().anyMatch(BandPlan::hasFront)
              ? ReferenceClass.Reuse.OVERLAPS
              : ReferenceClass.Reuse.NEIGHBOURS;
    }

    double memory() {
      double cycles = 0;
      for (ReferenceClass one : classes) {
        for (int level = 0; level < levels; level++) {
          double line = one.streams ? STREAMED_LINE[level] : JUMPED_LINE[level];
          cycles += one.misses[level] * line;
          if (detail == CacheFit.Detail.ROWS) {
            cycles += (one.aligned[level] - one.misses[level]) * ALIGNED * line;
          }
        }
        for (int level = 0; level < translations && detail == CacheFit.Detail.ROWS; level++) {
          cycles += one.walks[level] * TRANSLATION[level];
        }
      }
      return cycles;
    }

    void visit(LoopTree part) {
      if (part instanceof LoopTree.Band band) {
        visitBand(band);
      } else if (part instanceof LoopTree.Sequence sequence) {
        visitSequence(sequence);
      } else if (part instanceof LoopTree.Leaf leaf) {
        visitLeaf(leaf);
      }
    }

    private void visitBand(LoopTree.Band band) {
      List<GeneratedLoop> loops = loops(band);
      path.addAll(loops);
      visit(band.child());
      for (int i = loops.size() - 1; i >= 0; i--) {
        path.remove(path.size() - 1);
        repeat(loops.get(i));
        joinClasses(loops.get(i));
        finish(loops.get(i));
      }
    }

    /** Counts the instructions of the statements whose innermost loop has been walked. */
    private void finish(GeneratedLoop loop) {
      List<InnermostRun> finished = new ArrayList<>();
      for (InnermostRun run : runs) {
        if (run.innermost() == loop) {
          finished.add(run);
        }
      }
      if (!finished.isEmpty()) {
        runs.removeIf(run -> run.innermost() == loop);
        List<List<InnermostRun>> loops =
            loop.role() == GeneratedLoop.Role.PARTS
                ? finished.stream().map(List::of).toList()
                : List.of(finished);
        loops.forEach(together -> instructions += innermost.cycles(together, loop, path));
      }
    }

    private List<GeneratedLoop> loops(LoopTree.Band band) {
      BandPlan plan = plans.getOrDefault(band.id(), BandPlan.unchanged(band.members().size()));
      if (plan.interleaves()) {
        return interleaved(band, plan);
      }
      List<GeneratedLoop> tiles = new ArrayList<>();
      List<GeneratedLoop> points = new ArrayList<>();
      for (int place : plan.order()) {
        int member = band.members().get(place).index();
        int size = plan.tileSizes().get(place);
        if (size > 0) {
          tiles.add(new GeneratedLoop(member, size, GeneratedLoop.Role.TILES));
          points.add(new GeneratedLoop(member, size, GeneratedLoop.Role.POINTS));
        } else {
          points.add(new GeneratedLoop(member, 0, GeneratedLoop.Role.WHOLE, sideBySide));
        }
      }
      if (plan.isInParts()) {
        GeneratedLoop last = points.remove(points.size() - 1);
        points.add(new GeneratedLoop(last.member(), last.size(), GeneratedLoop.Role.PARTS));
      }
      tiles.addAll(points);
      return tiles;
    }

    /** What a set of steps fetches is counted row by row: lines are walked over in each. */
    private List<GeneratedLoop> interleaved(LoopTree.Band band, BandPlan plan) {
      List<GeneratedLoop> loops = new ArrayList<>();
      for (int place : plan.order()) {
        loops.add(
            new GeneratedLoop(band.members().get(place).index(), 0, GeneratedLoop.Role.WHOLE));
      }
      int steps = plan.interleaved();
      GeneratedLoop row = loops.remove(loops.size() - 2);
      GeneratedLoop step = loops.remove(loops.size() - 1);
      loops.add(new GeneratedLoop(row.member(), steps, GeneratedLoop.Role.TILES));
      loops.add(new GeneratedLoop(row.member(), steps, GeneratedLoop.Role.POINTS));
      loops.add(new GeneratedLoop(step.member(), 0, GeneratedLoop.Role.WHOLE, steps));
      return loops;
    }

    private void repeat(GeneratedLoop loop) {
      CacheFit fits = fits(classes);
      for (ReferenceClass one : classes) {
        double stride = loop.role() == GeneratedLoop.Role.TILES ? loop.size() : 1;
        double steps = loop.steps(one.trip(loop.member()));
        if (steps > 1) {
          one.repeat(loop.member(), steps, stride, machine, fits, reuse);
        }
      }
    }

    private CacheFit fits(List<ReferenceClass> data) {
      double lines = 0;
      double pages = 0;
      double rows = 0;
      for (ReferenceClass one : data) {
        rows += one.pieces;
        lines += one.lines;
        pages += one.pages;
      }
      boolean[] fits = new boolean[levels];
      for (int level = 0; level < levels; level++) {
        double room = machine.cache(level + 1).bytes() * USABLE[level];
        fits[level] = lines * machine.lineBytes() <= room;
      }
      boolean[] translated = new boolean[translations];
      for (int level = 0; level < translations; level++) {
        translated[level] = pages <= machine.translatedPages().get(level);
      }
      return new CacheFit(detail, fits, translated, ways, rows);
    }

    private void visitSequence(LoopTree.Sequence sequence) {
      List<ReferenceClass> all = new ArrayList<>();
      for (LoopTree child : sequence.children()) {
        visit(child);
        all = followedBy(all, classes);
      }
      classes = all;
    }

    /** Joins what stands in one step of a loop that has ended with the row that it belongs to. */
    private void joinClasses(GeneratedLoop loop) {
      List<ReferenceClass> others = new ArrayList<>();
      List<ReferenceClass> ofOneStep = new ArrayList<>();
      for (ReferenceClass one : classes) {
        (one.isStepped() || one.trip(loop.member()) > 1 ? others : ofOneStep).add(one);
      }
      if (!ofOneStep.isEmpty()) {
        classes = followedBy(others, ofOneStep);
      }
    }

    private List<ReferenceClass> followedBy(
        List<ReferenceClass> first, List<ReferenceClass> followers) {
      List<ReferenceClass> together = new ArrayList<>(first);
      together.addAll(followers);
      CacheFit fits = fits(together);
      boolean[] done = doneExcept(path);
      List<ReferenceClass> all = new ArrayList<>(first);
      for (ReferenceClass one : followers) {
        ReferenceClass known = LeafClasses.find(all, one, done);
        if (known == null) {
          all.add(one);
        } else {
          known.mergeFollower(one, fits);
        }
      }
      return all;
    }

    private void visitLeaf(LoopTree.Leaf leaf) {
      List<Nest> own = nests.of(leaf);
      own.forEach(this::countInstructions);
      classes = beginnings.of(own, doneExcept(path));
    }

    private boolean[] doneExcept(List<GeneratedLoop> loops) {
      boolean[] done = new boolean[nests.members()];
      Arrays.fill(done, true);
      loops.forEach(loop -> done[loop.member()] = false);
      return done;
    }

    private void countInstructions(Nest nest) {
      if (nest.shape().isTest()) {
        instructions += tests.cycles(nest, path);
        return;
      }
      double count = 1;
      double visits = 1;
      for (GeneratedLoop loop : path) {
        count *= loop.steps(nest.trips()[loop.member()]);
        visits *= loop.steps(nests.greatestTrip(loop.member()));
      }
      if (visits > 2 * count) {
        instructions += visits * GUARD;
      }
      Unrolling unrolling = Unrolling.of(nest, path, nests::contents);
      if (unrolling.innermost().isEmpty()) {
        instructions += count * nest.references().size() * InnermostCycles.ACCESS;
      } else {
        runs.add(innermost.run(nest, unrolling, count));
      }
    }
  }
}
