package org.polyloom.report;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A benchmark program with annotated regions.
 *
 * <p>Called as {@code k DATASET [--repeat N] [--dump FILE]}, it prints {@link ProgramOutput}'s
 * lines.
 *
 * @param name for reports
 * @param source its C file
 */
public record Kernel(String name, Path source) {

  public Kernel {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(source, "source");
  }
}
