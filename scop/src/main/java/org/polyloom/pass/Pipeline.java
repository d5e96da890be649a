package org.polyloom.pass;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopPrinter;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.remark.Remark;
import org.polyloom.remark.StageTime;

/**
 * Runs passes one after the other; alone does timing, budgets, dumps and checks.
 *
 * <p>A pass that runs out of budget, or whose result a check refuses, is dropped whole: the next
 * one works on the Scop as it was. After one that runs out of budget the next ones have less.
 * Passes that come when the budget of the region is used up are dropped too.
 *
 * <p>The {@linkplain ScopPass#preparation preparation} of a pass is dropped with what the pass
 * makes of it where that is not all of it; the pass then runs without. Of the preparation nothing
 * is said then, of the pass what it missed after it.
 *
 * @param passes in order
 * @param checks what every result must pass
 * @param dumpBefore names of passes before which the Scop is dumped
 * @param dumpAfter names of passes after which the Scop is dumped
 */
public record Pipeline(
    List<ScopPass> passes, List<PassCheck> checks, Set<String> dumpBefore, Set<String> dumpAfter) {
  public Pipeline {
    passes = List.copyOf(passes);
    checks = List.copyOf(checks);
    dumpBefore = Set.copyOf(dumpBefore);
    dumpAfter = Set.copyOf(dumpAfter);
  }

  /**
   * What a run made.
   *
   * @param scop the last good Scop
   * @param prepared the Scop before the first pass that improved the region itself, or its code;
   *     the last one if none did
   * @param remarks of all passes, in order
   * @param times of the passes and of the checks
   * @param snapshots the dumps that were asked for
   * @param effects what the passes that changed the Scop are for
   */
  public record Result(
      Scop scop,
      Scop prepared,
      List<Remark> remarks,
      List<StageTime> times,
      List<Snapshot> snapshots,
      Set<ScopPass.Purpose> effects) {
    public Result {
      effects = Set.copyOf(effects);
      remarks = List.copyOf(remarks);
      times = List.copyOf(times);
      snapshots = List.copyOf(snapshots);
    }
  }

  /** Runs all passes on a Scop. */
  public Result run(Scop scop, PassContext context) {
    Run run = new Run(scop, context);
    passes.forEach(run::step);
    return new Result(run.scop, run.prepared, run.remarks, run.times, run.snapshots, run.effects);
  }

  /** The state of one run. */
  private final class Run {
    private final PassContext checking;
    private PassContext context;
    private final List<Remark> remarks = new ArrayList<>();
    private final List<StageTime> times = new ArrayList<>();
    private final List<Snapshot> snapshots = new ArrayList<>();
    private final Set<ScopPass.Purpose> effects = EnumSet.noneOf(ScopPass.Purpose.class);
    private final IslContext isl;
    private final long end;
    private Scop scop;
    private Scop prepared;

    Run(Scop scop, PassContext context) {
      this.scop = scop;
      this.prepared = scop;
      this.checking = context;
      this.context = context;
      this.isl = scop.isl();
      this.end = isl.operations() + context.regionBudget();
    }

    void step(ScopPass pass) {
      Optional<NotApplicable> refusal = pass.notApplicableTo(scop);
      if (refusal.isPresent()) {
        remarks.add(
            Remark.missed(
                pass.name(), refusal.get().reason(), scop.location(), refusal.get().message()));
        return;
      }
      dump("before", pass, dumpBefore);
      Optional<ScopPass> next =
          pass.preparation().filter(first -> attemptAfter(first, pass)).isPresent()
              ? Optional.empty()
              : Optional.of(pass);
      Set<String> refused = new HashSet<>();
      while (next.isPresent()) {
        next = attempt(next.get(), refused) ? Optional.empty() : next.get().smaller();
      }
      dump("after", pass, dumpAfter);
    }

    /**
     * Whether a pass made something of all statements that its preparation had made, and both are
     * right.
     */
    private boolean attemptAfter(ScopPass preparation, ScopPass pass) {
      Scop given = scop;
      if (preparation.notApplicableTo(given).isPresent()) {
        return false;
      }
      Optional<PassResult> before = made(preparation, given, preparation.name());
      if (before.isEmpty() || before.get().scop() == given) {
        return false;
      }
      Scop ready = before.get().scop();
      Optional<PassResult> after = made(pass, ready, preparation.name());
      if (after.isEmpty()) {
        return false;
      }
      List<Statement> unused =
          ready.statements().stream()
              .filter(statement -> !given.statements().contains(statement))
              .filter(after.get().scop().statements()::contains)
              .toList();
      if (!unused.isEmpty()) {
        missedOf(unused, after.get())
            .forEach(one -> remarks.add(one.with("after", preparation.name())));
        return false;
      }
      if (isRefused(preparation, given, ready) || isRefused(pass, ready, after.get().scop())) {
        return false;
      }
      accept(preparation, before.get());
      accept(pass, after.get());
      return true;
    }

    /** Why a pass did nothing to some statements. */
    private static Stream<Remark> missedOf(List<Statement> statements, PassResult result) {
      List<Optional<String>> names =
          statements.stream().map(statement -> Optional.of(statement.name())).toList();
      return result.remarks().stream()
          .filter(remark -> remark.kind() == Remark.Kind.MISSED)
          .filter(remark -> names.contains(remark.statement()));
    }

    /**
     * Whether a pass came to an end and its result is right.
     *
     * @param refused the results that were not; they are not checked again
     */
    private boolean attempt(ScopPass pass, Set<String> refused) {
      Optional<PassResult> made = made(pass, scop, pass.name());
      if (made.isEmpty()) {
        return false;
      }
      Scop result = made.get().scop();
      if (!refused.isEmpty() && refused.contains(ScopPrinter.print(result))) {
        return false;
      }
      if (isRefused(pass, scop, result)) {
        refused.add(ScopPrinter.print(result));
        return false;
      }
      accept(pass, made.get());
      return true;
    }

    private void accept(ScopPass pass, PassResult result) {
      remarks.addAll(result.remarks());
      if (result.scop() != scop) {
        effects.add(pass.purpose());
      }
      scop = result.scop();
      if (EnumSet.of(ScopPass.Purpose.PREPARES).containsAll(effects)) {
        prepared = scop;
      }
    }

    /**
     * What a pass makes of a Scop; empty where its budget ends, or that of the region.
     *
     * @param dropped the name of the pass that is dropped then
     */
    private Optional<PassResult> made(ScopPass pass, Scop from, String dropped) {
      PassContext given = context;
      try {
        return Optional.of(
            StageTime.measured(
                pass.name(),
                times,
                () -> {
                  long left = end - isl.operations();
                  if (left <= 0) {
                    throw new IslBudgetException(checking.regionBudget());
                  }
                  return isl.together(
                      Math.min(given.passBudget(), left),
                      () -> isl.budgeted(given.budget(), () -> pass.run(from, given)));
                }));
      } catch (IslBudgetException exceeded) {
        context = given.afterDroppedPass();
        remarks.add(
            Remark.missed(
                dropped,
                PipelineReason.BudgetExceeded,
                scop.location(),
                exceeded.getMessage() + "; the pass was dropped"));
        return Optional.empty();
      }
    }

    /** Whether a check refuses what a pass made; says so. */
    private boolean isRefused(ScopPass pass, Scop from, Scop result) {
      if (result == from) {
        return false;
      }
      Optional<String> violation =
          StageTime.measured(
              "check " + pass.name(),
              times,
              () -> new BudgetedChecks(checks, checking, end).violation(from, result));
      violation.ifPresent(
          found ->
              remarks.add(
                  Remark.missed(
                          pass.name(),
                          PipelineReason.CheckFailed,
                          scop.location(),
                          "the result of the pass was dropped because a check refused it")
                      .with("violation", found)));
      return violation.isPresent();
    }

    private void dump(String when, ScopPass pass, Set<String> wanted) {
      if (wanted.contains(pass.name())) {
        snapshots.add(new Snapshot(when + " " + pass.name(), ScopPrinter.print(scop)));
      }
    }
  }
}
