package org.polyloom.report;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedSet;
import org.polyloom.run.Compiler;

/**
 * What was found out about twins as JSON for programs: the circumstances as in {@link ReportJson},
 * then
 *
 * <pre>
 *   "twins": [ { "twin", "style": "scalarised" or "inlined",
 *                "digests": { "kernel", "without", "with" },
 *                "dependences": { "kernel": [texts], "twin": [texts], "after": [texts],
 *                                 "avoidable", "left", "removedPercent"?,
 *                                 "refusals": { scalar that is left: [reasons] } },
 *                "measurements": [ { "compiler": "gcc" or "clang", "version", "output", "reason"?,
 *                                    "kernel"?: TIMES, "without"?: TIMES, "with"?: TIMES,
 *                                    "withoutOverKernel"?, "withOverKernel"? } ] } ] }
 * </pre>
 *
 * <p>TIMES and {@code output} are those of {@link ReportJson}; {@code without} and {@code with} are
 * the twin after the optimizer, without and with the passes that remove scalar dependences. A
 * digest is the SHA-256 sum of a program's C, by which a later run knows it again ({@link
 * EarlierTwins}).
 */
final class TwinJson {
  private TwinJson() {}

  /**
   * The document, ended by a newline.
   *
   * @param circumstances when, where and how the twins were measured
   * @param others what an earlier run found out about other twins
   */
  static String format(
      BenchReport circumstances, List<TwinReport> reports, List<JsonObject> others) {
    JsonObject json = ReportJson.circumstances(circumstances);
    List<JsonObject> twins = new ArrayList<>(reports.stream().map(TwinJson::twin).toList());
    twins.addAll(others);
    json.add("twins", ReportJson.array(twins));
    return ReportJson.text(json);
  }

  /** What says which twin it is. */
  static JsonObject name(Twin twin) {
    JsonObject json = new JsonObject();
    json.addProperty("twin", twin.kernel().name());
    json.addProperty("style", twin.style().name().toLowerCase(java.util.Locale.ROOT));
    return json;
  }

  private static JsonObject twin(TwinReport report) {
    JsonObject json = name(report.twin());
    JsonObject digests = new JsonObject();
    report.digests().forEach((subject, sum) -> digests.addProperty(subject.label(), sum));
    json.add("digests", digests);
    json.add("dependences", dependences(report));
    json.add(
        "measurements",
        ReportJson.array(report.measurements().stream().map(TwinJson::measurement).toList()));
    return json;
  }

  /** What says which compiler it is. */
  static JsonObject name(Compiler compiler) {
    JsonObject json = new JsonObject();
    json.addProperty("compiler", compiler.kind().name().toLowerCase(java.util.Locale.ROOT));
    json.addProperty("version", compiler.version());
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
    JsonObject json = name(measurement.compiler());
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
