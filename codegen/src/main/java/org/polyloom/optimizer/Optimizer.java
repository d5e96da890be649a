package org.polyloom.optimizer;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.polyloom.c.FileRewriter;
import org.polyloom.c.Identifiers;
import org.polyloom.machine.Machine;
import org.polyloom.remark.Remark;
import org.polyloom.remark.StageTime;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;
import org.polyloom.source.ParseResult;
import org.polyloom.source.RegionError;
import org.polyloom.source.ScopRegion;

/** Optimizes the regions of a C file between {@code #pragma scop} and {@code #pragma endscop}. */
public final class Optimizer {

  private final OptimizerOptions options;
  private final Machine machine;

  /** An optimizer for the machine that its options name. */
  public Optimizer(OptimizerOptions options) {
    this(options, options.target().machine());
  }

  /**
   * An optimizer for another machine than this one.
   *
   * @param machine what to tune for in the place of the target of the options
   */
  public Optimizer(OptimizerOptions options, Machine machine) {
    this.options = Objects.requireNonNull(options, "options");
    this.machine = Objects.requireNonNull(machine, "machine");
  }

  /** An optimizer for this machine with strict floating point. */
  public static Optimizer withDefaults() {
    return new Optimizer(OptimizerOptions.DEFAULT);
  }

  /** The names of the passes that exist, in the order in which they run. */
  public static List<String> passNames() {
    return List.copyOf(StandardPasses.names());
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
   * @throws SourceException if it is no C that a compiler would take, or its pragmas delimit no
   *     regions
   */
  public OptimizationResult optimize(String fileName, byte[] source) {
    List<StageTime> times = new ArrayList<>();
    CTranslationUnit unit = StageTime.measured("parse", times, () -> parse(fileName, source));

    RegionOptimizer regionOptimizer =
        new RegionOptimizer(
            options, machine, StandardChecks.of(options), unit, Identifiers.of(source), times);
    List<Remark> remarks = new ArrayList<>();
    List<RegionResult> results = new ArrayList<>();
    List<Dump> dumps = new ArrayList<>();
    List<FileRewriter.Replacement> replacements = new ArrayList<>();
    for (ScopRegion region : unit.regions()) {
      if (options.function().isPresent()
          && !options.function().get().equals(region.function().name())) {
        continue;
      }
      OptimizedRegion optimized = regionOptimizer.optimize(region);
      remarks.addAll(optimized.remarks());
      results.add(optimized.result());
      dumps.addAll(optimized.dumps());
      optimized.replacement().ifPresent(replacements::add);
    }
    return new OptimizationResult(
        FileRewriter.rewrite(source, replacements), remarks, results, times, dumps);
  }

  private CTranslationUnit parse(String fileName, byte[] source) {
    ParseResult parsed = ClangParser.parse(Path.of(fileName), source, options.compilerFlags());
    CTranslationUnit unit =
        parsed.unit().orElseThrow(() -> new SourceException(parsed.diagnosticText()));
    if (!unit.regionErrors().isEmpty()) {
      throw new SourceException(
          unit.regionErrors().stream()
              .map(error -> message(fileName, error))
              .collect(Collectors.joining("\n")));
    }
    return unit;
  }

  private static String message(String fileName, RegionError error) {
    return fileName + ":" + error.range() + ": error: " + error.message();
  }
}
