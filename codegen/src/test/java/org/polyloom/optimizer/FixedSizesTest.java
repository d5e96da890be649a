package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;

class FixedSizesTest {
  private static final String SOURCE =
      """
      struct image { %s w; %s *p, *q; };
      void f(struct image *im, %s *r) {
      #pragma scop
        for (int i = 0; i < im->w; i++)
          %s = im->q[i];
      #pragma endscop
      }
      """;

  @ParameterizedTest
  @CsvSource({
    "int, int, im->p[i], true",
    "int, unsigned, im->p[i], true",
    "int, unsigned char, im->p[i], true",
    "long, int, im->p[i], false",
    "int, short, im->p[i], false",
    "int, float, im->p[i], false",
    "int, int, r[i], false",
  })
  void areThoseThatStoresMightChangeByTheirTypes(
      String size, String element, String target, boolean mayBe) {
    String source = SOURCE.formatted(size, element, element + " *restrict", target);
    source = source.replace("*restrict *r", "*restrict r");
    try (IslContext isl = IslContext.open()) {
      int found = FixedSizes.of(ExtractedText.of(isl, Path.of("f.c"), source)).size();
      assertEquals(mayBe ? 1 : 0, found);
    }
  }
}
