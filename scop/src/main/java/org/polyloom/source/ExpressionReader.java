package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.clang.CXCursor;

/**
 * libclang's expression cursors as {@link CExpr}.
 *
 * <p>libclang shows an implicit cast as an unexposed expression with one child of the same extent;
 * it is a {@link CExpr.Cast} if the type changes, and nothing otherwise. Operators are read from
 * the syntax tree, never from tokens, so that they are right in macros.
 */
final class ExpressionReader {
  /** What gcc and clang call to be told which value is likely: it is the first argument. */
  private static final Set<String> EXPECTING =
      Set.of("__builtin_expect", "__builtin_expect_with_probability");

  private static final Map<Integer, UnaryOp> UNARY =
      Map.of(
          CXUnaryOperator_Plus, UnaryOp.PLUS,
          CXUnaryOperator_Minus, UnaryOp.MINUS,
          CXUnaryOperator_Not, UnaryOp.BITWISE_NOT,
          CXUnaryOperator_LNot, UnaryOp.LOGICAL_NOT);

  private static final Map<Integer, CExpr.IncDecOp> INC_DEC =
      Map.of(
          CXUnaryOperator_PreInc, CExpr.IncDecOp.PRE_INCREMENT,
          CXUnaryOperator_PreDec, CExpr.IncDecOp.PRE_DECREMENT,
          CXUnaryOperator_PostInc, CExpr.IncDecOp.POST_INCREMENT,
          CXUnaryOperator_PostDec, CExpr.IncDecOp.POST_DECREMENT);

  private final TreeReader tree;

  ExpressionReader(TreeReader tree) {
    this.tree = tree;
  }

  /** The expression that a cursor stands for. */
  CExpr read(CXCursor cursor) {
    return switch (cursor.kind()) {
      case CXCursor_UnexposedExpr -> unexposed(cursor);
      case CXCursor_ParenExpr -> parenthesized(cursor);
      case CXCursor_DeclRefExpr -> reference(cursor);
      case CXCursor_MemberRefExpr -> member(cursor);
      case CXCursor_CallExpr -> call(cursor);
      case CXCursor_IntegerLiteral, CXCursor_CharacterLiteral, CXCursor_UnaryExpr ->
          integerConstant(cursor);
      case CXCursor_FloatingLiteral -> floatingLiteral(cursor);
      case CXCursor_UnaryOperator -> unary(cursor);
      case CXCursor_ArraySubscriptExpr -> subscript(cursor);
      case CXCursor_BinaryOperator -> binary(cursor);
      case CXCursor_CompoundAssignOperator -> compoundAssignment(cursor);
      case CXCursor_ConditionalOperator -> conditional(cursor);
      case CXCursor_CStyleCastExpr -> explicitCast(cursor);
      case CXCursor_InitListExpr -> initList(cursor);
      default -> other(cursor);
    };
  }

  /** Every expression under a cursor that is none itself, those of nested statements included. */
  List<CExpr> expressionsUnder(CXCursor cursor) {
    List<CExpr> found = new ArrayList<>();
    for (CXCursor child : tree.file().children(cursor)) {
      if (clang_isExpression(child.kind()) != 0) {
        found.add(read(child));
      } else {
        found.addAll(expressionsUnder(child));
      }
    }
    return found;
  }

  private CExpr unexposed(CXCursor cursor) {
    List<CXCursor> children = operands(cursor);
    if (children.size() == 1 && ClangFile.sameExtent(cursor, children.get(0))) {
      return implicitCast(cursor, read(children.get(0)));
    }
    CType type = tree.types().read(clang_getCursorType(cursor));
    Optional<BigInteger> value = type.isInteger() ? Evaluation.integer(cursor) : Optional.empty();
    if (value.isPresent()) {
      return new CExpr.IntegerLiteral(info(cursor, type, value), value.get());
    }
    return other(cursor);
  }

  private CExpr implicitCast(CXCursor cursor, CExpr operand) {
    CType type = tree.types().read(clang_getCursorType(cursor));
    CType from = operand.type();
    if (type instanceof CType.Array array) {
      // libclang shows the type of a decayed parameter as declared.
      type = from instanceof CType.Array ? from : TypeReader.pointerTo(array.element(), Set.of());
    } else if (type instanceof CType.Pointer pointer && from instanceof CType.Array array) {
      type = new CType.Pointer(array.element(), Set.of(), pointer.spelling());
    }
    if (type.sameAs(from)) {
      return operand;
    }
    return new CExpr.Cast(
        new CExpr.Info(type, operand.range(), constant(cursor, type, List.of(operand))),
        CExpr.CastKind.IMPLICIT,
        operand);
  }

  private CExpr parenthesized(CXCursor cursor) {
    List<CXCursor> children = operands(cursor);
    if (children.size() != 1) {
      return other(cursor);
    }
    CExpr inner = read(children.get(0));
    return inner.accept(new Widening(tree.file().range(cursor)));
  }

  private CExpr reference(CXCursor cursor) {
    CXCursor declaration = clang_getCursorReferenced(cursor);
    switch (declaration.kind()) {
      case CXCursor_VarDecl, CXCursor_ParmDecl -> {
        CVariable variable = tree.declarations().variable(declaration);
        CType type = variable.type();
        return new CExpr.VariableRef(
            info(cursor, type, constant(cursor, type, List.of())), variable);
      }
      case CXCursor_FunctionDecl -> {
        FunctionDeclaration function = tree.declarations().function(declaration);
        return new CExpr.FunctionRef(info(cursor, function.type(), Optional.empty()), function);
      }
      case CXCursor_EnumConstantDecl -> {
        CType type = tree.types().read(clang_getCursorType(cursor));
        Optional<BigInteger> value = Evaluation.integer(cursor);
        if (value.isPresent()) {
          return new CExpr.EnumConstant(
              info(cursor, type, value), ClangFile.name(declaration), value.get());
        }
        return other(cursor);
      }
      default -> {
        return other(cursor);
      }
    }
  }

  private CExpr member(CXCursor cursor) {
    CXCursor declaration = clang_getCursorReferenced(cursor);
    List<CXCursor> children = operands(cursor);
    if (declaration.kind() != CXCursor_FieldDecl || children.size() != 1) {
      return other(cursor);
    }
    CExpr base = read(children.get(0));
    CExpr.MemberAccess access =
        base.type() instanceof CType.Pointer ? CExpr.MemberAccess.ARROW : CExpr.MemberAccess.DOT;
    CType type = tree.types().read(clang_getCursorType(cursor));
    return new CExpr.Member(
        info(cursor, type, constant(cursor, type, List.of(base))),
        base,
        access,
        tree.types().field(declaration));
  }

  private CExpr call(CXCursor cursor) {
    List<CXCursor> children = operands(cursor);
    int count = clang_Cursor_getNumArguments(cursor);
    if (children.isEmpty() || count < 0) {
      return other(cursor);
    }
    List<CExpr> arguments = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      arguments.add(read(clang_Cursor_getArgument(cursor, i)));
    }
    Optional<FunctionDeclaration> function = namedFunction(children.get(0));
    if (function.isPresent()
        && EXPECTING.contains(function.get().name())
        && arguments.stream().skip(1).allMatch(ExpressionReader::isConstant)) {
      return arguments.get(0).accept(new Widening(tree.file().range(cursor)));
    }
    CType type = tree.types().read(clang_getCursorType(cursor));
    Optional<CExpr> callee =
        function.isPresent() ? Optional.empty() : Optional.of(read(children.get(0)));
    return new CExpr.Call(info(cursor, type, Optional.empty()), function, callee, arguments);
  }

  private static boolean isConstant(CExpr expr) {
    return expr.constantValue().isPresent() || expr instanceof CExpr.FloatingLiteral;
  }

  private Optional<FunctionDeclaration> namedFunction(CXCursor callee) {
    if (callee.kind() == CXCursor_DeclRefExpr) {
      CXCursor declaration = clang_getCursorReferenced(callee);
      return declaration.kind() == CXCursor_FunctionDecl
          ? Optional.of(tree.declarations().function(declaration))
          : Optional.empty();
    }
    if (callee.kind() == CXCursor_UnexposedExpr || callee.kind() == CXCursor_ParenExpr) {
      List<CXCursor> children = operands(callee);
      return children.size() == 1 ? namedFunction(children.get(0)) : Optional.empty();
    }
    return Optional.empty();
  }

  /** A literal, or a {@code sizeof} and its like that is known. */
  private CExpr integerConstant(CXCursor cursor) {
    CType type = tree.types().read(clang_getCursorType(cursor));
    Optional<BigInteger> value =
        fitsEvaluation(type) ? Evaluation.integer(cursor) : Optional.empty();
    return value.isPresent()
        ? new CExpr.IntegerLiteral(info(cursor, type, value), value.get())
        : other(cursor);
  }

  private CExpr floatingLiteral(CXCursor cursor) {
    CType type = tree.types().read(clang_getCursorType(cursor));
    Optional<FloatingConstant> constant =
        FloatingConstant.of(
            type.arithmeticKind(), tree.file().firstToken(cursor), Evaluation.floating(cursor));
    if (constant.isEmpty()) {
      return other(cursor);
    }
    return new CExpr.FloatingLiteral(
        info(cursor, type, Optional.empty()), constant.get().spelling(), constant.get().value());
  }

  private CExpr unary(CXCursor cursor) {
    int op = clang_getCursorUnaryOperatorKind(cursor);
    List<CXCursor> children = operands(cursor);
    if (children.size() != 1) {
      return other(cursor);
    }
    CExpr operand = read(children.get(0));
    CType type = tree.types().read(clang_getCursorType(cursor));
    if (op == CXUnaryOperator_AddrOf) {
      return new CExpr.AddressOf(
          info(cursor, pointerTo(type, operand.type()), Optional.empty()), operand);
    }
    if (op == CXUnaryOperator_Deref) {
      CExpr base = withoutDecay(operand);
      CType pointee = pointedTo(base.type()).orElse(type);
      return new CExpr.Dereference(info(cursor, pointee, Optional.empty()), base);
    }
    if (op == CXUnaryOperator_Extension) {
      return operand.accept(new Widening(tree.file().range(cursor)));
    }
    if (INC_DEC.containsKey(op)) {
      return new CExpr.IncDec(
          info(cursor, operand.type(), Optional.empty()), INC_DEC.get(op), operand);
    }
    if (UNARY.containsKey(op)) {
      return new CExpr.Unary(
          info(cursor, type, constant(cursor, type, List.of(operand))), UNARY.get(op), operand);
    }
    return other(cursor);
  }

  private CExpr subscript(CXCursor cursor) {
    List<CXCursor> children = operands(cursor);
    if (children.size() != 2) {
      return other(cursor);
    }
    CExpr left = withoutDecay(read(children.get(0)));
    CExpr right = withoutDecay(read(children.get(1)));
    boolean swapped = right.type() instanceof CType.Array || right.type() instanceof CType.Pointer;
    CExpr base = swapped ? right : left;
    CExpr index = swapped ? left : right;
    CType type =
        pointedTo(base.type()).orElseGet(() -> tree.types().read(clang_getCursorType(cursor)));
    return new CExpr.Subscript(
        info(cursor, type, constant(cursor, type, List.of(base, index))), base, index);
  }

  private CExpr binary(CXCursor cursor) {
    List<CXCursor> children = operands(cursor);
    int kind = clang_getCursorBinaryOperatorKind(cursor);
    if (children.size() != 2) {
      return other(cursor);
    }
    CExpr left = read(children.get(0));
    CExpr right = read(children.get(1));
    if (kind == CXBinaryOperator_Assign) {
      return new CExpr.Assign(
          info(cursor, left.type(), Optional.empty()), Optional.empty(), left, right, left.type());
    }
    if (kind == CXBinaryOperator_Comma) {
      return new CExpr.Comma(info(cursor, right.type(), Optional.empty()), left, right);
    }
    Optional<BinaryOp> op = operator(kind);
    if (op.isEmpty()) {
      return other(cursor);
    }
    CType type = sharper(tree.types().read(clang_getCursorType(cursor)), left, right);
    return new CExpr.Binary(
        info(cursor, type, constant(cursor, type, List.of(left, right))), op.get(), left, right);
  }

  private CExpr compoundAssignment(CXCursor cursor) {
    List<CXCursor> children = operands(cursor);
    Optional<BinaryOp> op = assignedOperator(clang_getCursorBinaryOperatorKind(cursor));
    if (children.size() != 2 || op.isEmpty()) {
      return other(cursor);
    }
    CExpr target = read(children.get(0));
    CExpr value = read(children.get(1));
    return new CExpr.Assign(
        info(cursor, target.type(), Optional.empty()),
        op,
        target,
        value,
        computationType(op.get(), target.type(), value.type()));
  }

  /** C11 6.5.16.2: the type of {@code target op value}. */
  private static CType computationType(BinaryOp op, CType target, CType value) {
    ScalarKind left = target.arithmeticKind();
    ScalarKind right = value.arithmeticKind();
    if (left == null || right == null) {
      return target;
    }
    return CType.scalar(op.isShift() ? left.promoted() : left.commonWith(right));
  }

  private CExpr conditional(CXCursor cursor) {
    List<CXCursor> children = operands(cursor);
    if (children.size() != 3) {
      return other(cursor);
    }
    CExpr condition = read(children.get(0));
    CExpr then = read(children.get(1));
    CExpr otherwise = read(children.get(2));
    CType type = sharper(tree.types().read(clang_getCursorType(cursor)), then, otherwise);
    return new CExpr.Conditional(
        info(cursor, type, constant(cursor, type, List.of(condition, then, otherwise))),
        condition,
        then,
        otherwise);
  }

  private CExpr explicitCast(CXCursor cursor) {
    List<CXCursor> children = operands(cursor);
    if (children.isEmpty()) {
      return other(cursor);
    }
    CExpr operand = read(children.get(children.size() - 1));
    CType type = tree.types().read(clang_getCursorType(cursor), cursor);
    return new CExpr.Cast(
        info(cursor, type, constant(cursor, type, List.of(operand))),
        CExpr.CastKind.EXPLICIT,
        operand);
  }

  private CExpr initList(CXCursor cursor) {
    CType type = tree.types().read(clang_getCursorType(cursor));
    List<CExpr> elements = operands(cursor).stream().map(this::element).toList();
    return new CExpr.InitList(info(cursor, type, Optional.empty()), elements);
  }

  private CExpr element(CXCursor cursor) {
    String first = tree.file().firstToken(cursor);
    return cursor.kind() == CXCursor_UnexposedExpr && (first.equals(".") || first.equals("["))
        ? designated(cursor)
        : read(cursor);
  }

  /** libclang lists the designators' members and indices, then the value. */
  private CExpr designated(CXCursor cursor) {
    List<CExpr.Designator> designators = new ArrayList<>();
    List<CXCursor> parts = tree.file().children(cursor);
    int last = parts.size() - 1;
    for (int k = 0; k < last; k++) {
      CXCursor part = parts.get(k);
      if (part.kind() == CXCursor_MemberRef) {
        CType.Field field = tree.types().field(clang_getCursorReferenced(part));
        designators.add(new CExpr.Designator.Named(field));
      } else {
        Evaluation.integer(part)
            .ifPresent(index -> designators.add(new CExpr.Designator.Index(index)));
      }
    }
    SourceRange range = tree.file().range(cursor);
    boolean isRange =
        tree.file().tokens(range.begin(), range.end()).stream()
            .anyMatch(token -> token.end() - token.begin() == 3 && isEllipsis(token));
    if (last < 1
        || isRange
        || designators.size() < last
        || clang_isExpression(parts.get(last).kind()) == 0) {
      return other(cursor);
    }
    CExpr value = element(parts.get(last));
    return new CExpr.Designated(info(cursor, value.type(), Optional.empty()), designators, value);
  }

  private boolean isEllipsis(ClangFile.Token token) {
    return tree.file().source().text().startsWith("...", token.begin());
  }

  private CExpr other(CXCursor cursor) {
    CType type = tree.types().read(clang_getCursorType(cursor));
    return new CExpr.Other(
        info(cursor, type, Optional.empty()),
        KindNames.of(cursor),
        jumps(cursor),
        expressionsUnder(cursor));
  }

  /** Whether a jump, or what one may lead to, stands under a cursor. */
  private boolean jumps(CXCursor cursor) {
    return switch (cursor.kind()) {
      case CXCursor_BreakStmt,
          CXCursor_ContinueStmt,
          CXCursor_GotoStmt,
          CXCursor_IndirectGotoStmt,
          CXCursor_LabelStmt,
          CXCursor_ReturnStmt ->
          true;
      default -> tree.file().children(cursor).stream().anyMatch(this::jumps);
    };
  }

  private List<CXCursor> operands(CXCursor cursor) {
    List<CXCursor> children = tree.file().children(cursor);
    children.removeIf(child -> clang_isExpression(child.kind()) == 0);
    return children;
  }

  private CExpr.Info info(CXCursor cursor, CType type, Optional<BigInteger> value) {
    return new CExpr.Info(type, tree.file().range(cursor), value);
  }

  /** The constant value of an integer expression whose operands have no side effect. */
  private static Optional<BigInteger> constant(CXCursor cursor, CType type, List<CExpr> operands) {
    return fitsEvaluation(type) && operands.stream().noneMatch(ExpressionReader::mayHaveSideEffect)
        ? Evaluation.integer(cursor)
        : Optional.empty();
  }

  private static boolean fitsEvaluation(CType type) {
    return type.isInteger() && type.arithmeticKind().sizeBytes() <= Long.BYTES;
  }

  private static boolean mayHaveSideEffect(CExpr expr) {
    return expr instanceof CExpr.Assign
        || expr instanceof CExpr.IncDec
        || expr instanceof CExpr.Call
        || expr instanceof CExpr.Other
        || expr.type().mentions(Qualifier.VOLATILE)
        || expr.children().stream().anyMatch(ExpressionReader::mayHaveSideEffect);
  }

  private static CExpr withoutDecay(CExpr expr) {
    return expr instanceof CExpr.Cast cast
            && cast.kind() == CExpr.CastKind.IMPLICIT
            && cast.type() instanceof CType.Pointer
            && cast.operand().type() instanceof CType.Array
        ? cast.operand()
        : expr;
  }

  private static Optional<CType> pointedTo(CType type) {
    if (type instanceof CType.Array array) {
      return Optional.of(array.element());
    }
    return type instanceof CType.Pointer pointer
        ? Optional.of(pointer.pointee())
        : Optional.empty();
  }

  /** The pointer type as libclang spells it, to what is known better. */
  private static CType pointerTo(CType pointer, CType pointee) {
    return pointer instanceof CType.Pointer
        ? new CType.Pointer(pointee, Set.of(), pointer.spelling())
        : pointer;
  }

  /** The operands know the sizes of variable-length arrays, which libclang's types do not tell. */
  private static CType sharper(CType type, CExpr left, CExpr right) {
    // libclang shows the type of a decayed parameter as declared.
    boolean isDecayed = type instanceof CType.Array;
    if (type instanceof CType.Pointer || isDecayed) {
      if (left.type() instanceof CType.Pointer && (isDecayed || type.sameAs(left.type()))) {
        return left.type();
      }
      if (right.type() instanceof CType.Pointer && (isDecayed || type.sameAs(right.type()))) {
        return right.type();
      }
    }
    return type;
  }

  private static Optional<BinaryOp> operator(int kind) {
    BinaryOp op =
        switch (kind) {
          case CXBinaryOperator_Mul -> BinaryOp.MUL;
          case CXBinaryOperator_Div -> BinaryOp.DIV;
          case CXBinaryOperator_Rem -> BinaryOp.REM;
          case CXBinaryOperator_Add -> BinaryOp.ADD;
          case CXBinaryOperator_Sub -> BinaryOp.SUB;
          case CXBinaryOperator_Shl -> BinaryOp.SHL;
          case CXBinaryOperator_Shr -> BinaryOp.SHR;
          case CXBinaryOperator_LT -> BinaryOp.LT;
          case CXBinaryOperator_GT -> BinaryOp.GT;
          case CXBinaryOperator_LE -> BinaryOp.LE;
          case CXBinaryOperator_GE -> BinaryOp.GE;
          case CXBinaryOperator_EQ -> BinaryOp.EQ;
          case CXBinaryOperator_NE -> BinaryOp.NE;
          case CXBinaryOperator_And -> BinaryOp.AND;
          case CXBinaryOperator_Xor -> BinaryOp.XOR;
          case CXBinaryOperator_Or -> BinaryOp.OR;
          case CXBinaryOperator_LAnd -> BinaryOp.LOGICAL_AND;
          case CXBinaryOperator_LOr -> BinaryOp.LOGICAL_OR;
          default -> null;
        };
    return Optional.ofNullable(op);
  }

  private static Optional<BinaryOp> assignedOperator(int kind) {
    BinaryOp op =
        switch (kind) {
          case CXBinaryOperator_MulAssign -> BinaryOp.MUL;
          case CXBinaryOperator_DivAssign -> BinaryOp.DIV;
          case CXBinaryOperator_RemAssign -> BinaryOp.REM;
          case CXBinaryOperator_AddAssign -> BinaryOp.ADD;
          case CXBinaryOperator_SubAssign -> BinaryOp.SUB;
          case CXBinaryOperator_ShlAssign -> BinaryOp.SHL;
          case CXBinaryOperator_ShrAssign -> BinaryOp.SHR;
          case CXBinaryOperator_AndAssign -> BinaryOp.AND;
          case CXBinaryOperator_XorAssign -> BinaryOp.XOR;
          case CXBinaryOperator_OrAssign -> BinaryOp.OR;
          default -> null;
        };
    return Optional.ofNullable(op);
  }
}
