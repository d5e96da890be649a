package org.polyloom.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How close this product's results come to what a program of known rate does in the same run: a
 * BLAS, or a triad that moves the bytes that the kernel must.
 *
 * @param reference what is compared with
 * @param own this product's comparison
 * @param kernels the names of kernels that both were right on, in the order of the report
 * @param shares for each of them, the reference's median time over this product's
 */
record RateReached(
    Comparison reference, Comparison own, List<String> kernels, List<Double> shares) {

  RateReached {
    kernels = List.copyOf(kernels);
    shares = List.copyOf(shares);
  }

  /** Those of a report that have a kernel, reference by reference, in the order of comparisons. */
  static List<RateReached> of(BenchReport report) {
    List<RateReached> all = new ArrayList<>();
    List<Comparison> comparisons = report.plan().comparisons();
    for (Comparison reference : comparisons) {
      for (Comparison own : comparisons) {
        if (reference.isOfKnownRate() && own.isOwn()) {
          all.add(of(reference, own, report.kernels()));
        }
      }
    }
    return all.stream().filter(rate -> !rate.kernels().isEmpty()).toList();
  }

  private static RateReached of(Comparison reference, Comparison own, List<KernelReport> reports) {
    List<String> kernels = new ArrayList<>();
    List<Double> shares = new ArrayList<>();
    for (KernelReport report : reports) {
      double known = median(report, reference);
      double reached = median(report, own);
      if (known > 0 && reached > 0) {
        kernels.add(report.kernel());
        shares.add(known / reached);
      }
    }
    return new RateReached(reference, own, kernels, shares);
  }

  /** The median time of a comparison's subject; NaN if there is none. */
  private static double median(KernelReport report, Comparison comparison) {
    return report.measurements().stream()
        .filter(measurement -> measurement.comparison().equals(comparison))
        .flatMap(measurement -> measurement.result().stream())
        .mapToDouble(timing -> timing.median())
        .findFirst()
        .orElse(Double.NaN);
  }

  /** {@code Rate of triad, reached under gcc 12.2.0: atax 81 %, bicg 79 %}. */
  String text() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < kernels.size(); i++) {
      words.add(String.format(Locale.ROOT, "%s %.0f %%", kernels.get(i), 100 * shares.get(i)));
    }
    return "Rate of "
        + reference.optimizer()
        + ", reached under "
        + own.subject().compilerLabel()
        + ": "
        + String.join(", ", words);
  }
}
