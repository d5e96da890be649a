package org.polyloom.kernels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/** The regions of the kernels that compute values again. */
final class EsrKernels {
  private static final Path FOLDER = Path.of("").toAbsolutePath().resolve("kernels/esr");

  private EsrKernels() {}

  static Scop extract(IslContext isl, String kernel) throws IOException {
    Path file = FOLDER.resolve(kernel + ".c");
    CTranslationUnit unit =
        ClangParser.parse(file, Files.readAllBytes(file), List.of()).unit().orElseThrow();
    return Extractor.extract(isl, unit, unit.regions().get(0), ExtractorOptions.DEFAULT)
        .scop()
        .orElseThrow();
  }
}
