package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.schedule.ScheduleTrees;

/** Products for one t after the other, all in the same storage. */
class DistributedOrderTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 < n <= 1000 }
      array double s[n][n] region dead
      array double A[?][n][n] outer live
      array double B[?][n] outer live
      array double C[?][n][n] outer live
      statement Z
        domain { Z[t, i, j] : 0 <= t < n and 0 <= i < n and 0 <= j < n }
        iterators t, i, j
        %0 = literal double "0.0"
        %1 = store double s[i][j] = %0
      statement S
        domain { S[t, i, j, k] : 0 <= t < n and 0 <= i < n and 0 <= j < n and 0 <= k < n }
        iterators t, i, j, k
        %0 = load double s[i][j]
        %1 = load double A[t][i][k]
        %2 = load double B[k][j]
        %3 = compute double %1 * %2
        %4 = compute double %0 + %3
        %5 = store double s[i][j] = %4
      statement T
        domain { T[t, i, j] : 0 <= t < n and 0 <= i < n and 0 <= j < n }
        iterators t, i, j
        %0 = load double s[i][j]
        %1 = store double TARGET = %0
      schedule
        domain: "[n] -> { Z[t, i, j] : 0 <= t, i, j < n; S[t, i, j, k] : 0 <= t, i, j, k < n; T[t, i, j] : 0 <= t, i, j < n }"
        child:
          schedule: "[n] -> [{ Z[t, i, j] -> [(j)]; S[t, i, j, k] -> [(j)]; T[t, i, j] -> [(j)] }, { Z[t, i, j] -> [(i)]; S[t, i, j, k] -> [(i)]; T[t, i, j] -> [(i)] }, { Z[t, i, j] -> [(t)]; S[t, i, j, k] -> [(t)]; T[t, i, j] -> [(t)] }]"
          PERMUTABLE
          child:
            sequence:
            - filter: "{ Z[t, i, j] }"
            - filter: "{ S[t, i, j, k] }"
              child:
                schedule: "[n] -> [{ S[t, i, j, k] -> [(k)] }]"
            - filter: "{ T[t, i, j] }"
      """;

  private record Split(String before, String after, boolean isLegal) {}

  private static Split split(String target, boolean isPermutable) {
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          ScopParser.parse(
              isl,
              REGION
                  .replace("TARGET", target)
                  .replace("PERMUTABLE", "permutable: " + (isPermutable ? 1 : 0)));
      Dependences dependences = Dependences.of(ScopAccesses.of(scop), 1_000_000);
      Contraction contraction = ContractionFinder.find(scop, scop.statement("S")).orElseThrow();
      Schedule after = new DistributedOrder(dependences).of(scop.schedule(), List.of(contraction));
      return new Split(
          ScheduleTrees.print(scop.schedule()),
          ScheduleTrees.print(after),
          LegalityCheck.of(dependences, 1_000_000).check(after).isLegal());
    }
  }

  @Test
  void loopsOfNoneOfItsDimensionsGoAround() {
    Split split = split("C[t][i][j]", true);
    assertEquals(
        List.of(
            "[{ Z[t, i, j] -> [(t)]; S[t, i, j, k] -> [(t)]; T[t, i, j] -> [(t)] }]",
            "[{ Z[t, i, j] -> [(i)] }, { Z[t, i, j] -> [(j)] }]",
            "[{ S[t, i, j, k] -> [(i)] }, { S[t, i, j, k] -> [(j)] }]",
            "[{ S[t, i, j, k] -> [(k)] }]",
            "[{ T[t, i, j] -> [(i)] }, { T[t, i, j] -> [(j)] }]"),
        split
            .after()
            .lines()
            .filter(line -> line.strip().startsWith("band"))
            .map(line -> line.substring(line.indexOf("-> ") + 3))
            .toList());
    assertTrue(split.isLegal());
  }

  @Test
  void loopsThatMayNotChangePlacesStay() {
    Split split = split("C[t][i][j]", false);
    assertEquals(split.before(), split.after());
  }

  /** Each element is one of the operands of later ones. */
  @Test
  void loopsThatCannotBeSplitStay() {
    Split split = split("B[i][j]", true);
    assertEquals(split.before(), split.after());
  }
}
