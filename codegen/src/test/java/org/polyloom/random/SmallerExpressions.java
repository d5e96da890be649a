package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ScalarType;

/** Expressions one step smaller than a given one. */
final class SmallerExpressions {
  private SmallerExpressions() {}

  static List<Expr> of(Expr expression) {
    List<Expr> result = new ArrayList<>();
    boolean isAtom = expression instanceof Expr.Literal || expression instanceof Expr.Variable;
    if (!isAtom) {
      literal(expression).ifPresent(result::add);
    }
    List<Expr> parts = parts(expression);
    parts.stream().filter(part -> mayStandFor(part, expression)).forEach(result::add);
    for (int k = 0; k < parts.size(); k++) {
      for (Expr smaller : of(parts.get(k))) {
        result.add(withPart(expression, k, smaller));
      }
    }
    if (expression instanceof Expr.Element element) {
      result.addAll(simplerSubscripts(element));
    }
    return result;
  }

  private static boolean mayStandFor(Expr part, Expr whole) {
    boolean sameKind = part.type().isFloating() == whole.type().isFloating();
    return sameKind && (whole.type().isFloating() || part.range().within(whole.range()));
  }

  private static Optional<Expr> literal(Expr expression) {
    if (expression.type().isFloating()) {
      return Optional.of(new Expr.Literal(ScalarType.DOUBLE, "1.0", Interval.ANY));
    }
    boolean holdsOne = expression.range().low() <= 1 && expression.range().high() >= 1;
    return holdsOne ? Optional.of(Arithmetic.literal(1)) : Optional.empty();
  }

  private static List<Expr> parts(Expr expression) {
    if (expression instanceof Expr.Unary unary) {
      return List.of(unary.operand());
    }
    if (expression instanceof Expr.Binary binary) {
      return List.of(binary.left(), binary.right());
    }
    if (expression instanceof Expr.Cast cast) {
      return List.of(cast.operand());
    }
    if (expression instanceof Expr.Conditional choice) {
      return List.of(choice.ifTrue(), choice.ifFalse(), choice.condition());
    }
    if (expression instanceof Expr.Call call) {
      return call.arguments();
    }
    return List.of();
  }

  private static Expr withPart(Expr expression, int position, Expr part) {
    Interval range = expression.range();
    if (expression instanceof Expr.Unary unary) {
      return new Expr.Unary(unary.type(), unary.operator(), part, range);
    }
    if (expression instanceof Expr.Binary binary) {
      Expr left = position == 0 ? part : binary.left();
      Expr right = position == 1 ? part : binary.right();
      return new Expr.Binary(binary.type(), binary.operator(), left, right, range);
    }
    if (expression instanceof Expr.Cast cast) {
      return new Expr.Cast(cast.type(), part, range);
    }
    if (expression instanceof Expr.Conditional choice) {
      Expr ifTrue = position == 0 ? part : choice.ifTrue();
      Expr ifFalse = position == 1 ? part : choice.ifFalse();
      Expr condition = position == 2 ? part : choice.condition();
      return new Expr.Conditional(choice.type(), condition, ifTrue, ifFalse, range);
    }
    Expr.Call call = (Expr.Call) expression;
    List<Expr> arguments = new ArrayList<>(call.arguments());
    arguments.set(position, part);
    return new Expr.Call(call.type(), call.function(), arguments, range);
  }

  /** The element with one subscript that is a constant or a single iterator instead. */
  static List<Expr> simplerSubscripts(Expr.Element element) {
    List<Expr> result = new ArrayList<>();
    for (int k = 0; k < element.subscripts().size(); k++) {
      String text =
          element.subscripts().get(k) instanceof Expr.Subscript.Affine affine ? affine.text() : "?";
      if (!text.equals("0")) {
        result.add(withSubscript(element, k, "0"));
      }
      String first = text.replaceFirst("^\\W*(?:\\d+ \\* )?([a-z]\\w*)\\b.*", "$1");
      if (!first.equals(text) && first.matches("\\w+")) {
        result.add(withSubscript(element, k, first));
      }
    }
    return result;
  }

  private static Expr withSubscript(Expr.Element element, int position, String text) {
    List<Expr.Subscript> subscripts = new ArrayList<>(element.subscripts());
    subscripts.set(position, new Expr.Subscript.Affine(text));
    return new Expr.Element(element.type(), element.array(), subscripts, element.range());
  }
}
