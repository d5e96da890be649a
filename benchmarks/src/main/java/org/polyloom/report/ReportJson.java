package org.polyloom.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.remark.StageTime;
import org.polyloom.run.Compiler;
import org.polyloom.run.Timing;

/**
 * A report as JSON for programs:
 *
 * <pre>
 * { "schema": 1,
 *   "date": "2026-01-31T12:00:00Z",
 *   "machine": { "cpu", "cores", "system", "java" },
 *   "dataset", "rounds", "pinning": [words],
 *   "options": { "target", "fp", "tile", "vectorize", "passes": [names],
 *                "flags": [words] },
 *   "comparisons": [ { "optimizer", "baseline": BUILD, "subject": BUILD,
 *                      "geometricMean"?, "kernels" } ],
 *   "kernels": [ { "kernel", "repeat",
 *                  "optimizer": { "outcome", "seconds", "applied", "missed", "contractions",
 *                                 "stages": [ { "stage", "nanos" } ] },
 *                  "measurements": [ { "comparison": INDEX, "output", "reason"?,
 *                                      "original"?: TIMES, "result"?: TIMES, "speedup"? } ] } ],
 *   "best": what {@link BestJson} says,
 *   "notes": [sentences],
 *   "changes"?: what {@link ChangesJson} says }
 *
 * BUILD = { "source": "original", "optimized", "blas", "triad", "pluto" or "ppcg",
 *           "compiler": "gcc" or "clang", "version", "flags": [words] }
 * TIMES = { "median", "min", "max", "spread", "seconds": [ascending] }
 * </pre>
 *
 * <p>The flags among the options are those of the user. All times are in seconds but for {@code
 * nanos}. {@code output} is {@code right}, {@code wrong} or {@code failed}; INDEX counts the
 * comparisons from 0. Keys come in that order; within one schema version they are only added.
 */
public final class ReportJson {

  /** The version that documents state as {@code schema}. */
  public static final int SCHEMA = 1;

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private ReportJson() {}

  /** The document, ended by a newline. */
  public static String format(BenchReport report) {
    BenchPlan plan = report.plan();
    JsonObject json = circumstances(report);
    json.add(
        "comparisons",
        array(report.geometricMeans().stream().map(ReportJson::comparison).toList()));
    json.add(
        "kernels",
        array(report.kernels().stream().map(k -> kernel(k, plan.comparisons())).toList()));
    json.add("best", BestJson.json(report));
    json.add("notes", words(report.notes()));
    report.changes().ifPresent(changes -> json.add("changes", ChangesJson.json(changes)));
    return text(json);
  }

  /** A document that says when, where and how a run measured, and nothing yet of what it found. */
  static JsonObject circumstances(BenchReport report) {
    BenchPlan plan = report.plan();
    JsonObject json = new JsonObject();
    json.addProperty("schema", SCHEMA);
    json.addProperty("date", report.date().toString());
    json.add("machine", machine(report.environment()));
    json.addProperty("dataset", plan.dataset().name());
    json.addProperty("rounds", plan.rounds());
    json.add("pinning", words(plan.pinning().prefix()));
    json.add("options", options(plan.options()));
    return json;
  }

  /** A whole document, ended by a newline. */
  static String text(JsonObject json) {
    return GSON.toJson(json) + "\n";
  }

  private static JsonObject machine(Environment environment) {
    JsonObject json = new JsonObject();
    json.addProperty("cpu", environment.cpu());
    json.addProperty("cores", environment.cores());
    json.addProperty("system", environment.system());
    json.addProperty("java", environment.java());
    return json;
  }

  private static JsonObject options(OptimizerOptions options) {
    JsonObject json = new JsonObject();
    json.addProperty("target", options.target().label());
    json.addProperty("fp", options.fp().label());
    json.addProperty("tile", options.tile().toString());
    json.addProperty("vectorize", options.vectorize().name().toLowerCase(Locale.ROOT));
    json.add("passes", words(options.passes()));
    json.add("flags", words(options.compilerFlags()));
    return json;
  }

  private static JsonObject comparison(GeometricMean mean) {
    JsonObject json = new JsonObject();
    json.addProperty("optimizer", mean.comparison().optimizer());
    json.add("baseline", build(mean.comparison().baseline()));
    json.add("subject", build(mean.comparison().subject()));
    if (mean.kernels() > 0) {
      json.addProperty("geometricMean", mean.speedup());
    }
    json.addProperty("kernels", mean.kernels());
    return json;
  }

  /** The name of a kind of compilers. */
  static String label(Compiler.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  static JsonObject build(Build build) {
    JsonObject json = new JsonObject();
    json.addProperty("source", build.source().name().toLowerCase(Locale.ROOT));
    json.addProperty("compiler", label(build.compiler().kind()));
    json.addProperty("version", build.compiler().version());
    json.add("flags", words(build.flags()));
    return json;
  }

  private static JsonObject kernel(KernelReport report, List<Comparison> comparisons) {
    JsonObject json = new JsonObject();
    json.addProperty("kernel", report.kernel());
    json.addProperty("repeat", report.repeat());
    json.add("optimizer", optimizer(report.optimizer()));
    json.add(
        "measurements",
        array(
            report.measurements().stream()
                .map(row -> measurement(row, comparisons.indexOf(row.comparison())))
                .toList()));
    return json;
  }

  private static JsonObject optimizer(OptimizerRun run) {
    JsonObject json = new JsonObject();
    json.addProperty("outcome", run.outcome());
    json.addProperty("seconds", run.seconds());
    json.addProperty("applied", run.applied());
    json.addProperty("missed", run.missed());
    json.addProperty("contractions", run.contractions());
    json.add("stages", array(run.stages().stream().map(ReportJson::stage).toList()));
    return json;
  }

  private static JsonObject stage(StageTime stage) {
    JsonObject json = new JsonObject();
    json.addProperty("stage", stage.stage());
    json.addProperty("nanos", stage.nanos());
    return json;
  }

  private static JsonObject measurement(Measurement measurement, int comparison) {
    JsonObject json = new JsonObject();
    json.addProperty("comparison", comparison);
    json.addProperty("output", measurement.verdict().status().label());
    if (!measurement.verdict().isRight()) {
      json.addProperty("reason", measurement.verdict().reason());
    }
    addTimes(json, "original", measurement.original());
    addTimes(json, "result", measurement.result());
    measurement.speedup().ifPresent(speedup -> json.addProperty("speedup", speedup));
    return json;
  }

  private static void addTimes(JsonObject json, String key, Optional<Timing> timing) {
    timing.ifPresent(times -> json.add(key, times(times)));
  }

  static JsonObject times(Timing timing) {
    JsonObject json = new JsonObject();
    json.addProperty("median", timing.median());
    json.addProperty("min", timing.min());
    json.addProperty("max", timing.max());
    json.addProperty("spread", timing.spread());
    json.add("seconds", array(timing.seconds().stream().map(JsonPrimitive::new).toList()));
    return json;
  }

  static JsonArray words(List<String> words) {
    return array(words.stream().map(JsonPrimitive::new).toList());
  }

  static JsonArray array(List<? extends JsonElement> elements) {
    JsonArray json = new JsonArray();
    elements.forEach(json::add);
    return json;
  }
}
