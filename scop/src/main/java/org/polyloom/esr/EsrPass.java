package org.polyloom.esr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.polyloom.ir.DecimationLanes;
import org.polyloom.ir.Operation;
import org.polyloom.ir.RecurrenceLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnrolledLoop;
import org.polyloom.ir.VectorLanes;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.PrecedingLoops;

/**
 * Computes values once that iterations of a loop compute again: enhanced scalar replacement. Values
 * are kept in one of three forms. In rows:
 *
 * <pre>
 * for (i = 1; i < n - 1; i++)          for (i = 1; i < n - 1; i++) {
 *   for (k = 1; k < n - 1; k++)          for (k = 0; k < n; k++)
 *     B[i][k] =                    =>      row[k] = A[i-1][k] + A[i+1][k];
 *       A[i-1][k-1] + A[i+1][k-1]        for (k = 1; k < n - 1; k++)
 *       + A[i-1][k] + A[i+1][k]            B[i][k] = row[k-1] + row[k] + row[k+1];
 *       + A[i-1][k+1] + A[i+1][k+1];   }
 * </pre>
 *
 * <p>In vectors, that rotate through registers along the loop around the innermost one, while the
 * innermost loop becomes the lanes ({@code ..} are eight or sixteen columns):
 *
 * <pre>
 *   for (k by 16) {
 *     s0 = A[0][k-1..] + A[0][k..] + A[0][k+1..]; s1 = the same of A[1];
 *     for (i = 1; i < n - 1; i++) {
 *       s2 = the same of A[i+1]; B[i][k..] = s0 + s2; s0 = s1; s1 = s2;
 *     }
 *   }
 * </pre>
 *
 * <p>Or in scalars that rotate so along the innermost loop, which is then none of vectors; its body
 * holds as many iterations as make the copies vanish.
 *
 * <p>A form may pay at some sizes alone ({@link PayingSizes}): then the region is as it was at
 * others, or keeps the values in rows there ({@link TwoForms}).
 *
 * <p>After K. Cooper, J. Eckhardt and K. Kennedy, "Redundancy Elimination Revisited" (PACT 2008),
 * where values are kept in scalars. The instances that compute what is kept are exactly those
 * needed: there is no first iteration to be peeled. With references alone as values this is classic
 * scalar replacement.
 *
 * <p>Numbering, regrouping and choice: {@link ValueTable}, {@link Regrouping}, {@link RowChoice},
 * {@link LaneChoice}, {@link RegisterPressure}; rewriting: {@link RowRewrite}, {@link
 * RotationRewrite}. Invariants, checked by {@link org.polyloom.pass.ValueCheck}: every live value
 * is computed by the same operations on the same values, but for the grouping that is allowed.
 *
 * <p>Limits: loops whose statements store without a condition, and for rows and vectors once and at
 * their end; values are carried along one loop only.
 */
public final class EsrPass implements ScopPass {
  /** The registers that an iteration needs for itself. */
  private static final int WORKING = 4;

  private final Machine machine;
  private final Freedom freedom;
  private final BlockValues.Numbering numbering;
  private final EsrForm form;
  private final LaneDetail detail;

  private EsrPass(
      Machine machine,
      Freedom freedom,
      BlockValues.Numbering numbering,
      EsrForm form,
      LaneDetail detail) {
    this.machine = machine;
    this.freedom = freedom;
    this.numbering = numbering;
    this.form = form;
    this.detail = detail;
  }

  /**
   * Enhanced scalar replacement.
   *
   * @param freedom what may change in the order of floating-point arithmetic
   * @param form where values are kept; also where it does not pay, unless it is automatic
   */
  public EsrPass(Machine machine, Freedom freedom, EsrForm form) {
    this(machine, freedom, BlockValues.Numbering.EXPRESSIONS, form, LaneDetail.FILLED);
  }

  /** Classic scalar replacement: elements that several iterations load are kept in scalars. */
  public static EsrPass classic(Machine machine) {
    return new EsrPass(
        machine,
        Freedom.SOURCE,
        BlockValues.Numbering.REFERENCES,
        EsrForm.SCALARS,
        LaneDetail.WHOLE);
  }

  @Override
  public String name() {
    return numbering == BlockValues.Numbering.EXPRESSIONS ? "esr" : "csr";
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return Optional.empty();
  }

  /** With vectors that do less, and then without vectors, which take the most to be checked. */
  @Override
  public Optional<ScopPass> smaller() {
    if (form.allows(EsrForm.VECTORS) && detail != LaneDetail.WHOLE) {
      return Optional.of(in(form, detail.less()));
    }
    return form == EsrForm.AUTO ? Optional.of(in(EsrForm.AUTO_PLAIN, detail)) : Optional.empty();
  }

  private EsrPass in(EsrForm otherForm, LaneDetail otherDetail) {
    return new EsrPass(machine, freedom, numbering, otherForm, otherDetail);
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    List<Remark> remarks = new ArrayList<>();
    Set<String> done = new HashSet<>();
    Scop current = scop;
    Optional<Block> next = next(current, done);
    while (next.isPresent()) {
      Block block = next.get();
      block.statements().forEach(statement -> done.add(statement.name()));
      current = replace(current, block, context, remarks, done);
      next = next(current, done);
    }
    return new PassResult(current, remarks);
  }

  private static Optional<Block> next(Scop scop, Set<String> done) {
    return Block.of(scop).stream()
        .filter(block -> block.statements().stream().noneMatch(s -> done.contains(s.name())))
        .findFirst();
  }

  private Scop replace(
      Scop scop, Block block, PassContext context, List<Remark> remarks, Set<String> done) {
    BlockValues values = BlockValues.of(scop, block, freedom, numbering, 1);
    List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
    Map<Integer, List<Term>> operands =
        Regrouping.of(values.table(), roots, Regrouping.DEFAULT_BUDGET);
    int turns =
        form.isAutomatic() && CompiledLoop.callsLibrary(block)
            ? machine.lanes(elementBytes(block))
            : 1;
    double besides = turns == 1 ? besides(scop, values, operands, context) : 0;
    OperationCost costs = costs(scop, block, context);
    double before = turns * RowCost.of(values, operands, Map.of(), costs) + besides;
    boolean isSingle =
        !values.carriesScalars() && block.statements().stream().allMatch(EsrPass::storesOnce);
    List<Proposal> all = new ArrayList<>();
    Optional<RowProposal> rows = rows(values, operands, costs, turns, besides);
    if (isSingle) {
      rows.ifPresent(all::add);
      all.addAll(vectors(scop, block, before, context));
    }
    scalars(scop, values, operands, turns, besides, context)
        .filter(found -> !form.isAutomatic() || PayingSizes.gains(before, found))
        .ifPresent(all::add);
    if (all.isEmpty()) {
      if (rows.isPresent()) {
        String message = "its statements are not single stores";
        remarks.add(missed(block, EsrReason.OtherStatements, message));
      }
      return scop;
    }
    all.sort(Comparator.comparingDouble(Proposal::cost));
    PayingSizes sizes = new PayingSizes(Columns.of(scop, block, machine), before);
    Optional<TwoForms> both = form.isAutomatic() ? TwoForms.of(sizes, all) : Optional.empty();
    return both.flatMap(forms -> inTwoForms(forms, context, remarks, done))
        .orElseGet(() -> applied(sizes, all, remarks, done));
  }

  /** With a block in one form at some sizes, and in another at others; empty if one cannot be. */
  private Optional<Scop> inTwoForms(
      TwoForms forms, PassContext context, List<Remark> remarks, Set<String> done) {
    List<Remark> ofParts = new ArrayList<>();
    Set<String> doneInParts = new HashSet<>(done);
    Scop current = forms.parted();
    for (Map.Entry<EsrForm, Set<String>> part : forms.parts().entrySet()) {
      Scop before = current;
      EsrPass pass = in(part.getKey(), detail);
      current =
          TwoForms.block(before, part.getValue())
              .map(block -> pass.replace(before, block, context, ofParts, doneInParts))
              .orElse(before);
      if (current == before) {
        return Optional.empty();
      }
      doneInParts.addAll(part.getValue());
    }
    done.addAll(doneInParts);
    remarks.addAll(ofParts);
    return Optional.of(current);
  }

  /** What operations of a block cost as compilers carry them out. */
  private OperationCost costs(Scop scop, Block block, PassContext context) {
    return CompiledLoop.hasVectors(block, freedom, context.dependences(scop))
        ? OperationCost.ofVectors(machine)
        : OperationCost.OF_SCALARS;
  }

  /** What compilers need for a vector of iterations besides, where they make vectors. */
  private double besides(
      Scop scop, BlockValues values, Map<Integer, List<Term>> operands, PassContext context) {
    Block block = values.block();
    if (!CompiledLoop.hasVectors(block, freedom, context.dependences(scop))) {
      return 0;
    }
    Rotation none = Rotation.of(values, operands, Set.of());
    int loaded = none.loadedAgain(values, operands, machine.vectorRegisters() - WORKING);
    return CompiledLoop.storesOfPairs(scop, block, machine.lanes(elementBytes(block)))
        + OperationCost.OF_SCALARS.load() * loaded;
  }

  private Optional<RowProposal> rows(
      BlockValues values,
      Map<Integer, List<Term>> operands,
      OperationCost costs,
      int turns,
      double besides) {
    RowChoice choice = RowChoice.of(values, operands, costs);
    return Optional.of(new RowProposal(values, operands, choice, turns, besides))
        .filter(found -> form.allows(EsrForm.ROWS) && !found.choice().rows().isEmpty());
  }

  private List<LaneChoice> vectors(Scop scop, Block block, double before, PassContext context) {
    if (!form.allows(EsrForm.VECTORS)) {
      return List.of();
    }
    return LaneChoice.of(scop, block, freedom, machine, context.dependences(scop))
        .map(
            found ->
                detail == LaneDetail.WHOLE
                    ? List.of(found)
                    : Columns.of(scop, block, machine).runs(before, found))
        .map(
            all ->
                detail == LaneDetail.FILLED ? all.stream().map(LaneChoice::filled).toList() : all)
        .orElse(List.of());
  }

  private Optional<ScalarChoice> scalars(
      Scop scop,
      BlockValues values,
      Map<Integer, List<Term>> operands,
      int turns,
      double besides,
      PassContext context) {
    Block block = values.block();
    if (!form.allows(EsrForm.SCALARS)
        || !block.statements().stream().allMatch(EsrPass::storesAlways)
        || Rotation.all(values, operands).spans().isEmpty()) {
      return Optional.empty();
    }
    int lanes =
        form.isAutomatic() && CompiledLoop.hasVectors(block, freedom, context.dependences(scop))
            ? machine.lanes(elementBytes(block))
            : 1;
    boolean isInteger = block.statements().stream().allMatch(s -> last(s).type().isInteger());
    int registers = isInteger ? machine.vectorRegisters() / 2 : machine.vectorRegisters() - WORKING;
    Rotation rotation =
        RegisterPressure.moderated(values, operands, registers, OperationCost.OF_SCALARS);
    double stores = lanes == 1 ? besides : 0;
    return Optional.of(new ScalarChoice(values, operands, rotation, turns * lanes, stores));
  }

  private static int elementBytes(Block block) {
    return block.statements().stream().mapToInt(s -> last(s).type().bytes()).max().orElse(1);
  }

  private static Operation last(Statement statement) {
    return statement.operations().get(statement.operations().size() - 1);
  }

  /** With the first proposal that can be carried out, as long as it pays. */
  private Scop applied(
      PayingSizes sizes, List<Proposal> byCost, List<Remark> remarks, Set<String> done) {
    Scop scop = sizes.scop();
    Block block = sizes.block();
    double before = sizes.before();
    List<Proposal> paying =
        byCost.stream().filter(found -> !form.isAutomatic() || sizes.pays(found)).toList();
    if (paying.isEmpty()) {
      String message = "keeping them would save too little";
      remarks.add(costs(missed(block, EsrReason.NoGain, message), before, byCost));
      return scop;
    }
    Optional<String> planned = PrecedingLoops.obstacle(scop.schedule(), EsrPass::isOwn);
    if (planned.isPresent()) {
      remarks.add(missed(block, EsrReason.PlannedLoops, planned.get()));
      return scop;
    }
    for (Proposal proposal : paying) {
      Optional<Scop> result = proposal.apply(scop);
      if (result.isPresent()) {
        result.get().statements().stream()
            .map(Statement::name)
            .filter(name -> scop.statements().stream().noneMatch(s -> s.name().equals(name)))
            .forEach(done::add);
        remarks.add(costs(applied(block, proposal), before, byCost));
        return form.isAutomatic() ? sizes.assumed(result.get(), sizes.of(proposal)) : result.get();
      }
      remarks.add(
          missed(block, EsrReason.IrregularRow, "their bounds are no simple functions")
              .with("form", label(proposal)));
    }
    return scop;
  }

  private Remark applied(Block block, Proposal proposal) {
    Statement first = block.statements().get(0);
    Remark remark =
        Remark.applied(name(), proposal.reason(), first.location(), proposal.message())
            .forStatement(first.name());
    for (Map.Entry<String, String> number : new TreeMap<>(proposal.evidence()).entrySet()) {
      remark = remark.with(number.getKey(), number.getValue());
    }
    return remark;
  }

  private static boolean isOwn(String mark) {
    return VectorLanes.of(mark).isPresent()
        || UnrolledLoop.of(mark).isPresent()
        || RecurrenceLanes.of(mark).isPresent()
        || DecimationLanes.of(mark).isPresent();
  }

  private static boolean storesOnce(Statement statement) {
    long stores = statement.operations().stream().filter(Operation.Store.class::isInstance).count();
    return stores == 1 && last(statement) instanceof Operation.Store && storesAlways(statement);
  }

  private static boolean storesAlways(Statement statement) {
    return statement.operations().stream()
        .allMatch(
            operation ->
                !(operation instanceof Operation.Store store)
                    || (store.predicate().isEmpty() && store.access().isAffine()));
  }

  private Remark missed(Block block, EsrReason reason, String message) {
    Statement first = block.statements().get(0);
    return Remark.missed(
            name(), reason, first.location(), "iterations compute the same values, but " + message)
        .forStatement(first.name());
  }

  /** With the cost of an iteration as it is and in all forms that were looked at. */
  private static Remark costs(Remark remark, double before, List<Proposal> proposals) {
    Remark told = remark.with("cycles an iteration", cycles(before));
    for (Proposal proposal : proposals) {
      told = told.with("in " + label(proposal), cycles(proposal.cost()));
    }
    return told;
  }

  private static String cycles(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }

  private static String label(Proposal proposal) {
    return proposal.form().name().toLowerCase(Locale.ROOT);
  }
}
