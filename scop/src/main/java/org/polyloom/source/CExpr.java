package org.polyloom.source;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An expression of C with its type.
 *
 * <p>Conventions:
 *
 * <ul>
 *   <li>Every conversion that changes the type is a {@link Cast}, explicit or implicit. Reading a
 *       variable (the conversion of an lvalue to its value) is not shown.
 *   <li>An array that decays to a pointer is an implicit {@link Cast}, except as the base of a
 *       {@link Subscript} and the operand of a {@link Dereference}, which keep their array type. A
 *       function that decays as the callee of a call is not shown either.
 *   <li>Parentheses are not in the tree; the range of what they enclose includes them.
 *   <li>Macros do not show: the tree holds what they expand to, with the range of the invocation.
 * </ul>
 */
public sealed interface CExpr {

  /** Type, place and value, which every expression has. */
  Info info();

  /** The type of the expression's value, or of the object that an lvalue designates. */
  default CType type() {
    return info().type();
  }

  /** Where it stands. */
  default SourceRange range() {
    return info().range();
  }

  /** The value of an integer expression that is constant and has no side effect. */
  default Optional<BigInteger> constantValue() {
    return info().constantValue();
  }

  /** The direct operands, in the order of the source. */
  List<CExpr> children();

  /** Calls the visitor's method for this kind of expression. */
  <R> R accept(CExprVisitor<R> visitor);

  /**
   * What every expression has.
   *
   * @param constantValue the value of an integer expression that is constant and without side
   *     effects, in the range of its type
   */
  record Info(CType type, SourceRange range, Optional<BigInteger> constantValue) {
    public Info {
      Objects.requireNonNull(type, "type");
      Objects.requireNonNull(range, "range");
      Objects.requireNonNull(constantValue, "constantValue");
    }
  }

  /** An integer or character constant, and {@code sizeof} and {@code _Alignof} that are known. */
  record IntegerLiteral(Info info, BigInteger value) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of();
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.integerLiteral(this);
    }
  }

  /**
   * A floating constant.
   *
   * @param spelling a C constant of exactly this value and type: the source's own, with its suffix,
   *     or a hexadecimal one
   * @param value the value; rounded to {@code double} where the type is wider
   */
  record FloatingLiteral(Info info, String spelling, double value) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of();
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.floatingLiteral(this);
    }
  }

  /** An enumeration constant by its name. */
  record EnumConstant(Info info, String name, BigInteger value) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of();
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.enumConstant(this);
    }
  }

  /** A mention of a variable. Its type is the variable's. */
  record VariableRef(Info info, CVariable variable) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of();
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.variableRef(this);
    }
  }

  /** A mention of a function, other than as the callee of a call that names it. */
  record FunctionRef(Info info, FunctionDeclaration function) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of();
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.functionRef(this);
    }
  }

  /** {@code op operand}. */
  record Unary(Info info, UnaryOp op, CExpr operand) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of(operand);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.unary(this);
    }
  }

  /** {@code left op right}; arithmetic operands are already converted to their common type. */
  record Binary(Info info, BinaryOp op, CExpr left, CExpr right) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of(left, right);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.binary(this);
    }
  }

  /**
   * {@code target = value} or {@code target op= value}.
   *
   * @param op the operator of a compound assignment; empty for a plain one
   * @param value converted to the target's type in a plain assignment, to the computation type in a
   *     compound one
   * @param computationType the type in which a compound assignment computes: the target is
   *     converted to it, the operator applied, and the result converted back to the target's type;
   *     for a plain assignment the target's type
   */
  record Assign(Info info, Optional<BinaryOp> op, CExpr target, CExpr value, CType computationType)
      implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of(target, value);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.assign(this);
    }
  }

  /** The four forms of {@code ++} and {@code --}. */
  enum IncDecOp {
    PRE_INCREMENT,
    PRE_DECREMENT,
    POST_INCREMENT,
    POST_DECREMENT;

    /** Whether the value is that before the change. */
    public boolean isPostfix() {
      return this == POST_INCREMENT || this == POST_DECREMENT;
    }

    /** 1 or -1. */
    public int step() {
      return this == PRE_INCREMENT || this == POST_INCREMENT ? 1 : -1;
    }
  }

  /** {@code ++target}, {@code target--} and so on. */
  record IncDec(Info info, IncDecOp op, CExpr target) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of(target);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.incDec(this);
    }
  }

  /** {@code condition ? then : otherwise}. */
  record Conditional(Info info, CExpr condition, CExpr then, CExpr otherwise) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of(condition, then, otherwise);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.conditional(this);
    }
  }

  /** Who wrote a cast. */
  enum CastKind {
    /** The language inserts it. */
    IMPLICIT,
    /** It stands in the source. */
    EXPLICIT
  }

  /** A conversion of {@code operand} to the type of this expression. */
  record Cast(Info info, CastKind kind, CExpr operand) implements CExpr {
    /** The operand, and the sizes of variable-length arrays that the source spells. */
    @Override
    public List<CExpr> children() {
      List<CExpr> children = new ArrayList<>(List.of(operand));
      if (kind == CastKind.EXPLICIT) {
        children.addAll(type().sizes());
      }
      return List.copyOf(children);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.cast(this);
    }
  }

  /**
   * {@code base[index]}, also where the source writes {@code index[base]}.
   *
   * @param base of array or pointer type
   */
  record Subscript(Info info, CExpr base, CExpr index) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of(base, index);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.subscript(this);
    }
  }

  /** How a member is reached. */
  enum MemberAccess {
    /** {@code base.field}. */
    DOT,
    /** {@code base->field}. */
    ARROW
  }

  /** A member of a struct or union. */
  record Member(Info info, CExpr base, MemberAccess access, CType.Field field) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of(base);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.member(this);
    }
  }

  /**
   * A call.
   *
   * @param function the function, where the call names one
   * @param callee the called expression, where it does not: a function pointer
   * @param arguments converted to the parameters' types
   */
  record Call(
      Info info,
      Optional<FunctionDeclaration> function,
      Optional<CExpr> callee,
      List<CExpr> arguments)
      implements CExpr {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public List<CExpr> children() {
      List<CExpr> children = new ArrayList<>(arguments.size() + 1);
      callee.ifPresent(children::add);
      children.addAll(arguments);
      return List.copyOf(children);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.call(this);
    }
  }

  /** {@code &operand}. */
  record AddressOf(Info info, CExpr operand) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of(operand);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.addressOf(this);
    }
  }

  /** {@code *operand}, which is of pointer or array type. */
  record Dereference(Info info, CExpr operand) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of(operand);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.dereference(this);
    }
  }

  /** {@code left, right}. */
  record Comma(Info info, CExpr left, CExpr right) implements CExpr {
    @Override
    public List<CExpr> children() {
      return List.of(left, right);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.comma(this);
    }
  }

  /** What a designator names. */
  sealed interface Designator {
    /** {@code [position]}. */
    record Index(BigInteger position) implements Designator {}

    /** {@code .field}. */
    record Named(CType.Field field) implements Designator {}
  }

  /**
   * {@code [2].x = value} in a braced initializer.
   *
   * @param designators from the outermost inwards, at least one
   */
  record Designated(Info info, List<Designator> designators, CExpr value) implements CExpr {
    public Designated {
      designators = List.copyOf(designators);
    }

    @Override
    public List<CExpr> children() {
      return List.of(value);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.designated(this);
    }
  }

  /** A braced initializer, element by element as written. */
  record InitList(Info info, List<CExpr> elements) implements CExpr {
    public InitList {
      elements = List.copyOf(elements);
    }

    @Override
    public List<CExpr> children() {
      return elements;
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.initList(this);
    }
  }

  /**
   * Any other expression.
   *
   * @param what a name for messages, such as {@code string literal} or {@code statement expression}
   * @param jumps whether control may leave it for elsewhere, from statements inside
   * @param children every expression inside, those of nested statements and declarations included
   */
  record Other(Info info, String what, boolean jumps, List<CExpr> children) implements CExpr {
    public Other {
      children = List.copyOf(children);
    }

    @Override
    public <R> R accept(CExprVisitor<R> visitor) {
      return visitor.other(this);
    }
  }
}
