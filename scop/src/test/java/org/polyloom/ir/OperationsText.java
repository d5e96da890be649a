package org.polyloom.ir;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The operations of statements as text without types: their kinds, arrays and operands. */
final class OperationsText {
  private OperationsText() {}

  static String of(Statement statement) {
    return IntStream.range(0, statement.operations().size())
        .mapToObj(k -> of(k, statement.operations().get(k)))
        .collect(Collectors.joining(", "));
  }

  private static String of(int position, Operation operation) {
    String array = Operands.access(operation).map(access -> " " + access.array()).orElse("");
    String operands =
        Operands.of(operation).stream().map(k -> " " + k).collect(Collectors.joining());
    return position + " " + operation.getClass().getSimpleName() + array + operands;
  }
}
