package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.clang.CXDiagnostic;
import org.bytedeco.llvm.clang.CXDiagnosticSet;
import org.bytedeco.llvm.clang.CXFile;
import org.bytedeco.llvm.clang.CXTranslationUnit;
import org.polyloom.remark.Location;

/** The diagnostics of a parse as values. */
final class Diagnostics {

  private Diagnostics() {}

  static List<Diagnostic> of(CXTranslationUnit unit) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    int count = clang_getNumDiagnostics(unit);
    for (int i = 0; i < count; i++) {
      CXDiagnostic diagnostic = clang_getDiagnostic(unit, i);
      diagnostics.add(read(diagnostic));
      clang_disposeDiagnostic(diagnostic);
    }
    return diagnostics;
  }

  private static Diagnostic read(CXDiagnostic diagnostic) {
    StringBuilder text = new StringBuilder();
    append(diagnostic, text);
    return new Diagnostic(
        location(diagnostic),
        severity(clang_getDiagnosticSeverity(diagnostic)),
        ClangFile.text(clang_getDiagnosticSpelling(diagnostic)),
        text.toString());
  }

  private static void append(CXDiagnostic diagnostic, StringBuilder text) {
    text.append(text.isEmpty() ? "" : "\n");
    int options = clang_defaultDiagnosticDisplayOptions();
    text.append(ClangFile.text(clang_formatDiagnostic(diagnostic, options)));
    CXDiagnosticSet notes = clang_getChildDiagnostics(diagnostic);
    int count = notes == null ? 0 : clang_getNumDiagnosticsInSet(notes);
    for (int i = 0; i < count; i++) {
      append(clang_getDiagnosticInSet(notes, i), text);
    }
  }

  private static Location location(CXDiagnostic diagnostic) {
    CXFile file = new CXFile();
    int[] line = new int[1];
    int[] column = new int[1];
    clang_getExpansionLocation(
        clang_getDiagnosticLocation(diagnostic), file, line, column, new int[1]);
    return file.isNull()
        ? Location.UNKNOWN
        : new Location(ClangFile.text(clang_getFileName(file)), line[0], column[0]);
  }

  private static Diagnostic.Severity severity(int severity) {
    return switch (severity) {
      case CXDiagnostic_Warning -> Diagnostic.Severity.WARNING;
      case CXDiagnostic_Error -> Diagnostic.Severity.ERROR;
      case CXDiagnostic_Fatal -> Diagnostic.Severity.FATAL;
      default -> Diagnostic.Severity.NOTE;
    };
  }
}
