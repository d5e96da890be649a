package org.polyloom.report;

import java.util.List;
import java.util.Objects;
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
    TRIAD
  }

  public Build {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(compiler, "compiler");
    flags = List.copyOf(flags);
  }
}
