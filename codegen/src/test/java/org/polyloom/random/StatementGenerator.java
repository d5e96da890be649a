package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ScalarType;

/** Chooses assignments and what decides between them. */
final class StatementGenerator {
  private static final int MOST_ASSIGNMENTS = 7;

  private final Dice dice;
  private final AffineGenerator affine;
  private final ExpressionGenerator expressions;
  private int assignments;

  StatementGenerator(Dice dice, AffineGenerator affine, ExpressionGenerator expressions) {
    this.dice = dice;
    this.affine = affine;
    this.expressions = expressions;
  }

  /** Adds statements without loops. */
  void add(List<Node> nodes, Scope scope, int count) {
    for (int k = 0; k < count && assignments < MOST_ASSIGNMENTS; k++) {
      int chance = dice.below(100);
      if (chance < 20) {
        branch(scope).ifPresent(nodes::add);
      } else if (chance < 28) {
        switchOn(scope).ifPresent(nodes::add);
      } else if (chance < 33) {
        chain(scope).ifPresent(nodes::add);
      } else {
        assign(scope).ifPresent(nodes::add);
      }
    }
  }

  private Optional<Node> branch(Scope scope) {
    List<Node> ifTrue = assignments(scope, 1);
    if (ifTrue.isEmpty()) {
      return Optional.empty();
    }
    List<Node> ifFalse = dice.percent(30) ? assignments(scope, 1) : List.of();
    return Optional.of(new Node.Branch(condition(scope), ifTrue, ifFalse));
  }

  /** A condition over iterators and sizes, or on data. */
  Node.Condition condition(Scope scope) {
    Optional<String> affineText = dice.percent(65) ? affine.condition(scope) : Optional.empty();
    return affineText.isPresent()
        ? new Node.Condition.Affine(affineText.get())
        : new Node.Condition.Data(expressions.comparison(scope));
  }

  private Optional<Node> switchOn(Scope scope) {
    Optional<String> value = affine.choice(scope);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    List<Node.Section> sections = new ArrayList<>();
    int count = 1 + dice.below(3);
    int hasDefault = dice.below(count + 2);
    for (int k = 0; k < count; k++) {
      List<String> labels = new ArrayList<>(List.of("case " + 2 * k));
      if (dice.percent(30)) {
        labels.add("case " + (2 * k + 1));
      }
      if (k == hasDefault) {
        labels.add(dice.below(labels.size() + 1), "default");
      }
      Node.Section.End end = dice.oneOf(Node.Section.End.values());
      sections.add(new Node.Section(labels, assignments(scope, dice.below(3)), end));
    }
    return sections.stream().allMatch(section -> section.body().isEmpty())
        ? Optional.empty()
        : Optional.of(new Node.Switch(value.get(), sections));
  }

  private List<Node> assignments(Scope scope, int count) {
    List<Node> nodes = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      assign(scope).ifPresent(nodes::add);
    }
    return nodes;
  }

  private Optional<Node> chain(Scope scope) {
    Optional<Expr> inner = target(scope);
    Optional<Expr> outer = target(scope);
    if (inner.isEmpty()
        || outer.isEmpty()
        || inner.get().type() != outer.get().type()
        || mayBeSame(inner.get(), outer.get(), scope)) {
      return Optional.empty();
    }
    assignments++;
    ScalarType type = inner.get().type();
    Expr value = Arithmetic.storable(type, expressions.value(scope, 2));
    return Optional.of(new Node.Chain(outer.get(), inner.get(), value));
  }

  /** Whether two targets may be one object, of which C forbids to set it twice at once. */
  private static boolean mayBeSame(Expr first, Expr second, Scope scope) {
    if (first instanceof Expr.Element one && second instanceof Expr.Element other) {
      return one.array().equals(other.array())
          || overlaps(one.array(), scope) && overlaps(other.array(), scope);
    }
    return first.equals(second);
  }

  private static boolean overlaps(String name, Scope scope) {
    return scope.arrays().stream()
        .anyMatch(array -> array.name().equals(name) && array.mayOverlap());
  }

  /** One assignment; empty if nothing can be assigned here. */
  Optional<Node> assign(Scope scope) {
    Optional<Expr> target = target(scope);
    if (target.isEmpty()) {
      return Optional.empty();
    }
    assignments++;
    ScalarType type = target.get().type();
    Expr value = expressions.value(scope, 1 + dice.below(3));
    int chance = dice.below(100);
    if (chance < 50 || type == ScalarType.BOOL) {
      Expr whole = dice.percent(30) ? Arithmetic.binary("+", target.get(), value) : value;
      return stored(target.get(), "=", Arithmetic.storable(type, whole));
    }
    if (chance < 55 && type.isInteger()) {
      return Optional.of(new Node.Assign(target.get(), dice.oneOf("++", "--"), Optional.empty()));
    }
    if (type.isFloating()) {
      return chance < 60
          ? stored(target.get(), "*=", expressions.literal(type))
          : stored(target.get(), chance < 85 ? "+=" : "-=", value);
    }
    Expr small = Arithmetic.bounded(value, Arithmetic.STORED_BOUND);
    if (chance > 88 && !Arithmetic.isWideSigned(type)) {
      return stored(target.get(), dice.oneOf("^=", "|=", "&="), small);
    }
    return stored(target.get(), chance < 80 ? "+=" : "-=", small);
  }

  private static Optional<Node> stored(Expr target, String operator, Expr value) {
    return Optional.of(new Node.Assign(target, operator, Optional.of(value)));
  }

  private Optional<Expr> target(Scope scope) {
    if (!scope.variables().isEmpty() && dice.percent(22)) {
      return Optional.of(dice.oneOf(scope.variables()));
    }
    List<Program.Array> writable =
        scope.arrays().stream().filter(a -> a.role() == Program.Array.Role.DATA).toList();
    return expressions.element(scope, writable).map(Expr.class::cast);
  }
}
