package org.polyloom.remark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class RemarkTextTest {

  private enum Cause implements Reason {
    LifetimeConflict,
    Mapped
  }

  @Test
  void showsTheLineAndTheAlignedEvidence() {
    Remark remark =
        Remark.missed(
                "delicm",
                Cause.LifetimeConflict,
                new Location("gemm.c", 14, 7),
                "tmp cannot live in C[i][j]")
            .with("proposed", "{ [C[i,j] -> [t]] }")
            .with("witness", "i=0 j=0 t=3");
    assertEquals(
        """
        gemm.c:14:7: delicm: missed [LifetimeConflict] tmp cannot live in C[i][j]
          proposed  { [C[i,j] -> [t]] }
          witness   i=0 j=0 t=3
        """,
        RemarkText.format(remark));
  }

  @Test
  void continuesTextOfSeveralLinesUnderItsFirst() {
    Remark remark =
        Remark.applied("schedule", Cause.Mapped, Location.UNKNOWN, "one band")
            .forStatement("S1")
            .with("tree", "band\n  leaf\n");
    assertEquals(
        """
        schedule: applied [Mapped] S1: one band
          tree  band
                  leaf
        """,
        RemarkText.format(remark));
  }

  @Test
  void keepsTheOrderOfRemarks() {
    Remark first = Remark.applied("b", Cause.Mapped, Location.UNKNOWN, "x");
    Remark second = Remark.analysis("a", Cause.Mapped, new Location("f.c", 1, 0), "y");
    assertEquals(
        "b: applied [Mapped] x\nf.c:1: a: analysis [Mapped] y\n",
        RemarkText.format(List.of(first, second)));
    assertEquals("", RemarkText.format(List.of()));
  }
}
