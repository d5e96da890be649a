package org.polyloom.report;

import com.google.gson.JsonObject;

/**
 * What {@link ReportChanges} says as JSON for programs:
 *
 * <pre>
 * { "since": { "file", "date", "cpu" }, "tolerance", "pace", "geometricMean"?, "rows",
 *   "regressed": true or false,
 *   "changes": [ { "kernel", "compiler", "change", "reason"?, "then"?, "now"?, "ratio"?,
 *                  "result"?, "least"? } ] }
 * </pre>
 *
 * <p>{@code geometricMean} is that of the ratios of speed-ups, {@code now} over {@code then}, and
 * {@code rows} says over how many. The tolerance is a part, not a percentage. {@code change} is
 * {@code broken}, {@code slower}, {@code faster}, {@code mended}, {@code incomparable}, {@code
 * new}, {@code gone} or {@code same}. A row is slower where {@code ratio} and {@code result} are
 * below {@code least}; {@link ReportChanges} and {@link RowChange} say what they and the pace are.
 */
final class ChangesJson {
  private ChangesJson() {}

  static JsonObject json(ReportChanges changes) {
    JsonObject since = new JsonObject();
    since.addProperty("file", changes.earlier().place());
    since.addProperty("date", changes.earlier().date());
    since.addProperty("cpu", changes.earlier().cpu());
    JsonObject json = new JsonObject();
    json.add("since", since);
    json.addProperty("tolerance", changes.tolerance());
    json.addProperty("pace", changes.pace());
    if (!changes.ratios().isEmpty()) {
      json.addProperty("geometricMean", changes.geometricMean());
    }
    json.addProperty("rows", changes.ratios().size());
    json.addProperty("regressed", changes.isRegression());
    json.add(
        "changes", ReportJson.array(changes.rows().stream().map(ChangesJson::change).toList()));
    return json;
  }

  private static JsonObject change(RowChange row) {
    JsonObject json = new JsonObject();
    json.addProperty("kernel", row.key().kernel());
    json.addProperty("compiler", row.key().compiler());
    json.addProperty("change", row.kind().label());
    if (!row.reason().isEmpty()) {
      json.addProperty("reason", row.reason());
    }
    row.then().ifPresent(value -> json.addProperty("then", value));
    row.now().ifPresent(value -> json.addProperty("now", value));
    row.ratio().ifPresent(value -> json.addProperty("ratio", value));
    row.result().ifPresent(value -> json.addProperty("result", value));
    row.least().ifPresent(value -> json.addProperty("least", value));
    return json;
  }
}
