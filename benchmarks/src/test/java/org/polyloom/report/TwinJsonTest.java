package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.run.Timing;

class TwinJsonTest {

  private final JsonObject json =
      JsonParser.parseString(
              TwinJson.format(
                  SampleReport.of(List.of()), List.of(report(right()), report(wrong())), List.of()))
          .getAsJsonObject();

  @Test
  void theCircumstancesComeFirst() {
    assertEquals(
        List.of("schema", "date", "machine", "dataset", "rounds", "pinning", "options", "twins"),
        List.copyOf(json.keySet()));
  }

  @Test
  void dependencesAreCountedAndNamed() {
    JsonObject dependences = twin(0).getAsJsonObject("dependences");
    assertEquals(2, dependences.get("avoidable").getAsInt());
    assertEquals(1, dependences.get("left").getAsInt());
    assertEquals(50.0, dependences.get("removedPercent").getAsDouble());
    assertEquals("flow of t, S0 -> S1", dependences.getAsJsonArray("after").get(0).getAsString());
    assertEquals(
        "forward TooExpensive: it is a division",
        dependences.getAsJsonObject("refusals").getAsJsonArray("t").get(0).getAsString());
  }

  @Test
  void rowsCarryTheTimesOfAllThreePrograms() {
    JsonObject row = row(0);
    assertEquals("gcc", row.get("compiler").getAsString());
    assertEquals("right", row.get("output").getAsString());
    assertEquals(2.0, row.getAsJsonObject("kernel").get("median").getAsDouble());
    assertEquals(4.0, row.getAsJsonObject("without").get("median").getAsDouble());
    assertEquals(2.0, row.get("withoutOverKernel").getAsDouble());
    assertEquals(1.5, row.get("withOverKernel").getAsDouble());
  }

  @Test
  void aRowThatIsNotRightHasAReasonAndNoTimes() {
    JsonObject row = row(1);
    assertEquals("with: result[3]", row.get("reason").getAsString());
    assertFalse(row.has("kernel"));
    assertFalse(row.has("withOverKernel"));
  }

  private JsonObject row(int twin) {
    return twin(twin).getAsJsonArray("measurements").get(0).getAsJsonObject();
  }

  private JsonObject twin(int index) {
    return json.getAsJsonArray("twins").get(index).getAsJsonObject();
  }

  private static TwinMeasurement right() {
    return new TwinMeasurement(
        SampleReport.GCC,
        Verdict.RIGHT,
        Map.of(
            TwinSubject.KERNEL,
            new Timing("kernel", List.of(2.0)),
            TwinSubject.WITHOUT,
            new Timing("without", List.of(4.0)),
            TwinSubject.WITH,
            new Timing("with", List.of(3.0))));
  }

  private static TwinMeasurement wrong() {
    return new TwinMeasurement(SampleReport.GCC, Verdict.wrong("with: result[3]"), Map.of());
  }

  private static TwinReport report(TwinMeasurement measurement) {
    Kernel kernel = new Kernel("gemm", Path.of("gemm.c"));
    ScalarDependence flow = new ScalarDependence("t", DependenceKind.FLOW, "S0", "S1");
    ScalarDependence anti = new ScalarDependence("t", DependenceKind.ANTI, "S1", "S0");
    return new TwinReport(
        new Twin(Twin.Style.SCALARISED, kernel, kernel),
        new TwinDependences(
            new TreeSet<>(), new TreeSet<>(List.of(flow, anti)), new TreeSet<>(List.of(flow))),
        new TreeMap<>(Map.of("t", List.of("forward TooExpensive: it is a division"))),
        Map.of(TwinSubject.KERNEL, "1a", TwinSubject.WITHOUT, "2b", TwinSubject.WITH, "3c"),
        List.of(measurement));
  }
}
