package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.EqualOperations;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Schedule;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.PrecedingLoops;

/**
 * Writes loops of constant length out that update a few elements, in one statement with what stores
 * to these before and after them.
 *
 * <pre>
 * for (i ..) for (j ..) {               for (i ..) for (j ..)
 *   s[i][j] = 0;                          s[i][j] = 0 + A[i][j] + A[i][j+1]
 *   for (p = 0; p < 2; p++)        =>              + A[i+1][j] + A[i+1][j+1];
 *     for (q = 0; q < 2; q++)
 *       s[i][j] += A[i+p][j+q];
 * }
 * </pre>
 *
 * <p>Alone this gains nothing: compilers write such loops out themselves. But what neighbouring
 * iterations have in common is seen only in a statement that is written out. It improves a region
 * with the pass that it prepares for, and is none of those that run before the order is chosen.
 *
 * <p>Invariant, checked by {@link org.polyloom.pass.ValueCheck}: the operations are those of the
 * source on the same values, each in the place of all that {@linkplain EqualOperations are the
 * same}.
 */
public final class WindowPass implements ScopPass {
  /** The name of the pass. */
  static final String NAME = "windows";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return PrecedingLoops.obstacle(scop.schedule(), mark -> true)
        .map(message -> new NotApplicable(WindowReason.PlannedLoops, message));
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    List<Remark> remarks = new ArrayList<>();
    Scop current = scop;
    Set<String> refused = new HashSet<>();
    Optional<Window> next = next(current, refused);
    while (next.isPresent()) {
      Window window = next.get();
      Optional<Statement> statement = window.writtenOut();
      if (statement.isPresent()) {
        current = with(window, EqualOperations.merged(statement.get(), current));
        remarks.add(
            Remark.applied(
                    NAME,
                    WindowReason.WrittenOut,
                    statement.get().location(),
                    "the short loops that update what it stores are written out in it")
                .forStatement(statement.get().name()));
      } else {
        refused.addAll(window.names());
      }
      next = next(current, refused);
    }
    return new PassResult(withoutUnusedLocals(scop, current), remarks);
  }

  private static Scop withoutUnusedLocals(Scop before, Scop after) {
    return after == before ? after : Remainder.withoutArrays(after, Remainder.unusedLocals(after));
  }

  private static Optional<Window> next(Scop scop, Set<String> refused) {
    return Window.all(scop).stream()
        .filter(window -> window.names().stream().noneMatch(refused::contains))
        .findFirst();
  }

  /** The Scop with one statement in the place of the body of a loop. */
  private static Scop with(Window window, Statement statement) {
    List<Statement> statements = new ArrayList<>();
    for (Statement one : window.scop().statements()) {
      if (one.name().equals(statement.name())) {
        statements.add(statement);
      } else if (!window.names().contains(one.name())) {
        statements.add(one);
      }
    }
    Schedule alone = Schedule.fromDomain(statement.domain().toUnionSet());
    return window
        .scop()
        .withStatements(statements, PrecedingLoops.instead(window.body(), alone, List.of()));
  }
}
