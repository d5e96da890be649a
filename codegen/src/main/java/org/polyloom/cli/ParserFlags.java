package org.polyloom.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Those of a compiler's flags that change what the source means. The parser is given only them,
 * since it knows no flag for linking or of other compilers.
 */
final class ParserFlags {

  private static final Set<String> TWO_WORDS =
      Set.of(
          "-I",
          "-D",
          "-U",
          "-include",
          "-imacros",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-isysroot");

  private static final Pattern ONE_WORD =
      Pattern.compile(
          "-[IDU].+|-isystem.+|-iquote.+|-idirafter.+|--sysroot=.*|-std=.*|-ansi|-nostdinc"
              + "|-f(?:un)?signed-char|-fshort-enums|-fwrapv|-m(?:32|64|arch=.*|avx.*|sse.*|fma)");

  private ParserFlags() {}

  /** The flags for the parser, in their order. */
  static List<String> among(List<String> flags) {
    List<String> kept = new ArrayList<>();
    for (int index = 0; index < flags.size(); index++) {
      String flag = flags.get(index);
      if (TWO_WORDS.contains(flag) && index + 1 < flags.size()) {
        kept.add(flag);
        kept.add(flags.get(++index));
      } else if (ONE_WORD.matcher(flag).matches()) {
        kept.add(flag);
      }
    }
    return List.copyOf(kept);
  }
}
