package org.polyloom.remark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
  void givesTheBeginningOfLongEvidenceWhereItIsToBeBrief() {
    Remark remark =
        Remark.missed("delicm", Cause.LifetimeConflict, Location.UNKNOWN, "x")
            .with("existing", "{ [i] : " + "i = 0 or ".repeat(20) + "i = 1 }")
            .with("witness", "i=0");
    assertEquals(
        """
        delicm: missed [LifetimeConflict] x
          existing  { [i] : %si = 0 or .. (all of it: polyloom explain)
          witness   i=0
        """
            .formatted("i = 0 or ".repeat(16)),
        RemarkText.brief(List.of(remark)));
    assertTrue(RemarkText.format(remark).contains("i = 1 }"));
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
