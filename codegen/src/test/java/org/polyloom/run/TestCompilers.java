package org.polyloom.run;

import java.util.List;

/** The compilers that tests run. They need gcc: without it they fail. */
public final class TestCompilers {
  private TestCompilers() {}

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
