package org.polyloom.optimizer;

import java.util.LinkedHashMap;
import java.util.Optional;
import org.polyloom.delicm.LifetimeChart;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.esr.Freedom;
import org.polyloom.esr.Redundancy;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Map;
import org.polyloom.schedule.ScheduleTrees;

/** What {@code explain} shows of a region, label to text. */
final class RegionDescription {
  /** The isl operations that finding the dependences to show may take. */
  private static final long MOST_OPERATIONS = 200_000;

  private RegionDescription() {}

  /**
   * Statements with their domains, the flow of values between them, and the order of the instances.
   *
   * @param source the region as extracted
   * @param result the same in the order that was chosen
   * @param freedom how operands may be regrouped to compute less
   */
  static java.util.Map<String, String> of(Scop source, Scop result, Freedom freedom) {
    Scop schedule = result.whole();
    java.util.Map<String, String> properties = new LinkedHashMap<>();
    for (Statement statement : source.statements()) {
      properties.put(
          "statement " + statement.name(), statement.location() + ": " + statement.domain());
    }
    addFlow(source, properties);
    addLifetimes(source, schedule, properties);
    addRedundancy(source, freedom, properties);
    properties.put("schedule", ScheduleTrees.print(schedule.schedule()));
    return properties;
  }

  /** Of regions with scalars, and what became of them where that is different. */
  private static void addLifetimes(
      Scop source, Scop result, java.util.Map<String, String> properties) {
    if (source.arrays().values().stream().noneMatch(ArrayDecl::isScalar)) {
      return;
    }
    Optional<String> before = LifetimeChart.of(source);
    before.ifPresent(chart -> properties.put("lifetimes where all parameters are 2", chart));
    if (!source.statements().equals(result.statements())) {
      Optional<String> after = LifetimeChart.of(result);
      after.ifPresent(chart -> properties.put("lifetimes afterwards", chart));
    }
  }

  /** Of loops whose iterations compute what others have computed. */
  private static void addRedundancy(
      Scop source, Freedom freedom, java.util.Map<String, String> properties) {
    try {
      for (Redundancy loop :
          source.isl().budgeted(MOST_OPERATIONS, () -> Redundancy.of(source, freedom))) {
        if (loop.after().total() < loop.before().total()) {
          String label = "operations an iteration of " + String.join(", ", loop.statements());
          properties.put(label, loop.before().toString());
          properties.put(
              label + ", each value once",
              loop.after() + "; values kept in " + loop.temporaries() + " temporaries");
        }
      }
    } catch (IslBudgetException exceeded) {
      properties.put("operations an iteration", "not found: " + exceeded.getMessage());
    }
  }

  private static void addFlow(Scop source, java.util.Map<String, String> properties) {
    try {
      Dependences dependences = Dependences.of(ScopAccesses.of(source), MOST_OPERATIONS);
      for (Map flow : dependences.betweenInstances(DependenceKind.FLOW, Basis.VALUE).mapList()) {
        String label = "flow " + flow.domainTupleId().name() + " to " + flow.rangeTupleId().name();
        properties.put(label, flow.gistParams(source.context()).toString());
      }
    } catch (IslBudgetException exceeded) {
      properties.put("flow", "not found: " + exceeded.getMessage());
    }
  }
}
