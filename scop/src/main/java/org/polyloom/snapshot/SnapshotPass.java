package org.polyloom.snapshot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnconditionalUpdate;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.RefusedException;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.ScheduleTrees;

/**
 * Runs the steps of a time loop in blocks, where each step changes an array in place by what one
 * row and one column of it hold, as all-pairs shortest paths, closures and eliminations do.
 *
 * <pre>
 * for (k)                              for blocks K of k
 *   for (i)                              for (k in K)
 *     for (j)                    =>        copy row k and column k of X
 *       X[i][j] = f(X[i][j],               row k and column k of X, as in the source
 *           X[i][k], X[k][j]);             copy row k and column k of X
 *                                          the other rows and columns of K, from the copies
 *                                        for all other i and j, for (k in K)
 *                                          X[i][j] = f(X[i][j], column[k][i], row[k][j]);
 * </pre>
 *
 * <p>Within a step, an element of the row or of the column is read before the step changes it by
 * some instances and afterwards by others; where the two values differ, as with cycles of negative
 * length, so do results. With a copy of each, flow dependences alone are left between steps: those
 * on a block's own rows and columns, its <em>panels</em>. All other elements take a whole block of
 * steps at once, with the shape of a matrix product whose operands are the copies. The order of
 * updates of each element stays, so that results are the same bit for bit. The three phases are
 * those of G. Venkataraman, S. Sahni and S. Mukhopadhyaya, "A blocked all-pairs shortest-paths
 * algorithm" (2003), which does without the copies and so assumes that no cycle is negative.
 *
 * <p>Which instances read which value is told by {@link StepParts}; statements and order are made
 * by {@link BlockedSteps}. Nothing is assumed of them: the check of values follows every load to
 * the store that it sees in the new order.
 *
 * <p>An update under a condition is taken as one that always stores ({@link UnconditionalUpdate}).
 *
 * <p>Limits: one statement whose three innermost loops are the steps and the two lines of the
 * array.
 */
public final class SnapshotPass implements ScopPass {
  private final ToIntFunction<ScalarType> steps;
  private final ToIntFunction<ScalarType> row;

  /**
   * Both by the type of the array's elements.
   *
   * @param steps how many make a block
   * @param row how many elements a row has at least for copies of rows to pay
   */
  public SnapshotPass(ToIntFunction<ScalarType> steps, ToIntFunction<ScalarType> row) {
    this.steps = steps;
    this.row = row;
  }

  @Override
  public String name() {
    return "snapshot";
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return scop.statements().stream().noneMatch(statement -> statement.depth() >= 3)
        ? Optional.of(
            new NotApplicable(SnapshotReason.NoUpdate, "no statement stands in three loops"))
        : Optional.empty();
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    List<Remark> remarks = new ArrayList<>();
    Scop result = scop;
    for (Statement statement : scop.statements()) {
      try {
        Scop current = result;
        result = scop.isl().budgeted(context.budget(), () -> blocked(current, statement, remarks));
      } catch (RefusedException refused) {
        remarks.add(missed(statement, refused.reason(), refused.getMessage()));
      } catch (IslBudgetException exceeded) {
        remarks.add(missed(statement, SnapshotReason.BudgetExceeded, exceeded.getMessage()));
      }
    }
    if (remarks.isEmpty()) {
      remarks.add(
          Remark.missed(
              name(),
              SnapshotReason.NoUpdate,
              scop.location(),
              "no statement updates an array in place in the steps of a loop"));
    }
    return new PassResult(result, remarks);
  }

  private Scop blocked(Scop source, Statement original, List<Remark> remarks) {
    Statement statement = UnconditionalUpdate.of(original).orElse(original);
    Optional<InPlaceUpdate> found = InPlaceUpdate.of(statement);
    if (found.isEmpty()) {
      return source;
    }
    Scop scop = source.withStatement(statement);
    InPlaceUpdate update = found.get();
    List<Schedule> parts = ScheduleTrees.parts(ScheduleTrees.subtree(scop.schedule().root()));
    for (Schedule part : parts) {
      List<String> together = ScheduleTrees.statements(part);
      if (together.contains(statement.name()) && together.size() > 1) {
        throw new RefusedException(SnapshotReason.LoopsShared, "other statements share its loops");
      }
    }
    ScalarType element = scop.array(update.target().array()).element();
    int block = steps.applyAsInt(element);
    Set<String> names = scop.names();
    BlockedSteps blocked = new BlockedSteps(scop, update, block, base -> fresh(base, names));
    Scop result = assembled(scop, statement, parts, blocked);
    org.polyloom.isl.Set paying = blocked.rowsOfAtLeast(row.applyAsInt(element));
    if (paying.intersect(scop.parameterValues()).isEmpty()) {
      throw new RefusedException(SnapshotReason.TooSmall, "rows are too short to pay for copies");
    }
    remarks.add(applied(statement, update, block));
    return scop.parameterValues().isSubset(paying)
        ? result
        : result.withAssumption(
            new Assumption.OnParameters(
                paying, "rows are long enough to pay for copies", statement.location()));
  }

  private static String fresh(String base, Set<String> names) {
    String name = base;
    for (int k = 1; !names.add(name); k++) {
      name = base + k;
    }
    return name;
  }

  private static Scop assembled(
      Scop scop, Statement statement, List<Schedule> parts, BlockedSteps blocked) {
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>(scop.arrays());
    arrays.putAll(blocked.arrays());
    List<Statement> statements = new ArrayList<>();
    for (Statement one : scop.statements()) {
      statements.addAll(one.equals(statement) ? blocked.statements() : List.of(one));
    }
    Schedule order =
        parts.stream()
            .map(
                part ->
                    ScheduleTrees.statements(part).contains(statement.name())
                        ? blocked.order()
                        : part)
            .reduce(Schedule::sequence)
            .orElseThrow();
    return scop.withArrays(arrays).withStatements(statements, order);
  }

  private Remark applied(Statement statement, InPlaceUpdate update, int block) {
    return Remark.applied(
            name(),
            SnapshotReason.StepsBlocked,
            statement.location(),
            "steps of a loop run in blocks, on copies of what they read of "
                + update.target().array())
        .forStatement(statement.name())
        .with("loop", statement.iterators().get(update.step()))
        .with("steps", Integer.toString(block));
  }

  private Remark missed(Statement statement, Reason reason, String message) {
    return Remark.missed(name(), reason, statement.location(), message)
        .forStatement(statement.name());
  }
}
