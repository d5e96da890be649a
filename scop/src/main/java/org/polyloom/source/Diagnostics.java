package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.clang.CXDiagnostic;
import org.bytedeco.llvm.clang.CXDiagnosticSet;
import org.bytedeco.llvm.clang.CXString;
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
        location(diagnostic), severity(diagnostic), message(diagnostic), text.toString());
  }

  /** Not libclang's own format: that shows where a macro is defined instead of where it is used. */
  private static void append(CXDiagnostic diagnostic, StringBuilder text) {
    Location location = location(diagnostic);
    String kind =
        switch (severity(diagnostic)) {
          case NOTE -> "note";
          case WARNING -> "warning";
          case ERROR -> "error";
          case FATAL -> "fatal error";
        };
    text.append(text.isEmpty() ? "" : "\n");
    text.append(location.equals(Location.UNKNOWN) ? "" : location + ": ");
    text.append(kind).append(": ").append(message(diagnostic));
    CXDiagnosticSet notes = clang_getChildDiagnostics(diagnostic);
    int count = notes == null ? 0 : clang_getNumDiagnosticsInSet(notes);
    for (int i = 0; i < count; i++) {
      append(clang_getDiagnosticInSet(notes, i), text);
    }
  }

  private static String message(CXDiagnostic diagnostic) {
    return ClangFile.text(clang_getDiagnosticSpelling(diagnostic));
  }

  /** Where the compiler would say it is: macros by their use, {@code #line} heeded. */
  private static Location location(CXDiagnostic diagnostic) {
    CXString name = new CXString();
    int[] line = new int[1];
    int[] column = new int[1];
    clang_getPresumedLocation(clang_getDiagnosticLocation(diagnostic), name, line, column);
    String file = ClangFile.text(name);
    return file.isEmpty() ? Location.UNKNOWN : new Location(file, line[0], column[0]);
  }

  private static Diagnostic.Severity severity(CXDiagnostic diagnostic) {
    return switch (clang_getDiagnosticSeverity(diagnostic)) {
      case CXDiagnostic_Warning -> Diagnostic.Severity.WARNING;
      case CXDiagnostic_Error -> Diagnostic.Severity.ERROR;
      case CXDiagnostic_Fatal -> Diagnostic.Severity.FATAL;
      default -> Diagnostic.Severity.NOTE;
    };
  }
}
