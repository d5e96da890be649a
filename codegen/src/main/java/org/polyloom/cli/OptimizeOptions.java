package org.polyloom.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.polyloom.optimizer.EsrChoice;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.Target;
import org.polyloom.optimizer.TileChoice;
import org.polyloom.optimizer.Vectorize;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say what the optimizer may do; all commands that optimize share them. */
final class OptimizeOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--passes",
      paramLabel = "LIST",
      split = ",",
      description = "Run only these passes.")
  private List<String> passes = new ArrayList<>();

  @Option(
      names = "--target",
      paramLabel = "LEVEL",
      defaultValue = "native",
      description = "x86-64-v2, x86-64-v3, x86-64-v4 or native (default: ${DEFAULT-VALUE}).")
  private String target;

  @Option(
      names = "--fp",
      paramLabel = "MODE",
      defaultValue = "strict",
      description =
          "What may change in floating point: strict, reassoc or fast (default: ${DEFAULT-VALUE}).")
  private String fp;

  @Option(
      names = "--tile",
      paramLabel = "SIZES",
      defaultValue = "auto",
      description = "auto, off, or tile sizes such as 32,64,8 (default: ${DEFAULT-VALUE}).")
  private String tile;

  @Option(
      names = "--vectorize",
      paramLabel = "MODE",
      defaultValue = "auto",
      description = "auto or off (default: ${DEFAULT-VALUE}).")
  private String vectorize;

  @Option(
      names = "--esr",
      paramLabel = "FORM",
      defaultValue = "auto",
      description =
          "Where values are kept that several iterations need: auto, off, rows, vectors or scalars"
              + " (default: ${DEFAULT-VALUE}).")
  private String esr;

  @Option(
      names = "--function",
      paramLabel = "NAME",
      description = "Optimize only the regions of this function.")
  private String function;

  @Option(
      names = "--budget",
      paramLabel = "OPS",
      description = "isl operations that one step may spend before it is dropped.")
  private Long budget;

  @Option(
      names = "--dump-before",
      paramLabel = "PASS",
      split = ",",
      description = "Show each region before these passes, on standard error.")
  private List<String> dumpBefore = new ArrayList<>();

  @Option(
      names = "--dump-after",
      paramLabel = "PASS",
      split = ",",
      description = "Show each region after these passes, on standard error.")
  private List<String> dumpAfter = new ArrayList<>();

  /**
   * The optimizer's options.
   *
   * @param compilerFlags the flags after {@code --}; those for linking and the like are left out
   * @throws ParameterException if a value is none of those that its option takes
   */
  OptimizerOptions read(List<String> compilerFlags) {
    OptimizerOptions options =
        OptimizerOptions.DEFAULT
            .withTarget(readTarget())
            .withFp(constant("--fp", FloatingPoint.class, fp))
            .withTile(readTile())
            .withVectorize(constant("--vectorize", Vectorize.class, vectorize))
            .withEsr(constant("--esr", EsrChoice.class, esr))
            .withPasses(knownPasses("--passes", passes))
            .withCompilerFlags(ParserFlags.among(compilerFlags))
            .withDumps(
                Set.copyOf(knownPasses("--dump-before", dumpBefore)),
                Set.copyOf(knownPasses("--dump-after", dumpAfter)));
    if (function != null) {
      options = options.withFunction(function);
    }
    if (budget != null) {
      if (budget < 1) {
        throw wrong("--budget", budget.toString(), "a positive number of isl operations");
      }
      options = options.withBudget(budget);
    }
    return options;
  }

  /**
   * A count that an option of another command was given.
   *
   * @throws ParameterException if it is not positive
   */
  int positive(String option, int count) {
    if (count < 1) {
      throw wrong(option, String.valueOf(count), "a positive number");
    }
    return count;
  }

  private Target readTarget() {
    return Target.named(target)
        .orElseThrow(() -> wrong("--target", target, "x86-64-v2, x86-64-v3, x86-64-v4 or native"));
  }

  private TileChoice readTile() {
    try {
      return TileChoice.parse(tile);
    } catch (IllegalArgumentException refusal) {
      throw new ParameterException(
          command.commandLine(), "Invalid value for option '--tile': " + refusal.getMessage());
    }
  }

  private List<String> knownPasses(String option, List<String> names) {
    List<String> known = Optimizer.passNames();
    for (String name : names) {
      if (!known.contains(name)) {
        throw wrong(option, name, "one of " + String.join(", ", known));
      }
    }
    return List.copyOf(new LinkedHashSet<>(names));
  }

  private <E extends Enum<E>> E constant(String option, Class<E> type, String word) {
    List<String> words = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      String label = constant.name().toLowerCase(Locale.ROOT);
      if (label.equals(word)) {
        return constant;
      }
      words.add(label);
    }
    throw wrong(option, word, "one of " + String.join(", ", words));
  }

  private ParameterException wrong(String option, String value, String expected) {
    return new ParameterException(
        command.commandLine(),
        "Invalid value for option '" + option + "': '" + value + "' is not " + expected);
  }
}
