package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.polyloom.dependence.Dependences;
import org.polyloom.dependence.PrivateArrays;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionSet;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.RefusedException;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.StripCost;
import org.polyloom.schedule.Sums;
import org.polyloom.schedule.SunkLoop;

/**
 * Runs independent sweeps side by side: strips of a loop whose iterations are recurrences go to the
 * innermost place.
 *
 * <pre>
 * for (i) {                            for (I = 0; I &lt; n; I += 64)
 *   s = 0;                               { for (i in strip) s_[i % 64] = 0;
 *   for (j)                     =&gt;         for (j)
 *     { s = f(s, a[j][i]);                   for (i in strip)
 *       b[j][i] = s; }                         { s_[i % 64] = f(s_[i % 64], a[j][i]); .. } }
 * }
 * </pre>
 *
 * <p>Then the lines that a column passes through are used whole, the innermost loop has no
 * recurrence and becomes vectors; where elements of neighbouring iterations are far apart, a few of
 * them are written out, so that the latency of one recurrence is spent on the others, unless that
 * is one of {@linkplain InnerLoops a few steps}. What each iteration keeps for itself, scalars and
 * parts of arrays alike ({@link PrivateArrays}), gets an element for each iteration of a strip,
 * side by side ({@link StripStorage}); where its last values are used after the loop, they are
 * copied back ({@link ValuesAfterwards}).
 *
 * <p>Invariants: no dependence is carried by the loop besides those of private storage, and those
 * of statements outside of the loops inside, such as the largest of the sums, that keep their order
 * in the innermost place; the values are followed afterwards by the independent checks of the
 * pipeline. Chosen is what {@link StripCost} finds cheapest, if it promises a fifth.
 */
public final class SweepPass implements ScopPass {
  private static final int MOST_STATEMENTS = 24;

  /** What the iterations of a strip may keep for themselves. */
  private static final long MOST_BYTES = 1L << 28;

  private final Machine machine;
  private final ScheduleOptions options;
  private final Sums sums;
  private final LaterVectors later;

  /**
   * @param machine what the code is to run on
   * @param options what the estimates assume
   * @param sums how compilers order floating-point sums
   */
  public SweepPass(Machine machine, ScheduleOptions options, Sums sums) {
    this(machine, options, sums, LaterVectors.NONE);
  }

  private SweepPass(Machine machine, ScheduleOptions options, Sums sums, LaterVectors later) {
    this.machine = machine;
    this.options = options;
    this.sums = sums;
    this.later = later;
  }

  /**
   * The same where later passes make loops lanes of vectors.
   *
   * @param lanes what these are for
   */
  public SweepPass withLanes(Set<LaneCalls> lanes) {
    return new SweepPass(machine, options, sums, later.withLanes(lanes));
  }

  @Override
  public String name() {
    return "sweep";
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return candidate(scop.schedule().root())
        ? Optional.empty()
        : Optional.of(
            new NotApplicable(SweepReason.NoSweep, "no loop contains others and is no band"));
  }

  private static boolean candidate(ScheduleNode node) {
    if (SunkLoop.isOuterLoop(node)) {
      return true;
    }
    for (int i = 0; i < node.nChildren(); i++) {
      if (candidate(node.child(i))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    Run run = new Run(context);
    return new PassResult(run.swept(scop), run.remarks);
  }

  /**
   * Where a loop stands, whatever else changes.
   *
   * @param depth how many loops are around it
   * @param instances {@code { S[i] }}: in it
   */
  private record Place(int depth, UnionSet instances) {}

  private final class Run {
    private final PassContext context;
    private final long budget;
    private final SweepPlans.Estimates estimates;
    private final List<Remark> remarks = new ArrayList<>();
    private final List<Place> seen = new ArrayList<>();
    private final Set<String> done = new LinkedHashSet<>();

    Run(PassContext context) {
      this.context = context;
      this.budget = context.budget();
      this.estimates = new SweepPlans.Estimates(machine, options, sums, later, context);
    }

    /** The Scop with what pays done for its loops, the outermost first. */
    Scop swept(Scop scop) {
      Scop result = scop;
      Optional<ScheduleNode> loop = next(result.schedule().root());
      while (loop.isPresent()) {
        seen.add(new Place(loop.get().scheduleDepth(), loop.get().domain()));
        Optional<Scop> sunk = attempt(result, loop.get());
        if (sunk.isPresent()) {
          done.addAll(names(loop.get()));
          result = sunk.get();
        }
        loop = next(result.schedule().root());
      }
      return result;
    }

    /** The next loop to look at at or below a node. */
    private Optional<ScheduleNode> next(ScheduleNode node) {
      if (SunkLoop.isOuterLoop(node) && !isSeen(node) && !done.containsAll(names(node))) {
        return Optional.of(node);
      }
      for (int i = 0; i < node.nChildren(); i++) {
        Optional<ScheduleNode> below = next(node.child(i));
        if (below.isPresent()) {
          return below;
        }
      }
      return Optional.empty();
    }

    private boolean isSeen(ScheduleNode node) {
      return seen.stream()
          .anyMatch(
              place ->
                  place.depth() == node.scheduleDepth()
                      && place.instances().isEqual(node.domain()));
    }

    private Optional<Scop> attempt(Scop scop, ScheduleNode loop) {
      try {
        return Optional.of(scop.isl().budgeted(budget, () -> sunk(within(scop, loop), loop)));
      } catch (RefusedException refused) {
        remarks.add(
            new ScopLoop(scop, loop).missed(name(), refused.reason(), refused.getMessage()));
      } catch (IslBudgetException exceeded) {
        remarks.add(
            new ScopLoop(scop, loop)
                .missed(name(), SweepReason.BudgetExceeded, exceeded.getMessage()));
      }
      return Optional.empty();
    }

    /**
     * The region where accesses of what the loop's iterations may keep for themselves stay in its
     * arrays: beyond them there is nothing that an iteration could have stored.
     */
    private Scop within(Scop scop, ScheduleNode loop) {
      Dependences dependences = context.dependences(scop);
      ScopLoop here = new ScopLoop(scop, loop);
      PrivateArrays arrays = new PrivateArrays(dependences, here.inside(dependences, budget), loop);
      StripStorage storage = new StripStorage(scop, arrays.statements(), arrays.iteration());
      return here.within(
          arrays.written().stream().filter(arrays::isCarried).filter(storage::isAffine).toList());
    }

    /**
     * The region with a loop in strips.
     *
     * @throws RefusedException where that is not possible or does not pay
     */
    private Scop sunk(Scop scop, ScheduleNode found) {
      String words = new ScopLoop(scop, found).words();
      Dependences dependences = context.dependences(scop);
      Dependences inLoop = new ScopLoop(scop, found).inside(dependences, budget);
      PrivateArrays arrays = new PrivateArrays(dependences, inLoop, found);
      InnerLoops inner = new InnerLoops(found, inLoop);
      refuseForms(new ScopLoop(scop, found), inner, inLoop);
      Set<String> straight = inner.without();
      ScheduleNode loop = inOrder(arrays, straight, found);
      StripStorage storage = new StripStorage(scop, arrays.statements(), arrays.iteration());
      ValuesAfterwards afterwards =
          new ValuesAfterwards(scop, dependences, loop, arrays.statements());
      Map<String, Set<String>> carried = new LinkedHashMap<>();
      Set<String> returning = new LinkedHashSet<>();
      for (String array : arrays.written()) {
        if (arrays.isCarried(array) && !staysInOrder(array, arrays, straight, loop)) {
          Optional<Set<String>> leaving = arrays.leaving(array);
          boolean returns = leaving.filter(users -> !users.isEmpty()).isPresent();
          if (!storage.isPossible(array)
              || leaving.isEmpty()
              || returns && !afterwards.canReturn(array)) {
            throw new RefusedException(
                SweepReason.IterationsDepend,
                "iterations of " + words + " depend on each other by " + array);
          }
          carried.put(array, Set.of());
          if (returns) {
            returning.add(array);
          }
        }
      }
      Map<String, Set<String>> all = new LinkedHashMap<>(carried);
      for (String array : arrays.written()) {
        if (!carried.containsKey(array) && storage.jumps(array) && storage.isPossible(array)) {
          arrays.leaving(array).ifPresent(statements -> all.put(array, statements));
        }
      }
      if (jumpsForNothing(scop, inLoop, loop, storage, all.keySet())) {
        throw new RefusedException(
            SweepReason.NoGain,
            "nothing waits inside of " + words + ", and its strips jump through memory as well");
      }
      SweepPlan plan =
          new SweepPlans(scop, loop, inLoop, storage, estimates)
              .best(carried, all)
              .orElseThrow(
                  () ->
                      new RefusedException(
                          SweepReason.NoGain,
                          "strips of " + words + " promise no fifth of its time"));
      org.polyloom.isl.Set sizes = sizes(scop, loop, plan);
      if (sizes.intersect(scop.parameterValues()).isEmpty()) {
        throw new RefusedException(
            SweepReason.NoGain, "strips of " + words + " pay at no size that it may have");
      }
      StripStorage.Moved moved = storage.moved(plan.arrays(), OptionalInt.of(plan.size()));
      Scop sunk =
          bounded(moved, scop, loop).withSchedule(SunkLoop.sink(loop, plan.size(), plan.steps()));
      Scop result =
          afterwards
              .returned(returning, moved, sunk)
              .orElseThrow(
                  () ->
                      new RefusedException(
                          SweepReason.IterationsDepend,
                          "what "
                              + words
                              + " leaves in "
                              + String.join(", ", returning)
                              + " is in no one place"));
      applied(scop, loop, plan, sizes, returning);
      return SchedulePass.atSizes(sizes, result);
    }

    /**
     * The region with new storage, which is as long as the arrays' accesses in the loop say and
     * takes no more bytes than the pass may.
     */
    private Scop bounded(StripStorage.Moved moved, Scop scop, ScheduleNode loop) {
      ScopLoop here = new ScopLoop(scop, loop);
      Scop within = moved.scop().withAssumptions(here.within(moved.arrays()).assumptions());
      org.polyloom.isl.Set fits = moved.within(MOST_BYTES);
      return within.parameterValues().isSubset(fits)
          ? within
          : within.withAssumption(
              new Assumption.OnParameters(
                  fits.coalesce(),
                  "what iterations keep for themselves is to fit in " + MOST_BYTES + " bytes",
                  here.statements().get(0).location()));
    }

    /** Throws a {@link RefusedException} for loops that are not looked at. */
    private static void refuseForms(ScopLoop loop, InnerLoops inner, Dependences inLoop) {
      if (loop.statements().size() > MOST_STATEMENTS) {
        throw new RefusedException(
            SweepReason.BudgetExceeded,
            loop.words() + " has more than " + MOST_STATEMENTS + " statements");
      }
      if (inner.areShort()) {
        throw new RefusedException(
            SweepReason.ShortLoops,
            loop.words() + " contains only short loops of constant length: compilers unroll them");
      }
      if (loop.statements().stream().anyMatch(one -> StoppingUpdates.areIn(one, inLoop))) {
        throw new RefusedException(
            SweepReason.StopsByItself,
            "a value in " + loop.words() + " changes only while a condition on it holds");
      }
      if (loop.decidesLoops()) {
        throw new RefusedException(
            SweepReason.DecidesLoops,
            "a condition in " + loop.words() + " decides whether a loop inside is carried out");
      }
      if (ComputedOnce.areIn(loop.scop(), loop.node())) {
        throw new RefusedException(
            SweepReason.ComputedOnce,
            "what takes long is computed once in "
                + loop.words()
                + " for all of a loop inside, and would be for each of its iterations");
      }
      if (!loop.isWhole()) {
        throw new RefusedException(
            SweepReason.SeveralPlaces,
            "a statement of " + loop.words() + " has instances outside of it");
      }
    }

    /**
     * Whether what carries an array from iteration to iteration keeps its order when a loop is
     * sunk.
     *
     * @param straight the statements outside of the loops inside
     */
    private static boolean staysInOrder(
        String array, PrivateArrays arrays, Set<String> straight, ScheduleNode loop) {
      return straight.containsAll(arrays.carriedAmong(array))
          && arrays.staysInOrder(array, SunkLoop.sink(loop).map());
    }

    /**
     * The loop in the form in which most arrays keep their order: with statements between the loops
     * inside together only where one does by that.
     *
     * @param straight the statements outside of the loops inside
     */
    private static ScheduleNode inOrder(
        PrivateArrays arrays, Set<String> straight, ScheduleNode loop) {
      List<String> candidates =
          arrays.written().stream()
              .filter(arrays::isCarried)
              .filter(array -> straight.containsAll(arrays.carriedAmong(array)))
              .filter(array -> !staysInOrder(array, arrays, straight, loop))
              .toList();
      return candidates.isEmpty()
          ? loop
          : SunkLoop.withStatementsTogether(loop)
              .filter(
                  together ->
                      candidates.stream()
                          .anyMatch(array -> staysInOrder(array, arrays, straight, together)))
              .orElse(loop);
    }

    /**
     * Whether nothing waits inside of a loop, and strips jump through memory as well: columns that
     * become rows, while rows become columns, are the same lines in another order.
     *
     * @param moved arrays with an element for each iteration of a strip
     */
    private static boolean jumpsForNothing(
        Scop scop, Dependences inLoop, ScheduleNode loop, StripStorage storage, Set<String> moved) {
      return !new InnerLoops(loop, inLoop).areRecurrences()
          && new ScopLoop(scop, loop)
              .statements().stream()
                  .flatMap(s -> Stream.concat(s.loadedArrays().stream(), s.storedArrays().stream()))
                  .anyMatch(array -> !moved.contains(array) && storage.jumps(array));
    }

    /** The sizes at which a plan pays; all of them where the region does other things besides. */
    private static org.polyloom.isl.Set sizes(Scop scop, ScheduleNode loop, SweepPlan plan) {
      boolean isAll = new ScopLoop(scop, loop).statements().size() == scop.statements().size();
      return isAll ? plan.paying().get() : scop.parameterValues();
    }

    private static Set<String> names(ScheduleNode loop) {
      Set<String> names = new LinkedHashSet<>();
      loop.domain().setList().forEach(set -> names.add(set.tupleName()));
      return names;
    }

    private void applied(
        Scop scop,
        ScheduleNode loop,
        SweepPlan plan,
        org.polyloom.isl.Set sizes,
        Set<String> returning) {
      ScopLoop sunk = new ScopLoop(scop, loop);
      String message =
          plan.size()
              + " iterations of "
              + sunk.words()
              + " run side by side in the innermost place";
      Remark remark =
          sunk.applied(name(), SweepReason.LoopSunk, message)
              .with("steps", plan.steps() == SunkLoop.Steps.LOOP ? "a loop" : "unrolled")
              .with("arrays", String.join(", ", plan.arrays().keySet()))
              .with("expected", Math.round(100 * plan.cycles()) + " % of the time");
      if (!returning.isEmpty()) {
        remark = remark.with("copied back", String.join(", ", returning));
      }
      boolean isAlways = scop.parameterValues().isSubset(sizes);
      remarks.add(isAlways ? remark : remark.with("pays where", sizes.toString()));
    }
  }
}
