package org.polyloom.frontend;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/** The Scops of C texts. */
public final class ExtractedText {
  private ExtractedText() {}

  /** The first region of a text that includes no other. */
  public static Scop of(IslContext isl, String text) {
    return of(isl, Path.of("f.c"), text);
  }

  /**
   * The first region of a file.
   *
   * @param file which need not exist
   * @throws AssertionError if it is none of C, or nothing is extracted from it
   */
  public static Scop of(IslContext isl, Path file, String text) {
    byte[] source = text.getBytes(StandardCharsets.UTF_8);
    CTranslationUnit unit =
        ClangParser.parse(file, source, List.of())
            .unit()
            .orElseThrow(() -> new AssertionError("no C:\n" + text));
    Extraction extraction =
        Extractor.extract(isl, unit, unit.regions().get(0), ExtractorOptions.DEFAULT);
    return extraction
        .scop()
        .orElseThrow(() -> new AssertionError(extraction.rejections() + "\n" + text));
  }
}
