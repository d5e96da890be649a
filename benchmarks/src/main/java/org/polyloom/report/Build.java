package org.polyloom.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.polyloom.run.Compiler;

/**
 * One way to make a program of a kernel.
 *
 * @param source which text of the kernel is compiled
 * @param compiler with which compiler
 * @param flags with which flags
 */
public record Build(Source source, Compiler compiler, List<String> flags) {

  /** Which text of a kernel. */
  public enum Source {
    ORIGINAL,
    OPTIMIZED,
    /** The form that calls a BLAS, which some kernels have. */
    BLAS,
    /** The form that times a triad of the kernel's traffic, which some kernels have. */
    TRIAD,
    /** What Pluto makes of it. */
    PLUTO(SourceOptimizer.PLUTO),
    /** What PPCG makes of it. */
    PPCG(SourceOptimizer.PPCG);

    private final Optional<SourceOptimizer> writer;

    Source() {
      writer = Optional.empty();
    }

    Source(SourceOptimizer writer) {
      this.writer = Optional.of(writer);
    }

    /** The other optimizer that writes it, where one does. */
    Optional<SourceOptimizer> writer() {
      return writer;
    }
  }

  /** What makes compilers take vectors of 512 bits where they would take shorter ones. */
  static final String WIDE = "-mprefer-vector-width=512";

  public Build {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(compiler, "compiler");
    flags = List.copyOf(flags);
  }

  /** Whether the compiler is told to prefer vectors of 512 bits. */
  boolean isWide() {
    return flags.contains(WIDE);
  }

  /** {@code gcc 12.2.0}, or {@code gcc 12.2.0, 512 bits} where it is told to prefer these. */
  String compilerLabel() {
    return isWide() ? compiler + ", 512 bits" : compiler.toString();
  }
}
