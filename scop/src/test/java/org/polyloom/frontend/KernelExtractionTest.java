package org.polyloom.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopVerifier;
import org.polyloom.isl.IslContext;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/** Every benchmark kernel and every twin is a Scop whole, without overlap checks. */
class KernelExtractionTest {
  private static final Path KERNELS = Path.of("..", "benchmarks", "kernels");

  static List<Path> kernels() throws IOException {
    List<Path> kernels = new ArrayList<>();
    for (String directory : List.of(".", "twins", "inlined")) {
      try (Stream<Path> files = Files.list(KERNELS.resolve(directory))) {
        files.filter(file -> file.toString().endsWith(".c")).sorted().forEach(kernels::add);
      }
    }
    return kernels;
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void extractsWhole(Path kernel) throws IOException {
    try (IslContext isl = IslContext.open()) {
      CTranslationUnit unit =
          ClangParser.parse(kernel, Files.readAllBytes(kernel), List.of()).unit().orElseThrow();
      assertEquals(1, unit.regions().size());
      Extraction extraction =
          Extractor.extract(isl, unit, unit.regions().get(0), ExtractorOptions.DEFAULT);
      assertEquals(List.of(), extraction.rejections());
      Scop scop = extraction.scop().orElseThrow();
      assertEquals(List.of(), ScopVerifier.verify(scop));
      assertTrue(scop.assumptions().stream().noneMatch(Assumption.NoOverlap.class::isInstance));
      assertTrue(scop.schedule().domain().isEqual(scop.instances()));
    }
  }
}
