package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.llvm.clang.CXClientData;
import org.bytedeco.llvm.clang.CXCursor;
import org.bytedeco.llvm.clang.CXCursorVisitor;
import org.bytedeco.llvm.clang.CXFile;
import org.bytedeco.llvm.clang.CXSourceLocation;
import org.bytedeco.llvm.clang.CXSourceRange;
import org.bytedeco.llvm.clang.CXSourceRangeList;
import org.bytedeco.llvm.clang.CXString;
import org.bytedeco.llvm.clang.CXToken;
import org.bytedeco.llvm.clang.CXTranslationUnit;

/**
 * A parsed file as libclang sees it: places, tokens and children of cursors as Java values.
 *
 * <p>A location may lie in the main file, in another one, or in a macro; {@link #range} maps all of
 * them to the main file. It lives no longer than the pointer scope it was made in.
 */
final class ClangFile {

  /** A token of the main file: the bytes from {@code begin} to before {@code end}. */
  record Token(int kind, int begin, int end) {}

  private static final ThreadLocal<Consumer<CXCursor>> VISIT = new ThreadLocal<>();

  /**
   * The one visitor: libclang's callbacks have few slots, so none is made per visit. It is retained
   * because the pointer scope in which it happens to be made would free it.
   */
  private static final CXCursorVisitor VISITOR = new Visitor().retainReference();

  private final CXTranslationUnit unit;
  private final SourceText source;
  private final CXFile mainFile;

  /** The locations of the main file are those from one to the other, in libclang's encoding. */
  private final int mainFileBegin;

  private final int mainFileEnd;

  /** The macro invocations of the main file: begin to end offset. */
  private final Map<Integer, Integer> invocations = new TreeMap<>();

  private final Set<String> objectMacros = new HashSet<>();
  private final Set<String> functionMacros = new HashSet<>();

  private final int[] line = new int[1];
  private final int[] column = new int[1];
  private final int[] offset = new int[1];

  ClangFile(CXTranslationUnit unit, SourceText source) {
    this.unit = unit;
    this.source = source;
    this.mainFile = clang_getFile(unit, source.name());
    this.mainFileBegin = clang_getLocationForOffset(unit, mainFile, 0).int_data();
    this.mainFileEnd = mainFileBegin + source.length();
  }

  SourceText source() {
    return source;
  }

  /** The direct children of a cursor, in libclang's order. */
  List<CXCursor> children(CXCursor cursor) {
    List<CXCursor> children = new ArrayList<>();
    visitChildren(cursor, child -> children.add(kept(child)));
    return children;
  }

  /** Shows the direct children of a cursor, each for as long as it is looked at. */
  private static void visitChildren(CXCursor cursor, Consumer<CXCursor> visit) {
    VISIT.set(visit);
    clang_visitChildren(cursor, VISITOR, null);
    VISIT.remove();
  }

  private static CXCursor kept(CXCursor visited) {
    CXCursor copy = new CXCursor();
    copy.put(visited);
    return copy;
  }

  /**
   * The declarations of the main file itself, in order. Notes where the file invokes macros, which
   * {@link #range} needs, and which macros there are.
   */
  List<CXCursor> topLevel() {
    List<CXCursor> declarations = new ArrayList<>();
    visitChildren(
        clang_getTranslationUnitCursor(unit),
        cursor -> {
          int kind = cursor.kind();
          if (kind == CXCursor_MacroDefinition) {
            boolean isFunction = clang_Cursor_isMacroFunctionLike(cursor) != 0;
            (isFunction ? functionMacros : objectMacros).add(name(cursor));
          } else if (beginsInMainFile(cursor)) {
            if (kind == CXCursor_MacroExpansion) {
              noteInvocation(cursor);
            } else if (clang_isDeclaration(kind) != 0) {
              declarations.add(kept(cursor));
            }
          }
        });
    return declarations;
  }

  private void noteInvocation(CXCursor macro) {
    CXSourceRange extent = clang_getCursorExtent(macro);
    isInMainFile(clang_getRangeStart(extent));
    int begin = offset[0];
    isInMainFile(clang_getRangeEnd(extent));
    invocations.merge(begin, offset[0], Math::max);
  }

  /** The macros that {@link #topLevel} has come upon. */
  Macros macros() {
    return new Macros(objectMacros, functionMacros);
  }

  /** Where a cursor stands in the main file. */
  SourceRange range(CXCursor cursor) {
    CXSourceRange extent = clang_getCursorExtent(cursor);
    CXSourceLocation last = clang_getRangeEnd(extent);
    if (!isInMainFile(last)) {
      return SourceRange.ELSEWHERE;
    }
    int end = isInMacro(last) ? invocations.getOrDefault(offset[0], offset[0]) : offset[0];
    CXSourceLocation first = clang_getRangeStart(extent);
    if (!isInMainFile(first)) {
      return SourceRange.ELSEWHERE;
    }
    return new SourceRange(offset[0], Math.max(offset[0], end), line[0], column[0]);
  }

  /** Whether the cursor's text begins in a macro. */
  boolean beginsInMacro(CXCursor cursor) {
    return isInMacro(clang_getRangeStart(clang_getCursorExtent(cursor)));
  }

  /** Whether two cursors have exactly the same extent, macros told apart. */
  static boolean sameExtent(CXCursor a, CXCursor b) {
    return clang_equalRanges(clang_getCursorExtent(a), clang_getCursorExtent(b)) != 0;
  }

  /** The text of the token with which a cursor begins, also where that stands in a macro. */
  String firstToken(CXCursor cursor) {
    CXSourceLocation begin = clang_getRangeStart(clang_getCursorExtent(cursor));
    CXToken tokens = new CXToken();
    int[] count = new int[1];
    clang_tokenize(unit, clang_getRange(begin, begin), tokens, count);
    if (count[0] == 0) {
      return "";
    }
    String text = text(clang_getTokenSpelling(unit, tokens));
    clang_disposeTokens(unit, tokens, count[0]);
    return text;
  }

  /** The tokens of the main file from {@code begin} to before {@code end}, comments included. */
  List<Token> tokens(int begin, int end) {
    CXSourceRange extent =
        clang_getRange(
            clang_getLocationForOffset(unit, mainFile, begin),
            clang_getLocationForOffset(unit, mainFile, end));
    CXToken tokens = new CXToken();
    int[] count = new int[1];
    clang_tokenize(unit, extent, tokens, count);
    List<Token> result = new ArrayList<>(count[0]);
    for (int i = 0; i < count[0]; i++) {
      CXToken token = tokens.getPointer(i);
      CXSourceRange place = clang_getTokenExtent(unit, token);
      isInMainFile(clang_getRangeStart(place));
      int first = offset[0];
      isInMainFile(clang_getRangeEnd(place));
      if (first < end) {
        result.add(new Token(clang_getTokenKind(token), first, offset[0]));
      }
    }
    if (count[0] > 0) {
      clang_disposeTokens(unit, tokens, count[0]);
    }
    return result;
  }

  /** The parts of the main file that the preprocessor skips. */
  List<SourceRange> skipped() {
    List<SourceRange> result = new ArrayList<>();
    CXSourceRangeList ranges = clang_getSkippedRanges(unit, mainFile);
    for (int i = 0; i < ranges.count(); i++) {
      CXSourceRange range = ranges.ranges().getPointer(i);
      isInMainFile(clang_getRangeEnd(range));
      int end = offset[0];
      isInMainFile(clang_getRangeStart(range));
      result.add(new SourceRange(offset[0], end, line[0], column[0]));
    }
    clang_disposeSourceRangeList(ranges);
    return result;
  }

  /** The string, which is disposed of. */
  static String text(CXString string) {
    BytePointer bytes = clang_getCString(string);
    String text = bytes == null || bytes.isNull() ? "" : bytes.getString(StandardCharsets.UTF_8);
    clang_disposeString(string);
    return text;
  }

  /** The name of what a cursor declares or refers to. */
  static String name(CXCursor cursor) {
    return text(clang_getCursorSpelling(cursor));
  }

  /**
   * Whether a cursor's text begins in the main file itself. Of what headers declare, thousands of
   * cursors, only the place is read.
   */
  private boolean beginsInMainFile(CXCursor cursor) {
    CXSourceRange extent = clang_getCursorExtent(cursor);
    int begin = extent.begin_int_data();
    return isInMacro(begin)
        ? isInMainFile(clang_getRangeStart(extent))
        : begin >= mainFileBegin && begin <= mainFileEnd;
  }

  /** Whether a location lies in the main file; its line, column and offset are in the fields. */
  private boolean isInMainFile(CXSourceLocation location) {
    CXFile file = new CXFile();
    clang_getExpansionLocation(location, file, line, column, offset);
    return clang_File_isEqual(file, mainFile) != 0;
  }

  /** libclang's encoding of a location has its top bit set where it lies in a macro. */
  private static boolean isInMacro(CXSourceLocation location) {
    return isInMacro(location.int_data());
  }

  private static boolean isInMacro(int location) {
    return location < 0;
  }

  private static final class Visitor extends CXCursorVisitor {
    @Override
    public int call(CXCursor cursor, CXCursor parent, CXClientData data) {
      VISIT.get().accept(cursor);
      return CXChildVisit_Continue;
    }
  }
}
