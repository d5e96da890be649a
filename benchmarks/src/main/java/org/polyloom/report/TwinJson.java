package org.polyloom.report;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedSet;

/**
 * What was found out about twins as JSON for programs: the circumstances as in {@link ReportJson},
 * then
 *
 * <pre>
 *   "twins": [ { "twin", "style": "scalarised" or "inlined",
 *                "dependences": { "kernel": [texts], "twin": [texts], "after": [texts],
 *                                 "avoidable", "left", "removedPercent"?,
 *                                 "refusals": { scalar that is left: [reasons] } },
 *                "measurements": [ { "compiler": "gcc" or "clang", "version", "output", "reason"?,
 *                                    "kernel"?: TIMES, "without"?: TIMES, "with"?: TIMES,
 *                                    "withoutOverKernel"?, "withOverKernel"? } ] } ] }
 * </pre>
 *
 * <p>TIMES and {@code output} are those of {@link ReportJson}; {@code without} and {@code with} are
 * the twin after the optimizer, without and with the passes that remove scalar dependences.
 */
final class TwinJson {
  private TwinJson() {}

  /**
   * The document, ended by a newline.
   *
   * @param circumstances when, where and how the twins were measured
   */
  static String format(BenchReport circumstances, List<TwinReport> reports) {
    JsonObject json = ReportJson.circumstances(circumstances);
    json.add("twins", ReportJson.array(reports.stream().map(TwinJson::twin).toList()));
    return ReportJson.text(json);
  }

  private static JsonObject twin(TwinReport report) {
    JsonObject json = new JsonObject();
    json.addProperty("twin", report.twin().kernel().name());
    json.addProperty("style", report.twin().style().name().toLowerCase(java.util.Locale.ROOT));
    json.add("dependences", dependences(report));
    json.add(
        "measurements",
        ReportJson.array(report.measurements().stream().map(TwinJson::measurement).toList()));
    return json;
  }

  private static JsonObject dependences(TwinReport report) {
    TwinDependences dependences = report.dependences();
    JsonObject json = new JsonObject();
    addTexts(json, "kernel", dependences.kernel());
    addTexts(json, "twin", dependences.before());
    addTexts(json, "after", dependences.after());
    json.addProperty("avoidable", dependences.avoidable());
    json.addProperty("left", dependences.left());
    addNumber(json, "removedPercent", dependences.removed());
    JsonObject refusals = new JsonObject();
    report
        .refusals()
        .forEach(
            (scalar, reasons) ->
                refusals.add(
                    scalar, ReportJson.array(reasons.stream().map(JsonPrimitive::new).toList())));
    json.add("refusals", refusals);
    return json;
  }

  private static void addTexts(JsonObject json, String key, SortedSet<ScalarDependence> all) {
    json.add(
        key, ReportJson.array(all.stream().map(one -> new JsonPrimitive(one.toString())).toList()));
  }

  private static JsonObject measurement(TwinMeasurement measurement) {
    JsonObject json = new JsonObject();
    json.addProperty(
        "compiler", measurement.compiler().kind().name().toLowerCase(java.util.Locale.ROOT));
    json.addProperty("version", measurement.compiler().version());
    json.addProperty("output", measurement.verdict().status().label());
    if (!measurement.verdict().isRight()) {
      json.addProperty("reason", measurement.verdict().reason());
    }
    measurement
        .times()
        .forEach((subject, timing) -> json.add(subject.label(), ReportJson.times(timing)));
    addNumber(json, "withoutOverKernel", measurement.overKernel(TwinSubject.WITHOUT));
    addNumber(json, "withOverKernel", measurement.overKernel(TwinSubject.WITH));
    return json;
  }

  private static void addNumber(JsonObject json, String key, OptionalDouble value) {
    value.ifPresent(number -> json.addProperty(key, number));
  }
}
