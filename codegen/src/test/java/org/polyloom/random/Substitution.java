package org.polyloom.random;

import java.util.List;
import java.util.regex.Pattern;

/** Puts a constant in the place of an iterator. */
final class Substitution {
  private final String iterator;
  private final Pattern word;
  private final String constant;

  private Substitution(String iterator, String constant) {
    this.iterator = iterator;
    this.word = Pattern.compile("\\b" + iterator + "\\b");
    this.constant = constant;
  }

  static Substitution of(String iterator, String constant) {
    return new Substitution(iterator, constant);
  }

  List<Node> nodes(List<Node> nodes) {
    return nodes.stream().map(this::node).toList();
  }

  private Node node(Node node) {
    if (node instanceof Node.Loop loop) {
      List<String> uppers = loop.uppers().stream().map(this::text).toList();
      return loop.withBounds(text(loop.lower()), uppers, loop.step(), loop.direction())
          .withBody(nodes(loop.body()));
    }
    if (node instanceof Node.Branch branch) {
      return new Node.Branch(
          condition(branch.condition()), nodes(branch.ifTrue()), nodes(branch.ifFalse()));
    }
    if (node instanceof Node.Switch choice) {
      List<Node.Section> sections =
          choice.sections().stream()
              .map(section -> section.withBody(nodes(section.body())))
              .toList();
      return new Node.Switch(text(choice.value()), sections);
    }
    if (node instanceof Node.Choice choice) {
      return new Node.Choice(
          choice.variable(),
          choice.declared(),
          condition(choice.condition()),
          expression(choice.ifTrue()),
          expression(choice.ifFalse()));
    }
    if (node instanceof Node.Chain chain) {
      return new Node.Chain(
          expression(chain.outer()), expression(chain.inner()), expression(chain.value()));
    }
    if (node instanceof Node.Boundary boundary) {
      return new Node.Boundary(nodes(boundary.between()));
    }
    if (node instanceof Node.Assign assign) {
      return new Node.Assign(
          expression(assign.target()), assign.operator(), assign.value().map(this::expression));
    }
    if (node instanceof Node.Let let) {
      return new Node.Let(let.variable(), let.declared(), expression(let.value()));
    }
    Node.LocalArray local = (Node.LocalArray) node;
    return new Node.LocalArray(
        local.type(),
        local.name(),
        local.extent(),
        local.iterator(),
        local.size(),
        expression(local.value()));
  }

  private Node.Condition condition(Node.Condition condition) {
    return condition instanceof Node.Condition.Affine affine
        ? new Node.Condition.Affine(text(affine.text()))
        : new Node.Condition.Data(expression(((Node.Condition.Data) condition).value()));
  }

  private String text(String text) {
    return word.matcher(text).replaceAll(constant);
  }

  private Expr expression(Expr expression) {
    Interval range = expression.range();
    if (expression instanceof Expr.Variable variable && variable.name().equals(iterator)) {
      return Arithmetic.cast(variable.type(), Arithmetic.literal(Long.parseLong(constant)));
    }
    if (expression instanceof Expr.Element element) {
      List<Expr.Subscript> subscripts = element.subscripts().stream().map(this::subscript).toList();
      return new Expr.Element(element.type(), element.array(), subscripts, range);
    }
    if (expression instanceof Expr.Unary unary) {
      return new Expr.Unary(unary.type(), unary.operator(), expression(unary.operand()), range);
    }
    if (expression instanceof Expr.Binary binary) {
      Expr left = expression(binary.left());
      return new Expr.Binary(
          binary.type(), binary.operator(), left, expression(binary.right()), range);
    }
    if (expression instanceof Expr.Cast cast) {
      return new Expr.Cast(cast.type(), expression(cast.operand()), range);
    }
    if (expression instanceof Expr.Conditional choice) {
      Expr condition = expression(choice.condition());
      Expr ifTrue = expression(choice.ifTrue());
      return new Expr.Conditional(
          choice.type(), condition, ifTrue, expression(choice.ifFalse()), range);
    }
    if (expression instanceof Expr.Call call) {
      List<Expr> arguments = call.arguments().stream().map(this::expression).toList();
      return new Expr.Call(call.type(), call.function(), arguments, range);
    }
    return expression;
  }

  private Expr.Subscript subscript(Expr.Subscript subscript) {
    return subscript instanceof Expr.Subscript.Affine affine
        ? new Expr.Subscript.Affine(text(affine.text()))
        : new Expr.Subscript.Data(expression(((Expr.Subscript.Data) subscript).value()));
  }
}
