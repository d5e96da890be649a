package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.run.Timing;

class ReportChangesTest {

  private static final String GCC = "gcc 12.2.0";
  private static final double TOLERANCE = 0.1;

  private static final StoredReport EARLIER =
      report(row("a", 0.4, 0.1), row("b", 0.4, 0.2), row("c", 0.4, 0.4));

  @Test
  void nothingChangesBetweenEqualReports() {
    ReportChanges changes = ReportChanges.between(EARLIER, EARLIER, 0);
    assertEquals(3, changes.of(RowChange.Kind.SAME).size());
    assertEquals(1.0, changes.geometricMean(), 1e-12);
    assertFalse(changes.isRegression());
  }

  @ParameterizedTest
  @CsvSource({"0.110, SAME", "0.112, SLOWER", "0.1, SAME", "0.091, SAME", "0.089, FASTER"})
  void aResultIsSlowerOrFasterBeyondTheTolerance(double now, RowChange.Kind kind) {
    ReportChanges changes = since(row("a", 0.4, now), row("b", 0.4, 0.2), row("c", 0.4, 0.4));
    assertEquals(kind, changes.rows().get(0).kind());
    assertEquals(0.1 / now, changes.rows().get(0).ratio().getAsDouble(), 1e-12);
    assertEquals(Math.cbrt(0.1 / now), changes.geometricMean(), 1e-12);
    assertEquals(kind == RowChange.Kind.SLOWER, changes.isRegression());
  }

  @Test
  void aSlowerMachineChangesNothing() {
    ReportChanges changes = since(row("a", 1.2, 0.3), row("b", 1.2, 0.6), row("c", 1.2, 1.2));
    assertEquals(3, changes.of(RowChange.Kind.SAME).size());
    assertEquals(3.0, changes.pace(), 1e-12);
  }

  @Test
  void anOriginalThatHappensToBeFasterMakesNoResultSlower() {
    ReportChanges changes = since(row("a", 0.2, 0.1), row("b", 0.4, 0.2), row("c", 0.4, 0.4));
    assertEquals(0.5, changes.rows().get(0).ratio().getAsDouble(), 1e-12);
    assertEquals(1.0, changes.rows().get(0).result().getAsDouble(), 1e-12);
    assertEquals(3, changes.of(RowChange.Kind.SAME).size());
  }

  @ParameterizedTest
  @CsvSource({"0.15 0.15 0.15, SLOWER", "0.1 0.15 0.15, SAME", "0.15 0.15 0.9, SLOWER"})
  void noiseIsToleratedToo(String times, RowChange.Kind kind) {
    List<Double> seconds = Stream.of(times.split(" ")).map(Double::valueOf).toList();
    OwnRow noisy = row("a", 3, List.of(0.4), seconds);
    assertEquals(kind, since(noisy, row("b", 0.4, 0.2)).rows().get(0).kind());
  }

  @Test
  void aResultThatIsNoLongerRightIsARegression() {
    OwnRow wrong =
        new OwnRow(key("a"), 3, Verdict.wrong("bits"), Optional.empty(), Optional.empty());
    ReportChanges broken = since(wrong, row("b", 0.4, 0.2));
    assertEquals(RowChange.Kind.BROKEN, broken.rows().get(0).kind());
    assertEquals("bits", broken.rows().get(0).reason());
    assertTrue(broken.isRegression());
    ReportChanges mended = ReportChanges.between(report(wrong), EARLIER, TOLERANCE);
    assertEquals(RowChange.Kind.MENDED, mended.rows().get(0).kind());
    assertFalse(mended.isRegression());
    ReportChanges still = ReportChanges.between(report(wrong), report(wrong), TOLERANCE);
    assertEquals(RowChange.Kind.SAME, still.rows().get(0).kind());
  }

  @Test
  void rowsOfOneReportAreNoRegressions() {
    ReportChanges changes = since(row("a", 0.4, 0.1), row("new", 0.4, 0.2));
    assertEquals(
        List.of("SAME a", "NEW new", "GONE b", "GONE c"),
        changes.rows().stream().map(row -> row.kind() + " " + row.key().kernel()).toList());
    assertFalse(changes.isRegression());
    assertEquals(1, changes.ratios().size());
  }

  @ParameterizedTest
  @CsvSource({"2, INCOMPARABLE", "3, SLOWER", "9, SLOWER"})
  void coldProcessesAreNotHeldAgainstWarmOnes(int repeat, RowChange.Kind kind) {
    OwnRow cold = row("a", repeat, List.of(0.4), List.of(0.3));
    ReportChanges changes = since(cold, row("b", 0.4, 0.2), row("c", 0.4, 0.4));
    assertEquals(kind, changes.rows().get(0).kind());
  }

  @Test
  void theTextShowsWhatChanged() {
    OwnRow wrong =
        new OwnRow(key("c"), 3, Verdict.wrong("bits"), Optional.empty(), Optional.empty());
    String expected =
        """
        Since old.json (A Fine CPU, 2026-01-31): speed-ups now / then 0.707 over 2 rows (geometric mean)..
        1 broken, 1 slower, 0 faster, 0 mended, 0 incomparable, 1 new, 0 gone; 10 % and the noise of both runs are tolerated..

        | kernel | compiler   | then |  now | now / then | result | least | change       |
        |--------|------------|-----:|-----:|-----------:|-------:|------:|--------------|
        | c      | gcc 12.2.0 | 1.00 |    - |          - |      - |     - | broken: bits |
        | a      | gcc 12.2.0 | 4.00 | 2.00 |       0.50 |   0.50 |  0.90 | slower       |

        New, gcc 12.2.0: d..
        """
            .replace("..\n", "  \n");
    ReportChanges changes =
        since(row("a", 0.4, 0.2), row("b", 0.4, 0.2), wrong, row("d", 0.4, 0.2));
    assertEquals(expected, new ChangesTable(changes).text());
  }

  @Test
  void jsonHasEveryRow() {
    JsonObject json = ChangesJson.json(since(row("a", 0.4, 0.2), row("b", 0.4, 0.2)));
    assertEquals("old.json", json.getAsJsonObject("since").get("file").getAsString());
    assertTrue(json.get("regressed").getAsBoolean());
    assertEquals(2, json.get("rows").getAsInt());
    assertEquals(
        "{\"kernel\":\"a\",\"compiler\":\"gcc 12.2.0\",\"change\":\"slower\",\"then\":4.0,"
            + "\"now\":2.0,\"ratio\":0.5,\"result\":0.5,\"least\":0.9}",
        json.getAsJsonArray("changes").get(0).toString());
    assertEquals(3, json.getAsJsonArray("changes").size());
  }

  @Test
  void otherCircumstancesAreRefused() {
    Map<String, String> large =
        StoredReport.circumstances("LARGE", "native", "fast", List.of("-DN=8"));
    assertEquals(
        "old.json cannot be compared: its data set is MINI, not LARGE", refusal(large, "a"));
    Map<String, String> flags =
        StoredReport.circumstances("MINI", "native", "fast", List.of("-DN=8"));
    assertEquals("old.json cannot be compared: its flags is none, not -DN=8", refusal(flags, "a"));
    assertEquals(
        "old.json cannot be compared: it has no row of these kernels and compilers,"
            + " but of gcc 12.2.0",
        refusal(EARLIER.circumstances(), "z"));
  }

  private static String refusal(Map<String, String> circumstances, String kernel) {
    return assertThrows(
            IllegalArgumentException.class,
            () -> EARLIER.requireComparable(circumstances, List.of(key(kernel))))
        .getMessage();
  }

  private static ReportChanges since(OwnRow... rows) {
    return ReportChanges.between(EARLIER, report(rows), TOLERANCE);
  }

  private static StoredReport report(OwnRow... rows) {
    Map<RowKey, OwnRow> byKey = new LinkedHashMap<>();
    Stream.of(rows).forEach(row -> byKey.put(row.key(), row));
    return new StoredReport(
        "old.json",
        "2026-01-31",
        "A Fine CPU",
        StoredReport.circumstances("MINI", "native", "fast", List.of()),
        byKey);
  }

  private static RowKey key(String kernel) {
    return new RowKey(kernel, GCC);
  }

  private static OwnRow row(String kernel, double original, double result) {
    return row(kernel, 3, List.of(original), List.of(result));
  }

  private static OwnRow row(String kernel, int repeat, List<Double> original, List<Double> result) {
    return new OwnRow(
        key(kernel),
        repeat,
        Verdict.RIGHT,
        Optional.of(new Timing("original", original)),
        Optional.of(new Timing("result", result)));
  }
}
