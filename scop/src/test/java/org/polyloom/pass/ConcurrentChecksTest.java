package org.polyloom.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.polyloom.delicm.DelicmPass;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopPrinter;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionSet;
import org.polyloom.simplify.SimplifyPass;

class ConcurrentChecksTest {
  private static final Path FILE =
      Path.of("src", "test", "resources", "delicm", "maps_three_nested.c");
  private static final PassContext CONTEXT = new PassContext(50_000_000);
  private static final List<PassCheck> CHECKS =
      List.of(new ModelCheck(), new OrderCheck(), new ValueCheck());

  private static Scop extract(IslContext isl) throws IOException {
    return ExtractedText.of(isl, FILE, Files.readString(FILE));
  }

  private static Pipeline.Result run(Scop scop, List<PassCheck> checks, ScopPass... passes) {
    return new Pipeline(List.of(passes), checks, Set.of(), Set.of()).run(scop, CONTEXT);
  }

  /** The Scop with other values in all its literals. */
  private static Scop spoilt(Scop scop) {
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      statements.add(
          statement.withOperations(
              statement.operations().stream().map(ConcurrentChecksTest::spoilt).toList()));
    }
    return scop.withStatements(statements);
  }

  private static Operation spoilt(Operation operation) {
    return operation instanceof Operation.Literal literal
        ? new Operation.Literal(literal.type(), "1" + literal.text())
        : operation;
  }

  @Test
  void rightResultsAreThoseOfChecksBeforeTheNextPass() throws IOException {
    try (IslContext isl = IslContext.open();
        ConcurrentChecks beside = ConcurrentChecks.start(CHECKS, CONTEXT.budget())) {
      Scop scop = extract(isl);
      Pipeline.Result alone = run(scop, CHECKS, new DelicmPass(), new SimplifyPass());
      Pipeline.Result result = run(scop, List.of(beside), new DelicmPass(), new SimplifyPass());
      assertEquals(ScopPrinter.print(alone.scop()), ScopPrinter.print(result.scop()));
      assertEquals(alone.remarks(), result.remarks());
      assertTrue(beside.allHold());
    }
  }

  @Test
  void aWrongResultIsFound() throws IOException {
    try (IslContext isl = IslContext.open();
        ConcurrentChecks beside = ConcurrentChecks.start(CHECKS, CONTEXT.budget())) {
      Scop scop = extract(isl);
      Scop wrong = spoilt(scop);
      assertEquals(Optional.empty(), beside.violation(scop, wrong, CONTEXT));
      assertEquals(Optional.empty(), beside.violation(wrong, wrong, CONTEXT));
      assertFalse(beside.allHold());
    }
  }

  @Test
  void whatCouldNotBeCheckedDoesNotHold() throws IOException {
    PassCheck defect =
        (before, after, context) -> {
          throw new IllegalStateException("a defect");
        };
    try (IslContext isl = IslContext.open();
        ConcurrentChecks beside = ConcurrentChecks.start(List.of(defect), CONTEXT.budget());
        ConcurrentChecks poor = ConcurrentChecks.start(CHECKS, 1)) {
      Scop scop = extract(isl);
      beside.violation(scop, spoilt(scop), CONTEXT);
      poor.violation(scop, spoilt(scop), CONTEXT);
      assertFalse(beside.allHold());
      assertFalse(poor.allHold());
    }
  }

  @Test
  void closingEndsTheChecks() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<RuntimeException> ended = new CompletableFuture<>();
    PassCheck endless =
        (before, after, context) -> {
          try {
            while (true) {
              UnionSet.emptyCtx(after.isl());
              begun.countDown();
            }
          } catch (RuntimeException stopped) {
            ended.complete(stopped);
            throw stopped;
          }
        };
    try (IslContext isl = IslContext.open();
        ConcurrentChecks beside = ConcurrentChecks.start(List.of(endless), 1_000_000_000_000L)) {
      Scop scop = extract(isl);
      beside.violation(scop, spoilt(scop), CONTEXT);
      assertTrue(begun.await(60, TimeUnit.SECONDS));
    }
    assertInstanceOf(CancellationException.class, ended.get(60, TimeUnit.SECONDS));
  }
}
