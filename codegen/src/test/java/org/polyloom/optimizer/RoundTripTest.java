package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.frontend.Extraction;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.Pipeline;
import org.polyloom.pass.ScopPass;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;
import org.polyloom.source.ScopRegion;

/**
 * The emitted loops, extracted again, carry out the same instances, each once, whatever the
 * parameters are, where that can be shown in reasonable time; and at small sizes the same
 * instances, each once, in an order in which every read gets the value of the same write as in the
 * order that the passes chose. For every kernel and every sixth input of the extraction's tests, or
 * for all of these with {@code -Dpolyloom.roundtrip.step=1}.
 */
class RoundTripTest {
  private static final Path KERNELS = Path.of("..", "benchmarks", "kernels");
  private static final Path INPUTS = Path.of("..", "scop", "src", "test", "resources", "extract");

  /** One of so many inputs of the extraction is taken. */
  private static final int INPUT_STEP = Integer.getInteger("polyloom.roundtrip.step", 6);

  private static final long BUDGET = 300_000L;

  /** Parameters beyond this would only show where the extraction of emitted code fears overflow. */
  private static final int GREATEST = 100_000;

  /** Values of the parameters, in turn. */
  private static final List<List<Long>> SIZES =
      List.of(List.of(5L, 7L, 6L, 4L), List.of(1L), List.of(2L, 3L));

  private record Case(Path file, TileChoice tiles) {
    @Override
    public String toString() {
      return file.getFileName() + ", tile " + tiles;
    }
  }

  static List<Case> cases() throws IOException {
    TileChoice small = TileChoice.of(List.of(3, 4, 5));
    List<Case> cases = new ArrayList<>();
    files(KERNELS).forEach(file -> cases.add(new Case(file, TileChoice.AUTO)));
    List<Path> inputs = files(INPUTS).toList();
    for (int k = 0; k < inputs.size(); k += INPUT_STEP) {
      cases.add(new Case(inputs.get(k), small));
    }
    return cases;
  }

  private static Stream<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(f -> f.toString().endsWith(".c")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void emittedLoopsCarryOutTheSameInstances(Case input) throws IOException {
    byte[] source = Files.readAllBytes(input.file());
    CTranslationUnit unit = ClangParser.parse(input.file(), source, List.of()).unit().orElseThrow();
    for (ScopRegion region : unit.regions()) {
      try (IslContext isl = IslContext.open()) {
        Extraction extraction = Extractor.extract(isl, unit, region, ExtractorOptions.DEFAULT);
        if (extraction.scop().isPresent() && !extraction.scop().get().instances().isEmpty()) {
          check(bounded(extraction.scop().get()), input.tiles());
        }
      }
    }
  }

  @Test
  void anOrderThatTurnsAroundADependenceIsFound() {
    String source =
        "void f(int n, int A[n + 1]) {\n#pragma scop\n"
            + "for (int i = 0; i < n; i++) A[i + 1] = A[i];\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, source);
      String statement = scop.statements().get(0).name() + "[i]";
      Schedule backwards =
          Schedule.parse(
              isl,
              "{ domain: \"[n] -> { "
                  + statement
                  + " : 0 <= i < n }\", child: { schedule: \"[{ "
                  + statement
                  + " -> [(-i)] }]\" } }");
      OrderReplay replay = new OrderReplay(scop, Map.of("n", 4L));
      assertEquals("", replay.fault(InstanceTrace.of(scop).visits(Map.of("n", 4L))));
      InstanceTrace trace = InstanceTrace.of(scop.withSchedule(backwards));
      String fault = replay.fault(trace.visits(Map.of("n", 4L)));
      assertTrue(fault.contains("reads from before instead of"), fault + trace.text());
      checkInstances(scop, trace, scop.assumedContext());
    }
  }

  private static Scop bounded(Scop scop) {
    String names =
        scop.parameters().stream().map(Parameter::name).collect(Collectors.joining(", "));
    String bounds =
        scop.parameters().stream()
            .map(parameter -> -GREATEST + " <= " + parameter.name() + " <= " + GREATEST)
            .collect(Collectors.joining(" and "));
    Set box = Set.parse(scop.isl(), "[" + names + "] -> { : " + bounds + " }");
    return new Scop(
        scop.isl(),
        scop.function(),
        scop.location(),
        scop.parameters(),
        scop.context().intersect(box),
        scop.assumptions(),
        scop.arrays(),
        scop.prelude(),
        scop.statements(),
        scop.schedule());
  }

  /** Compares the emitted loops with the order that the passes chose. */
  private static void check(Scop extracted, TileChoice tiles) {
    OptimizerOptions options =
        OptimizerOptions.DEFAULT.withTile(tiles).withVectorize(Vectorize.OFF);
    Scop optimized = passed(extracted, StandardPasses.of(options), options).whole();
    InstanceTrace trace = InstanceTrace.of(optimized);
    Set known = optimized.parameterValues();
    assertTrue(known.isSubset(trace.found().parameterValues()), trace::text);
    try {
      optimized.isl().budgeted(BUDGET, () -> checkInstances(optimized, trace, known));
    } catch (IslBudgetException manyPieces) {
      // The order at small sizes is compared all the same.
      assertFalse(sizes(optimized).isEmpty());
    }
    for (Map<String, Long> parameters : sizes(optimized)) {
      if (!point(optimized, parameters).isDisjoint(known) && OrderReplay.isPossible(optimized)) {
        String fault = new OrderReplay(optimized, parameters).fault(trace.visits(parameters));
        assertEquals("", fault, () -> parameters + " in\n" + trace.text());
      }
    }
  }

  private static Scop passed(Scop scop, List<ScopPass> passes, OptimizerOptions options) {
    Pipeline pipeline = new Pipeline(passes, List.of(), java.util.Set.of(), java.util.Set.of());
    return pipeline.run(scop, new PassContext(options.budget())).scop();
  }

  /** The same instances, each once, whatever the parameters are. */
  private static UnionSet checkInstances(Scop optimized, InstanceTrace trace, Set known) {
    UnionSet expected = optimized.instances().intersectParams(known);
    UnionMap visits = trace.visits().intersectParams(known);
    UnionSet visited = visits.range();
    assertEquals("", difference("left out", expected, visited), () -> "in\n" + trace.text());
    assertEquals("", difference("added", visited, expected), () -> "in\n" + trace.text());
    assertTrue(visits.isInjective(), () -> "instances run twice in\n" + trace.text());
    return visited;
  }

  private static String difference(String what, UnionSet all, UnionSet others) {
    UnionSet difference = all.subtract(others);
    return difference.isEmpty() ? "" : what + ": " + difference.samplePoint();
  }

  /** {@code [p] -> { : p = v }}. */
  private static Set point(Scop scop, Map<String, Long> parameters) {
    String names = String.join(", ", parameters.keySet());
    String values =
        parameters.entrySet().stream()
            .map(entry -> entry.getKey() + " = " + entry.getValue())
            .collect(Collectors.joining(" and "));
    return Set.parse(scop.isl(), "[" + names + "] -> { : " + values + " }");
  }

  /** Small values of the parameters, and others about as large as tiles. */
  private static List<Map<String, Long>> sizes(Scop scop) {
    List<Map<String, Long>> sizes = new ArrayList<>();
    for (List<Long> chosen : SIZES) {
      Map<String, Long> values = new HashMap<>();
      for (int k = 0; k < scop.parameters().size(); k++) {
        values.put(scop.parameters().get(k).name(), chosen.get(k % chosen.size()));
      }
      sizes.add(values);
    }
    return sizes;
  }
}
