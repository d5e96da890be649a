package org.polyloom.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.CVariable;
import org.polyloom.source.ClangParser;
import org.polyloom.source.ScopRegion;

class FunctionLivenessTest {
  /** {@code @} stands for the region {@code s = i; t = 0;}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "@ | ``",
        "@ return s; | s",
        "@ s = 1; return s; | ``",
        "@ s += 1; return t; | s t",
        "@ if (n) s = 1; return s; | n s",
        "@ if (n) s = 1; else s = 2; return s; | n",
        "while (n--) { @ } | i n",
        "while (n--) { t = s; @ } | i n s",
        "for (i = 0; i < n; i++) { @ } | i n",
        "for (i = 0; i < n; i++) { @ if (s) break; s = 1; } return t; | i n s t",
        "for (i = 0; i < n; i++) { @ if (n) continue; s = 2; t = s; } | i n",
        "do { @ s = 0; } while (s < n); | i n",
        "for (;;) { @ if (t) return s; } | i s t",
        "switch (n) { case 1:; @ case 2: s = t; break; default: n = 0; } return i; | i t",
        "again:; @ if (n--) goto again; | i n s t",
        "{ int u = s; n = u; } @ { int u = t; n = u; } | t",
        "@ n = t && (s = 1); return n; | t",
        "@ int *p = &i; return *p; | i",
        "@ static int k; return k; | k",
        "@ return sizeof s; | ``",
        "while (t) { @ (void)({ if (n) break; 0; }); t = 1; s = 7; } return s; | i n s t",
        "while (t) { @ (void)({ if (n) t = 2; 0; }); t = 1; s = 7; } return s; | i n t",
        "@ %#pragma omp parallel private(t)% n = 2; | ``",
        "{ __attribute__((cleanup(g))) int k = 0; @ k = s; } return 0; | k s",
        "{ __attribute__((unused)) int k = 0; @ k = s; } return 0; | s",
        "@ %#pragma omp parallel num_threads(t)% n = 2; | t",
        "@ ((int (*)[s])&n)[0][0] = 1; return 0; | n s",
        "@ { typedef int row[s]; return sizeof(row); } | s",
      })
  void readsBeforeWholeWritesAreLive(String body, String live) {
    String source =
        "void g(int *);\nint f(int n, int s, int t, int i) {\n"
            + body.replace('%', '\n')
                .replace("@", "\n#pragma scop\ns = i; t = 0;\n#pragma endscop\n")
            + "\nreturn 0; }\n";
    CTranslationUnit unit =
        ClangParser.parse(Path.of("f.c"), source.getBytes(StandardCharsets.ISO_8859_1), List.of())
            .unit()
            .orElseThrow();
    ScopRegion region = unit.regions().get(0);
    Set<String> names =
        FunctionLiveness.liveAfter(region, unit.source()).stream()
            .map(CVariable::name)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(live, String.join(" ", names));
  }
}
