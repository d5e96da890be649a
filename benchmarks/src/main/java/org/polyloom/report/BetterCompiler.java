package org.polyloom.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * What the results gain for somebody who takes the better compiler anyway: for each kernel the best
 * time of the original over the best time of the result ({@link BestTimes}).
 *
 * @param which what the kernels and compilers are, in words
 * @param asked how many kernels were measured; some of them may have no such times
 * @param kernels the others, by ascending speed-up; at least one
 */
record BetterCompiler(String which, int asked, List<BestTimes> kernels) {

  /** Below this speed-up a result counts as slower; what is above may be noise. */
  static final double EVEN = 0.97;

  BetterCompiler {
    Objects.requireNonNull(which, "which");
    kernels = kernels.stream().sorted(Comparator.comparingDouble(BestTimes::speedup)).toList();
    if (kernels.isEmpty()) {
      throw new IllegalArgumentException("no kernel " + which);
    }
  }

  /**
   * Over all kernels of a report, and over those without contractions where these are some but not
   * all; nothing where no kernel counts.
   */
  static List<BetterCompiler> of(BenchReport report) {
    List<BestTimes> all = BestTimes.of(report);
    List<BestTimes> others = all.stream().filter(times -> !times.hasContractions()).toList();
    List<BetterCompiler> summaries = new ArrayList<>();
    if (!all.isEmpty()) {
      summaries.add(new BetterCompiler(where(report), report.kernels().size(), all));
    }
    if (!others.isEmpty() && others.size() < all.size()) {
      String which = where(report) + ", without contractions";
      summaries.add(new BetterCompiler(which, withoutContractions(report), others));
    }
    return summaries;
  }

  private static int withoutContractions(BenchReport report) {
    return (int)
        report.kernels().stream().filter(kernel -> kernel.optimizer().contractions() == 0).count();
  }

  private static String where(BenchReport report) {
    List<Comparison> own = report.ownComparisons();
    return own.size() == 1
        ? "Under " + own.get(0).subject().compilerLabel()
        : "Under the better compiler";
  }

  /** The geometric mean of the speed-ups. */
  double geometricMean() {
    return GeometricMean.of(kernels.stream().map(BestTimes::speedup).toList());
  }

  /** The kernel that gains least. */
  BestTimes least() {
    return kernels.get(0);
  }

  /** The names of the kernels whose speed-up is below {@link #EVEN}, the slowest first. */
  List<String> slower() {
    return kernels.stream().filter(times -> times.speedup() < EVEN).map(BestTimes::kernel).toList();
  }

  /**
   * {@code Under the better compiler: 4.512 over 30 kernels, least 0.95 (lu), 1 below 0.97: lu}.
   */
  String text() {
    return which
        + String.format(Locale.ROOT, ": %.3f over ", geometricMean())
        + counted()
        + String.format(Locale.ROOT, ", least %.2f (%s), ", least().speedup(), least().kernel())
        + (slower().isEmpty() ? "none" : slower().size())
        + String.format(Locale.ROOT, " below %.2f", EVEN)
        + (slower().isEmpty() ? "" : ": " + String.join(", ", slower()));
  }

  private String counted() {
    String of = kernels.size() == asked ? "" : " of " + asked;
    return kernels.size() + of + (asked == 1 ? " kernel" : " kernels");
  }
}
