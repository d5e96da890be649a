package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyloom.report.SampleReport.kernel;
import static org.polyloom.report.SampleReport.timed;

import java.util.List;
import org.junit.jupiter.api.Test;

class BetterCompilerTest {

  private static final Comparison GCC = SampleReport.OWN;
  private static final Comparison CLANG =
      SampleReport.comparison(
          Comparison.POLYLOOM, SampleReport.CLANG, Build.Source.OPTIMIZED, "-O3");

  @Test
  void theBestOriginalCountsAgainstTheBestResult() {
    List<BestTimes> times =
        BestTimes.of(report(kernel("k", timed(GCC, 0.3, 0.1), timed(CLANG, 0.2, 0.15))));
    assertEquals(List.of(new BestTimes("k", false, 0.2, 0.1)), times);
    assertEquals(2.0, times.get(0).speedup(), 1e-12);
  }

  @Test
  void whatIsNotRightUnderOneCompilerHasNoBestTimes() {
    BenchReport report =
        report(
            kernel("k", timed(GCC, 0.3, 0.1), Measurement.untimed(CLANG, Verdict.wrong("bits"))));
    assertEquals(List.of(), BestTimes.of(report));
    assertEquals(List.of(), BetterCompiler.of(report));
  }

  @Test
  void theSlowestAreNamed() {
    BenchReport report =
        report(
            kernel("fast", timed(GCC, 0.4, 0.1), timed(CLANG, 0.4, 0.2)),
            kernel("slow", timed(GCC, 0.8, 1.0), timed(CLANG, 0.9, 1.0)),
            kernel("even", timed(GCC, 0.98, 1.0), timed(CLANG, 1.0, 1.0)),
            kernel("worst", timed(GCC, 0.5, 1.0), timed(CLANG, 0.9, 1.0)));
    assertEquals(
        List.of(
            "Under the better compiler: 1.119 over 4 kernels, least 0.50 (worst),"
                + " 2 below 0.97: worst, slow"),
        texts(report));
  }

  @Test
  void kernelsWithoutContractionsAreSummedUpApart() {
    BenchReport report =
        report(
            kernel("product", 2, timed(GCC, 0.8, 0.1), timed(CLANG, 0.9, 0.1)),
            kernel("other", timed(GCC, 0.2, 0.1), timed(CLANG, 0.2, 0.1)));
    assertEquals(
        List.of(
            "Under the better compiler: 4.000 over 2 kernels, least 2.00 (other), none below 0.97",
            "Under the better compiler, without contractions: 2.000 over 1 kernel,"
                + " least 2.00 (other), none below 0.97"),
        texts(report));
  }

  @Test
  void rowsForWideVectorsCountAsAnotherCompiler() {
    Comparison wide =
        new Comparison(
            Comparison.POLYLOOM,
            new Build(Build.Source.ORIGINAL, SampleReport.GCC, List.of("-O3", Build.WIDE)),
            new Build(Build.Source.OPTIMIZED, SampleReport.GCC, List.of("-O3", Build.WIDE)));
    BenchReport report =
        SampleReport.of(
            List.of(GCC, wide), List.of(kernel("k", timed(GCC, 0.4, 0.2), timed(wide, 0.1, 0.1))));
    assertEquals(1.0, BestTimes.of(report).get(0).speedup(), 1e-12);
    assertTrue(
        new ReportTable(report).text().contains("| gcc 12.2.0, 512 bits | polyloom "),
        new ReportTable(report).text());
  }

  @Test
  void anotherOptimizerIsHeldAgainstTheBestResult() {
    BenchReport report =
        SampleReport.of(
            List.of(GCC, CLANG, SampleReport.POLLY),
            List.of(
                kernel(
                    "ahead",
                    timed(GCC, 0.4, 0.1),
                    timed(CLANG, 0.4, 0.2),
                    timed(SampleReport.POLLY, 0.4, 0.4)),
                kernel(
                    "behind",
                    timed(GCC, 0.4, 0.2),
                    timed(CLANG, 0.4, 0.1),
                    timed(SampleReport.POLLY, 0.4, 0.05)),
                kernel(
                    "wrong",
                    timed(GCC, 0.4, 0.2),
                    timed(CLANG, 0.4, 0.1),
                    Measurement.untimed(SampleReport.POLLY, Verdict.wrong("bits")))));
    assertEquals(
        List.of(
            "Best time of polly over the result's: 1.414 over 2 kernels, on 1 the result is ahead"),
        Lead.of(report).stream().map(Lead::text).toList());
  }

  private static BenchReport report(KernelReport... kernels) {
    return SampleReport.of(List.of(GCC, CLANG), List.of(kernels));
  }

  private static List<String> texts(BenchReport report) {
    return BetterCompiler.of(report).stream().map(BetterCompiler::text).toList();
  }
}
