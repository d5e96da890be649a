package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParserFlagsTest {

  @ParameterizedTest
  @CsvSource({
    "-DN=3 -O2 -Iinc -lm, -DN=3 -Iinc",
    "-D N=3 -include a.h -o x, -D N=3 -include a.h",
    "-std=gnu11 -Wall -g -fgraphite-identity, -std=gnu11",
    "-march=native -mavx2 -mtune=native, -march=native -mavx2",
    "-c -S -Wl -Llib -I, ''"
  })
  void keepsWhatChangesTheMeaning(String given, String kept) {
    assertEquals(kept, String.join(" ", ParserFlags.among(List.of(given.split(" ")))));
  }
}
