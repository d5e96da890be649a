package org.polyloom.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.polyloom.frontend.Extraction;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/** Regions given as C. */
final class CRegion {
  private CRegion() {}

  /** The region that the statements are, in a function with arrays, scalars and sizes at hand. */
  static Scop of(IslContext isl, String statements) {
    String text =
        """
        void f(int n, int m, double A[restrict 64], double B[restrict 64], double C[restrict 64],
               double D[restrict 64][64], int P[restrict 64]) {
          double c, s, t, u;
        #pragma scop
        %s
        #pragma endscop
        }
        """
            .formatted(statements);
    return ofText(isl, Path.of("region.c"), text);
  }

  /** The only region of a file. */
  static Scop ofText(IslContext isl, Path file, String text) {
    CTranslationUnit unit =
        ClangParser.parse(file, text.getBytes(StandardCharsets.UTF_8), List.of())
            .unit()
            .orElseThrow();
    Extraction extraction =
        Extractor.extract(isl, unit, unit.regions().get(0), ExtractorOptions.DEFAULT);
    assertEquals(List.of(), extraction.rejections(), text);
    return extraction.scop().orElseThrow();
  }
}
