package org.polyloom.report;

import java.util.Objects;

/**
 * What tells the rows about this product in one report from each other, and finds them in another.
 *
 * @param kernel its name
 * @param compiler kind, version and what it is told to prefer, as in the table
 */
public record RowKey(String kernel, String compiler) {

  public RowKey {
    Objects.requireNonNull(kernel, "kernel");
    Objects.requireNonNull(compiler, "compiler");
  }

  /** {@code gemm (gcc 12.2.0)}. */
  @Override
  public String toString() {
    return kernel + " (" + compiler + ")";
  }
}
