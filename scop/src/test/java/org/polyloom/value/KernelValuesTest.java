package org.polyloom.value;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.zone.LocationZones;

/** Every benchmark kernel is analysed within a budget. */
class KernelValuesTest {
  private static final Path KERNELS = Path.of("..", "benchmarks", "kernels");
  private static final long BUDGET = 10_000_000;

  static List<Path> kernels() throws IOException {
    try (Stream<Path> files = Files.list(KERNELS)) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void isAnalysedWithinTheBudget(Path kernel) throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, kernel, Files.readString(kernel));
      ScopZones zones = ScopZones.of(scop, BUDGET);
      ValueAnalysis analysis = ValueAnalysis.of(zones, Equality.EXPRESSIONS, BUDGET);
      UnionSet instances = scop.instances().intersectParams(scop.assumedContext());
      UnionSet computing = analysis.values().domain().unwrap().domain();
      assertTrue(instances.isEqual(computing), () -> computing + " compute, not " + instances);
      for (String array : scop.arrays().keySet()) {
        LocationZones location = zones.location(array);
        UnionMap definitions = location.reachingDefinitions();
        UnionMap content = analysis.knownContent(array);
        assertTrue(
            definitions.domain().unwrap().domain().isEqual(location.elements()),
            () -> array + " has no definition somewhere: " + definitions);
        assertTrue(
            content.domain().unwrap().domain().isEqual(location.elements()),
            () -> array + " holds nothing somewhere: " + content);
        assertTrue(location.lifetimes().isDisjoint(location.unused()), array);
      }
    }
  }
}
