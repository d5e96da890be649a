package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Access;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorLanes;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.pass.PassContext;

/** Loops are taken as the lanes of vectors exactly where these compute the same. */
class VectorLanesCheckTest {
  private static Optional<String> violation(String body, List<String> registers) {
    try (IslContext isl = IslContext.open()) {
      return violation(isl, extracted(isl, body), registers);
    }
  }

  private static Scop extracted(IslContext isl, String body) {
    String text =
        "void f(int n, double A[restrict n][8], double B[restrict n][8], double C[restrict 8][8],"
            + " double D[restrict n][32], float F[restrict n][8]) { double outer[8];\n#pragma scop\n{ double r[8], s[8], q[8][8], p[8][8];\n"
            + body
            + "\n}\n#pragma endscop\n}\n";
    return ExtractedText.of(isl, text);
  }

  private static Optional<String> violation(IslContext isl, Scop scop, List<String> registers) {
    VectorLanes lanes = new VectorLanes(4, 2, ScalarType.DOUBLE, Optional.empty(), registers);
    Schedule marked = marked(scop.schedule().root(), Id.of(isl, lanes.mark())).schedule();
    return new VectorLanesCheck()
        .violation(scop, scop.withSchedule(marked), new PassContext(1_000_000));
  }

  /** Parts of a plan may be for sizes at which another one is taken. */
  @Test
  void whatIsNotRunAtAnySizeIsRight() {
    try (IslContext isl = IslContext.open()) {
      String loop = "for (int j = 0; j < 7; j++) A[i][j] = B[i][j];";
      Scop scop = extracted(isl, "for (int i = 1; i < n; i++) " + loop);
      org.polyloom.isl.Set none = org.polyloom.isl.Set.parse(isl, "[n] -> { : n < 1 }");
      Scop assumed =
          scop.withAssumption(new Assumption.OnParameters(none, "nothing is", scop.location()));
      assertEquals(Optional.empty(), violation(isl, assumed, List.of()));
    }
  }

  /** A mark above each innermost loop. */
  private static ScheduleNode marked(ScheduleNode node, Id mark) {
    if (node.type() == ScheduleNodeType.BAND && node.firstChild().type() == ScheduleNodeType.LEAF) {
      return node.bandNMember() == 1
          ? node.insertMark(mark)
          : node.bandSplit(node.bandNMember() - 1).firstChild().insertMark(mark).parent();
    }
    ScheduleNode result = node;
    for (int k = 0; k < node.nChildren(); k++) {
      result = marked(result.child(k), mark).parent();
    }
    return result;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8 | A[i][j] = B[i][j] * C[i][2] | ",
        "8 | A[i][j] = A[i][j] + A[i - 1][j] | ",
        "8 | A[i][7 - j] = B[i][j] | an access of A is none of vectors",
        "8 | A[i][j] = C[j][i] | an access of C is none of vectors",
        "8 | A[i][2] = B[i][j] | lanes of a vector depend on each other",
        "8 | A[i][j] = A[i][7 - j] | lanes of a vector depend on each other",
        "7 | A[i][j] = B[i][j] | a loop of vectors does not run once for each lane",
        "8 | A[i][j] = D[i][2 * j] + D[i][2 * j + 3] | ",
        "8 | A[i][j] = D[i][3 * j] | an access of D is none of vectors",
        "8 | A[i][j] = D[i][9 - j] | an access of D is none of vectors",
        "8 | D[i][2 * j] = B[i][j] | an access of D is none of vectors",
        "8 | D[i][2 * j] = D[i][2 * j + 1] = B[i][j] | ",
        "8 | D[i][2 * j + 2] = D[i][2 * j + 1] = D[i - 1][2 * j] | ",
        "8 | D[i][2 * j] = D[i - 1][2 * j + 1] = B[i][j] | an access of D is none of vectors",
        "8 | D[i][2 * j] = D[i][2 * j + 3] = B[i][j] | an access of D is none of vectors",
        "8 | D[i][2 * j] = D[i][2 * j + 1] = D[i][2 * j + 2] "
            + "| lanes of a vector depend on each other",
        "8 | D[i][3 * j] = D[i][3 * j + 1] = B[i][j] | an access of D is none of vectors",
        "8 | A[i][j] = B[i < 5 ? i : i - 1][j] | an operation of S0 is none of vectors",
        "8 | A[i][j] = D[i][i < 5 ? 2 * j : j] | an operation of S0 is none of vectors",
        "8 | A[i][j] = C[i][j] + D[i][(int) C[i][2]] | an operation of S0 is none of vectors",
        "8 | if (B[i][j] > 0) A[i][j] = 0 | an operation of S0 is none of vectors",
        "8 | A[i][j] = F[i][j] | an operation of S0 is none of vectors",
        "8 | A[i][j] = B[i][j] * j | an operation of S0 is none of vectors",
      })
  void acceptsIndependentLanes(int lanes, String statement, String expected) {
    String body = "for (int i = 1; i < n; i++) for (int j = 0; j < %d; j++) %s;";
    assertEquals(
        Optional.ofNullable(expected), violation(body.formatted(lanes, statement), List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "r | r[j] = B[i][j] | A[i][j] = r[j] | ",
        "q | q[i][j] = B[i][j] | A[i][j] = q[i][j] | ",
        "q | q[i][j] = B[i][j] | A[i][j] = q[i - 1][j] | a register would hold another element",
        "outer | outer[j] = B[i][j] | A[i][j] = outer[j] "
            + "| outer is no variable of the region, and no register can hold it",
      })
  void acceptsRegistersThatHoldOneElementALane(
      String register, String store, String load, String expected) {
    String body =
        "for (int i = 0; i < 8; i++) { for (int j = 0; j < 8; j++) %s; if (i > 0)"
            + " for (int j = 0; j < 8; j++) %s; }";
    assertEquals(
        Optional.ofNullable(expected), violation(body.formatted(store, load), List.of(register)));
  }

  /** Which of two registers holds a value matters, also where the same instances store both. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "r[j] = B[i][j]; s[j] = C[i][j] | A[i][j] = r[j] + s[j] | r s | ",
        "p[i][j] = B[i][j]; q[i][j] = C[i][j] | A[i][j] = p[i][j] + q[i][j] | p q | ",
        "p[i][j] = B[i][j]; q[i][j] = C[i][j] | A[i][j] = p[i - 1][j] + q[i][j] | p q "
            + "| a register would hold another element",
      })
  void comparesEachRegister(String stores, String load, String registers, String expected) {
    StringBuilder body = new StringBuilder("for (int i = 0; i < 8; i++) {");
    for (String store : stores.split(";")) {
      body.append("for (int j = 0; j < 8; j++) %s;".formatted(store));
    }
    body.append("if (i > 0) for (int j = 0; j < 8; j++) %s; }".formatted(load));
    assertEquals(
        Optional.ofNullable(expected), violation(body.toString(), List.of(registers.split(" "))));
  }

  /** A load that sees no store of its element may find what another one has stored. */
  @ParameterizedTest
  @CsvSource({"2,", "0, a register would hold another element"})
  void loadsOfNothingMayFindAnything(int first, String expected) {
    String body =
        "for (int i = 0; i < 4; i++) { if (i > %d) for (int j = 0; j < 8; j++) q[i][j] = B[i][j];"
            + " for (int j = 0; j < 8; j++) A[i][j] = q[%s][j]; }";
    String from = first == 2 ? "i" : "1";
    assertEquals(
        Optional.ofNullable(expected), violation(body.formatted(first, from), List.of("q")));
  }

  /** The first store of a pair happens together with the second. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | ",
        "1 | an access of D is none of vectors",
      })
  void nothingSeesHalfOfAPair(int column, String expected) {
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          extracted(
              isl,
              "for (int i = 0; i < n; i++) for (int j = 0; j < 8; j++)"
                  + " D[i][2 * j] = D[i][2 * j + 1] = B[i][j];");
      Statement statement = scop.statements().get(0);
      List<Operation> operations = new ArrayList<>(statement.operations());
      int second = operations.size() - 1;
      Operation.Store first = (Operation.Store) operations.get(second - 1);
      Operation.Store last = (Operation.Store) operations.get(second);
      Access seen = column == 1 ? first.access() : last.access();
      operations.add(second, new Operation.Load(first.type(), seen, OptionalInt.empty()));
      Scop changed =
          scop.withContents(
              scop.arrays(), List.of(statement.withOperations(operations)), scop.schedule());
      assertEquals(Optional.ofNullable(expected), violation(isl, changed, List.of()));
    }
  }

  @Test
  void aMarkHoldsTheWholePlan() {
    VectorLanes lanes =
        new VectorLanes(8, 2, ScalarType.FLOAT, Optional.empty(), List.of("kept0", "kept1"));
    assertEquals(Optional.of(lanes), VectorLanes.of(lanes.mark()));
    assertEquals(Optional.empty(), VectorLanes.of(IndependentLoops.MARK));
  }
}
