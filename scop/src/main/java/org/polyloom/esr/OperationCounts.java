package org.polyloom.esr;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnaryOperator;

/**
 * How many operations of which kind an iteration carries out.
 *
 * <p>The kinds: {@code load} of an element of an array (scalars are in registers), {@code add},
 * {@code sub} (negations among them), {@code mul}, {@code square} of a product with itself, {@code
 * div}, {@code min}, {@code max}, other operators by their symbol, {@code select}, calls by the
 * name of the function. Conversions and constants are not counted.
 *
 * @param byKind those that occur
 */
public record OperationCounts(Map<String, Integer> byKind) {
  public OperationCounts {
    byKind = Collections.unmodifiableMap(new TreeMap<>(byKind));
  }

  /** How often a kind occurs. */
  public int of(String kind) {
    return byKind.getOrDefault(kind, 0);
  }

  /** All operations, loads among them. */
  public int total() {
    return byKind.values().stream().mapToInt(Integer::intValue).sum();
  }

  @Override
  public String toString() {
    return byKind.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  /** Of a block as it is. */
  static OperationCounts before(BlockValues values) {
    Map<String, Integer> counts = new HashMap<>();
    for (Statement statement : values.block().statements()) {
      Set<Integer> compared = comparisonsOfExtremes(values, statement);
      for (int k = 0; k < statement.operations().size(); k++) {
        if (!compared.contains(k)) {
          kind(values, statement, k).ifPresent(kind -> counts.merge(kind, 1, Integer::sum));
        }
      }
    }
    return new OperationCounts(counts);
  }

  private static Set<Integer> comparisonsOfExtremes(BlockValues values, Statement statement) {
    Set<Integer> compared = new HashSet<>();
    Set<Integer> others = new HashSet<>();
    for (int k = 0; k < statement.operations().size(); k++) {
      Operation operation = statement.operations().get(k);
      if (operation instanceof Operation.Select select
          && kind(values, statement, k).filter(kind -> !kind.equals("select")).isPresent()) {
        compared.add(select.condition());
      } else {
        others.addAll(Operands.of(operation));
      }
    }
    compared.removeAll(others);
    return compared;
  }

  private static Optional<String> kind(BlockValues values, Statement statement, int position) {
    Operation operation = statement.operations().get(position);
    if (operation instanceof Operation.Load load) {
      return load.access().subscripts().isEmpty() ? Optional.empty() : Optional.of("load");
    }
    Term term = values.terms(statement).get(position);
    if (operation instanceof Operation.Select
        && values.table().value(term.value()) instanceof Value.Computed computed
        && computed.operator() instanceof Operator.Grouped grouped) {
      return Optional.of(name(grouped));
    }
    if (operation instanceof Operation.Binary binary
        && binary.operator() == BinaryOperator.MULTIPLY) {
      List<Term> terms = values.terms(statement);
      boolean isSquare = terms.get(binary.left()).equals(terms.get(binary.right()));
      return Optional.of(isSquare ? "square" : "mul");
    }
    return kind(operation);
  }

  private static String name(Operator.Grouped operator) {
    return switch (operator) {
      case SUM -> "add";
      case PRODUCT -> "mul";
      case LEAST -> "min";
      case GREATEST -> "max";
    };
  }

  private static Optional<String> kind(Operation operation) {
    if (operation instanceof Operation.Binary binary) {
      return Optional.of(
          switch (binary.operator()) {
            case ADD -> "add";
            case SUBTRACT -> "sub";
            case MULTIPLY -> "mul";
            case DIVIDE -> "div";
            default -> binary.operator().symbol();
          });
    }
    if (operation instanceof Operation.Unary unary) {
      boolean isNegation = unary.operator() == UnaryOperator.NEGATE;
      return Optional.of(isNegation ? "sub" : unary.operator().symbol());
    }
    if (operation instanceof Operation.Call call) {
      return Optional.of(Extremes.of(call).map(OperationCounts::name).orElse(call.function()));
    }
    return operation instanceof Operation.Select ? Optional.of("select") : Optional.empty();
  }

  /**
   * Of a block in which every value is computed once, and kept for the later iterations that need
   * it; what no loop changes is computed before them. Elements that no loop changes are loaded.
   *
   * @param operands of all values that are computed
   */
  static OperationCounts after(BlockValues values, Map<Integer, List<Term>> operands) {
    Map<String, Integer> counts = new HashMap<>();
    ValueTable table = values.table();
    Map<Integer, Polarity> polarities = Polarity.of(values, operands);
    List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
    for (int number : Groups.reachable(operands, roots)) {
      Value value = table.value(number);
      if (value instanceof Value.Leaf leaf) {
        leafKind(leaf).ifPresent(kind -> counts.merge(kind, 1, Integer::sum));
      } else if (value instanceof Value.Computed computed && !isFree(operands.get(number))) {
        count(computed.operator(), operands.get(number), polarities.get(number), counts);
      }
      if (polarities.get(number).needsNegation()) {
        counts.merge("sub", 1, Integer::sum);
      }
    }
    return new OperationCounts(counts);
  }

  /** Whether a value is computed before the loops. */
  private static boolean isFree(List<Term> operands) {
    return operands.stream().allMatch(operand -> operand.shift().isFree());
  }

  private static Optional<String> leafKind(Value.Leaf leaf) {
    Operation operation = leaf.statement().operations().get(leaf.position());
    if (operation instanceof Operation.Load load) {
      return load.access().subscripts().isEmpty() ? Optional.empty() : Optional.of("load");
    }
    return kind(operation);
  }

  private static void count(
      Operator operator, List<Term> operands, Polarity polarity, Map<String, Integer> counts) {
    if (operator instanceof Operator.Fixed fixed) {
      boolean isSquare =
          fixed.prototype() instanceof Operation.Binary binary
              && binary.operator() == BinaryOperator.MULTIPLY
              && operands.get(0).equals(operands.get(1));
      Optional<String> kind = isSquare ? Optional.of("square") : kind(fixed.prototype());
      kind.ifPresent(name -> counts.merge(name, 1, Integer::sum));
      return;
    }
    int further = operands.size() - 1;
    if (operator == Operator.Grouped.SUM) {
      int negative = (int) operands.stream().filter(Term::negated).count();
      int subtracted = polarity.isFlipped() ? operands.size() - negative : negative;
      merge(counts, "sub", Math.min(subtracted, further));
      merge(counts, "add", further - Math.min(subtracted, further));
    } else if (operator == Operator.Grouped.PRODUCT
        && operands.size() == 2
        && operands.get(0).equals(operands.get(1))) {
      merge(counts, "square", 1);
    } else {
      merge(counts, name((Operator.Grouped) operator), further);
    }
  }

  private static void merge(Map<String, Integer> counts, String kind, int number) {
    if (number > 0) {
      counts.merge(kind, number, Integer::sum);
    }
  }
}
