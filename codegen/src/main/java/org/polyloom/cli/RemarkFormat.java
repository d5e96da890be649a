package org.polyloom.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.RegionResult;
import org.polyloom.remark.Location;
import org.polyloom.remark.RegionSummary;
import org.polyloom.remark.RemarkJson;
import org.polyloom.remark.RemarkText;

/** How remarks are shown. */
enum RemarkFormat {
  TEXT,
  JSON,
  OFF;

  /** What standard error shows of a result. */
  String format(String fileName, OptimizationResult result) {
    return switch (this) {
      case TEXT -> text(fileName, result);
      case JSON -> json(fileName, result);
      case OFF -> "";
    };
  }

  private static String text(String fileName, OptimizationResult result) {
    return result.regions().isEmpty() && result.remarks().isEmpty()
        ? "polyloom: "
            + fileName
            + ": no region; put '#pragma scop' and '#pragma endscop' around"
            + " the loops to optimize\n"
        : RemarkText.brief(result.remarks());
  }

  private static String json(String fileName, OptimizationResult result) {
    List<RegionSummary> regions =
        result.regions().stream().map(region -> summary(fileName, region)).toList();
    return RemarkJson.format(regions, result.remarks(), result.times());
  }

  private static RegionSummary summary(String fileName, RegionResult region) {
    Map<String, String> properties = new LinkedHashMap<>();
    if (!region.reason().isEmpty()) {
      properties.put("reason", region.reason());
    }
    properties.putAll(region.properties());
    return new RegionSummary(
        region.function(),
        new Location(fileName, region.line(), 0),
        region.outcome().label(),
        properties);
  }
}
