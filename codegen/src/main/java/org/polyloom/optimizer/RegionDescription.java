package org.polyloom.optimizer;

import java.util.LinkedHashMap;
import java.util.Map;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.schedule.ScheduleTrees;

/** What {@code explain} shows of a region, label to text. */
final class RegionDescription {
  private RegionDescription() {}

  /** Statements with their domains, and the order of the instances. */
  static Map<String, String> of(Scop scop) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (Statement statement : scop.statements()) {
      properties.put(
          "statement " + statement.name(), statement.location() + ": " + statement.domain());
    }
    properties.put("schedule", ScheduleTrees.print(scop.schedule()));
    return properties;
  }
}
