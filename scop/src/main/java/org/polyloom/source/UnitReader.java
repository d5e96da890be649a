package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.clang.CXCursor;

/** Reads the declarations of a file and what its pragmas say. */
final class UnitReader {

  private UnitReader() {}

  static CTranslationUnit read(ClangFile file) {
    TreeReader tree = new TreeReader(file);
    List<CFunction> functions = new ArrayList<>();
    Map<CVariable, Declarator> globals = new LinkedHashMap<>();
    List<CXCursor> topLevel = file.topLevel();
    for (CXCursor declaration : topLevel) {
      if (declaration.kind() == CXCursor_VarDecl) {
        tree.declarations().announce(declaration);
      }
    }
    for (CXCursor declaration : topLevel) {
      if (declaration.kind() == CXCursor_FunctionDecl) {
        tree.declarations().definition(declaration).ifPresent(functions::add);
      } else if (declaration.kind() == CXCursor_VarDecl) {
        Declarator global = tree.declarations().declarator(declaration);
        globals.merge(global.variable(), global, (a, b) -> a.initializer().isPresent() ? a : b);
      }
    }
    List<PragmaLines.Line> pragmas = PragmaLines.in(file);
    RegionFinder.Found found = RegionFinder.find(pragmas, functions);
    return new CTranslationUnit(
        file.source(),
        functions,
        List.copyOf(globals.values()),
        found.regions(),
        found.errors(),
        FenvAccessFinder.find(pragmas, functions, file.source()),
        file.macros());
  }
}
