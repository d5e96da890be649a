package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 * the cache has ways. Accesses that differ by constants share lines, those of fused loops too.
 * Instructions are counted by accesses and operations, divided by the lanes of a vector where the
 * innermost loop is coincident, or compilers regroup its sums, or it reads what only later steps
 * store to, and all accesses in it stay or are contiguous, no condition decides whether one element
 * is stored to but for regrouped sums, and no integers are divided, which happens one by one beside
 * all else. The statements of an innermost loop that carries dependences overlap: the loop takes
 * what they compute together or the longest latency among them, whichever is more; updates of one
 * element by several statements are one chain. Interleaved steps share the latency of a chain, but
 * not of floating-point sums, since compilers that build vectors of their rows from scattered loads
 * lose what is gained. A chain that is a linear recurrence, along elements that are neighbours,
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

  private static final double ACCESS = 0.5;

  private static final double GUARD = 0.25;

  private final Machine machine;
  private final int members;
  private final int levels;
  private final int translations;
  private final double[] ways;
  private final CacheFit.Detail detail;
  private final IdentityHashMap<LoopTree.Leaf, List<Nest>> nests = new IdentityHashMap<>();

  /** What stands in the loop of each member. */
  private final List<Unrolling.Contents> contents = new ArrayList<>();

  private final TouchedElements elements;
  private final LeafClasses beginnings;

  private final boolean[] coincident;
  private final double[] greatestTrips;
  private final LoopTree tree;
  private final int sideBySide;
  private final LoopEnds.Lengths lengths;

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
    this.lengths = lengths;
    this.sideBySide = sideBySide;
    this.detail = detail;
    this.machine = machine;
    this.tree = tree;
    levels = Math.min(machine.dataCaches().size(), USABLE.length);
    members = countMembers(tree);
    ways = linesOfSets();
    translations = Math.min(machine.translatedPages().size(), TRANSLATION.length);
    coincident = new boolean[members];
    for (int member = 0; member < members; member++) {
      contents.add(new Unrolling.Contents(new ArrayList<>(), new HashSet<>()));
    }
    describe(tree, new ArrayList<>(), shapes);
    elements = new TouchedElements(nests.values().stream().flatMap(List::stream).toList());
    beginnings = new LeafClasses(levels, translations);
    greatestTrips = new double[members];
    Arrays.fill(greatestTrips, 1);
    nests.values().forEach(list -> list.forEach(this::noteTrips));
  }

  private void noteTrips(Nest nest) {
    for (int member = 0; member < members; member++) {
      greatestTrips[member] = Math.max(greatestTrips[member], nest.trips()[member]);
    }
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

  private static int countMembers(LoopTree tree) {
    if (tree instanceof LoopTree.Band band) {
      return band.members().size() + countMembers(band.child());
    }
    if (tree instanceof LoopTree.Sequence sequence) {
      return sequence.children().stream().mapToInt(CostModel::countMembers).sum();
    }
    return 0;
  }

  private void describe(
      LoopTree part, List<LoopTree.Member> path, Map<String, StatementShape> shapes) {
    if (part instanceof LoopTree.Band band) {
      List<LoopTree.Member> inner = new ArrayList<>(path);
      inner.addAll(band.members());
      for (LoopTree.Member member : band.members()) {
        coincident[member.index()] = member.coincident();
        path.forEach(outer -> contents.get(member.index()).around().add(outer.index()));
      }
      describe(band.child(), inner, shapes);
    } else if (part instanceof LoopTree.Sequence sequence) {
      sequence.children().forEach(child -> describe(child, path, shapes));
    } else if (part instanceof LoopTree.Leaf leaf) {
      List<Nest> own =
          leaf.statements().stream().map(name -> Nest.of(shapes.get(name), path, members)).toList();
      nests.put(leaf, own);
      path.forEach(member -> contents.get(member.index()).nests().addAll(own));
    }
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
      if (finished.isEmpty()) {
        return;
      }
      runs.removeAll(finished);
      List<InnermostRun> own = inRegisters(finished);
      boolean overlaps = coincident[loop.member()] || areFree(own, loop) || readAhead(own, loop);
      boolean vectors = overlaps && own.stream().allMatch(run -> run.allowsVectorsAmong(own));
      double work = 0;
      double longest = 0;
      double chained = 0;
      double beginning = 0;
      double single = 0;
      for (InnermostRun run : own) {
        single += run.count() * run.nest().shape().work().single();
        double latency = latency(run, own, loop);
        work += vectors ? inVectors(run) : run.count() * run.scalarWork();
        longest = Math.max(longest, latency);
        chained += inChain(run, loop, latency);
        beginning = Math.max(beginning, run.count() / run.trip() * run.entry());
      }
      boolean accumulates = own.stream().anyMatch(InnermostRun::accumulates);
      double others = overlaps ? work : accumulates ? Math.max(work, longest) : chained;
      instructions += Math.max(single, others);
      instructions += beginning;
    }

    /** The latency of the chain of a run, through all updates of the same element. */
    private double latency(InnermostRun run, List<InnermostRun> runs, GeneratedLoop loop) {
      double latency =
          run.accumulates()
              ? runs.stream()
                  .filter(run::updatesElementOf)
                  .mapToDouble(other -> other.count() * other.latency())
                  .sum()
              : run.count() * run.latency();
      double shared = latency / (run.sharesLatency() ? loop.interleaved() : 1);
      return lengths == LoopEnds.Lengths.ANY ? shared * exposed(run) : shared;
    }

    /** Without the accesses to what others of the same loop have in registers, and its values. */
    private List<InnermostRun> inRegisters(List<InnermostRun> runs) {
      if (runs.size() == 1) {
        return runs;
      }
      List<List<Nest.Reference>> needed =
          elements.needed(runs.stream().map(InnermostRun::nest).toList());
      List<InnermostRun> own = new ArrayList<>();
      Set<Integer> values = new HashSet<>();
      double most = runs.stream().mapToDouble(InnermostRun::count).max().orElseThrow();
      for (int k = 0; k < runs.size(); k++) {
        InnermostRun run = runs.get(k);
        own.add(run.withWork(work(run, needed.get(k), values)));
        if (run.count() >= TouchedElements.MOST * most) {
          run.nest().shape().work().shared().forEach(value -> values.add(value.number()));
        }
      }
      return own;
    }

    /** The cycles of an instance with some of its accesses, where some values are known. */
    private double work(InnermostRun run, List<Nest.Reference> needed, Set<Integer> values) {
      return Math.max(
          run.carriedOut(needed) * ACCESS, run.nest().shape().work().throughputWithout(values));
    }

    /** The cycles of instances whose loop compilers make vectors of. */
    private double inVectors(InnermostRun run) {
      double entries = run.count() / run.trip();
      boolean isLong = lengths == LoopEnds.Lengths.LONG;
      boolean folds = run.accumulates() && (!isLong || run.isBrief());
      double fold = folds ? entries * run.folded() * LoopEnds.fold(run.lanes()) : 0;
      boolean isWindow = !run.isBrief() && run.trip() < run.lanes();
      double steps =
          isLong
              ? run.count() * (isWindow ? run.work() : run.vectorWork() / run.lanes())
              : entries * LoopEnds.vectors(run.trip(), run.vectorWork(), run.lanes());
      return steps + fold;
    }

    /** What part of the latency of a chain the next ones in the loops around do not hide. */
    private double exposed(InnermostRun run) {
      boolean othersFollow =
          run.nest().references().stream()
              .filter(reference -> reference.access().isWrite())
              .allMatch(
                  write -> path.stream().anyMatch(outer -> write.steps()[outer.member()] != null));
      return othersFollow ? LoopEnds.exposed(run.trip() * run.scalarWork()) : 1;
    }

    /** The cycles of instances that depend on each other. */
    private double inChain(InnermostRun run, GeneratedLoop loop, double latency) {
      double work = run.count() * run.scalarWork();
      double all = Math.max(latency, work);
      if (run.recurs() && loop.interleaved() == 1) {
        double rest = lengths == LoopEnds.Lengths.LONG ? 0 : Math.min(run.trip(), run.lanes());
        double inVectors = run.count() / run.trip() * (run.trip() - rest);
        return inVectors * run.cyclesOfRecurrence() + (run.count() - inVectors) / run.count() * all;
      }
      if (lengths == LoopEnds.Lengths.LONG || loop.interleaved() == 1 || path.isEmpty()) {
        return all;
      }
      double rows = run.nest().trips()[path.get(path.size() - 1).member()];
      LoopEnds ends = new LoopEnds(rows, run.trip(), loop.interleaved());
      return ends.cycles(all, work, run.count());
    }

    /** Whether compilers carry out all of them in any order. */
    private boolean areFree(List<InnermostRun> runs, GeneratedLoop loop) {
      boolean isAll = contents.get(loop.member()).nests().size() == runs.size();
      boolean isDense = isAll && runs.stream().allMatch(run -> run.jumping() == 0);
      return runs.stream()
          .allMatch(
              run -> run.isRegroupedAmong(runs) || isDense && run.staysInIterationsAmong(runs));
    }

    /** Whether what makes iterations depend on each other lets vectors take several of them. */
    private static boolean readAhead(List<InnermostRun> runs, GeneratedLoop loop) {
      return loop.interleaved() == 1 && runs.stream().allMatch(run -> run.readsAheadAmong(runs));
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
        List<ReferenceClass> together = new ArrayList<>(all);
        together.addAll(classes);
        CacheFit fits = fits(together);
        boolean[] done = doneExcept(path);
        for (ReferenceClass one : classes) {
          ReferenceClass known = LeafClasses.find(all, one, done);
          if (known == null) {
            all.add(one);
          } else {
            known.mergeFollower(one, fits);
          }
        }
      }
      classes = all;
    }

    private void visitLeaf(LoopTree.Leaf leaf) {
      List<Nest> own = nests.get(leaf);
      own.forEach(this::countInstructions);
      classes = beginnings.of(own, doneExcept(path));
    }

    private boolean[] doneExcept(List<GeneratedLoop> loops) {
      boolean[] done = new boolean[members];
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
        visits *= loop.steps(greatestTrips[loop.member()]);
      }
      if (visits > 2 * count) {
        instructions += visits * GUARD;
      }
      Unrolling unrolling = Unrolling.of(nest, path, contents::get);
      if (unrolling.innermost().isEmpty()) {
        instructions += count * nest.references().size() * ACCESS;
      } else {
        runs.add(run(nest, unrolling, count));
      }
    }

    private InnermostRun run(Nest nest, Unrolling unrolling, double count) {
      GeneratedLoop innermost = unrolling.innermost().orElseThrow();
      double trip = innermost.steps(nest.trips()[innermost.member()]);
      int widest =
          nest.references().stream().mapToInt(r -> r.access().elementBytes()).max().orElse(1);
      int lanes = machine.lanes(widest);
      if (nest.brief()[innermost.member()]) {
        lanes = Math.max(1, Math.min(lanes, Integer.highestOneBit((int) trip)));
      }
      int jumping = 0;
      int transposed = 0;
      for (Nest.Reference reference : nest.references()) {
        double[] step = reference.steps()[innermost.member()];
        if (step != null && !Nest.isUnit(step)) {
          boolean isWhole = unrolling.covers(reference, nest, lanes);
          transposed += isWhole ? 1 : 0;
          jumping += isWhole ? 0 : 1;
        }
      }
      InnermostRun run =
          new InnermostRun(nest, unrolling, count, trip, ACCESS, jumping, transposed, lanes);
      return run.withWork(Math.max(ACCESS, work(run, nest.references(), Set.of())));
    }
  }

  /**
   * How many steps of a member leave what they touch in half of the first cache, where all arrays
   * are vectors, which may be of any length, and another member of the band goes over them again; 0
   * elsewhere.
   *
   * @param innermost the member's place in the band
   */
  int strip(LoopTree.Band band, int innermost) {
    int member = band.members().get(innermost).index();
    Map<String, Integer> vectors = new HashMap<>();
    boolean again = false;
    for (Nest nest : nestsIn(band)) {
      if (nest.brief()[member]) {
        return 0;
      }
      for (Nest.Reference reference : nest.references()) {
        if (reference.access().subscripts().size() > 1) {
          return 0;
        }
        if (reference.steps()[member] != null) {
          vectors.put(reference.access().array(), reference.access().elementBytes());
          again |=
              band.members().stream()
                  .anyMatch(
                      other ->
                          reference.steps()[other.index()] == null
                              && nest.trips()[other.index()] > 1.5);
        }
      }
    }
    int bytes = vectors.values().stream().mapToInt(Integer::intValue).sum();
    return again ? (int) Long.highestOneBit(machine.cache(1).bytes() / 2 / bytes) : 0;
  }

  /** Whether steps of a member take each statement to the next element to store to, or to none. */
  boolean storesInRows(LoopTree part, LoopTree.Member member) {
    return nestsIn(part).stream()
        .flatMap(nest -> nest.references().stream())
        .filter(reference -> reference.access().isWrite())
        .map(reference -> reference.steps()[member.index()])
        .allMatch(step -> step == null || Nest.isUnit(step));
  }

  /** Whether each statement stores to an element that one member moves and the other does not. */
  boolean storesInPlace(LoopTree part, LoopTree.Member moves, LoopTree.Member stays) {
    return nestsIn(part).stream()
        .allMatch(
            nest ->
                nest.references().stream()
                    .anyMatch(
                        reference ->
                            reference.access().isWrite()
                                && reference.steps()[moves.index()] != null
                                && reference.steps()[stays.index()] == null));
  }

  private List<Nest> nestsIn(LoopTree part) {
    if (part instanceof LoopTree.Band band) {
      return nestsIn(band.child());
    }
    if (part instanceof LoopTree.Sequence sequence) {
      return sequence.children().stream().flatMap(child -> nestsIn(child).stream()).toList();
    }
    return nests.get((LoopTree.Leaf) part);
  }

  /** How many accesses the statements of a part of the tree have. */
  long references(LoopTree part) {
    return nestsIn(part).stream().mapToLong(nest -> nest.references().size()).sum();
  }

  /** Whether iterators take every value between their bounds: others leave holes in tiles. */
  boolean isDense(LoopTree.Leaf leaf) {
    return nests.get(leaf).stream()
        .allMatch(nest -> Arrays.stream(nest.shape().strides()).allMatch(stride -> stride == 1));
  }

  /** The greatest number of steps that a member takes in any statement. */
  double trip(LoopTree.Member member) {
    return greatestTrips[member.index()];
  }
}
