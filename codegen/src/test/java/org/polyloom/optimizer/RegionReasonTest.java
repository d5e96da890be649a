package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Location;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;

class RegionReasonTest {
  private static final List<ScopPass> PASSES = StandardPasses.of(OptimizerOptions.DEFAULT);

  private enum Cause implements Reason {
    Refused
  }

  /** Remarks as words: the pass, and a mark for what was refused. */
  @ParameterizedTest
  @CsvSource({
    "forward- schedule- contract-, schedule",
    "forward- delicm+ schedule+ contract-, contract",
    "schedule- contract- emit-, emit",
    "extract- simplify-, extract",
    "forward+ delicm+, no pass found anything to do",
    "'', no pass found anything to do"
  })
  void whatThePassThatCouldHaveImprovedTheRegionSaysComesFirst(String said, String expected) {
    List<Remark> remarks = new ArrayList<>();
    for (String word : said.isEmpty() ? new String[0] : said.split(" ")) {
      String pass = word.substring(0, word.length() - 1);
      remarks.add(
          word.endsWith("-")
              ? Remark.missed(pass, Cause.Refused, new Location("a.c", 1, 1), pass)
              : Remark.applied(pass, Cause.Refused, new Location("a.c", 1, 1), pass));
    }
    assertEquals(expected, RegionReason.of(PASSES, remarks));
  }

  @Test
  void aRegionThatStaysSaysWhatTheSchedulerSays() {
    OptimizationResult result =
        optimize("  double s = 0;\n  for (int i = 0; i < n; i++) s += A[i];\n  A[0] = s;\n");
    RegionResult region = result.regions().get(0);
    assertEquals(RegionOutcome.UNCHANGED, region.outcome());
    assertEquals("no other order promises to be faster", region.reason());
    Remark last = result.remarks().get(result.remarks().size() - 1);
    assertEquals("emit RegionUnchanged", last.pass() + " " + last.reason().name());
    assertEquals("the region stays as it is: " + region.reason(), last.message());
  }

  @Test
  void aRegionThatCannotBeModelledSaysWhatStandsInTheWay() {
    RegionResult region =
        optimize("  for (int i = 0; i < n; i++) { A[i] = 0; break; }\n").regions().get(0);
    assertEquals(RegionOutcome.REJECTED, region.outcome());
    assertEquals("rejected: " + region.reason(), region.outcomeWithReason());
    assertEquals(true, region.reason().contains("break"), region.reason());
  }

  @Test
  void aTransformedRegionNeedsNoReason() {
    RegionResult region =
        optimize(
                "  for (int j = 0; j < n; j++)\n"
                    + "    for (int i = 0; i < n; i++) B[i][j] = 2 * B[i][j];\n")
            .regions()
            .get(0);
    assertEquals("transformed", region.outcomeWithReason());
  }

  private static OptimizationResult optimize(String body) {
    return new Optimizer(OptimizerOptions.DEFAULT)
        .optimize(
            "void f(int n, double A[n], double B[n][n]) {\n#pragma scop\n"
                + body
                + "#pragma endscop\n}\n");
  }
}
