package org.polyloom.ast;

import java.util.List;

/** What loop variables and parameters may fulfil. */
public sealed interface Condition {

  /** How two integers compare. */
  enum Relation {
    EQUAL,
    AT_MOST,
    LESS,
    AT_LEAST,
    GREATER
  }

  /** Whether a loop variable or a parameter of that name occurs. */
  boolean mentions(String name);

  /** Always or never. */
  record Always(boolean value) implements Condition {
    @Override
    public boolean mentions(String name) {
      return false;
    }
  }

  /** {@code left relation right}. */
  record Comparison(Relation relation, IntegerExpression left, IntegerExpression right)
      implements Condition {
    @Override
    public boolean mentions(String name) {
      return left.mentions(name) || right.mentions(name);
    }
  }

  /** All of them. */
  record All(List<Condition> conditions) implements Condition {
    public All {
      conditions = List.copyOf(conditions);
    }

    @Override
    public boolean mentions(String name) {
      return conditions.stream().anyMatch(condition -> condition.mentions(name));
    }
  }

  /** At least one of them. */
  record Any(List<Condition> conditions) implements Condition {
    public Any {
      conditions = List.copyOf(conditions);
    }

    @Override
    public boolean mentions(String name) {
      return conditions.stream().anyMatch(condition -> condition.mentions(name));
    }
  }
}
