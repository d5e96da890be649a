package org.polyloom.hoist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.ir.ScopPrinter;
import org.polyloom.isl.IslContext;
import org.polyloom.pass.PassCases;

class HoistPassTest {
  static List<Path> cases() throws IOException {
    return PassCases.in("hoist");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void doesWhatTheFileSays(Path file) throws IOException {
    PassCases.check(file, new HoistPass(), name -> name.startsWith("hoists_"));
  }

  @Test
  void everyReasonHasACase() throws IOException {
    assertEquals(Set.of(), PassCases.unseen("hoist", HoistReason.values()));
  }

  @Test
  void aScopWithAPreludeIsReadBackAsItWasWritten() {
    try (IslContext isl = IslContext.open()) {
      Scop before =
          ExtractedText.of(
              isl,
              Path.of("f.c"),
              "void f(int n, double x, double A[n]) {\ndouble r;\n#pragma scop\n"
                  + "for (int i = 0; i < n; i++) A[i] += 1.0;\nr = 1.0 / x;\n"
                  + "for (int i = 0; i < n; i++) A[i] *= r;\n#pragma endscop\n}\n");
      Scop hoisted = PassCases.run(before, new HoistPass()).scop();
      assertEquals(List.of("S1"), hoisted.prelude().stream().map(s -> s.name()).toList());
      String text = ScopPrinter.print(hoisted);
      Scop read = ScopParser.parse(isl, text);
      assertEquals(text, ScopPrinter.print(read));
      assertEquals(
          List.of("S1", "S0", "S2"),
          hoisted.whole().statements().stream().map(s -> s.name()).toList());
      PassCases.assertSameResults(before, read);
    }
  }
}
