package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyloom.dependence.DependenceKind.ANTI;
import static org.polyloom.dependence.DependenceKind.FLOW;
import static org.polyloom.dependence.DependenceKind.OUTPUT;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.remark.Location;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;

class TwinDependencesTest {

  @TempDir private static Path scratch;
  private static KernelLibrary library;

  @BeforeAll
  static void unpack() {
    library = KernelLibrary.unpackInto(scratch);
  }

  static List<Twin> twins() {
    return library.twins();
  }

  @Test
  void whatTheKernelHasItselfIsNotAvoidable() {
    TwinDependences dependences =
        new TwinDependences(of("w", FLOW, ANTI), of("w", FLOW, ANTI, OUTPUT), of("w", FLOW, ANTI));
    assertEquals(1, dependences.avoidable());
    assertEquals(0, dependences.left());
    assertEquals(OptionalDouble.of(100), dependences.removed());
  }

  @Test
  void oneScalarDoesNotMakeUpForAnother() {
    SortedSet<ScalarDependence> before = of("w", FLOW);
    before.addAll(of("a", FLOW, ANTI));
    TwinDependences dependences = new TwinDependences(of("w", FLOW), before, of("a", FLOW));
    assertEquals(2, dependences.avoidable());
    assertEquals(1, dependences.left());
    assertEquals(new TreeSet<>(List.of("a")), dependences.leftScalars());
    assertEquals(OptionalDouble.of(50), dependences.removed());
  }

  @Test
  void withoutAvoidableOnesThereIsNoShare() {
    assertEquals(
        OptionalDouble.empty(),
        new TwinDependences(of("w", FLOW), of("w", FLOW), of("w", FLOW)).removed());
  }

  /** Passes that come after these have no influence on what is handed to the scheduler. */
  private static final List<String> PASSES =
      List.of("forward", "delicm", "simplify", "hoist", "expand", "schedule", "contract");

  @ParameterizedTest
  @MethodSource("twins")
  void everyAvoidableScalarDependenceOfATwinIsRemoved(Twin twin) throws IOException {
    OptimizerOptions options = OptimizerOptions.DEFAULT.withPasses(PASSES);
    OptimizationResult result = OptimizedTwin.observed(twin, options, Duration.ofMinutes(2));
    TwinDependences dependences = OptimizedTwin.dependences(twin, result, options);
    assertTrue(dependences.avoidable() > 0, dependences::toString);
    assertEquals(
        Map.of(),
        TwinPasses.refusals(dependences.leftScalars(), result.remarks()),
        dependences::toString);
    assertEquals(OptionalDouble.of(100), dependences.removed(), dependences::toString);
  }

  private enum Refusal implements Reason {
    TooExpensive
  }

  @Test
  void whatThePassesSayOfAScalarIsKept() {
    Location place = new Location("f.c", 1, 1);
    List<Remark> remarks =
        List.of(
            Remark.missed(
                "forward", Refusal.TooExpensive, place, "ab is still needed here: it changes"),
            Remark.missed(
                "forward", Refusal.TooExpensive, place, "a is still needed here: it is a division"),
            Remark.missed(
                "forward", Refusal.TooExpensive, place, "a is still needed here: it is a division"),
            Remark.missed("schedule", Refusal.TooExpensive, place, "a is no band"),
            Remark.applied("delicm", Refusal.TooExpensive, place, "a is kept elsewhere"));
    assertEquals(
        Map.of("a", List.of("forward TooExpensive: it is a division"), "b", List.of()),
        TwinPasses.refusals(new TreeSet<>(List.of("a", "b")), remarks));
  }

  private static SortedSet<ScalarDependence> of(String scalar, DependenceKind... kinds) {
    SortedSet<ScalarDependence> dependences = new TreeSet<>();
    for (DependenceKind kind : kinds) {
      dependences.add(new ScalarDependence(scalar, kind, "S0", "S1"));
    }
    return dependences;
  }
}
