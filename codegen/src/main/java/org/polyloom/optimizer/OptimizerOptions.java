package org.polyloom.optimizer;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What the optimizer may do and for which machine.
 *
 * @param target the processor to tune for
 * @param fp what may change in floating-point arithmetic
 * @param tile how bands are tiled
 * @param vectorize whether vector code is made
 * @param esr where values are kept that several iterations need
 * @param function the only function to touch; all if empty
 * @param passes names of the passes to run, in any order; the standard ones if empty
 * @param budget isl operations that one step may spend before it is dropped
 * @param compilerFlags preprocessor and language flags that the file needs, such as {@code -DN=8}
 * @param dumpBefore names of passes before which the region is dumped
 * @param dumpAfter names of passes after which the region is dumped
 * @param description whether the result describes its regions
 */
public record OptimizerOptions(
    Target target,
    FloatingPoint fp,
    TileChoice tile,
    Vectorize vectorize,
    EsrChoice esr,
    Optional<String> function,
    List<String> passes,
    long budget,
    List<String> compilerFlags,
    Set<String> dumpBefore,
    Set<String> dumpAfter,
    Description description) {

  /** For this machine, strict, everything chosen by the optimizer. */
  public static final OptimizerOptions DEFAULT =
      new OptimizerOptions(
          Target.NATIVE,
          FloatingPoint.STRICT,
          TileChoice.AUTO,
          Vectorize.AUTO,
          EsrChoice.AUTO,
          Optional.empty(),
          List.of(),
          2_500_000L,
          List.of(),
          Set.of(),
          Set.of(),
          Description.OMITTED);

  public OptimizerOptions {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(fp, "fp");
    Objects.requireNonNull(tile, "tile");
    Objects.requireNonNull(vectorize, "vectorize");
    Objects.requireNonNull(esr, "esr");
    Objects.requireNonNull(function, "function");
    passes = List.copyOf(passes);
    compilerFlags = List.copyOf(compilerFlags);
    dumpBefore = Collections.unmodifiableSet(new LinkedHashSet<>(dumpBefore));
    dumpAfter = Collections.unmodifiableSet(new LinkedHashSet<>(dumpAfter));
    Objects.requireNonNull(description, "description");
    if (budget < 1) {
      throw new IllegalArgumentException("budget " + budget + " is not positive");
    }
  }

  /** These options with another target. */
  public OptimizerOptions withTarget(Target newTarget) {
    return with(copy -> copy.target = newTarget);
  }

  /** These options with another floating-point mode. */
  public OptimizerOptions withFp(FloatingPoint newFp) {
    return with(copy -> copy.fp = newFp);
  }

  /** These options with another tiling. */
  public OptimizerOptions withTile(TileChoice newTile) {
    return with(copy -> copy.tile = newTile);
  }

  /** These options with another choice about vector code. */
  public OptimizerOptions withVectorize(Vectorize newVectorize) {
    return with(copy -> copy.vectorize = newVectorize);
  }

  /** These options with another place for values that several iterations need. */
  public OptimizerOptions withEsr(EsrChoice newEsr) {
    return with(copy -> copy.esr = newEsr);
  }

  /** These options for one function only. */
  public OptimizerOptions withFunction(String name) {
    return with(copy -> copy.function = Optional.of(name));
  }

  /** These options with only the named passes. */
  public OptimizerOptions withPasses(List<String> newPasses) {
    return with(copy -> copy.passes = newPasses);
  }

  /** These options with another budget, in isl operations. */
  public OptimizerOptions withBudget(long operations) {
    return with(copy -> copy.budget = operations);
  }

  /** These options with other flags for the file. */
  public OptimizerOptions withCompilerFlags(List<String> flags) {
    return with(copy -> copy.compilerFlags = flags);
  }

  /** These options with dumps before and after the named passes. */
  public OptimizerOptions withDumps(Set<String> before, Set<String> after) {
    return with(
        copy -> {
          copy.dumpBefore = before;
          copy.dumpAfter = after;
        });
  }

  /** These options with another choice about what the result tells of its regions. */
  public OptimizerOptions withDescription(Description newDescription) {
    return with(copy -> copy.description = newDescription);
  }

  private OptimizerOptions with(Consumer<Copy> change) {
    Copy copy = new Copy(this);
    change.accept(copy);
    return copy.options();
  }

  /** The options while one of them changes. */
  private static final class Copy {
    private Target target;
    private FloatingPoint fp;
    private TileChoice tile;
    private Vectorize vectorize;
    private EsrChoice esr;
    private Optional<String> function;
    private List<String> passes;
    private long budget;
    private List<String> compilerFlags;
    private Set<String> dumpBefore;
    private Set<String> dumpAfter;
    private Description description;

    Copy(OptimizerOptions from) {
      target = from.target;
      fp = from.fp;
      tile = from.tile;
      vectorize = from.vectorize;
      esr = from.esr;
      function = from.function;
      passes = from.passes;
      budget = from.budget;
      compilerFlags = from.compilerFlags;
      dumpBefore = from.dumpBefore;
      dumpAfter = from.dumpAfter;
      description = from.description;
    }

    OptimizerOptions options() {
      return new OptimizerOptions(
          target,
          fp,
          tile,
          vectorize,
          esr,
          function,
          passes,
          budget,
          compilerFlags,
          dumpBefore,
          dumpAfter,
          description);
    }
  }
}
