package org.polyloom.value;

import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;

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
    return ExtractedText.of(isl, text);
  }
}
