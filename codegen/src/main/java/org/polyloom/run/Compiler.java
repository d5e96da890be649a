package org.polyloom.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A C compiler that answered.
 *
 * @param executable where it is
 * @param kind whose command line it speaks
 * @param version as it says it, such as {@code 12.2.0}
 * @param fixedFlags flags that every call of it needs
 * @param environment variables that every call of it needs
 */
public record Compiler(
    Path executable,
    Kind kind,
    String version,
    List<String> fixedFlags,
    Map<String, String> environment) {

  /** Whose command line a compiler speaks. */
  public enum Kind {
    GCC,
    CLANG
  }

  public Compiler {
    Objects.requireNonNull(executable, "executable");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(version, "version");
    fixedFlags = List.copyOf(fixedFlags);
    environment = Map.copyOf(environment);
  }

  /** {@code gcc 12.2.0}. */
  @Override
  public String toString() {
    return (kind == Kind.GCC ? "gcc " : "clang ") + version;
  }
}
