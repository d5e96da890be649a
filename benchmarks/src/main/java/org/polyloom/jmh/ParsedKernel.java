package org.polyloom.jmh;

import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.polyloom.c.Identifiers;
import org.polyloom.c.RegionSource;
import org.polyloom.frontend.Extraction;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.isl.IslContext;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/** One kernel's typed tree, read once. */
@State(Scope.Benchmark)
public class ParsedKernel {

  private CTranslationUnit unit;

  /** Reads a file. */
  static CTranslationUnit parse(KernelSource source) {
    return ClangParser.parse(Path.of(source.fileName()), source.text(), List.of())
        .unit()
        .orElseThrow();
  }

  /** Reads the kernel. */
  @Setup(Level.Trial)
  public void parseOnce(KernelSource source) {
    unit = parse(source);
  }

  /** Extracts the kernel's region; what comes out lives as long as the context. */
  Extraction extract(IslContext isl) {
    return Extractor.extract(isl, unit, unit.regions().get(0), ExtractorOptions.DEFAULT);
  }

  /** What the writer of C must know of the text around the region. */
  RegionSource regionSource() {
    return RegionSource.of(unit, unit.regions().get(0), Identifiers.of(unit.source().text()));
  }
}
