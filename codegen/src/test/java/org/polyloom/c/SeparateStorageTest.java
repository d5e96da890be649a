package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;
import org.polyloom.source.Macros;

class SeparateStorageTest {
  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** A region that stores to {@code y} what it loads from {@code x}, {@code z} and {@code w}. */
  private String region(String y, String x, String z, String w) {
    return """
        scop kernel at "k.c":3:1
        parameter n: int
        context { : 0 <= n <= 2147483647 }
        assume disjoint because "x and y may overlap"
          "x" base "%2$s" first [0] last [n - 1] rows () touched { : n > 0 }
          "y" base "%1$s" first [0] last [n - 1] rows () touched { : n > 0 }
        assume disjoint because "y and z may overlap"
          "y" base "%1$s" first [0] last [n - 1] rows () touched { : n > 0 }
          "z" base "%3$s" first [0] last [n - 1] rows () touched { : n > 0 }
        array double y[?] as "%1$s[" "]" outer live
        array double x[?] as "%2$s[" "]" outer live
        array double z[?] as "%3$s[" "]" outer live
        array double w[?] as "%4$s[" "]" outer live
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %%0 = load double x[i]
          %%1 = load double z[i]
          %%2 = compute double %%0 - %%1
          %%3 = load double w[i]
          %%4 = compute double %%2 - %%3
          %%5 = store double y[i] = %%4
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n }"
          child:
            schedule: "[{ S[i] -> [(i)] }]"
        """
        .formatted(y, x, z, w);
  }

  private String text(String scop, Map<String, String> members, Set<String> mentioned) {
    Names names = new Names(Identifiers.of(""), Macros.NONE, mentioned);
    Lines lines = new Lines("", "  ", "\n");
    new SeparateStorage(ScopParser.parse(isl, scop), members, mentioned, names).claims(lines);
    return lines.toString();
  }

  private List<String> claims(String scop, Set<String> mentioned) {
    return text(scop, Map.of(), mentioned)
        .lines()
        .filter(line -> line.startsWith("__builtin"))
        .toList();
  }

  @Test
  void pairsAreSaidToBeApartOfWhichOneIsWrittenAndOneWasChecked() {
    assertEquals(
        List.of(
            "__builtin_assume_separate_storage(y, x);",
            "__builtin_assume_separate_storage(y, z);",
            "__builtin_assume_separate_storage(y, w);"),
        claims(region("y", "x", "z", "w"), Set.of("x", "y", "z", "w")));
  }

  @Test
  void nothingIsSaidOfPointersThatAreNoVariables() {
    assertEquals(
        List.of("__builtin_assume_separate_storage(y, z);"),
        claims(region("y", "s->x", "z", "s.w"), Set.of("s", "y", "z")));
  }

  @Test
  void everyPointerThatIsNamedIsACopyOfUnknownOrigin() {
    String scop = region("y", "s_x", "z", "w").replace("base \"s_x\"", "base \"s->x\"");
    assertEquals(
        """
        #if defined(__clang_major__) && __clang_major__ >= 17
        /* checked not to overlap */
        __typeof__(&*y) y_apart = y;
        __typeof__(&*w) w_apart = w;
        __asm__ volatile("" : "+r"(y_apart));
        __asm__ volatile("" : "+r"(w_apart));
        __asm__ volatile("" : "+r"(s_x));
        __typeof__(&*y_apart) y = y_apart;
        __typeof__(&*w_apart) w = w_apart;
        __builtin_assume_separate_storage(y, s_x);
        __builtin_assume_separate_storage(y, w);
        #endif
        """,
        text(scop, Map.of("s->x", "s_x"), Set.of("s_x", "y", "w")));
  }

  @Test
  void nothingIsSaidOfArraysThatTheCodeDoesNotMention() {
    assertEquals(
        List.of("__builtin_assume_separate_storage(y, x);"),
        claims(region("y", "x", "z", "w"), Set.of("x", "y")));
  }

  @Test
  void nothingIsSaidOfAStoreBesideElementsThatTheNextIterationLoadsAgain() {
    String scop =
        region("y", "x", "z", "w").replace("%1 = load double z[i]", "%1 = load double x[i + 1]");
    assertEquals(
        List.of(
            "__builtin_assume_separate_storage(y, z);", "__builtin_assume_separate_storage(y, w);"),
        claims(scop, Set.of("x", "y", "z", "w")));
  }

  @Test
  void nothingIsSaidOfMembersOfOneArray() {
    assertEquals(List.of(), claims(region("p", "p", "p", "p"), Set.of("p")));
  }
}
