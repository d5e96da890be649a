package org.polyloom.report;

import com.google.gson.JsonObject;
import java.util.List;

/**
 * What {@link BetterCompiler} and {@link Lead} say of a report as JSON for programs:
 *
 * <pre>
 * { "kernels": [ { "kernel", "original", "result", "speedup" } ],
 *   "summaries": [ { "which", "geometricMean", "kernels",
 *                    "least": { "kernel", "speedup" }, "slower": [names] } ],
 *   "others": [ { "optimizer", "geometricMean", "kernels", "ahead" } ] }
 * </pre>
 *
 * <p>The kernels are those whose results are right under all compilers, with their least median
 * times in seconds. {@code which} says over which of them a summary is, {@code kernels} over how
 * many; {@code slower} names those whose speed-up is below {@link BetterCompiler#EVEN}.
 */
final class BestJson {
  private BestJson() {}

  static JsonObject json(BenchReport report) {
    JsonObject json = new JsonObject();
    json.add(
        "kernels", ReportJson.array(BestTimes.of(report).stream().map(BestJson::kernel).toList()));
    json.add(
        "summaries",
        ReportJson.array(BetterCompiler.of(report).stream().map(BestJson::summary).toList()));
    List<Lead> leads = Lead.of(report);
    json.add("others", ReportJson.array(leads.stream().map(BestJson::lead).toList()));
    return json;
  }

  private static JsonObject kernel(BestTimes times) {
    JsonObject json = new JsonObject();
    json.addProperty("kernel", times.kernel());
    json.addProperty("original", times.original());
    json.addProperty("result", times.result());
    json.addProperty("speedup", times.speedup());
    return json;
  }

  private static JsonObject summary(BetterCompiler summary) {
    JsonObject least = new JsonObject();
    least.addProperty("kernel", summary.least().kernel());
    least.addProperty("speedup", summary.least().speedup());
    JsonObject json = new JsonObject();
    json.addProperty("which", summary.which());
    json.addProperty("geometricMean", summary.geometricMean());
    json.addProperty("kernels", summary.kernels().size());
    json.add("least", least);
    json.add("slower", ReportJson.words(summary.slower()));
    return json;
  }

  private static JsonObject lead(Lead lead) {
    JsonObject json = new JsonObject();
    json.addProperty("optimizer", lead.optimizer());
    json.addProperty("geometricMean", lead.geometricMean());
    json.addProperty("kernels", lead.ratios().size());
    json.addProperty("ahead", lead.ahead());
    return json;
  }
}
