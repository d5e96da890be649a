package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.GridArrays;
import org.polyloom.schedule.PrecedingLoops;

/**
 * Computes values once that iterations of an innermost loop compute again: enhanced scalar
 * replacement, with rows in the place of scalars.
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
 * <p>After K. Cooper, J. Eckhardt and K. Kennedy, "Redundancy Elimination Revisited" (PACT 2008).
 * They rotate scalars through the innermost loop, which is then no longer a loop of vectors; a row
 * is filled in one loop of vectors and read in the next. The instances that fill it are exactly
 * those that are read: there is no first iteration to be peeled.
 *
 * <p>Numbering, regrouping and choice: {@link ValueTable}, {@link Regrouping}, {@link RowChoice}.
 * Invariants, checked by {@link org.polyloom.pass.ValueCheck}: every live value is computed by the
 * same operations on the same values, but for the grouping that is allowed.
 *
 * <p>Limits: loops whose statements store once, at their end and without a condition; values are
 * carried along the innermost loop only.
 */
public final class EsrPass implements ScopPass {
  /** The name of the pass. */
  static final String NAME = "esr";

  /** Less than this does not pay for the further loops. */
  private static final double LEAST_GAIN = 1.2;

  /** What part of the last level of cache arrays take that are read from it, not from memory. */
  private static final double PART_OF_CACHE = 0.5;

  private final Machine machine;
  private final Freedom freedom;

  /**
   * @param freedom what may change in the order of floating-point arithmetic
   */
  public EsrPass(Machine machine, Freedom freedom) {
    this.machine = machine;
    this.freedom = freedom;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return Optional.empty();
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
      current = replace(current, block, remarks, done);
      next = next(current, done);
    }
    return new PassResult(current, remarks);
  }

  private static Optional<Block> next(Scop scop, Set<String> done) {
    return Block.of(scop).stream()
        .filter(block -> block.statements().stream().noneMatch(s -> done.contains(s.name())))
        .findFirst();
  }

  private Scop replace(Scop scop, Block block, List<Remark> remarks, Set<String> done) {
    BlockValues values = BlockValues.of(scop, block, freedom, 1);
    List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
    Map<Integer, List<Term>> operands =
        Regrouping.of(values.table(), roots, Regrouping.DEFAULT_BUDGET);
    RowChoice choice = RowChoice.of(values, operands);
    if (choice.rows().isEmpty()) {
      return scop;
    }
    if (values.carriesScalars() || !block.statements().stream().allMatch(EsrPass::storesOnce)) {
      remarks.add(missed(block, EsrReason.OtherStatements, "its statements are not single stores"));
      return scop;
    }
    if (choice.before() < LEAST_GAIN * choice.after()) {
      remarks.add(costs(missed(block, EsrReason.NoGain, "rows would save too little"), choice));
      return scop;
    }
    Optional<String> planned = PrecedingLoops.obstacle(scop.schedule());
    if (planned.isPresent()) {
      remarks.add(missed(block, EsrReason.PlannedLoops, planned.get()));
      return scop;
    }
    Optional<Scop> result = RowRewrite.apply(scop, values, operands, choice);
    if (result.isEmpty()) {
      remarks.add(missed(block, EsrReason.IrregularRow, "the bounds of a row are not affine"));
      return scop;
    }
    result.get().statements().stream()
        .map(Statement::name)
        .filter(name -> scop.statements().stream().noneMatch(s -> s.name().equals(name)))
        .forEach(done::add);
    remarks.add(applied(block, choice));
    return atSizes(result.get(), sizes(scop, block, choice), block);
  }

  /**
   * The sizes at which rows pay: any, where computing takes longer than memory, and otherwise those
   * at which the arrays stay in the last level of cache.
   */
  private org.polyloom.isl.Set sizes(Scop scop, Block block, RowChoice choice) {
    Accesses accesses = ScopAccesses.of(scop);
    List<AccessRecord> touched =
        accesses.accesses().stream()
            .filter(access -> block.names().contains(access.statement()))
            .toList();
    double memory = RowCost.fromMemory(touched, machine.vectorBits() / Byte.SIZE);
    if (Math.max(memory, choice.before()) >= LEAST_GAIN * Math.max(memory, choice.after())) {
      return org.polyloom.isl.Set.universe(accesses.context().space());
    }
    GridArrays grid = GridArrays.of(accesses, block.band().domain());
    double last = machine.dataCaches().get(machine.dataCaches().size() - 1).bytes();
    double cells = PART_OF_CACHE * last / grid.cellBytes();
    return grid.atMost(accesses.context(), 0, (long) GridArrays.edge(cells, grid.extents()));
  }

  private static Scop atSizes(Scop scop, org.polyloom.isl.Set sizes, Block block) {
    return scop.assumedContext().isSubset(sizes)
        ? scop
        : scop.withAssumption(
            new Assumption.OnParameters(
                sizes,
                "the arrays stay in cache, where rows of shared values pay",
                block.statements().get(0).location()));
  }

  private static boolean storesOnce(Statement statement) {
    List<Operation> operations = statement.operations();
    long stores = operations.stream().filter(Operation.Store.class::isInstance).count();
    return stores == 1
        && operations.get(operations.size() - 1) instanceof Operation.Store store
        && store.predicate().isEmpty()
        && store.access().isAffine();
  }

  private static Remark missed(Block block, EsrReason reason, String message) {
    Statement first = block.statements().get(0);
    return Remark.missed(
            NAME, reason, first.location(), "iterations compute the same values, but " + message)
        .forStatement(first.name());
  }

  private static Remark applied(Block block, RowChoice choice) {
    Statement first = block.statements().get(0);
    int rows = choice.numbers().size();
    return costs(
        Remark.applied(
                NAME,
                EsrReason.KeptInRows,
                first.location(),
                rows == 1
                    ? "a value that iterations share is kept in a row"
                    : rows + " values that iterations share are kept in rows")
            .forStatement(first.name()),
        choice);
  }

  private static Remark costs(Remark remark, RowChoice choice) {
    return remark
        .with("cycles an iteration", String.format(Locale.ROOT, "%.1f", choice.before()))
        .with("with rows", String.format(Locale.ROOT, "%.1f", choice.after()));
  }
}
