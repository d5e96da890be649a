package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyloom.dependence.DependenceKind.ANTI;
import static org.polyloom.dependence.DependenceKind.FLOW;
import static org.polyloom.dependence.DependenceKind.OUTPUT;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.optimizer.OptimizerOptions;

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
    assertEquals(OptionalDouble.of(50), dependences.removed());
  }

  @Test
  void withoutAvoidableOnesThereIsNoShare() {
    assertEquals(
        OptionalDouble.empty(),
        new TwinDependences(of("w", FLOW), of("w", FLOW), of("w", FLOW)).removed());
  }

  @ParameterizedTest
  @MethodSource("twins")
  void everyTwinHasScalarDependencesThatItsKernelHasNot(Twin twin) throws IOException {
    SortedSet<ScalarDependence> own =
        OptimizedTwin.written(twin.kernel(), OptimizerOptions.DEFAULT);
    SortedSet<ScalarDependence> before =
        OptimizedTwin.written(twin.form(), OptimizerOptions.DEFAULT);
    TwinDependences dependences = new TwinDependences(own, before, before);
    assertTrue(dependences.avoidable() > 0, () -> own + " and " + before);
  }

  private static SortedSet<ScalarDependence> of(String scalar, DependenceKind... kinds) {
    SortedSet<ScalarDependence> dependences = new TreeSet<>();
    for (DependenceKind kind : kinds) {
      dependences.add(new ScalarDependence(scalar, kind, "S0", "S1"));
    }
    return dependences;
  }
}
