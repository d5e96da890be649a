package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

class IdentifiersTest {
  @Test
  void leavesOutCommentsStringsAndNumbers() {
    Identifiers found =
        Identifiers.of(
            """
            #define N 0x1fUL // not me
            # define SQUARE(x) ((x) * (x)) \\
              + spliced
            /* nor me */ char *s = "quoted \\" still" "x"; char c = '\\''; y = 1e5f + a->b;
            """);
    assertEquals(
        Set.of("define", "N", "SQUARE", "x", "spliced", "char", "s", "c", "y", "a", "b"),
        found.all());
    assertEquals(Set.of("N", "SQUARE"), found.macros());
  }
}
