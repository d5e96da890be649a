package org.polyloom.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.delicm.DelicmPass;
import org.polyloom.forward.ForwardPass;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopPrinter;
import org.polyloom.isl.IslContext;
import org.polyloom.remark.Remark;
import org.polyloom.simplify.SimplifyPass;

/** A pass whose budget ends leaves the region as it was, and says so. */
class PassBudgetTest {
  private static final Path FILE =
      Path.of("src", "test", "resources", "delicm", "maps_three_nested.c");
  private static final PassContext AMPLE = new PassContext(50_000_000);

  static Stream<ScopPass> passes() {
    return Stream.of(new ForwardPass(), new DelicmPass(), new SimplifyPass());
  }

  private static Scop extract(IslContext isl) throws IOException {
    return ExtractedText.of(isl, FILE, Files.readString(FILE));
  }

  private static Pipeline.Result run(Scop scop, PassContext context, List<ScopPass> passes) {
    return new Pipeline(passes, List.of(), Set.of(), Set.of()).run(scop, context);
  }

  private static List<Remark> exceeded(Pipeline.Result result) {
    return result.remarks().stream()
        .filter(remark -> remark.reason() == PipelineReason.BudgetExceeded)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("passes")
  void endsWhole(ScopPass pass) throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = extract(isl);
      long start = isl.operations();
      assertEquals(List.of(), exceeded(run(scop, AMPLE, List.of(pass))));
      long needed = isl.operations() - start;
      PassContext half = new PassContext(needed / 20);
      Pipeline.Result result = run(scop, half, List.of(pass));
      assertSame(scop, result.scop());
      assertEquals(1, exceeded(result).size(), () -> result.remarks().toString());
      assertEquals(1, result.remarks().size(), () -> result.remarks().toString());
      assertEquals(pass.name(), exceeded(result).get(0).pass());
    }
  }

  @ParameterizedTest
  @MethodSource("passes")
  void isDroppedWhereTheBudgetOfTheRegionIsUsedUp(ScopPass pass) throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = extract(isl);
      PassContext context = new PassContext(1000);
      Spending spending = new Spending(500);
      List<ScopPass> passes = new ArrayList<>(Collections.nCopies(20, spending));
      passes.add(pass);
      Pipeline.Result result = run(scop, context, passes);
      assertSame(scop, result.scop());
      assertEquals(
          "the budget of "
              + context.regionBudget()
              + " isl operations is used up; the pass was dropped",
          exceeded(result).get(exceeded(result).size() - 1).message());
    }
  }

  @Test
  void whereTheBudgetEndsTheSmallerPassIsTried() throws IOException {
    try (IslContext isl = IslContext.open()) {
      ScopPass smaller = new SimplifyPass();
      ScopPass tooLarge =
          new ScopPass() {
            @Override
            public String name() {
              return "large";
            }

            @Override
            public Optional<NotApplicable> notApplicableTo(Scop scop) {
              return Optional.empty();
            }

            @Override
            public PassResult run(Scop scop, PassContext context) {
              throw new org.polyloom.isl.IslBudgetException(context.budget());
            }

            @Override
            public Optional<ScopPass> smaller() {
              return Optional.of(smaller);
            }
          };
      Scop scop = extract(isl);
      Pipeline.Result alone = run(scop, AMPLE, List.of(smaller));
      Pipeline.Result result = run(scop, AMPLE, List.of(tooLarge));
      assertEquals("large", exceeded(result).get(0).pass());
      assertEquals(alone.remarks(), result.remarks().subList(1, result.remarks().size()));
      assertEquals(ScopPrinter.print(alone.scop()), ScopPrinter.print(result.scop()));
    }
  }

  @Test
  void stepsThatEachKeepTheirBudgetEndWithThatOfThePass() throws IOException {
    try (IslContext isl = IslContext.open()) {
      PassContext context = new PassContext(1000);
      Pipeline.Result result = run(extract(isl), context, List.of(new Spending(500)));
      String message = exceeded(result).get(0).message();
      assertTrue(message.contains("budget of " + context.passBudget() + " isl"), message);
    }
  }

  @Test
  void afterAPassThatRunsOutTheNextHasHalf() throws IOException {
    try (IslContext isl = IslContext.open()) {
      PassContext context = new PassContext(1000);
      Spending spending = new Spending(100);
      List<Remark> remarks = exceeded(run(extract(isl), context, Collections.nCopies(2, spending)));
      assertEquals(
          List.of(4000, 2000), remarks.stream().map(remark -> given(remark.message())).toList());
    }
  }

  private static int given(String message) {
    return Integer.parseInt(message.replaceAll(".* of (\\d+) isl operations .*", "$1"));
  }

  @Test
  void theNextPassWorksOnTheRegionAsItWas() throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = extract(isl);
      PassContext context = new PassContext(1_000_000);
      Pipeline.Result result = run(scop, context, List.of(new Spending(900_000), new DelicmPass()));
      assertEquals(1, exceeded(result).size());
      assertTrue(result.effects().contains(ScopPass.Purpose.PREPARES));
    }
  }

  /** Does small steps without end. */
  private record Spending(long ofStep) implements ScopPass {
    @Override
    public String name() {
      return "spending";
    }

    @Override
    public Optional<NotApplicable> notApplicableTo(Scop scop) {
      return Optional.empty();
    }

    @Override
    public PassResult run(Scop scop, PassContext context) {
      IslContext isl = scop.isl();
      for (int step = 0; step < 1_000_000; step++) {
        isl.budgeted(ofStep, () -> scop.instances().isEmpty());
      }
      return new PassResult(scop, Collections.emptyList());
    }
  }
}
