package org.polyloom.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassCases;
import org.polyloom.pass.Pipeline;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;

class SimplifyPassTest {
  private static final String TWO_LOOPS =
      """
      void f(int n, double A[restrict n], double B[restrict n]) {
      #pragma scop
        for (int i = 0; i < n; i++)
          A[i] = 1.0;
        for (int i = 0; i < n; i++)
          B[i] = 2.0;
      #pragma endscop
      }
      """;

  static List<Path> cases() throws IOException {
    return PassCases.in("simplify");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void doesWhatTheFileSays(Path file) throws IOException {
    PassCases.check(file, new SimplifyPass(), name -> !name.startsWith("keeps_"));
  }

  /** The other reasons are those of regions that do not come from C: see below. */
  @Test
  void everyReasonHasACase() throws IOException {
    assertEquals(
        Set.of(SimplifyReason.EmptyDomain.name(), SimplifyReason.NoStatements.name()),
        PassCases.unseen("simplify", SimplifyReason.values()));
  }

  @Test
  void aStatementThatIsNeverExecutedGoes() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, TWO_LOOPS);
      Statement first = scop.statements().get(0);
      Statement never =
          new Statement(
              first.name(),
              first.domain().subtract(first.domain()),
              first.iterators(),
              first.operations(),
              first.location());
      Scop before = withStatements(scop, List.of(never, scop.statements().get(1)));
      Pipeline.Result result = PassCases.run(before, new SimplifyPass());
      assertEquals(List.of(SimplifyReason.EmptyDomain), reasons(result));
      assertEquals(List.of(scop.statements().get(1)), result.scop().statements());
      assertTrue(result.scop().schedule().domain().isEqual(result.scop().instances()));
      PassCases.assertSameResults(before, result.scop());
    }
  }

  @Test
  void operationsThatNobodyUsesGo() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, TWO_LOOPS);
      Statement first = scop.statements().get(0);
      List<Operation> more = new ArrayList<>(first.operations());
      more.add(new Operation.Literal(ScalarType.DOUBLE, "3.0"));
      Scop before =
          scop.withStatements(List.of(first.withOperations(more), scop.statements().get(1)));
      Pipeline.Result result = PassCases.run(before, new SimplifyPass());
      assertEquals(List.of(SimplifyReason.UnusedOperations), reasons(result));
      assertEquals(scop.statements(), result.scop().statements());
    }
  }

  @Test
  void aRegionWithoutStatementsIsLeftAlone() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, TWO_LOOPS);
      Scop empty = withStatements(scop, List.of());
      assertEquals(
          SimplifyReason.NoStatements,
          new SimplifyPass().notApplicableTo(empty).map(NotApplicable::reason).orElseThrow());
    }
  }

  @Test
  void nothingToDoGivesTheVeryScop() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, TWO_LOOPS);
      assertSame(scop, PassCases.run(scop, new SimplifyPass()).scop());
    }
  }

  private static Scop withStatements(Scop scop, List<Statement> statements) {
    Scop other = scop.withStatements(statements);
    return other.withSchedule(scop.schedule().intersectDomain(other.instances()));
  }

  private static List<Reason> reasons(Pipeline.Result result) {
    return result.remarks().stream().map(Remark::reason).toList();
  }
}
