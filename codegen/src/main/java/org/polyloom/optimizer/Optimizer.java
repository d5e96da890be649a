package org.polyloom.optimizer;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Optimizes the regions of a C file between {@code #pragma scop} and {@code #pragma endscop}. */
public final class Optimizer {

  private final OptimizerOptions options;

  public Optimizer(OptimizerOptions options) {
    this.options = Objects.requireNonNull(options, "options");
  }

  /** An optimizer for this machine with strict floating point. */
  public static Optimizer withDefaults() {
    return new Optimizer(OptimizerOptions.DEFAULT);
  }

  /** The names of the passes that exist, in the order in which they run. */
  public static List<String> passNames() {
    return List.of("simplify", "schedule");
  }

  /** The options that this optimizer follows. */
  public OptimizerOptions options() {
    return options;
  }

  /** Optimizes C text that comes from no file. */
  public OptimizationResult optimize(String source) {
    return optimize("input.c", source.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Optimizes one file.
   *
   * @param fileName the name for messages, and the place from which quoted includes are found
   * @param source the whole file
   * @throws SourceException if it is no C that a compiler would take
   */
  public OptimizationResult optimize(String fileName, byte[] source) {
    return new OptimizationResult(source, List.of(), List.of(), List.of(), List.of());
  }
}
