package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.pass.PassContext;
import org.polyloom.schedule.ScheduleTrees;

/** Loops are marked, and marks accepted, exactly where no iteration needs another. */
class IndependentLoopsTest {
  private static final String FUNCTION =
      """
      void f(int n, double A[n][n], double x[n])
      {
      #pragma scop
        for (int i = 1; i < n; i++)
          for (int j = 1; j < n; j++)
            %s;
      #pragma endscop
      }
      """;

  private static Scop scop(IslContext isl, String statement) {
    return ExtractedText.of(isl, String.format(FUNCTION, statement));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A[i][j] = A[i][j] + x[j] | true",
        "A[i][j] = A[i - 1][j] | true",
        "A[i][j] = A[i - 1][j - 1] | true",
        "A[i][j] = A[i][j - 1] | false",
        "A[i][j - 1] = A[i][j] | false",
        "A[i][j] = A[i][1] | false",
        "A[i][j] = A[j][i] | true",
        "x[i] = x[i] + A[i][j] | false",
        "x[j] = x[j] + A[i][j] | true",
        "x[i] = A[i][i] | false"
      })
  void onlyIndependentLoopsAreMarkedAndAccepted(String statement, boolean isIndependent) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, statement);
      ScheduleNode marked =
          IndependentLoops.mark(
              scop.schedule().root(),
              IndependentLoops.conflicts(Dependences.of(ScopAccesses.of(scop), 1_000_000)),
              loop -> true);
      assertEquals(
          isIndependent,
          ScheduleTrees.print(marked.schedule()).contains("mark " + IndependentLoops.MARK));
      ScheduleNode leaf = firstLeaf(scop.schedule().root());
      ScheduleNode forced = leaf.parent().insertMark(Id.of(isl, IndependentLoops.MARK));
      Optional<String> violation =
          new IndependentLoops()
              .violation(scop, scop.withSchedule(forced.schedule()), new PassContext(1_000_000));
      assertEquals(isIndependent, violation.isEmpty(), violation::toString);
    }
  }

  private static ScheduleNode firstLeaf(ScheduleNode node) {
    return node.nChildren() == 0 ? node : firstLeaf(node.firstChild());
  }

  @Test
  void marksAboveAnythingElseAreRefused() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "A[i][j] = 0.0");
      ScheduleNode leaf = firstLeaf(scop.schedule().root());
      ScheduleNode marked = leaf.insertMark(Id.of(isl, IndependentLoops.MARK));
      assertTrue(
          new IndependentLoops()
              .violation(scop, scop.withSchedule(marked.schedule()), new PassContext(1_000_000))
              .isPresent());
    }
  }

  @Test
  void conflictsBelowANodeAreAllOfItsStatements() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = scop(isl, "{ x[j] = A[i][j]; A[i][j] = x[j + 1]; }");
      Dependences dependences = Dependences.of(ScopAccesses.of(scop), 1_000_000);
      ScheduleNode loops = scop.schedule().root().firstChild();
      ScheduleNode sequence = loops;
      while (sequence.type() != ScheduleNodeType.SEQUENCE) {
        sequence = sequence.firstChild();
      }
      for (ScheduleNode node : List.of(loops, sequence.child(0), sequence.child(1))) {
        UnionSet instances = node.domain();
        UnionMap expected =
            IndependentLoops.conflicts(dependences)
                .intersectDomain(instances)
                .intersectRange(instances);
        UnionMap found = IndependentLoops.conflictsBelow(List.of(node), dependences);
        assertTrue(expected.isEqual(found), () -> "expected " + expected + " but found " + found);
      }
    }
  }
}
