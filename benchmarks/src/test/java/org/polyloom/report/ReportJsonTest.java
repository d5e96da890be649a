package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportJsonTest {

  private final JsonObject json =
      JsonParser.parseString(ReportJson.format(SampleReport.mixed())).getAsJsonObject();

  @Test
  void theDocumentHasTheKeysOfItsSchema() {
    assertEquals(1, json.get("schema").getAsInt());
    assertEquals(
        List.of(
            "schema",
            "date",
            "machine",
            "dataset",
            "rounds",
            "pinning",
            "options",
            "comparisons",
            "kernels",
            "best",
            "notes"),
        List.copyOf(json.keySet()));
    assertEquals("2026-01-31T12:00:00Z", json.get("date").getAsString());
    assertEquals("A Fine CPU", json.getAsJsonObject("machine").get("cpu").getAsString());
    assertEquals("MINI", json.get("dataset").getAsString());
    assertEquals(
        List.of("target", "fp", "tile", "vectorize", "passes", "flags"),
        List.copyOf(json.getAsJsonObject("options").keySet()));
  }

  @Test
  void comparisonsNameCompilersVersionsAndFlags() {
    JsonObject polly = json.getAsJsonArray("comparisons").get(1).getAsJsonObject();
    assertEquals("polly", polly.get("optimizer").getAsString());
    assertEquals(Math.sqrt(0.5), polly.get("geometricMean").getAsDouble(), 1e-12);
    JsonObject subject = polly.getAsJsonObject("subject");
    assertEquals("original", subject.get("source").getAsString());
    assertEquals("clang", subject.get("compiler").getAsString());
    assertEquals("20.1.7", subject.get("version").getAsString());
    assertEquals("-polly", subject.getAsJsonArray("flags").get(0).getAsString());
  }

  @Test
  void rowsCarryTimesWhereTheyAreRightAndReasonsWhereTheyAreNot() {
    JsonArray kernels = json.getAsJsonArray("kernels");
    JsonObject fast = row(kernels, 0, 0);
    assertEquals("right", fast.get("output").getAsString());
    assertEquals(4.0, fast.get("speedup").getAsDouble(), 1e-12);
    JsonObject times = fast.getAsJsonObject("original");
    assertEquals(List.of("median", "min", "max", "spread", "seconds"), List.copyOf(times.keySet()));
    assertEquals(3, times.getAsJsonArray("seconds").size());
    JsonObject wrong = row(kernels, 1, 0);
    assertEquals("wrong", wrong.get("output").getAsString());
    assertEquals("result[3]: expected 1, got 2", wrong.get("reason").getAsString());
    assertFalse(wrong.has("speedup"));
    assertFalse(wrong.has("original"));
  }

  @Test
  void kernelsSayWhereTheOptimizersTimeWent() {
    JsonObject optimizer =
        json.getAsJsonArray("kernels").get(0).getAsJsonObject().getAsJsonObject("optimizer");
    assertEquals("transformed", optimizer.get("outcome").getAsString());
    assertEquals(0.25, optimizer.get("seconds").getAsDouble());
    assertEquals(0, optimizer.get("contractions").getAsInt());
    JsonObject stage = optimizer.getAsJsonArray("stages").get(0).getAsJsonObject();
    assertEquals("parse", stage.get("stage").getAsString());
    assertEquals(1000, stage.get("nanos").getAsLong());
  }

  @Test
  void theBestTimesAreGivenAndSummedUp() {
    JsonObject best = json.getAsJsonObject("best");
    assertEquals(
        "{\"kernel\":\"fast\",\"original\":0.4,\"result\":0.1,\"speedup\":4.0}",
        best.getAsJsonArray("kernels").get(0).toString());
    JsonObject summary = best.getAsJsonArray("summaries").get(0).getAsJsonObject();
    assertEquals("Under gcc 12.2.0", summary.get("which").getAsString());
    assertEquals(2.0, summary.get("geometricMean").getAsDouble(), 1e-12);
    assertEquals(2, summary.get("kernels").getAsInt());
    assertEquals("even", summary.getAsJsonObject("least").get("kernel").getAsString());
    assertEquals(0, summary.getAsJsonArray("slower").size());
    JsonObject polly = best.getAsJsonArray("others").get(0).getAsJsonObject();
    assertEquals("polly", polly.get("optimizer").getAsString());
    assertEquals(Math.sqrt(12), polly.get("geometricMean").getAsDouble(), 1e-12);
    assertEquals(2, polly.get("ahead").getAsInt());
  }

  private static JsonObject row(JsonArray kernels, int kernel, int row) {
    return kernels
        .get(kernel)
        .getAsJsonObject()
        .getAsJsonArray("measurements")
        .get(row)
        .getAsJsonObject();
  }
}
