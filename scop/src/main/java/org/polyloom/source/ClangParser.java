package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.llvm.clang.CXIndex;
import org.bytedeco.llvm.clang.CXTranslationUnit;
import org.bytedeco.llvm.clang.CXUnsavedFile;
import org.polyloom.remark.Location;

/**
 * Reads C with libclang. The language is GNU C17 unless the flags say otherwise, and what gcc 12
 * only warns about is accepted. Files that are included are those of the machine.
 */
public final class ClangParser {

  private static final Pattern UNKNOWN_FLAG =
      Pattern.compile(
          "(?:unknown argument|unsupported option|unsupported argument)[^']*'([^']+)'.*");

  /** Errors in clang, warnings in gcc 12. */
  private static final List<String> LENIENT =
      List.of(
          "-Wno-error=implicit-function-declaration",
          "-Wno-error=implicit-int",
          "-Wno-error=int-conversion",
          "-Wno-error=incompatible-pointer-types",
          "-Wno-error=incompatible-function-pointer-types",
          "-Wno-error=return-mismatch",
          "-w");

  private ClangParser() {}

  /**
   * Parses a file.
   *
   * @param file its name, for messages and for the files it includes; it need not exist
   * @param content its bytes
   * @param flags preprocessor and compiler flags of gcc or clang; those that clang does not know
   *     are passed over
   * @return the tree, or the diagnostics for which there is none
   */
  public static synchronized ParseResult parse(Path file, byte[] content, List<String> flags) {
    SourceText source = SourceText.of(file.toString(), content);
    List<String> accepted = new ArrayList<>(flags);
    while (true) {
      ParseResult result = parseOnce(source, content, accepted);
      List<String> unknown = unknownFlags(result, accepted);
      if (unknown.isEmpty()) {
        return result;
      }
      accepted.removeAll(unknown);
    }
  }

  private static List<String> unknownFlags(ParseResult result, List<String> flags) {
    List<String> unknown = new ArrayList<>();
    for (Diagnostic diagnostic : result.diagnostics()) {
      Matcher matcher = UNKNOWN_FLAG.matcher(diagnostic.message());
      if (diagnostic.severity().isError()
          && diagnostic.location().line() == 0
          && matcher.matches()
          && flags.contains(matcher.group(1))) {
        unknown.add(matcher.group(1));
      }
    }
    return unknown;
  }

  private static ParseResult parseOnce(SourceText source, byte[] content, List<String> flags) {
    String resources = ClangLibrary.resourceDirectory();
    PointerScope scope = new PointerScope();
    try (scope) {
      CXTranslationUnit unit = new CXTranslationUnit();
      try {
        int error = parse(ClangLibrary.index(), unit, source, content, arguments(resources, flags));
        if (error != CXError_Success || unit.isNull()) {
          return failure(source, error);
        }
        List<Diagnostic> diagnostics = Diagnostics.of(unit);
        boolean failed = diagnostics.stream().anyMatch(d -> d.severity().isError());
        return new ParseResult(
            failed ? Optional.empty() : Optional.of(UnitReader.read(new ClangFile(unit, source))),
            diagnostics);
      } finally {
        if (!unit.isNull()) {
          clang_disposeTranslationUnit(unit);
        }
      }
    }
  }

  private static List<String> arguments(String resources, List<String> flags) {
    List<String> arguments = new ArrayList<>(List.of("-x", "c", "-std=gnu17"));
    arguments.addAll(flags);
    arguments.addAll(List.of("-resource-dir", resources));
    arguments.addAll(LENIENT);
    return arguments;
  }

  private static int parse(
      CXIndex index,
      CXTranslationUnit unit,
      SourceText source,
      byte[] content,
      List<String> arguments) {
    BytePointer name = new BytePointer(source.name(), StandardCharsets.UTF_8);
    BytePointer bytes = new BytePointer(Math.max(1, content.length));
    bytes.put(content, 0, content.length);
    CXUnsavedFile unsaved = new CXUnsavedFile();
    unsaved.Filename(name).Contents(bytes).Length(content.length);
    Pointer[] strings =
        arguments.stream()
            .map(argument -> new BytePointer(argument, StandardCharsets.UTF_8))
            .toArray(Pointer[]::new);
    return clang_parseTranslationUnit2(
        index,
        name,
        new PointerPointer<>(strings),
        strings.length,
        unsaved,
        1,
        CXTranslationUnit_DetailedPreprocessingRecord,
        unit);
  }

  private static ParseResult failure(SourceText source, int error) {
    String message =
        error == CXError_Crashed
            ? "the C parser failed on this file"
            : "the C parser does not accept this file with these flags";
    return new ParseResult(
        Optional.empty(),
        List.of(
            new Diagnostic(
                new Location(source.name(), 0, 0),
                Diagnostic.Severity.FATAL,
                message,
                source.name() + ": fatal error: " + message)));
  }
}
