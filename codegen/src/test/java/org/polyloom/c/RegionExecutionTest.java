package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.frontend.Extraction;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.isl.IslContext;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;
import org.polyloom.source.ScopRegion;

/** Regions in the order of the source, written as C, compiled and run against the original. */
class RegionExecutionTest {
  /** The program decides when there is no memory. */
  private static final String REFUSING_MALLOC = "-Wl,--wrap=malloc";

  private final ProcessRunner runner = new ProcessRunner();

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = RegionExecutionTest.class.getResourceAsStream("/c/" + name)) {
      return in.readAllBytes();
    }
  }

  private static byte[] rewritten(byte[] source, Path file) {
    CTranslationUnit unit = ClangParser.parse(file, source, List.of()).unit().orElseThrow();
    List<FileRewriter.Replacement> replacements = new ArrayList<>();
    try (IslContext isl = IslContext.open()) {
      for (ScopRegion region : unit.regions()) {
        Extraction extraction = Extractor.extract(isl, unit, region, ExtractorOptions.DEFAULT);
        assertTrue(extraction.scop().isPresent(), () -> extraction.rejections().toString());
        RegionSource around = RegionSource.of(unit, region, Identifiers.of(source));
        String text = RegionWriter.write(extraction.scop().get(), around);
        replacements.add(around.replacement(unit.source(), region, text));
      }
    }
    return FileRewriter.rewrite(source, replacements);
  }

  private String output(Compiler compiler, Path file, Path executable, List<String> flags) {
    CompileCommand command = CompileCommand.of(compiler, List.of(file), executable, flags);
    CompileResult compiled = command.run(runner);
    assertTrue(compiled.succeeded(), compiled::diagnostics);
    assertEquals("", compiled.diagnostics());
    ProcessOutcome run =
        runner.run(ProcessRequest.of(List.of(executable.toString()), Duration.ofSeconds(20)));
    assertTrue(run.succeeded(), run::description);
    return run.stdoutText();
  }

  @ParameterizedTest
  @ValueSource(strings = {"regions.c", "forms.c"})
  void resultsAreThoseOfTheSource(String name) throws IOException {
    byte[] source = resource(name);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path original = Files.write(scratch.file("original.c"), source);
      Path result = Files.write(scratch.file("result.c"), rewritten(source, original));
      for (Compiler compiler : TestCompilers.all()) {
        String expected =
            output(
                compiler,
                original,
                scratch.file("original"),
                List.of("-std=c11", "-O0", "-w", "-ffp-contract=off", REFUSING_MALLOC, "-lm"));
        String actual =
            output(
                compiler,
                result,
                scratch.file("result"),
                TestCompilers.refusingWarnings(
                    "-std=c11", "-O2", "-ffp-contract=off", REFUSING_MALLOC, "-lm"));
        assertEquals(expected, actual, () -> compiler + "\n" + text(result));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void everythingOutsideOfTheRegionsStays(String lineEnd) throws IOException {
    String before = "/* \u00e9 */ void f(int n, double *restrict a)\n{\n\tint i;\n";
    String region = "#pragma scop\n\tfor (i = 0; i < n; i++)\n\t\ta[i] = 1.5;\n#pragma endscop\n";
    String after = "\ta[n] = 0; \n}";
    String expected =
        "\t{\n\t\t(void)i;\n\t\tfor (long i = 0; i < n; i++) {\n\t\t\ta[i] = 1.5;\n\t\t}\n\t}\n";
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      byte[] source = bytes((before + region + after).replace("\n", lineEnd));
      assertEquals(
          (before + expected + after).replace("\n", lineEnd),
          new String(rewritten(source, scratch.file("f.c")), StandardCharsets.ISO_8859_1));
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      return unreadable.toString();
    }
  }
}
