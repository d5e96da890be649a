package org.polyloom.optimizer;

import java.util.Objects;

/**
 * The text form of a region at one point of the pipeline.
 *
 * @param title where in the pipeline, such as {@code gemm.c:12: before schedule}
 * @param text the region
 */
public record Dump(String title, String text) {

  public Dump {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(text, "text");
  }
}
