package org.polyloom.plan;

import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;

/** The innermost loop of a region below a mark. */
final class MarkedLoop {
  private static final String PARAMETERS =
      "int n, double w, double A[restrict n][n], double B[restrict n][n], double C[restrict n],"
          + " float D[restrict n]";

  private MarkedLoop() {}

  /** What a check finds wrong with a mark above the loop. */
  static Optional<String> violation(PassCheck check, String mark, String body) {
    String text =
        "#include <math.h>\nvoid f("
            + PARAMETERS
            + ") {\n#pragma scop\n"
            + body
            + "\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text);
      ScheduleNode node = scop.schedule().root().firstChild();
      while (node.firstChild().type() == ScheduleNodeType.BAND) {
        node = node.firstChild();
      }
      ScheduleNode loop =
          node.bandNMember() == 1 ? node : node.bandSplit(node.bandNMember() - 1).firstChild();
      Scop marked = scop.withSchedule(loop.insertMark(Id.of(isl, mark)).schedule());
      return check.violation(scop, marked, new PassContext(1_000_000));
    }
  }
}
