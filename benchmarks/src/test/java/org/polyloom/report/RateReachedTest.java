package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RateReachedTest {

  private static final Comparison TRIAD =
      SampleReport.comparison("triad", SampleReport.CLANG, Build.Source.TRIAD, "-O3");

  @Test
  void aShareIsTheTimeAtTheKnownRateOverTheTimeReached() {
    BenchReport sample = SampleReport.of(List.of());
    BenchReport report =
        new BenchReport(
            sample.date(),
            sample.environment(),
            SampleReport.plan(List.of(), List.of(SampleReport.OWN, SampleReport.POLLY, TRIAD)),
            List.of(
                SampleReport.kernel(
                    "near",
                    SampleReport.timed(SampleReport.OWN, 0.4, 0.2),
                    SampleReport.timed(SampleReport.POLLY, 0.4, 0.1),
                    SampleReport.timed(TRIAD, 0.4, 0.18)),
                SampleReport.kernel(
                    "wrong",
                    Measurement.untimed(SampleReport.OWN, Verdict.wrong("other bits")),
                    SampleReport.timed(TRIAD, 0.4, 0.18)),
                SampleReport.kernel("without", SampleReport.timed(SampleReport.OWN, 0.4, 0.2))),
            List.of());
    List<String> lines = RateReached.of(report).stream().map(RateReached::text).toList();
    assertEquals(List.of("Rate of triad, reached under gcc 12.2.0: near 90 %"), lines);
    assertTrue(new ReportTable(report).text().contains(lines.get(0) + "  \n"));
  }

  @Test
  void otherOptimizersShowNoRate() {
    assertEquals(List.of(), RateReached.of(SampleReport.mixed()));
  }
}
