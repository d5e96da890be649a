package org.polyloom.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.polyloom.delicm.DelicmPass;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopPrinter;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.remark.Remark;
import org.polyloom.simplify.SimplifyPass;

/**
 * What prepares for a pass is there if the pass makes something of it, and else leaves nothing but
 * the reasons for that.
 */
class PreparedPassTest {
  private static final Path FILE =
      Path.of("src", "test", "resources", "delicm", "maps_three_nested.c");
  private static final PassContext CONTEXT = new PassContext(50_000_000);
  private static final PassCheck ALL_HOLD = (before, after, context) -> Optional.empty();

  /** A pass that only changes something. */
  private static class Changing implements ScopPass {
    private final UnaryOperator<Scop> change;

    Changing(UnaryOperator<Scop> change) {
      this.change = change;
    }

    @Override
    public String name() {
      return "changing";
    }

    @Override
    public Optional<NotApplicable> notApplicableTo(Scop scop) {
      return Optional.empty();
    }

    @Override
    public PassResult run(Scop scop, PassContext context) {
      return new PassResult(change.apply(scop), List.of());
    }
  }

  private static Scop extract(IslContext isl) throws IOException {
    return ExtractedText.of(isl, FILE, Files.readString(FILE));
  }

  private static Pipeline.Result run(Scop scop, PassCheck check, ScopPass... passes) {
    return new Pipeline(List.of(passes), List.of(check), Set.of(), Set.of()).run(scop, CONTEXT);
  }

  private static void assertSameRuns(Pipeline.Result expected, Pipeline.Result found) {
    assertEquals(ScopPrinter.print(expected.scop()), ScopPrinter.print(found.scop()));
    assertEquals(expected.remarks(), found.remarks());
    assertEquals(expected.effects(), found.effects());
  }

  /** The pass only changes what the preparation has made. */
  @Test
  void isThereWhereThePassMakesSomethingOfIt() throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = extract(isl);
      ScopPass first = new Changing(given -> withoutOperations(given, 0));
      ScopPass last = new Changing(PreparedPassTest::withoutIdleInstances);
      assertSame(scop, run(scop, ALL_HOLD, last).scop());
      Pipeline.Result both = run(scop, ALL_HOLD, first, last);
      assertEquals(true, both.scop().statements().get(0).domain().isEmpty());
      assertSameRuns(both, run(scop, ALL_HOLD, new PreparedPass(first, last)));
    }
  }

  private static Scop withoutIdleInstances(Scop scop) {
    Statement statement = scop.statements().get(0);
    return statement.operations().isEmpty()
        ? scop.withStatement(statement.withDomain(statement.domain().subtract(statement.domain())))
        : scop;
  }

  @Test
  void isDroppedWhereThePassChangesNothing() throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = extract(isl);
      ScopPass idle = new Changing(UnaryOperator.identity());
      Pipeline.Result result = run(scop, ALL_HOLD, new PreparedPass(new DelicmPass(), idle));
      assertSame(scop, result.scop());
      assertEquals(List.of(), result.remarks());
      assertEquals(Set.of(), result.effects());
    }
  }

  /** Here the first statement is made anew, and only the last one is changed afterwards. */
  @Test
  void isDroppedWhereThePassMakesNothingOfAPart() throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = extract(isl);
      ScopPass first = new Changing(given -> withoutOperations(given, 0));
      ScopPass last =
          new Changing(given -> withoutOperations(given, given.statements().size() - 1));
      Pipeline.Result result = run(scop, ALL_HOLD, new PreparedPass(first, last));
      assertSameRuns(run(scop, ALL_HOLD, last), result);
    }
  }

  /** The pass takes the first of two statements that are made anew, and has a word for each. */
  @Test
  void tellsWhyAPartIsNotUsed() throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = extract(isl);
      int last = scop.statements().size() - 1;
      ScopPass both = new Changing(given -> withoutOperations(withoutOperations(given, 0), last));
      ScopPass one = new Telling(PreparedPassTest::withoutIdleInstances);
      Pipeline.Result result = run(scop, ALL_HOLD, new PreparedPass(both, one));
      assertEquals(
          List.of("S" + last + " {after=changing}"),
          result.remarks().stream()
              .map(remark -> remark.statement().orElse("") + " " + remark.evidence())
              .toList());
    }
  }

  /** A pass that says of each statement without operations that it missed it. */
  private static final class Telling extends Changing {
    Telling(UnaryOperator<Scop> change) {
      super(change);
    }

    @Override
    public PassResult run(Scop scop, PassContext context) {
      List<Remark> remarks =
          scop.statements().stream()
              .filter(statement -> statement.operations().isEmpty())
              .map(
                  statement ->
                      Remark.missed(
                              "telling", PipelineReason.CheckFailed, scop.location(), "no use")
                          .forStatement(statement.name()))
              .toList();
      return new PassResult(super.run(scop, context).scop(), remarks);
    }
  }

  private static Scop withoutOperations(Scop scop, int number) {
    Statement statement = scop.statements().get(number);
    return scop.withStatement(statement.withOperations(List.of()));
  }

  /** A smaller pass that makes the same as one whose result was refused has no check of its own. */
  @Test
  void aResultIsRefusedOnce() throws IOException {
    List<Scop> checked = new ArrayList<>();
    PassCheck noneHolds =
        (before, after, context) -> {
          checked.add(after);
          return Optional.of("refused");
        };
    ScopPass same = new Changing(given -> withoutOperations(given, 0));
    ScopPass pass =
        new Changing(given -> withoutOperations(given, 0)) {
          @Override
          public Optional<ScopPass> smaller() {
            return Optional.of(same);
          }
        };
    try (IslContext isl = IslContext.open()) {
      Scop scop = extract(isl);
      assertSame(scop, run(scop, noneHolds, pass).scop());
      assertEquals(1, checked.size());
    }
  }

  @Test
  void isDroppedWhereItCannotDoAnything() throws IOException {
    ScopPass inapplicable =
        new Changing(scop -> scop.withStatements(List.of())) {
          @Override
          public Optional<NotApplicable> notApplicableTo(Scop scop) {
            return Optional.of(new NotApplicable(PipelineReason.CheckFailed, "never"));
          }
        };
    assertIsDropped(inapplicable, ALL_HOLD, List.of());
  }

  @Test
  void isDroppedWhereItsBudgetEnds() throws IOException {
    ScopPass endless =
        new Changing(
            scop -> {
              throw new IslBudgetException(1);
            });
    assertIsDropped(endless, ALL_HOLD, List.of("changing BudgetExceeded"));
  }

  @Test
  void isDroppedWhereACheckRefusesIt() throws IOException {
    Scop[] made = new Scop[1];
    ScopPass refused = new Changing(scop -> made[0] = scop.withStatements(scop.statements()));
    PassCheck refusing =
        (before, after, context) -> after == made[0] ? Optional.of("wrong") : Optional.empty();
    assertIsDropped(refused, refusing, List.of("changing CheckFailed"));
  }

  /**
   * @param told what is said of the preparation
   */
  private static void assertIsDropped(ScopPass preparation, PassCheck check, List<String> told)
      throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = run(extract(isl), ALL_HOLD, new DelicmPass()).scop();
      Pipeline.Result alone = run(scop, check, new SimplifyPass());
      assertNotEquals(Set.of(), alone.effects());
      Pipeline.Result result = run(scop, check, new PreparedPass(preparation, new SimplifyPass()));
      assertEquals(ScopPrinter.print(alone.scop()), ScopPrinter.print(result.scop()));
      assertEquals(alone.effects(), result.effects());
      List<Remark> before = result.remarks().subList(0, told.size());
      assertEquals(told, before.stream().map(one -> one.pass() + " " + one.reason()).toList());
      assertEquals(alone.remarks(), result.remarks().subList(told.size(), result.remarks().size()));
    }
  }
}
