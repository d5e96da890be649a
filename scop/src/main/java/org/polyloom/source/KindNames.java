package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import org.bytedeco.llvm.clang.CXCursor;

/** Names, for messages, of the constructs that the tree has no record for. */
final class KindNames {

  private KindNames() {}

  static String of(CXCursor cursor) {
    return switch (cursor.kind()) {
      case CXCursor_StringLiteral -> "string literal";
      case CXCursor_ImaginaryLiteral -> "imaginary constant";
      case CXCursor_IntegerLiteral -> "integer constant of more than 64 bits";
      case CXCursor_FloatingLiteral -> "floating constant without an exact spelling";
      case CXCursor_CompoundLiteralExpr -> "compound literal";
      case CXCursor_AddrLabelExpr -> "address of a label";
      case CXCursor_StmtExpr -> "statement expression";
      case CXCursor_GenericSelectionExpr -> "_Generic";
      case CXCursor_UnaryExpr -> "sizeof of a variable-length array";
      case CXCursor_UnaryOperator -> "unary operator of complex numbers";
      case CXCursor_GCCAsmStmt, CXCursor_MSAsmStmt -> "inline assembly";
      case CXCursor_IndirectGotoStmt -> "computed goto";
      case CXCursor_ForStmt -> "for statement with parts left out, in a macro";
      case CXCursor_UnexposedExpr -> "unmodelled expression";
      case CXCursor_UnexposedStmt -> "unmodelled statement";
      default -> ClangFile.text(clang_getCursorKindSpelling(cursor.kind()));
    };
  }
}
