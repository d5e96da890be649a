package org.polyloom.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.CorePinning;

/**
 * What to measure, and how.
 *
 * @param kernels which programs
 * @param comparisons what to hold against what, for each of them
 * @param dataset how large their data is
 * @param rounds measurements of each build
 * @param options the optimizer's options
 * @param pinning where the programs run
 * @param limits of the time that the optimizer and the programs may take
 */
public record BenchPlan(
    List<Kernel> kernels,
    List<Comparison> comparisons,
    Dataset dataset,
    int rounds,
    OptimizerOptions options,
    CorePinning pinning,
    Limits limits) {

  public BenchPlan {
    kernels = List.copyOf(kernels);
    comparisons = List.copyOf(comparisons);
    Objects.requireNonNull(dataset, "dataset");
    Objects.requireNonNull(options, "options");
    Objects.requireNonNull(pinning, "pinning");
    Objects.requireNonNull(limits, "limits");
    if (rounds < 1) {
      throw new IllegalArgumentException(rounds + " rounds");
    }
  }

  /** The same for other data. */
  BenchPlan on(Dataset other) {
    return new BenchPlan(kernels, comparisons, other, rounds, options, pinning, limits);
  }

  /** What to hold against what of a kernel. */
  public List<Comparison> comparisonsOf(Kernel kernel) {
    return comparisons.stream().filter(comparison -> comparison.isOf(kernel)).toList();
  }

  /** The rows that this product has in the report. */
  List<RowKey> ownRows() {
    return kernels.stream()
        .flatMap(
            kernel ->
                comparisons.stream()
                    .filter(Comparison::isOwn)
                    .map(own -> new RowKey(kernel.name(), own.subject().compilerLabel())))
        .toList();
  }

  /** All builds of the comparisons, each once, in their order. */
  public List<Build> builds() {
    return builds(comparisons);
  }

  /** The builds of the comparisons of a kernel. */
  public List<Build> buildsOf(Kernel kernel) {
    return builds(comparisonsOf(kernel));
  }

  private static List<Build> builds(List<Comparison> comparisons) {
    Set<Build> builds = new LinkedHashSet<>();
    for (Comparison comparison : comparisons) {
      builds.add(comparison.baseline());
      builds.add(comparison.subject());
    }
    return List.copyOf(builds);
  }
}
