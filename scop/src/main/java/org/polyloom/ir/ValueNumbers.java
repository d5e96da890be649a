package org.polyloom.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * Numbers operations by what they compute of what a region only reads: those with one number have
 * one value (value numbering).
 */
public final class ValueNumbers {
  private final Map<List<Object>, Integer> known = new HashMap<>();
  private final Set<String> stored;

  /** For the statements of a region. */
  public ValueNumbers(Scop scop) {
    stored =
        scop.statements().stream()
            .flatMap(statement -> statement.storedArrays().stream())
            .collect(Collectors.toSet());
  }

  /**
   * The number of each operation of a statement.
   *
   * @param functions by the position of an operation: its affine functions, that of a value or
   *     those of subscripts, such that equal ones are equal functions wherever the statements stand
   */
  public List<Integer> of(Statement statement, IntFunction<Object> functions) {
    return of(statement, functions, position -> false);
  }

  /**
   * The same where some loads of what the region stores to find one value wherever they stand.
   *
   * @param steady whether the load at a position is one of these
   */
  public List<Integer> of(Statement statement, IntFunction<Object> functions, IntPredicate steady) {
    List<Integer> own = new ArrayList<>();
    for (Operation operation : statement.operations()) {
      List<Object> key = new ArrayList<>(what(operation, steady.test(own.size())));
      key.add(functions.apply(own.size()));
      Operands.of(operation).forEach(operand -> key.add(own.get(operand)));
      own.add(known.computeIfAbsent(key, unknown -> known.size()));
    }
    return own;
  }

  /** What an operation does; what may be another value each time is like nothing else. */
  private List<Object> what(Operation operation, boolean isSteady) {
    if (operation instanceof Operation.Literal) {
      return List.of(operation);
    }
    if (operation instanceof Operation.AffineValue value) {
      return List.of(value.type(), "affine");
    }
    if (operation instanceof Operation.Load load
        && (isSteady || !stored.contains(load.access().array()))) {
      return List.of(load.type(), load.access().array());
    }
    if (operation instanceof Operation.Unary unary) {
      return List.of(unary.type(), unary.operator());
    }
    if (operation instanceof Operation.Binary binary) {
      return List.of(binary.type(), binary.operator());
    }
    if (operation instanceof Operation.Convert convert) {
      return List.of(convert.type(), "convert");
    }
    if (operation instanceof Operation.Select select) {
      return List.of(select.type(), "select");
    }
    if (operation instanceof Operation.Call call) {
      return List.of(call.type(), call.function(), "call");
    }
    return List.of(operation, known.size());
  }
}
