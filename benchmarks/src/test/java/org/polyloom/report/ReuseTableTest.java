package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polyloom.run.Timing;

class ReuseTableTest {

  private final List<ReuseReport> reports =
      List.of(
          new ReuseReport(
              "resid",
              List.of("KeptInVectors"),
              List.of(
                  right(Dataset.SMALL, List.of(3.0, 4.0, 2.0, 1.5)),
                  right(Dataset.LARGE, List.of(3.0, 3.0, 4.0, 3.0)),
                  new ReuseMeasurement(
                      SampleReport.OWN,
                      Dataset.MEDIUM,
                      Verdict.wrong("esr: result[3]"),
                      Map.of()))));

  @Test
  void ratiosAreSpeedupsAndTheLeastIsNamed() {
    String text = new ReuseTable(reports).text();
    assertTrue(text.contains("|        1.50 |      2.00 |        2.00 | KeptInVectors |"), text);
    assertTrue(text.contains("\nLeast speed-up of esr: 0.75 (resid, gcc 12.2.0, LARGE)  \n"), text);
    assertTrue(text.contains("\nLeast speed-up of all: 1.00 (resid, gcc 12.2.0, LARGE)  \n"), text);
    assertTrue(text.contains("| wrong: esr: result[3] |"), text);
  }

  @Test
  void eachRowOfTheDocumentSaysItsDataSet() {
    JsonObject json =
        JsonParser.parseString(ReuseJson.format(SampleReport.of(List.of()), reports))
            .getAsJsonObject();
    assertFalse(json.has("dataset"));
    JsonObject kernel = json.getAsJsonArray("reuse").get(0).getAsJsonObject();
    JsonObject first = kernel.getAsJsonArray("measurements").get(0).getAsJsonObject();
    assertEquals("SMALL", first.get("dataset").getAsString());
    assertEquals(1.5, first.get("esrOverPlain").getAsDouble());
    assertEquals(2.0, first.get("esrOverCsr").getAsDouble());
    assertEquals(2.0, first.getAsJsonObject("esr").get("median").getAsDouble());
    JsonObject wrong = kernel.getAsJsonArray("measurements").get(2).getAsJsonObject();
    assertEquals("esr: result[3]", wrong.get("reason").getAsString());
    assertFalse(wrong.has("esr"));
  }

  private static ReuseMeasurement right(Dataset dataset, List<Double> seconds) {
    Map<ReuseSubject, Timing> times = new EnumMap<>(ReuseSubject.class);
    for (ReuseSubject subject : ReuseSubject.values()) {
      times.put(subject, new Timing(subject.label(), List.of(seconds.get(subject.ordinal()))));
    }
    return new ReuseMeasurement(SampleReport.OWN, dataset, Verdict.RIGHT, times);
  }
}
