package org.polyloom.remark;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * Remarks as JSON for programs. One document an input file:
 *
 * <pre>
 * { "schema": 1,
 *   "regions": [ { "function", "file", "line", "column", "outcome", "properties": {...} } ],
 *   "remarks": [ { "pass", "kind", "reason", "statement"?, "file", "line", "column", "message",
 *                  "evidence": { label: text } } ],
 *   "stages":  [ { "stage", "nanos" } ] }
 * </pre>
 *
 * <p>Keys come in that order. Within one schema version keys are only added.
 */
public final class RemarkJson {

  /** The version that documents state as {@code schema}. */
  public static final int SCHEMA = 1;

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private RemarkJson() {}

  /** The document, ended by a newline. */
  public static String format(
      List<RegionSummary> regions, List<Remark> remarks, List<StageTime> stages) {
    JsonObject document = new JsonObject();
    document.addProperty("schema", SCHEMA);
    document.add("regions", array(regions.stream().map(RemarkJson::region).toList()));
    document.add("remarks", array(remarks.stream().map(RemarkJson::remark).toList()));
    document.add("stages", array(stages.stream().map(RemarkJson::stage).toList()));
    return GSON.toJson(document) + "\n";
  }

  private static JsonObject region(RegionSummary region) {
    JsonObject json = new JsonObject();
    json.addProperty("function", region.function());
    addLocation(json, region.location());
    json.addProperty("outcome", region.outcome());
    json.add("properties", object(region.properties()));
    return json;
  }

  private static JsonObject remark(Remark remark) {
    JsonObject json = new JsonObject();
    json.addProperty("pass", remark.pass());
    json.addProperty("kind", remark.kind().label());
    json.addProperty("reason", remark.reason().name());
    remark.statement().ifPresent(name -> json.addProperty("statement", name));
    addLocation(json, remark.location());
    json.addProperty("message", remark.message());
    json.add("evidence", object(remark.evidence()));
    return json;
  }

  private static JsonObject stage(StageTime stage) {
    JsonObject json = new JsonObject();
    json.addProperty("stage", stage.stage());
    json.addProperty("nanos", stage.nanos());
    return json;
  }

  private static void addLocation(JsonObject json, Location location) {
    json.addProperty("file", location.file());
    json.addProperty("line", location.line());
    json.addProperty("column", location.column());
  }

  private static JsonArray array(List<JsonObject> elements) {
    JsonArray json = new JsonArray();
    elements.forEach(json::add);
    return json;
  }

  private static JsonObject object(Map<String, String> properties) {
    JsonObject json = new JsonObject();
    properties.forEach(json::addProperty);
    return json;
  }
}
