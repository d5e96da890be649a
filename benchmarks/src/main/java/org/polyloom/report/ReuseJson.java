package org.polyloom.report;

import com.google.gson.JsonObject;
import java.util.List;

/**
 * What was found out about kernels whose iterations compute values again as JSON for programs: the
 * circumstances as in {@link ReportJson}, but for the data set, which each row has, then
 *
 * <pre>
 *   "reuse": [ { "kernel", "kept": [reasons],
 *                "measurements": [ { "build": BUILD, "dataset", "output", "reason"?,
 *                                    "plain"?: TIMES, "csr"?: TIMES, "esr"?: TIMES, "all"?: TIMES,
 *                                    "esrOverPlain"?, "esrOverCsr"?, "allOverPlain"? } ] } ] }
 * </pre>
 *
 * <p>BUILD, TIMES and {@code output} are those of {@link ReportJson}; {@code csr} and {@code esr}
 * are the kernel after these passes alone, {@code all} after all of them. The last numbers are
 * speed-ups.
 */
final class ReuseJson {
  private ReuseJson() {}

  /**
   * The document, ended by a newline.
   *
   * @param circumstances when, where and how the kernels were measured
   */
  static String format(BenchReport circumstances, List<ReuseReport> reports) {
    JsonObject json = ReportJson.circumstances(circumstances);
    json.remove("dataset");
    json.add("reuse", ReportJson.array(reports.stream().map(ReuseJson::kernel).toList()));
    return ReportJson.text(json);
  }

  private static JsonObject kernel(ReuseReport report) {
    JsonObject json = new JsonObject();
    json.addProperty("kernel", report.kernel());
    json.add("kept", ReportJson.words(report.kept()));
    json.add(
        "measurements",
        ReportJson.array(report.measurements().stream().map(ReuseJson::measurement).toList()));
    return json;
  }

  private static JsonObject measurement(ReuseMeasurement measurement) {
    JsonObject json = new JsonObject();
    json.add("build", ReportJson.build(measurement.comparison().subject()));
    json.addProperty("dataset", measurement.dataset().name());
    json.addProperty("output", measurement.verdict().status().label());
    if (!measurement.verdict().isRight()) {
      json.addProperty("reason", measurement.verdict().reason());
    }
    measurement
        .times()
        .forEach((subject, timing) -> json.add(subject.label(), ReportJson.times(timing)));
    add(json, "esrOverPlain", measurement, ReuseSubject.ESR, ReuseSubject.PLAIN);
    add(json, "esrOverCsr", measurement, ReuseSubject.ESR, ReuseSubject.CSR);
    add(json, "allOverPlain", measurement, ReuseSubject.ALL, ReuseSubject.PLAIN);
    return json;
  }

  private static void add(
      JsonObject json,
      String key,
      ReuseMeasurement measurement,
      ReuseSubject subject,
      ReuseSubject over) {
    measurement.speedup(subject, over).ifPresent(factor -> json.addProperty(key, factor));
  }
}
