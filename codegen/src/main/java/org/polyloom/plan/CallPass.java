package org.polyloom.plan;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.dependence.Dependences;
import org.polyloom.dependence.PrivateArrays;
import org.polyloom.ir.CallLanes;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.LaneCalls;
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
 * Writes vectors where compilers make none of what loops call: {@code sqrt} reports negative
 * operands in {@code errno}, so that they call it for these, one by one, and make no vectors of the
 * loop; and where floating point is free, gcc knows of glibc's functions for vectors by the
 * library's headers, but clang does not, and gcc does not always call them.
 *
 * <pre>
 * for (i)                                      for (i by 8)
 *   d[i] = 1 / sqrt(x[i] * x[i] + e);   =>       d[i..i+7] = 1 / sqrt(x[i..i+7] * x[i..i+7] + e);
 * </pre>
 *
 * <p>The instruction for roots gives the same bits for each lane. Strips of loops with sums in
 * their order ({@code sweep}) end in such loops: the forces of all pairs of bodies.
 *
 * <p>The same vectors are for arithmetic under conditions ({@code conditions}), which gcc does not
 * carry out where they do not hold, as it may trap:
 *
 * <pre>
 * for (i)                                      for (i by 8)
 *   y[i] = x[i] &lt; h ? x[i] * s : x[i] + t;  =&gt;      y[i..i+7] = (x[i..i+7] &lt; h) ? .. : ..;
 * </pre>
 *
 * <p>And for what is computed beside sums that keep their order ({@code sums}), which clang does
 * one by one as the sums themselves. Their terms are added lane by lane:
 *
 * <pre>
 * for (i) {                                    for (i by 8) {
 *   r[i] = b[i] - x[i] * d[i];                   r[i..i+7] = b[i..i+7] - x[i..i+7] * d[i..i+7];
 *   s += r[i] * r[i];                   =&gt;      t = r[i..i+7] * r[i..i+7];
 * }                                              s = s + t[0]; ..; s = s + t[7];
 *                                              }
 * </pre>
 *
 * <p>The plan is the text of a mark above the loop ({@link CallLanes}); the order stays as it is.
 *
 * <p>Invariant: vectors compute what the loop does ({@link CallCheck}).
 */
public final class CallPass implements ScopPass {
  /** The name of the pass. */
  public static final String NAME = "calls";

  /** Its name where it is for conditions. */
  public static final String OF_CONDITIONS = "conditions";

  /** Its name where it is for sums. */
  public static final String OF_SUMS = "sums";

  private static final Map<LaneCalls, Wording> WORDINGS = wordings();

  private final Machine machine;
  private final LaneCalls calls;
  private final Wording wording;
  private final Grouping grouping;

  /**
   * @param machine what the code is to run on
   * @param grouping whether sums keep their order; {@link LaneCalls#LIBRARY} does not keep it
   */
  public CallPass(Machine machine, LaneCalls calls, Grouping grouping) {
    this.machine = machine;
    this.calls = calls;
    this.wording = WORDINGS.get(calls);
    this.grouping = grouping;
  }

  /** What became of the calls of a region. */
  enum Outcome implements Reason {
    /** They are for all lanes of vectors. */
    CallsInVectors,
    /** What conditions choose is computed in all lanes of vectors. */
    ConditionsInVectors,
    /** What is computed beside sums in their order is computed in all lanes of vectors. */
    SumsBesideVectors,
    /** No innermost loop has any among what vectors compute. */
    NoCalls,
    /** No innermost loop has arithmetic under conditions among what vectors compute. */
    NoConditions,
    /** No innermost loop has sums in their order among what vectors compute. */
    NoSums,
    /** There are no vectors, or they would not compute what a loop does. */
    NoVectors,
    /** Vectors would not be faster. */
    NoGain,
    /** The isl operations that planning may take are used up. */
    BudgetExceeded
  }

  /**
   * How a use of the pass speaks of itself.
   *
   * @param pass its name
   * @param wanted what statements must have
   * @param none the reason where none has any
   * @param applied the reason where it is done
   * @param done what is done
   */
  private record Wording(String pass, String wanted, Outcome none, Outcome applied, String done) {}

  private static Map<LaneCalls, Wording> wordings() {
    Map<LaneCalls, Wording> wordings = new EnumMap<>(LaneCalls.class);
    wordings.put(
        LaneCalls.ROOTS,
        new Wording(
            NAME,
            "square roots",
            Outcome.NoCalls,
            Outcome.CallsInVectors,
            "square roots are taken in vectors, which set no errno"));
    wordings.put(
        LaneCalls.LIBRARY,
        new Wording(
            NAME,
            "calls of the library",
            Outcome.NoCalls,
            Outcome.CallsInVectors,
            "functions are called for vectors"));
    wordings.put(
        LaneCalls.CONDITIONS,
        new Wording(
            OF_CONDITIONS,
            "arithmetic under conditions",
            Outcome.NoConditions,
            Outcome.ConditionsInVectors,
            "what conditions choose is computed in vectors for gcc, which makes none of it"));
    wordings.put(
        LaneCalls.SUMS,
        new Wording(
            OF_SUMS,
            "sums in their order",
            Outcome.NoSums,
            Outcome.SumsBesideVectors,
            "what is computed beside sums in their order is computed in vectors for clang, which"
                + " makes none of it"));
    return wordings;
  }

  @Override
  public String name() {
    return wording.pass();
  }

  @Override
  public Purpose purpose() {
    return Purpose.REFINES;
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return scop.statements().stream().anyMatch(this::isWorthwhile)
        ? Optional.empty()
        : Optional.of(new NotApplicable(wording.none(), none(scop)));
  }

  /** Why there is nothing to do, and what would allow it. */
  private String none(Scop scop) {
    boolean wouldBeFree =
        calls == LaneCalls.ROOTS
            && scop.statements().stream().anyMatch(s -> isWorthwhile(s, LaneCalls.LIBRARY));
    return "no statement has "
        + wording.wanted()
        + " of lanes"
        + (wouldBeFree
            ? "; other functions have other last bits there: --fp fast allows them"
            : "");
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    Run run = new Run(scop, context);
    Remark none =
        Remark.missed(
            name(),
            wording.none(),
            scop.location(),
            "no innermost loop that is not planned yet has " + wording.wanted() + " of lanes");
    return run.plans.carriedOut(
        context,
        run::mark,
        new LoopPlans.Otherwise(none, Outcome.BudgetExceeded, Optional.empty()));
  }

  private boolean isWorthwhile(Statement statement) {
    return isWorthwhile(statement, calls);
  }

  private static boolean isWorthwhile(Statement statement, LaneCalls calls) {
    return LaneArithmetic.isWorthwhile(statement, statement.lastType(), calls);
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
      Optional<Statement> calling =
          statements.stream().filter(CallPass.this::isWorthwhile).findFirst();
      if (calling.isEmpty()) {
        return Optional.empty();
      }
      Statement first = calling.get();
      int lanes = machine.lanes(first.lastType().bytes());
      org.polyloom.isl.Set filled =
          InnermostLoop.of(band, first, scop).ofLength(lanes).intersect(scop.parameterValues());
      Dependences dependences = context.dependences(scop);
      List<String> registers = registers(band, statements, dependences);
      Optional<String> wrong =
          lanes < 2 || filled.isEmpty()
              ? Optional.of("a loop with " + wording.wanted() + " fills no vectors")
              : CallCheck.violation(band, registers, calls, scop, dependences);
      if (wrong.isPresent()) {
        plans.tell(
            Remark.missed(name(), Outcome.NoVectors, first.location(), wrong.get())
                .forStatement(first.name()));
        return Optional.empty();
      }
      CallCost cost = new CallCost(band, statements, calls, scop);
      Optional<String> loss = cost.loss();
      if (loss.isPresent()) {
        plans.tell(
            Remark.missed(name(), Outcome.NoGain, first.location(), loss.get())
                .forStatement(first.name()));
        return Optional.empty();
      }
      plans.plan(
          statements,
          filled,
          Remark.applied(name(), wording.applied(), first.location(), wording.done())
              .forStatement(first.name())
              .with("lanes", lanes));
      return Optional.of(new CallLanes(lanes, use(cost, registers), registers).mark());
    }

    private CallLanes.Use use(CallCost cost, List<String> registers) {
      return switch (calls) {
        case CONDITIONS -> CallLanes.Use.CONDITIONS;
        case SUMS -> CallLanes.Use.SUMS_FOR_CLANG;
        case LIBRARY ->
            cost.isDoneByGcc(Set.copyOf(registers))
                ? CallLanes.Use.FREE_FOR_CLANG
                : CallLanes.Use.FREE;
        case ROOTS -> ofRoots(cost);
      };
    }

    private CallLanes.Use ofRoots(CallCost cost) {
      if (grouping == Grouping.FREE && cost.adds()) {
        return CallLanes.Use.REGROUPED;
      }
      return cost.isDoneByClang() ? CallLanes.Use.EXACT_UNLESS_CLANG : CallLanes.Use.EXACT;
    }

    /** The scalars that each iteration has to itself. */
    private List<String> registers(
        ScheduleNode band, List<Statement> statements, Dependences dependences) {
      PrivateArrays own = new PrivateArrays(dependences, dependences, band);
      return statements.stream()
          .flatMap(statement -> statement.storedArrays().stream())
          .distinct()
          .filter(array -> CallCheck.isOwn(array, own, scop))
          .toList();
    }
  }
}
