package org.polyloom.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Execution;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopInterpreter;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.IslContext;
import org.polyloom.pass.ModelCheck;
import org.polyloom.pass.PassCases;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ValueCheck;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.ScheduleTrees;

class SnapshotPassTest {
  private static final PassContext CONTEXT = new PassContext(50_000_000);
  private static final Path PATHS = Path.of("src/test/resources/snapshot/blocks_shortest_paths.c");

  private static SnapshotPass pass(int steps) {
    return new SnapshotPass(element -> steps, element -> 0);
  }

  static List<Path> cases() throws IOException {
    return PassCases.in("snapshot");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void doesWhatTheFileSays(Path file) throws IOException {
    PassCases.check(file, pass(2), name -> name.startsWith("blocks_"));
  }

  /** The other reason does not depend on the C: see below. */
  @Test
  void everyReasonHasACase() throws IOException {
    assertEquals(
        Set.of(SnapshotReason.BudgetExceeded.name()),
        PassCases.unseen("snapshot", SnapshotReason.values()));
  }

  @Test
  void rowsMustBeLongEnough() throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, PATHS, Files.readString(PATHS));
      SnapshotPass pass = new SnapshotPass(element -> 2, element -> 100 / element.bytes());
      Scop blocked = pass.run(scop, CONTEXT).scop();
      Assumption last = blocked.assumptions().get(blocked.assumptions().size() - 1);
      org.polyloom.isl.Set sizes = ((Assumption.OnParameters) last).condition();
      org.polyloom.isl.Set expected = org.polyloom.isl.Set.parse(isl, "[n] -> { : n >= 25 }");
      assertTrue(
          sizes
              .intersect(scop.parameterValues())
              .isEqual(expected.intersect(scop.parameterValues())));
    }
  }

  @Test
  void rowsThatAreNeverLongEnoughAreRefused() throws IOException {
    try (IslContext isl = IslContext.open()) {
      String source = Files.readString(PATHS).replace("D[restrict n][n]", "D[restrict 20][20]");
      Scop scop = ExtractedText.of(isl, PATHS, source);
      PassResult result =
          new SnapshotPass(element -> 2, element -> 100 / element.bytes()).run(scop, CONTEXT);
      assertEquals(scop, result.scop());
      assertEquals(
          List.of(SnapshotReason.TooSmall), result.remarks().stream().map(Remark::reason).toList());
    }
  }

  @Test
  void withoutABudgetNothingIsDone() throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, PATHS, Files.readString(PATHS));
      PassResult result = pass(2).run(scop, new PassContext(10));
      assertEquals(scop, result.scop());
      assertEquals(
          List.of(SnapshotReason.BudgetExceeded),
          result.remarks().stream().map(Remark::reason).toList());
    }
  }

  /**
   * Paths of negative length around cycles: within a step the pivots change, and what the elements
   * before and after them see differs.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5})
  void computesTheSameWithNegativeCycles(int steps) throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, PATHS, Files.readString(PATHS));
      Scop blocked = pass(steps).run(scop, CONTEXT).scop();
      assertTrue(blocked.statements().size() > 10);
      for (long n = 0; n <= 8; n++) {
        assertEquals(results(scop, n), results(blocked, n), "n = " + n);
      }
    }
  }

  private static Map<Execution.Element, ScalarValue> results(Scop scop, long n) {
    return ScopInterpreter.run(
            scop, Map.of("n", n), SnapshotPassTest::weight, (type, function, arguments) -> null)
        .liveOut(scop);
  }

  private static ScalarValue weight(ArrayDecl array, List<Long> subscripts) {
    long mixed = 37 * subscripts.get(0) + 11 * subscripts.get(1) + 5;
    return ScalarValue.ofInteger(array.element(), Math.floorMod(mixed * mixed, 23) - 4);
  }

  /** One copy of a column is not enough: reading the one before in the place of the other. */
  @Test
  void readingTheWrongCopyIsRefused() throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, PATHS, Files.readString(PATHS));
      Scop blocked = pass(2).run(scop, CONTEXT).scop();
      List<Statement> statements =
          blocked.statements().stream()
              .map(s -> s.name().equals("S0_rest3") ? reading(s, "D_column_before") : s)
              .toList();
      Scop wrong = blocked.withStatements(statements);
      assertTrue(new ModelCheck().violation(scop, wrong, CONTEXT).isEmpty());
      assertTrue(new ValueCheck().violation(scop, blocked, CONTEXT).isEmpty());
      assertTrue(new ValueCheck().violation(scop, wrong, CONTEXT).isPresent());
    }
  }

  private static Statement reading(Statement statement, String copy) {
    OperationRewriter rewriter = new OperationRewriter(statement.operations());
    int replaced = 0;
    for (int k = 0; k < statement.operations().size(); k++) {
      if (statement.operations().get(k) instanceof Operation.Load load
          && load.access().array().equals("D_column_after")) {
        List<Subscript> subscripts = load.access().subscripts();
        Access other =
            new Access(copy, AccessRelation.of(statement.domain(), copy, subscripts), subscripts);
        rewriter.keepAs(k, new Operation.Load(load.type(), other, load.predicate()));
        replaced++;
      } else {
        rewriter.keep(k);
      }
    }
    assertEquals(1, replaced, statement::toString);
    return statement.withOperations(rewriter.operations());
  }

  /** A nest between others, whose order stays. */
  @Test
  void whatComesBeforeAndAfterStaysThere() throws IOException {
    String source =
        """
        void f(int n, int D[restrict n][n], int s[restrict n]) {
        #pragma scop
          for (int i = 0; i < n; i++)
            D[i][i] = 0;
          for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++)
              for (int j = 0; j < n; j++)
                D[i][j] = D[i][j] < D[i][k] + D[k][j] ? D[i][j] : D[i][k] + D[k][j];
          for (int i = 0; i < n; i++)
            s[i] = D[i][0];
        #pragma endscop
        }
        """;
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, PATHS, source);
      Scop blocked = pass(3).run(scop, CONTEXT).scop();
      List<String> order = ScheduleTrees.statements(blocked.schedule());
      assertEquals("S0", order.get(0));
      assertEquals("S2", order.get(order.size() - 1));
      assertTrue(new ValueCheck().violation(scop, blocked, CONTEXT).isEmpty());
      assertEquals(results(scop, 7), results(blocked, 7));
    }
  }
}
