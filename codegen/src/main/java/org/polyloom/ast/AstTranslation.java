package org.polyloom.ast;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.polyloom.isl.AstExpr;
import org.polyloom.isl.AstExprType;
import org.polyloom.isl.AstOpType;
import org.polyloom.isl.IslException;
import org.polyloom.isl.Val;

/** isl's expressions as values of this package. */
final class AstTranslation {
  /** Of a number that is far out, as {@link org.polyloom.ir.Scop#assumedContext} has it. */
  private static final int FAR_BITS = 31;

  /** Which numbers may occur. */
  enum Numbers {
    /** None that is far out. */
    NEAR,
    /** Whatever 64 bits hold. */
    ALL
  }

  private final Predicate<String> isLoopVariable;
  private final Numbers numbers;

  /**
   * @param isLoopVariable whether a name is that of a loop variable, not of a parameter
   */
  AstTranslation(Predicate<String> isLoopVariable, Numbers numbers) {
    this.isLoopVariable = isLoopVariable;
    this.numbers = numbers;
  }

  IntegerExpression integer(AstExpr expression) {
    if (expression.type() == AstExprType.INT) {
      return new IntegerExpression.Constant(number(expression));
    }
    if (expression.type() == AstExprType.ID) {
      String name = expression.idGetId().name();
      return isLoopVariable.test(name)
          ? new IntegerExpression.LoopVariable(name)
          : new IntegerExpression.ParameterValue(name);
    }
    return switch (expression.opGetType()) {
      case MAX -> extremum(IntegerExpression.Extremum.Kind.MAXIMUM, expression);
      case MIN -> extremum(IntegerExpression.Extremum.Kind.MINIMUM, expression);
      case MINUS ->
          IntegerExpression.difference(new IntegerExpression.Constant(0), argument(expression, 0));
      case ADD -> IntegerExpression.sum(argument(expression, 0), argument(expression, 1));
      case SUB -> IntegerExpression.difference(argument(expression, 0), argument(expression, 1));
      case MUL -> IntegerExpression.product(argument(expression, 0), argument(expression, 1));
      case DIV, PDIV_Q -> arithmetic(IntegerExpression.Operator.QUOTIENT, expression);
      case FDIV_Q -> arithmetic(IntegerExpression.Operator.FLOOR_QUOTIENT, expression);
      case PDIV_R, ZDIV_R -> arithmetic(IntegerExpression.Operator.REMAINDER, expression);
      case COND, SELECT ->
          new IntegerExpression.Conditional(
              condition(expression.opGetArg(0)), argument(expression, 1), argument(expression, 2));
      default -> throw unexpected(expression);
    };
  }

  Condition condition(AstExpr expression) {
    if (expression.type() == AstExprType.INT) {
      return new Condition.Always(number(expression) != 0);
    }
    if (expression.type() != AstExprType.OP) {
      throw unexpected(expression);
    }
    return switch (expression.opGetType()) {
      case AND, AND_THEN -> joined(conditions(expression, true), Condition.All::new, true);
      case OR, OR_ELSE -> joined(conditions(expression, false), Condition.Any::new, false);
      case EQ, LE, LT, GE, GT -> known(comparison(expression));
      default -> throw unexpected(expression);
    };
  }

  private static Condition joined(
      List<Condition> parts, Function<List<Condition>, Condition> join, boolean ofNone) {
    return switch (parts.size()) {
      case 0 -> new Condition.Always(ofNone);
      case 1 -> parts.get(0);
      default -> join.apply(parts);
    };
  }

  /** A comparison, or what comes of one of two numbers: isl says {@code 1 = 0} of an empty set. */
  private static Condition known(Condition.Comparison comparison) {
    if (comparison.left() instanceof IntegerExpression.Constant left
        && comparison.right() instanceof IntegerExpression.Constant right) {
      int order = Long.compare(left.value(), right.value());
      return new Condition.Always(
          switch (comparison.relation()) {
            case EQUAL -> order == 0;
            case AT_MOST -> order <= 0;
            case LESS -> order < 0;
            case AT_LEAST -> order >= 0;
            case GREATER -> order > 0;
          });
    }
    return comparison;
  }

  Condition.Comparison comparison(AstExpr expression) {
    return new Condition.Comparison(
        relation(expression), argument(expression, 0), argument(expression, 1));
  }

  /**
   * An integer.
   *
   * @throws FarNumberException if it may not occur, or does not fit
   */
  long number(AstExpr expression) {
    Val value = expression.intGetVal();
    int bits = new BigInteger(value.toString()).bitLength();
    if (bits >= (numbers == Numbers.NEAR ? FAR_BITS : Long.SIZE)) {
      throw new FarNumberException(value.toString());
    }
    return value.asLong();
  }

  private static Condition.Relation relation(AstExpr expression) {
    return switch (expression.opGetType()) {
      case EQ -> Condition.Relation.EQUAL;
      case LE -> Condition.Relation.AT_MOST;
      case LT -> Condition.Relation.LESS;
      case GE -> Condition.Relation.AT_LEAST;
      case GT -> Condition.Relation.GREATER;
      default -> throw unexpected(expression);
    };
  }

  private List<Condition> conditions(AstExpr expression, boolean conjunction) {
    List<Condition> result = new ArrayList<>();
    for (int i = 0; i < expression.opGetNArg(); i++) {
      Condition part = condition(expression.opGetArg(i));
      if (conjunction && part instanceof Condition.All all) {
        result.addAll(all.conditions());
      } else if (!conjunction && part instanceof Condition.Any any) {
        result.addAll(any.conditions());
      } else if (!part.equals(new Condition.Always(conjunction))) {
        result.add(part);
      }
    }
    return result;
  }

  private IntegerExpression argument(AstExpr expression, int position) {
    return integer(expression.opGetArg(position));
  }

  private IntegerExpression arithmetic(IntegerExpression.Operator operator, AstExpr expression) {
    return new IntegerExpression.Arithmetic(
        operator, argument(expression, 0), argument(expression, 1));
  }

  private IntegerExpression extremum(IntegerExpression.Extremum.Kind kind, AstExpr expression) {
    List<IntegerExpression> operands = new ArrayList<>();
    for (int i = 0; i < expression.opGetNArg(); i++) {
      IntegerExpression operand = argument(expression, i);
      if (operand instanceof IntegerExpression.Extremum inner && inner.kind() == kind) {
        operands.addAll(inner.operands());
      } else {
        operands.add(operand);
      }
    }
    return new IntegerExpression.Extremum(kind, operands);
  }

  private static IslException unexpected(AstExpr expression) {
    AstOpType operation =
        expression.type() == AstExprType.OP ? expression.opGetType() : AstOpType.CALL;
    return new IslException("unexpected " + operation + " in " + expression.toCStr());
  }
}
