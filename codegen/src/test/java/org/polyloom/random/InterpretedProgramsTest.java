package org.polyloom.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Execution;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopInterpreter;
import org.polyloom.ir.ScopVerifier;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.PassedScop;
import org.polyloom.optimizer.TileChoice;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/**
 * The Scops of random programs, interpreted instance by instance, leave the same values as the
 * compiled source, bit for bit: as extracted, and after all passes. The verifier holds before the
 * passes; a pass whose result a check refuses is dropped and said. More run with {@code
 * -Dpolyloom.random.interpreted=500}.
 */
class InterpretedProgramsTest {
  private static final int COUNT = Integer.getInteger("polyloom.random.interpreted", 40);
  private static final long FIRST_SEED = Long.getLong("polyloom.random.seed", 0);
  private static final int BATCH = 20;
  private static final long[][] SIZES = {{4, 3}, {3, 5}};
  private static final OptimizerOptions OPTIONS =
      OptimizerOptions.DEFAULT.withBudget(1_000_000).withTile(TileChoice.of(List.of(2, 3)));

  @Test
  void interpretedScopsLeaveTheValuesOfTheCompiledSource() {
    List<Long> interpreted =
        IntStream.range(0, COUNT / BATCH)
            .parallel()
            .mapToObj(batch -> interpret(FIRST_SEED + (long) batch * BATCH))
            .flatMap(List::stream)
            .toList();
    assertTrue(2 * interpreted.size() > COUNT, () -> "only " + interpreted);
  }

  /** The seeds of the programs that could be compared. */
  static List<Long> interpret(long firstSeed) {
    List<Program> programs =
        LongStream.range(firstSeed, firstSeed + BATCH)
            .mapToObj(ProgramGenerator::generate)
            .filter(InterpretedProgramsTest::hasOneRegion)
            .toList();
    List<Map<Integer, Observation>> observed = new ArrayList<>();
    for (int size = 0; size < SIZES.length; size++) {
      observed.add(Observation.of(Trials.contents(programs, size)));
    }
    List<Long> seeds = new ArrayList<>();
    for (int k = 0; k < programs.size(); k++) {
      int number = k;
      List<Observation> each = observed.stream().map(all -> all.get(number)).toList();
      if (new Interpretation(programs.get(k), k, each).compare()) {
        seeds.add(programs.get(k).seed());
      }
    }
    return seeds;
  }

  private static boolean hasOneRegion(Program program) {
    return program.body().stream().noneMatch(Node.Boundary.class::isInstance);
  }

  /** The values of a program's objects before and after it. */
  private record Observation(Map<String, long[]> before, Map<String, long[]> after) {
    static Map<Integer, Observation> of(List<String[]> lines) {
      Map<Integer, Observation> observations = new TreeMap<>();
      for (String[] words : lines) {
        Observation observation =
            observations.computeIfAbsent(
                Integer.valueOf(words[1]),
                number -> new Observation(new TreeMap<>(), new TreeMap<>()));
        if (words[0].equals("I") || words[0].equals("O")) {
          Map<String, long[]> values =
              words[0].equals("I") ? observation.before() : observation.after();
          values.put(words[2], ObjectContents.parse(words));
        }
      }
      return observations;
    }
  }

  /** One program. */
  private static final class Interpretation {
    private final Program program;
    private final ProgramPrinter printer;
    private final List<Observation> observations;
    private final String text;

    Interpretation(Program program, int number, List<Observation> observations) {
      this.program = program;
      this.printer = new ProgramPrinter(program, DriverPrinter.originalName(number));
      this.observations = observations;
      this.text = printer.file();
    }

    /** Whether the program could be compared: whether it is a Scop, under its assumptions. */
    boolean compare() {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      CTranslationUnit unit =
          ClangParser.parse(Path.of("random.c"), bytes, List.of()).unit().orElseThrow();
      try (IslContext isl = IslContext.open()) {
        Optional<Scop> extracted =
            Extractor.extract(isl, unit, unit.regions().get(0), ExtractorOptions.DEFAULT).scop();
        if (extracted.isEmpty()) {
          return false;
        }
        assertEquals(List.of(), ScopVerifier.verify(extracted.get()), this::title);
        Scop passed = passed(extracted.get());
        boolean compared = false;
        for (int size = 0; size < SIZES.length; size++) {
          Optional<Map<String, Long>> parameters = parameters(extracted.get(), SIZES[size]);
          if (parameters.isPresent()) {
            compare(extracted.get(), parameters.get(), size);
            compare(passed, parameters.get(), size);
            compared = true;
          }
        }
        return compared;
      }
    }

    private Scop passed(Scop extracted) {
      PassedScop passed = PassedScop.of(extracted, OPTIONS);
      passed
          .refusals()
          .forEach(refusal -> System.out.println("seed " + program.seed() + ": " + refusal));
      return passed.scop();
    }

    private String title() {
      return "seed " + program.seed() + "\n" + text;
    }

    /** Values of the parameters; empty if the Scop assumes others. */
    private Optional<Map<String, Long>> parameters(Scop scop, long[] sizes) {
      Map<String, Long> values = new HashMap<>();
      for (Parameter parameter : scop.parameters()) {
        Long value = sizes(sizes).get(parameter.expression());
        if (value == null) {
          return Optional.empty();
        }
        values.put(parameter.name(), value);
      }
      boolean holds =
          scop.assumptions().stream()
              .filter(Assumption.OnParameters.class::isInstance)
              .map(Assumption.OnParameters.class::cast)
              .noneMatch(assumption -> assumption.condition().isDisjoint(point(scop, values)));
      return holds ? Optional.of(values) : Optional.empty();
    }

    private Map<String, Long> sizes(long[] values) {
      Map<String, Long> sizes = new HashMap<>();
      for (int k = 0; k < program.sizes().size(); k++) {
        sizes.put(program.sizes().get(k).name(), values[k]);
      }
      return sizes;
    }

    private static Set point(Scop scop, Map<String, Long> parameters) {
      String names = String.join(", ", parameters.keySet());
      List<String> equations =
          parameters.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue()).toList();
      return Set.parse(
          scop.isl(), "[" + names + "] -> { : " + String.join(" and ", equations) + " }");
    }

    private void compare(Scop scop, Map<String, Long> parameters, int size) {
      Observation observation = observations.get(size);
      ObjectContents before =
          new ObjectContents(program, printer, sizes(SIZES[size]), observation.before());
      Set point = point(scop, parameters);
      Execution execution =
          ScopInterpreter.run(
              scop,
              parameters,
              (array, subscripts) -> initial(before, array, subscripts, point),
              Interpretation::call);
      Map<String, long[]> actual = new TreeMap<>();
      before.values().forEach((name, values) -> actual.put(name, values.clone()));
      program.scalars().forEach(scalar -> putInitial(scalar, actual));
      for (Map.Entry<Execution.Element, ScalarValue> entry : execution.stored().entrySet()) {
        ArrayDecl array = scop.array(entry.getKey().array());
        long bits = bits(entry.getValue());
        if (array.isScalar()) {
          String name = ((org.polyloom.ir.Layout.Subscripted) array.layout()).pieces().get(0);
          actual.computeIfPresent(name, (unused, old) -> new long[] {bits});
        } else {
          before
              .place(array, entry.getKey().subscripts(), function -> value(function, point))
              .ifPresent(place -> actual.get(place.object())[place.position()] = bits);
        }
      }
      observation.after().forEach((name, expected) -> compare(name, expected, actual.get(name)));
    }

    private void compare(String name, long[] expected, long[] actual) {
      for (int k = 0; k < expected.length; k++) {
        int position = k;
        if (expected[k] != actual[k] && !(isNan(expected[k]) && isNan(actual[k]))) {
          assertEquals(
              Long.toHexString(expected[k]),
              Long.toHexString(actual[k]),
              () -> name + "+" + position + " of " + title());
        }
      }
    }

    /** Whether bits are those of a NaN, of either floating type. */
    private static boolean isNan(long bits) {
      return Double.isNaN(Double.longBitsToDouble(bits))
          || bits >>> 32 == 0 && Float.isNaN(Float.intBitsToFloat((int) bits));
    }

    private void putInitial(Program.Scalar scalar, Map<String, long[]> values) {
      if (scalar.lifetime() == Program.Scalar.Lifetime.LIVE_AFTERWARDS) {
        values.put(scalar.name(), new long[] {bits(initial(scalar))});
      }
    }

    private static ScalarValue initial(Program.Scalar scalar) {
      boolean isParameter = scalar.lifetime() == Program.Scalar.Lifetime.PARAMETER;
      return scalar.type().isFloating()
          ? ScalarValue.ofFloating(scalar.type(), isParameter ? 2.3 : 1.75)
          : ScalarValue.ofInteger(scalar.type(), isParameter ? 5 : 3);
    }

    private ScalarValue initial(
        ObjectContents before, ArrayDecl array, List<Long> subscripts, Set point) {
      if (array.isScalar()) {
        String name = ((org.polyloom.ir.Layout.Subscripted) array.layout()).pieces().get(0);
        return program.scalars().stream()
            .filter(scalar -> scalar.name().equals(name))
            .findFirst()
            .map(Interpretation::initial)
            .orElse(ObjectContents.value(array.element(), 0));
      }
      long bits =
          before
              .place(array, subscripts, function -> value(function, point))
              .map(place -> before.values().get(place.object())[place.position()])
              .orElse(0L);
      return ObjectContents.value(array.element(), bits);
    }

    private static long value(PwAff function, Set point) {
      return function.intersectParams(point).maxVal().asLong();
    }

    /** The bits as they lie in memory. */
    private static long bits(ScalarValue value) {
      ScalarType type = value.type();
      if (type == ScalarType.FLOAT) {
        return Integer.toUnsignedLong(Float.floatToIntBits((float) value.floating()));
      }
      int unused = Long.SIZE - 8 * type.bytes();
      return type.isFloating() ? value.bits() : value.bits() << unused >>> unused;
    }

    private static ScalarValue call(ScalarType type, String function, List<ScalarValue> arguments) {
      ScalarValue first = arguments.get(0);
      if (function.startsWith("weight")) {
        return ScalarValue.ofInteger(type, first.bits() % 50 * 3);
      }
      double x = first.floating();
      double y = arguments.size() > 1 ? arguments.get(1).floating() : 0;
      return ScalarValue.ofFloating(
          type,
          switch (function) {
            case "sqrt" -> Math.sqrt(x);
            case "fabs", "fabsf" -> Math.abs(x);
            case "floor" -> Math.floor(x);
            case "fmax" -> Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.max(x, y);
            case "fminf" -> Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.min(x, y);
            default -> throw new AssertionError(function);
          });
    }
  }
}
