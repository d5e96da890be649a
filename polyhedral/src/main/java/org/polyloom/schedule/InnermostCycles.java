package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.polyloom.machine.Machine;

/**
 * Estimates the cycles that the instructions of innermost loops take; {@link CostModel} says how.
 */
final class InnermostCycles {
  /** The cycles of an access. */
  static final double ACCESS = 0.5;

  /** The cycles of taking a lane of a vector and adding it. */
  private static final double LANE = 1.5;

  /** What part of the cycles of one row others take beside it, between all and a lane's. */
  private static final double IN_ROWS = 0.5;

  private final TreeNests nests;
  private final TouchedElements elements;
  private final Machine machine;
  private final LoopEnds.Lengths lengths;

  /**
   * @param lengths how long loops are taken to be
   */
  InnermostCycles(TreeNests nests, Machine machine, LoopEnds.Lengths lengths) {
    this.nests = nests;
    this.elements = new TouchedElements(nests.all());
    this.machine = machine;
    this.lengths = lengths;
  }

  /**
   * The cycles of the statements of one loop.
   *
   * @param runs of all statements whose innermost loop it is
   * @param around the loops around it, from the outermost one on
   */
  double cycles(List<InnermostRun> runs, GeneratedLoop loop, List<GeneratedLoop> around) {
    List<InnermostRun> own = inLanesOfRows(inRegisters(runs), loop);
    boolean overlaps =
        nests.isCoincident(loop.member()) || areFree(own, loop) || readAhead(own, loop);
    boolean inLanes = !overlaps && areInLanes(own);
    boolean vectors =
        inLanes || overlaps && own.stream().allMatch(run -> run.allowsVectorsAmong(own));
    double work = 0;
    double longest = 0;
    double oneByOne = 0;
    double beginning = 0;
    double single = 0;
    List<Set<Integer>> circles = overlaps ? List.of() : CircularRuns.among(own);
    double[] chained = new double[circles.size()];
    for (int place = 0; place < own.size(); place++) {
      InnermostRun run = own.get(place);
      single += run.count() * run.nest().shape().work().single();
      int circle = circleOf(place, circles);
      double latency = circle < 0 ? 0 : latency(run, own, loop, around);
      work +=
          inLanes ? cyclesInLanes(run) : vectors ? inVectors(run) : run.count() * run.scalarWork();
      longest = Math.max(longest, latency);
      boolean recurs = run.recurs() && own.size() == 1 && loop.interleaved() == 1;
      double chain = recurs ? asRecurrence(run, latency) : inChain(run, loop, around, latency);
      if (circle >= 0) {
        chained[circle] += chain;
      }
      oneByOne += recurs ? chain : inChain(run, loop, around, 0);
      beginning = Math.max(beginning, run.count() / run.trip() * run.entry());
    }
    work = vectors ? Math.max(work, waiting(own, loop)) : work;
    boolean accumulates = own.stream().anyMatch(InnermostRun::accumulates);
    double waiting =
        accumulates
            ? Math.max(work, longest)
            : Math.max(oneByOne, Arrays.stream(chained).max().orElse(0));
    double others = overlaps ? work : waiting;
    return Math.max(single, others) + beginning;
  }

  private static int circleOf(int place, List<Set<Integer>> circles) {
    for (int circle = 0; circle < circles.size(); circle++) {
      if (circles.get(circle).contains(place)) {
        return circle;
      }
    }
    return -1;
  }

  /**
   * Whether vectors compute what is added up in its order: always where sums take it from lanes,
   * beside lanes where that takes less than one by one.
   */
  private boolean areInLanes(List<InnermostRun> runs) {
    return runs.stream().anyMatch(run -> run.isSummedInLanesAmong(runs))
        && runs.stream().allMatch(run -> run.isInLanesAmong(runs))
        && (runs.stream().noneMatch(InnermostRun::isSummedBesideLanes)
            || runs.stream().mapToDouble(this::cyclesInLanes).sum()
                < runs.stream().mapToDouble(run -> run.count() * run.scalarWork()).sum());
  }

  /** The cycles of instances in lanes, which are added one after the other if it is a sum. */
  private double cyclesInLanes(InnermostRun run) {
    return inVectors(run) + (run.accumulates() ? run.count() * LANE : 0);
  }

  /** The cycles for which operations of vectors wait for each other. */
  private double waiting(List<InnermostRun> runs, GeneratedLoop loop) {
    List<DeepLoop.Part> parts = new ArrayList<>();
    double iterations = 0;
    for (InnermostRun run : runs) {
      double copies = 1;
      double needed = 1;
      for (GeneratedLoop inner : run.unrolling().unrolled()) {
        double steps = inner.steps(run.nest().trips()[inner.member()]);
        copies *= steps;
        needed *= nests.isCoincident(inner.member()) ? 1 : steps;
      }
      parts.add(new DeepLoop.Part(run.nest(), copies, needed));
      iterations = Math.max(iterations, run.count() / copies / run.lanes());
    }
    return iterations * new DeepLoop(parts, loop.member()).waiting();
  }

  /** The latency of the chain of a run, through all updates of the same element. */
  private double latency(
      InnermostRun run, List<InnermostRun> runs, GeneratedLoop loop, List<GeneratedLoop> around) {
    double latency =
        run.accumulates()
            ? runs.stream()
                .filter(run::updatesElementOf)
                .mapToDouble(other -> other.count() * other.latency())
                .sum()
            : run.count() * run.latency();
    double shared = latency / (run.sharesLatencyAmong(runs) ? loop.interleaved() : 1);
    return lengths == LoopEnds.Lengths.ANY ? shared * exposed(run, around) : shared;
  }

  /** Without the accesses to what others of the same loop have in registers, and its values. */
  private List<InnermostRun> inRegisters(List<InnermostRun> runs) {
    if (runs.size() == 1) {
      return runs;
    }
    List<List<Nest.Reference>> needed =
        elements.needed(runs.stream().map(InnermostRun::nest).toList());
    List<InnermostRun> own = new ArrayList<>();
    double most = runs.stream().mapToDouble(InnermostRun::count).max().orElseThrow();
    for (int k = 0; k < runs.size(); k++) {
      InnermostRun run = runs.get(k);
      Set<Integer> values = new HashSet<>();
      runs.subList(0, k).stream()
          .filter(other -> other.count() >= TouchedElements.MOST * most)
          .filter(other -> other.nest().movesAs(run.nest()))
          .flatMap(other -> other.nest().shape().work().shared().stream())
          .forEach(value -> values.add(value.number()));
      own.add(run.withWork(work(run, needed.get(k), values)));
    }
    return own;
  }

  /**
   * Where chains go side by side in rows: clang computes in vectors what they are made of, gcc one
   * by one, and neither takes longer than in one row, but for divisions, which gcc waits for.
   */
  private List<InnermostRun> inLanesOfRows(List<InnermostRun> runs, GeneratedLoop loop) {
    return loop.interleaved() > 1 && runs.stream().anyMatch(InnermostRun::isLoneChain)
        ? runs.stream().map(this::inLanesOfRows).toList()
        : runs;
  }

  private InnermostRun inLanesOfRows(InnermostRun run) {
    if (!run.nest().shape().work().isOfShortOperations()) {
      return run;
    }
    double accesses = run.carriedOut(run.nest().references(), machine.vectorRegisters()) * ACCESS;
    return run.withWork(Math.max(Math.min(accesses, run.work()), IN_ROWS * run.work()));
  }

  /** The cycles of an instance with some of its accesses, where some values are known. */
  private double work(InnermostRun run, List<Nest.Reference> needed, Set<Integer> values) {
    return Math.max(
        run.carriedOut(needed, machine.vectorRegisters()) * ACCESS,
        run.nest().shape().work().throughputWithout(values));
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
  private double exposed(InnermostRun run, List<GeneratedLoop> around) {
    boolean othersFollow =
        run.nest().references().stream()
            .filter(reference -> reference.access().isWrite())
            .allMatch(
                write -> around.stream().anyMatch(outer -> write.steps()[outer.member()] != null));
    return othersFollow ? LoopEnds.exposed(run.trip() * run.scalarWork()) : 1;
  }

  /** The cycles of a recurrence, alone in its loop, that vectors carry out. */
  private double asRecurrence(InnermostRun run, double latency) {
    double rest = lengths == LoopEnds.Lengths.LONG ? 0 : Math.min(run.trip(), run.lanes());
    double inVectors = run.count() / run.trip() * (run.trip() - rest);
    double all = Math.max(latency, run.count() * run.scalarWork());
    return inVectors * run.cyclesOfRecurrence() + (run.count() - inVectors) / run.count() * all;
  }

  /** The cycles of instances that depend on each other. */
  private double inChain(
      InnermostRun run, GeneratedLoop loop, List<GeneratedLoop> around, double latency) {
    double work = run.count() * workOfOne(run, loop);
    double all = Math.max(latency, work);
    if (lengths == LoopEnds.Lengths.LONG || loop.interleaved() == 1 || around.isEmpty()) {
      return all;
    }
    double rows = run.nest().trips()[around.get(around.size() - 1).member()];
    LoopEnds ends = new LoopEnds(rows, run.trip(), loop.interleaved());
    double alone = run.count() * run.scalarWork();
    double inRow = Math.max(latency * loop.interleaved(), alone);
    return ends.cycles(all, alone, inRow, run.count());
  }

  /** The cycles of an instance, in a lane where rows go on together. */
  private static double workOfOne(InnermostRun run, GeneratedLoop loop) {
    double alone = run.scalarWork();
    return loop.interleaved() == StatementWork.ROWS_OF_FRONTS
        ? Math.min(alone, run.nest().shape().work().inFront().orElse(alone))
        : alone;
  }

  /** Whether compilers carry out all of them in any order. */
  private boolean areFree(List<InnermostRun> runs, GeneratedLoop loop) {
    boolean isAll = nests.contents(loop.member()).nests().size() == runs.size();
    boolean isDense = isAll && runs.stream().allMatch(run -> run.jumping() == 0);
    return runs.stream()
        .allMatch(run -> run.isRegroupedAmong(runs) || isDense && run.staysInIterationsAmong(runs));
  }

  /** Whether what makes iterations depend on each other lets vectors take several of them. */
  private static boolean readAhead(List<InnermostRun> runs, GeneratedLoop loop) {
    return loop.interleaved() == 1 && runs.stream().allMatch(run -> run.readsAheadAmong(runs));
  }

  /**
   * A statement in its innermost loop.
   *
   * @param count how many instances there are
   */
  InnermostRun run(Nest nest, Unrolling unrolling, double count) {
    GeneratedLoop innermost = unrolling.innermost().orElseThrow();
    double trip = innermost.steps(nest.trips()[innermost.member()]);
    int widest =
        nest.references().stream().mapToInt(r -> r.access().elementBytes()).max().orElse(1);
    int lanes = machine.lanes(widest);
    if (nest.brief()[innermost.member()]) {
      lanes = Math.max(1, Math.min(lanes, Integer.highestOneBit((int) trip)));
    }
    int jumping = 0;
    int farther = 0;
    int transposed = 0;
    for (Nest.Reference reference : nest.references()) {
      double[] step = reference.steps()[innermost.member()];
      if (step != null && !Nest.isUnit(step)) {
        boolean isWhole = unrolling.covers(reference, nest, lanes);
        transposed += isWhole ? 1 : 0;
        jumping += isWhole ? 0 : 1;
        farther += isWhole || staysInLines(reference, step) ? 0 : 1;
      }
    }
    InnermostRun run =
        new InnermostRun(nest, unrolling, count, trip, ACCESS, jumping, farther, transposed, lanes);
    return run.withWork(Math.max(ACCESS, work(run, nest.references(), Set.of())));
  }

  /** Whether steps lead to the next elements of a line of the cache, but for its end. */
  private boolean staysInLines(Nest.Reference reference, double[] step) {
    return Nest.isInRow(step)
        && Math.abs(step[step.length - 1]) * reference.access().elementBytes()
            < machine.lineBytes();
  }
}
