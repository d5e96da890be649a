package org.polyloom.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;

/** Reads the operations of one statement, after {@code %k =}. */
final class OperationParser {
  private static final List<BinaryOperator> LONGEST_FIRST =
      Arrays.stream(BinaryOperator.values())
          .sorted(Comparator.comparing((BinaryOperator operator) -> -operator.symbol().length()))
          .toList();

  private final TextSpaces spaces;
  private final Set domain;

  OperationParser(TextSpaces spaces, Set domain) {
    this.spaces = spaces;
    this.domain = domain;
  }

  Operation operation(TextCursor cursor) {
    String kind = cursor.identifier();
    ScalarType type = cursor.type();
    return switch (kind) {
      case "literal" -> new Operation.Literal(type, cursor.quoted());
      case "affine" ->
          new Operation.AffineValue(type, spaces.parseFunction(cursor.bracketed(), domain));
      case "load" -> new Operation.Load(type, access(cursor), predicate(cursor));
      case "compute" -> computation(type, cursor);
      case "convert" -> new Operation.Convert(type, value(cursor));
      case "select" -> selection(type, cursor);
      case "call" -> call(type, cursor);
      case "store" -> store(type, cursor);
      default -> throw cursor.error("a kind of operation, not '" + kind + "',");
    };
  }

  private static Operation computation(ScalarType type, TextCursor cursor) {
    for (UnaryOperator operator : UnaryOperator.values()) {
      if (cursor.accept(operator.symbol())) {
        return new Operation.Unary(type, operator, value(cursor));
      }
    }
    int left = value(cursor);
    Optional<BinaryOperator> operator =
        LONGEST_FIRST.stream().filter(candidate -> cursor.accept(candidate.symbol())).findFirst();
    BinaryOperator found = operator.orElseThrow(() -> cursor.error("an operator"));
    return new Operation.Binary(type, found, left, value(cursor), predicate(cursor));
  }

  private static Operation selection(ScalarType type, TextCursor cursor) {
    int condition = value(cursor);
    cursor.expect("?");
    int ifTrue = value(cursor);
    cursor.expect(":");
    return new Operation.Select(type, condition, ifTrue, value(cursor));
  }

  private static Operation call(ScalarType type, TextCursor cursor) {
    String function = cursor.identifier();
    List<Integer> arguments = new ArrayList<>();
    cursor.expect("(");
    while (!cursor.accept(")")) {
      if (!arguments.isEmpty()) {
        cursor.expect(",");
      }
      arguments.add(value(cursor));
    }
    return new Operation.Call(type, function, arguments, predicate(cursor));
  }

  private Operation store(ScalarType type, TextCursor cursor) {
    Access access = access(cursor);
    cursor.expect("=");
    return new Operation.Store(type, access, value(cursor), predicate(cursor));
  }

  private Access access(TextCursor cursor) {
    String array = cursor.identifier();
    List<Subscript> subscripts = new ArrayList<>();
    while (cursor.sees("[")) {
      subscripts.add(subscript(cursor.bracketed()));
    }
    Map relation =
        cursor.accept("touching")
            ? spaces.parseMap(cursor.islText())
            : AccessRelation.of(domain, array, subscripts);
    return new Access(array, relation, subscripts);
  }

  private Subscript subscript(String text) {
    return text.matches("%[0-9]{1,9}")
        ? new Subscript.Dynamic(Integer.parseInt(text.substring(1)))
        : new Subscript.Affine(spaces.parseFunction(text, domain));
  }

  private static OptionalInt predicate(TextCursor cursor) {
    return cursor.accept("if") ? OptionalInt.of(value(cursor)) : OptionalInt.empty();
  }

  private static int value(TextCursor cursor) {
    cursor.expect("%");
    return cursor.number();
  }
}
