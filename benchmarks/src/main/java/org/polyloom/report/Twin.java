package org.polyloom.report;

import java.util.Objects;

/**
 * A kernel and a program that computes the same, bit for bit, with more of its values in scalars.
 * Initial values, sizes and output are the kernel's own.
 *
 * @param style where the scalars come from
 * @param kernel the kernel, which works on arrays as far as it can
 * @param form the other program
 */
public record Twin(Style style, Kernel kernel, Kernel form) {

  /** Where the scalars of a twin come from. */
  public enum Style {
    /**
     * Loop-invariant code motion and partial redundancy elimination, done by hand: accumulators and
     * elements that were loaded before live in scalars, invariant loads stand before the loops.
     */
    SCALARISED("twins"),
    /** Accessors of vector and matrix types, inlined: every element passes through a temporary. */
    INLINED("inlined");

    private final String directory;

    Style(String directory) {
      this.directory = directory;
    }

    /** The directory, beside the kernels, that holds the twins of this style. */
    public String directory() {
      return directory;
    }
  }

  public Twin {
    Objects.requireNonNull(style, "style");
    Objects.requireNonNull(kernel, "kernel");
    Objects.requireNonNull(form, "form");
  }

  /** The kernel's name, with the style where it is not the usual one. */
  public String label() {
    return style == Style.SCALARISED ? kernel.name() : kernel.name() + " (inlined)";
  }
}
