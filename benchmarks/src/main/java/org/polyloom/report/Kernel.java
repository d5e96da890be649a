package org.polyloom.report;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
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
 * @param forms other forms of the same program, by what they are
 */
public record Kernel(String name, Path source, Map<Build.Source, Path> forms) {

  public Kernel {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(source, "source");
    forms = Map.copyOf(forms);
  }

  /** A program without other forms. */
  public Kernel(String name, Path source) {
    this(name, source, Map.of());
  }

  /** The same with another form. */
  Kernel with(Build.Source which, Path form) {
    Map<Build.Source, Path> all = new EnumMap<>(Build.Source.class);
    all.putAll(forms);
    all.put(which, form);
    return new Kernel(name, source, all);
  }

  /** Whether there is such a text, or will be when it is optimized. */
  boolean has(Build.Source which) {
    return which == Build.Source.ORIGINAL
        || which == Build.Source.OPTIMIZED
        || which.writer().isPresent()
        || forms.containsKey(which);
  }

  /** The text that a build is made of; empty if there is no such one, or not yet. */
  Optional<Path> source(Build.Source which, OptimizedKernel optimized) {
    return switch (which) {
      case ORIGINAL -> Optional.of(source);
      case OPTIMIZED -> Optional.of(optimized.source());
      case BLAS, TRIAD, PLUTO, PPCG -> Optional.ofNullable(forms.get(which));
    };
  }
}
