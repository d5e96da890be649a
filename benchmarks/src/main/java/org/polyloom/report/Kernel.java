package org.polyloom.report;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * A benchmark program with annotated regions.
 *
 * <p>Called as {@code k DATASET [--repeat N] [--dump FILE]}, it prints {@link ProgramOutput}'s
 * lines.
 *
 * @param name for reports
 * @param source its C file
 * @param blas the same program with calls of a BLAS for the regions, if there is one
 */
public record Kernel(String name, Path source, Optional<Path> blas) {

  public Kernel {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(blas, "blas");
  }

  /** A program without a form that calls a BLAS. */
  public Kernel(String name, Path source) {
    this(name, source, Optional.empty());
  }

  /** The same with another form that calls a BLAS. */
  Kernel withBlas(Optional<Path> other) {
    return new Kernel(name, source, other);
  }

  /** The text that a build is made of; empty if there is no such one. */
  Optional<Path> source(Build.Source which, OptimizedKernel optimized) {
    return switch (which) {
      case ORIGINAL -> Optional.of(source);
      case OPTIMIZED -> Optional.of(optimized.source());
      case BLAS -> blas;
    };
  }
}
