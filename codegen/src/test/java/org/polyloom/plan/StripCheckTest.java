package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.pass.PassContext;

class StripCheckTest {
  /** The rest of a triangular solve of rows in blocks of four columns. */
  private static final String SOLVE =
      """
      scop f
      parameter n: int
      parameter m: int
      context { : 0 <= n <= 1000 and 0 <= m <= 1000 }
      array double X[n][m] outer live
      array double L[m][m] outer live
      array double w[m] outer live
      statement S
        domain { S[i, j, k] : 0 <= i < n and 0 <= k < j < m and floor(k/4) = floor(j/4) }
        iterators i, j, k
        %0 = load double X[i][j]
        %1 = load double X[i][k]
        %2 = load double L[j][k]
        %3 = compute double %1 * %2
        %4 = compute double %0 - %3
        %5 = store double X[i][j] = %4
      statement D
        domain { D[i, j] : 0 <= i < n and 0 <= j < m }
        iterators i, j
        %0 = load double X[i][j]
        %1 = load double L[j][j]
        %2 = compute double %0 / %1
        %3 = store double X[i][j] = %2
      schedule
        domain: "[n, m] -> { S[i, j, k] : 0 <= i < n and 0 <= k < j < m and floor(k/4) = floor(j/4); D[i, j] : 0 <= i < n and 0 <= j < m }"
        child:
          schedule: "[{ S[i, j, k] -> [(floor((k)/4))]; D[i, j] -> [(floor((j)/4))] }]"
      """;

  private static final StripPlan PLAN =
      new StripPlan(
          "X",
          0,
          1,
          4,
          2,
          List.of(new StripPlan.Member("D", 0, 1), new StripPlan.Member("S", 0, 2)));

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  private Optional<String> violation(String text, StripPlan plan, StripPlan order) {
    Scop scop = ScopParser.parse(isl, text);
    ScheduleNode leaf = scop.schedule().root().firstChild().firstChild();
    ScheduleNode strips = StripSteps.of(order, scop).order(leaf);
    Scop marked = scop.withSchedule(strips.insertMark(Id.of(isl, plan.mark())).schedule());
    return new StripCheck().violation(scop, marked, new PassContext(1_000_000));
  }

  @Test
  void rowsOfASolveAreRight() {
    assertEquals(Optional.empty(), violation(SOLVE, PLAN, PLAN));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "load double L[j][k], load double X[j][k], is read while it is kept",
        "store double X[i][j] = %4, store double X[j][i] = %4, stores elsewhere",
        "store double X[i][j] = %4, store double w[j] = %4, stores elsewhere",
        "%1 = load double X[i][k], %1 = load double X[i][j + 4], beyond its block",
        "store double X[i][j] = %4, store double X[i][j] = %4 if %4, does not store once"
      })
  void whatElseIsDoneWithTheMatrixIsSeen(String good, String bad, String expected) {
    assertTrue(SOLVE.contains(good), good);
    String found = violation(SOLVE.replace(good, bad), PLAN, PLAN).orElse("nothing");
    assertTrue(found.contains(expected), found);
  }

  @Test
  void anotherOrderThanThePlansIsSeen() {
    StripPlan other =
        new StripPlan("X", 0, 1, 4, 2, List.of(PLAN.members().get(1), PLAN.members().get(0)));
    assertEquals(
        Optional.of("the order below the mark is not that of its plan"),
        violation(SOLVE, PLAN, other));
  }

  @Test
  void blocksOfOtherSizesAreSeen() {
    StripPlan larger = new StripPlan("X", 0, 1, 6, 2, PLAN.members());
    assertTrue(violation(SOLVE, larger, larger).isPresent());
  }

  @Test
  void marksSayThePlan() {
    assertEquals(Optional.of(PLAN), StripPlan.of(PLAN.mark()));
  }
}
