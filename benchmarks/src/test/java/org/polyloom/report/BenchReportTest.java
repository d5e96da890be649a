package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.run.Timing;

class BenchReportTest {

  @ParameterizedTest
  @CsvSource({"1;4, 2", "2;2;2, 2", "0.5;2, 1", "8, 8", "1e-200;1e-200, 1e-200"})
  void theGeometricMeanIsTheRootOfTheProduct(String values, double expected) {
    List<Double> numbers = List.of(values.split(";")).stream().map(Double::valueOf).toList();
    assertEquals(expected, GeometricMean.of(numbers), expected * 1e-12);
  }

  @Test
  void theGeometricMeanOfNothingIsNoNumber() {
    assertTrue(Double.isNaN(GeometricMean.of(List.of())));
  }

  @Test
  void aSpeedupIsTheRatioOfMedians() {
    Measurement measurement =
        Measurement.timed(
            SampleReport.OWN,
            new Timing("original", List.of(9.0, 4.0, 1.0)),
            new Timing("result", List.of(1.0, 3.0, 2.0, 100.0)));
    assertEquals(4.0 / 2.5, measurement.speedup().getAsDouble(), 1e-12);
  }

  @Test
  void timesTooShortToBeSeenGiveNoSpeedup() {
    assertEquals(OptionalDouble.empty(), SampleReport.timed(SampleReport.OWN, 1, 0).speedup());
  }

  @Test
  void onlyRowsWithTimesCountInTheMeans() {
    List<GeometricMean> means = SampleReport.mixed().geometricMeans();
    assertEquals(List.of(2, 2), means.stream().map(GeometricMean::kernels).toList());
    assertEquals(2.0, means.get(0).speedup(), 1e-12);
    assertEquals(Math.sqrt(0.5), means.get(1).speedup(), 1e-12);
  }

  @Test
  void whatOtherOptimizersGetWrongDoesNotCountAgainstThisOne() {
    KernelReport kernel =
        SampleReport.kernel(
            "k",
            SampleReport.timed(SampleReport.OWN, 1, 1),
            Measurement.untimed(SampleReport.POLLY, Verdict.wrong("it did")));
    assertTrue(SampleReport.of(List.of(kernel)).isRight());
    assertFalse(SampleReport.mixed().isRight());
  }
}
