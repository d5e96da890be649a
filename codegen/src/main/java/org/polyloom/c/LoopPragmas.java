package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;

/** What compilers are told of a loop, in the lines before it. */
final class LoopPragmas {
  /**
   * Iterations share no memory. Several vectors side by side, as clang would have them, leave much
   * of short rows to elements.
   */
  static final String CLANG_INDEPENDENT =
      "#pragma clang loop vectorize(assume_safety) interleave_count(1)";

  private final List<String> ofClang = new ArrayList<>();
  private final List<String> ofGcc = new ArrayList<>();

  /** Says that iterations share no memory. */
  void independent(boolean toGcc, boolean toClang) {
    if (toGcc) {
      ofGcc.add("#pragma GCC ivdep");
    }
    if (toClang) {
      ofClang.add(CLANG_INDEPENDENT);
    }
  }

  /** Keeps clang from making vectors of its iterations. */
  void noVectorsOfClang() {
    ofClang.add("#pragma clang loop vectorize(disable)");
  }

  /** Has it written out, of which this is the number of steps. */
  void writtenOut(long steps, boolean byGcc, boolean byClang) {
    if (byGcc) {
      ofGcc.add("#pragma GCC unroll " + steps);
    }
    if (byClang) {
      ofClang.add("#pragma clang loop unroll(full)");
    }
  }

  void write(Lines lines) {
    if (!ofClang.isEmpty()) {
      lines.line("#ifdef __clang__");
      ofClang.forEach(lines::line);
      if (!ofGcc.isEmpty()) {
        lines.line("#else");
        ofGcc.forEach(lines::line);
      }
      lines.line("#endif");
    } else if (!ofGcc.isEmpty()) {
      lines.line("#ifndef __clang__");
      ofGcc.forEach(lines::line);
      lines.line("#endif");
    }
  }
}
