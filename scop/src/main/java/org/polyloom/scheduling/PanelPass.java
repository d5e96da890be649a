package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Strips;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionPwMultiAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.Panels;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.ScheduleProblem;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;
import org.polyloom.schedule.StripCost;
import org.polyloom.schedule.Sums;

/**
 * Carries out all steps of a factorization for one panel of columns before the next one, so that
 * the panel stays in cache.
 *
 * <pre>
 * for (k)                             for (J = 0; J &lt; n; J += 64)
 *   { q = a[:][k] / norm;       =&gt;      for (k)
 *     for (j > k)                         { if (k in panel) q = a[:][k] / norm;
 *       a[:][j] -= q * (q . a[:][j]); }     for (j in panel, j > k) a[:][j] -= q * (q . a[:][j]); }
 * </pre>
 *
 * <p>What may be a panel is found by {@link Panels}. Panels are so wide that they cost nothing
 * where everything stays in cache anyway, and are cut if {@link StripCost} promises a fifth of the
 * loop's time where matrices do not fit the last cache.
 */
public final class PanelPass implements ScopPass {
  private static final double WORTHWHILE = 0.8;

  /** Lines in the row of a panel. */
  private static final int LINES = 8;

  /** How much larger than the last cache matrices are where panels are to pay. */
  private static final double LAST_CACHES = 4;

  /** How much larger than the second cache they are where there is more than one panel. */
  private static final double SECOND_CACHES = 4;

  private final Machine machine;
  private final ScheduleOptions options;
  private final Sums sums;

  /**
   * @param machine what the code is to run on
   * @param options what the estimates assume
   * @param sums how compilers order floating-point sums
   */
  public PanelPass(Machine machine, ScheduleOptions options, Sums sums) {
    this.machine = machine;
    this.options = options;
    this.sums = sums;
  }

  @Override
  public String name() {
    return "panels";
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return loops(scop.schedule().root()).isEmpty()
        ? Optional.of(
            new NotApplicable(
                PanelReason.NoParts, "no loop contains several parts with loops of their own"))
        : Optional.empty();
  }

  /** The outermost loops of several parts that stand in no tiles. */
  private static List<ScheduleNode> loops(ScheduleNode node) {
    if (Panels.isLoopOfParts(node)) {
      return List.of(node);
    }
    List<ScheduleNode> found = new ArrayList<>();
    if (Panels.areTiles(node)) {
      return found;
    }
    for (int i = 0; i < node.nChildren(); i++) {
      found.addAll(loops(node.child(i)));
    }
    return found;
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    Scop result = scop;
    List<Remark> remarks = new ArrayList<>();
    int loops = loops(scop.schedule().root()).size();
    for (int i = 0; i < loops; i++) {
      int place = i;
      Scop before = result;
      ScopLoop loop = new ScopLoop(before, loops(before.schedule().root()).get(place));
      try {
        Outcome outcome = scop.isl().budgeted(context.budget(), () -> cut(loop, place, context));
        result = outcome.scop();
        remarks.add(outcome.remark());
      } catch (IslBudgetException exceeded) {
        remarks.add(loop.missed(name(), PanelReason.BudgetExceeded, exceeded.getMessage()));
      }
    }
    return new PassResult(result, remarks);
  }

  private record Outcome(Scop scop, Remark remark) {}

  /**
   * @param place of the loop among all of several parts
   */
  private Outcome cut(ScopLoop loop, int place, PassContext context) {
    if (!loop.isWhole()) {
      String message = "a statement of " + loop.words() + " has instances outside of it";
      return missed(loop, PanelReason.SeveralPlaces, message);
    }
    ScheduleProblem problem = problem(loop, context);
    Optional<UnionPwAff> columns = Panels.columns(loop.node(), problem);
    Optional<Map<String, Integer>> dimensions =
        columns.flatMap(function -> Strips.dimensions(function, loop.statements()));
    if (dimensions.isEmpty()) {
      String message = "the steps of " + loop.words() + " update no matrix column by column";
      return missed(loop, PanelReason.NoColumns, message);
    }
    int size = LINES * machine.lineBytes() / loop.widestElement();
    double share = share(loop, size, StripCost.of(problem, columns.get()));
    if (share >= WORTHWHILE) {
      String message = "panels of what " + loop.words() + " updates promise no fifth of its time";
      return missed(loop, PanelReason.NoGain, message);
    }
    String message =
        "all steps of " + loop.words() + " are carried out for one panel after the other";
    Remark applied =
        loop.applied(name(), PanelReason.PanelsCut, message)
            .with("columns", size)
            .with("expected", Math.round(100 * share) + " % of the time");
    Strips panels = new Strips(List.of(dimensions.get()), List.of(size), Optional.of(where(loop)));
    return new Outcome(inPanels(loop, place, panels), applied);
  }

  private Outcome missed(ScopLoop loop, PanelReason reason, String message) {
    return new Outcome(loop.scop(), loop.missed(name(), reason, message));
  }

  /** With a loop over panels around a loop. */
  private static Scop inPanels(ScopLoop cutLoop, int place, Strips strips) {
    Scop scop = cutLoop.scop();
    List<Statement> inside = cutLoop.statements();
    List<Statement> statements = new ArrayList<>();
    UnionMap toOld = UnionMap.emptyCtx(scop.isl());
    UnionPwAff panels = null;
    for (Statement statement : scop.statements()) {
      if (inside.contains(statement)) {
        Statement cut = strips.rewritten(statement, array -> array);
        org.polyloom.isl.Map old = org.polyloom.isl.Map.fromMultiAff(strips.toOld(statement));
        toOld = toOld.union(old.intersectDomain(cut.domain()).toUnionMap());
        UnionPwAff own =
            UnionPwAff.fromPwAff(strips.strip(statement, 0))
                .intersectDomain(cut.domain().toUnionSet());
        panels = panels == null ? own : panels.unionAdd(own);
        statements.add(cut);
      } else {
        toOld = toOld.union(statement.domain().toUnionSet().identity());
        statements.add(statement);
      }
    }
    Schedule order = scop.schedule().pullbackUnionPwMultiAff(UnionPwMultiAff.fromUnionMap(toOld));
    ScheduleNode loop = Panels.innermost(loops(order.root()).get(place));
    Schedule cut =
        ScheduleTrees.insertBand(loop, List.of(new Member(panels, false)), Order.FIXED)
            .root()
            .schedule();
    return scop.withContents(scop.arrays(), statements, cut);
  }

  /** Of the instances in a loop. */
  private ScheduleProblem problem(ScopLoop loop, PassContext context) {
    Scop scop = loop.scop();
    Dependences all = context.dependences(scop);
    int levels = machine.dataCaches().size();
    int estimate = rows(loop, LAST_CACHES * machine.dataCaches().get(levels - 1).bytes());
    return ScheduleProblem.of(
            loop.inside(all, context.budget()), machine, options.withEstimate(estimate))
        .withWork(WorkEstimate.of(scop, sums));
  }

  /** How long the rows and columns of a square matrix are. */
  private static int rows(ScopLoop loop, double bytes) {
    return (int) Math.sqrt(bytes / loop.widestElement());
  }

  /**
   * {@code [p] -> { : .. }}: where matrices are larger than the second cache in both dimensions.
   */
  private org.polyloom.isl.Set where(ScopLoop loop) {
    int second = Math.min(1, machine.dataCaches().size() - 1);
    int least = rows(loop, SECOND_CACHES * machine.dataCaches().get(second).bytes());
    UnionSet instances = loop.node().domain();
    org.polyloom.isl.Set where = loop.scop().context();
    where = org.polyloom.isl.Set.universe(where.alignParams(instances.space()).space());
    for (org.polyloom.isl.Set set : instances.setList()) {
      org.polyloom.isl.Set own = set.alignParams(where.space());
      for (int i = 0; i < where.dim(DimType.PARAM); i++) {
        if (own.involvesDims(DimType.PARAM, i, 1)) {
          where = where.lowerBoundSi(DimType.PARAM, i, least);
        }
      }
    }
    return where;
  }

  /** What panels take of a loop's time; all of it where there would be none or one. */
  private static double share(ScopLoop loop, int size, StripCost cost) {
    if (cost.isEmpty() || cost.iterations() < 2 * size) {
      return 1;
    }
    Schedule order = loop.scop().schedule().intersectDomain(loop.node().domain());
    return cost.perIteration(order, size, 1) / cost.perIteration(order, cost.iterations(), 1);
  }
}
