package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/** What is put side by side for clang. */
class JumpingLoadsTest {
  @ParameterizedTest
  @CsvSource({
    "j < 64,  y[j] = d[j][3] / x[j];,                 d",
    "j < n,   y[j] = d[j][3] / x[j];,                 ''",
    "j < 65,  y[j] = d[j][3] / x[j];,                 ''",
    "j < 8,   y[j] = d[j][3] / x[j];,                 ''",
    "j < 64,  y[j] = d[j][3] * x[j];,                 ''",
    "j < 64,  y[j] = d[3][j] / x[j];,                 ''",
    "j < 64,  y[j] = (d[j][3] + x[2 * j]) / x[3];,    'd, x'",
    "j < 64,  y[2 * j] = d[j][3] / x[j];,             ''",
    "j < 64,  e[3][j] = d[j][3] / e[j][4];,           ''",
    "j < 64,  y[j] = x[j] > 1 ? d[j][3] / x[j] : 0;,  ''",
  })
  void areLoadsBesideRowsInLoopsThatDivide(String condition, String statement, String arrays) {
    String text =
        """
        void f(int n, const double x[restrict 256], double y[restrict 256],
               const double d[restrict 64][64], double e[restrict 64][64])
        {
        #pragma scop
          for (int j = 0; %s; j++)
            %s
        #pragma endscop
        }
        """
            .formatted(condition, statement);
    CTranslationUnit unit =
        ClangParser.parse(Path.of("f.c"), text.getBytes(StandardCharsets.UTF_8), List.of())
            .unit()
            .orElseThrow();
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          Extractor.extract(isl, unit, unit.regions().get(0), ExtractorOptions.DEFAULT)
              .scop()
              .orElseThrow();
      LoopProgram.Loop loop = (LoopProgram.Loop) LoopGenerator.generate(scop);
      Set<LoopElement> found = JumpingLoads.of(loop);
      assertEquals(
          arrays,
          found.stream().map(LoopElement::array).sorted().collect(Collectors.joining(", ")));
    }
  }
}
