package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bytedeco.llvm.clang.CXCursor;
import org.bytedeco.llvm.clang.CXEvalResult;

/** What clang's own evaluator makes of an expression. */
final class Evaluation {

  private Evaluation() {}

  /** The value of a constant integer expression of at most 64 bits. */
  static Optional<BigInteger> integer(CXCursor cursor) {
    CXEvalResult result = clang_Cursor_Evaluate(cursor);
    if (result == null || result.isNull()) {
      return Optional.empty();
    }
    try {
      if (clang_EvalResult_getKind(result) != CXEval_Int) {
        return Optional.empty();
      }
      return Optional.of(
          clang_EvalResult_isUnsignedInt(result) != 0
              ? new BigInteger(Long.toUnsignedString(clang_EvalResult_getAsUnsigned(result)))
              : BigInteger.valueOf(clang_EvalResult_getAsLongLong(result)));
    } finally {
      clang_EvalResult_dispose(result);
    }
  }

  /** The value of a constant floating expression, rounded to {@code double}. */
  static OptionalDouble floating(CXCursor cursor) {
    CXEvalResult result = clang_Cursor_Evaluate(cursor);
    if (result == null || result.isNull()) {
      return OptionalDouble.empty();
    }
    try {
      return clang_EvalResult_getKind(result) == CXEval_Float
          ? OptionalDouble.of(clang_EvalResult_getAsDouble(result))
          : OptionalDouble.empty();
    } finally {
      clang_EvalResult_dispose(result);
    }
  }
}
