package org.polyloom.report;

import java.util.Objects;

/**
 * What is held against what: one row of the table for each kernel.
 *
 * @param optimizer who made the subject faster, or not
 * @param baseline the kernel as the compiler alone makes it
 * @param subject the kernel as the optimizer makes it
 */
public record Comparison(String optimizer, Build baseline, Build subject) {

  /** The name of the optimizer that this product is. */
  public static final String POLYLOOM = "polyloom";

  public Comparison {
    Objects.requireNonNull(optimizer, "optimizer");
    Objects.requireNonNull(baseline, "baseline");
    Objects.requireNonNull(subject, "subject");
  }

  /** Whether the subject is this product's work. */
  public boolean isOwn() {
    return optimizer.equals(POLYLOOM);
  }

  /** Whether the kernel has what is compared. */
  public boolean isOf(Kernel kernel) {
    return kernel.has(subject.source());
  }

  /** Whether the subject shows how fast the kernel could be, and is no optimizer's work. */
  boolean isOfKnownRate() {
    return subject.source() == Build.Source.BLAS || subject.source() == Build.Source.TRIAD;
  }

  /** {@code gcc 12.2.0 polyloom}, or {@code gcc 12.2.0, 512 bits polyloom}. */
  public String label() {
    return baseline.compilerLabel() + " " + optimizer;
  }
}
