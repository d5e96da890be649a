package org.polyloom.run;

import java.util.List;
import java.util.stream.Stream;

/** The compilers that tests run. They need gcc: without it they fail. */
public final class TestCompilers {
  /** Errors; but for what clang 19 says of the features of some processors, as of AVX10. */
  private static final List<String> WARNINGS =
      List.of(
          "-Wall",
          "-Wextra",
          "-Werror",
          "-Wno-unknown-warning-option",
          "-Wno-invalid-feature-combination");

  private TestCompilers() {}

  /** Flags with which compilers take nothing that they warn of. */
  public static List<String> refusingWarnings(String... flags) {
    return Stream.concat(WARNINGS.stream(), Stream.of(flags)).toList();
  }

  /** gcc, which must be there. */
  public static Compiler gcc() {
    return Compilers.ofThisMachine()
        .gcc()
        .orElseThrow(() -> new AssertionError("the tests need gcc"));
  }

  /** gcc, which must be there, and clang. */
  public static List<Compiler> all() {
    gcc();
    return Compilers.ofThisMachine().all();
  }
}
