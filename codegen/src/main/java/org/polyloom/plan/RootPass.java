package org.polyloom.plan;

import java.util.List;
import java.util.Optional;
import org.polyloom.dependence.Dependences;
import org.polyloom.dependence.PrivateArrays;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.RootLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;

/**
 * Takes square roots in vectors where compilers do not: {@code sqrt} reports negative operands in
 * {@code errno}, so that they call it for these, one by one, and make no vectors of the loop.
 *
 * <pre>
 * for (i)                                      for (i by 8)
 *   d[i] = 1 / sqrt(x[i] * x[i] + e);   =>       d[i..i+7] = 1 / sqrt(x[i..i+7] * x[i..i+7] + e);
 * </pre>
 *
 * <p>The instruction gives the same bits for each lane. Strips of loops with sums in their order
 * ({@code sweep}) end in such loops: the forces of all pairs of bodies.
 *
 * <p>The plan is the text of a mark above the loop ({@link RootLanes}); the order stays as it is.
 *
 * <p>Invariant: vectors compute what the loop does ({@link RootCheck}).
 */
public final class RootPass implements ScopPass {
  /** The name of the pass. */
  public static final String NAME = "roots";

  private final Machine machine;

  /**
   * @param machine what the code is to run on
   */
  public RootPass(Machine machine) {
    this.machine = machine;
  }

  /** What became of the square roots of a region. */
  enum Outcome implements Reason {
    /** They are taken in vectors. */
    RootsInVectors,
    /** No innermost loop takes any among what vectors compute. */
    NoRoots,
    /** There are no vectors, or they would not compute what a loop does. */
    NoVectors,
    /** Vectors would not be faster. */
    NoGain,
    /** The isl operations that planning may take are used up. */
    BudgetExceeded
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return scop.statements().stream().anyMatch(RootPass::takesRoots)
        ? Optional.empty()
        : Optional.of(
            new NotApplicable(Outcome.NoRoots, "no statement takes square roots in lanes"));
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    Run run = new Run(scop, context);
    Remark none =
        Remark.missed(
            name(), Outcome.NoRoots, scop.location(), "no innermost loop takes square roots");
    return run.plans.carriedOut(
        context,
        run::mark,
        new LoopPlans.Otherwise(none, Outcome.BudgetExceeded, Optional.empty()));
  }

  private static boolean takesRoots(Statement statement) {
    return LaneArithmetic.takesRoots(statement, statement.lastType());
  }

  private final class Run {
    private final Scop scop;
    private final PassContext context;
    private final LoopPlans plans;

    Run(Scop scop, PassContext context) {
      this.scop = scop;
      this.context = context;
      this.plans = new LoopPlans(name(), scop);
    }

    private Optional<String> mark(ScheduleNode band, List<Statement> statements) {
      Optional<Statement> root = statements.stream().filter(RootPass::takesRoots).findFirst();
      if (root.isEmpty()) {
        return Optional.empty();
      }
      Statement first = root.get();
      int lanes = machine.lanes(first.lastType().bytes());
      org.polyloom.isl.Set filled =
          InnermostLoop.of(band, first, scop).ofLength(lanes).intersect(scop.parameterValues());
      Dependences dependences = context.dependences(scop);
      List<String> registers = registers(band, statements, dependences);
      Optional<String> wrong =
          lanes < 2 || filled.isEmpty()
              ? Optional.of("a loop that takes square roots fills no vectors")
              : RootCheck.violation(band, registers, scop, dependences);
      if (wrong.isPresent()) {
        plans.tell(
            Remark.missed(name(), Outcome.NoVectors, first.location(), wrong.get())
                .forStatement(first.name()));
        return Optional.empty();
      }
      RootCost cost = new RootCost(band, statements, scop);
      if (!cost.pays()) {
        plans.tell(
            Remark.missed(
                    name(),
                    Outcome.NoGain,
                    first.location(),
                    "lanes would load and store too many elements that lie apart in memory")
                .forStatement(first.name()));
        return Optional.empty();
      }
      plans.plan(
          statements,
          filled,
          Remark.applied(
                  name(),
                  Outcome.RootsInVectors,
                  first.location(),
                  "square roots are taken in vectors, which set no errno")
              .forStatement(first.name())
              .with("lanes", lanes));
      return Optional.of(new RootLanes(lanes, !cost.isDoneByClang(), registers).mark());
    }

    /** The scalars that each iteration has to itself. */
    private List<String> registers(
        ScheduleNode band, List<Statement> statements, Dependences dependences) {
      PrivateArrays own = new PrivateArrays(dependences, dependences, band);
      return statements.stream()
          .flatMap(statement -> statement.storedArrays().stream())
          .distinct()
          .filter(array -> RootCheck.isOwn(array, own, scop))
          .toList();
    }
  }
}
