package org.polyloom.value;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.zone.Pieces;

/**
 * Gives one name to what equal operations compute from equal operands: value numbering.
 *
 * <p>Terms and spaces are those of {@link ValueAnalysis}. The <em>expression</em> of an operation
 * instance is {@code [ValInst[] -> op[]]}, with {@code [ValInst[] -> ValInst[]]} for two operands
 * and nested further for more: the value instances of the operands, and operator and types as the
 * name of a tuple ({@link Operator}). Instances of equal expression compute equal values. They are
 * named after one of them: of the first operation that has this expression at all, the
 * lexicographically first instance.
 *
 * <p>Operands may get new names themselves. So operations are taken from the leaves of their
 * statements' trees to the roots, and all of them again where names have changed, up to a bound:
 * what is not found by then keeps two names, which is safe. Of {@code a + b} and {@code b + a} it
 * is seen that they are equal if the value instances of a and b have different spaces.
 */
final class Expressions {
  private static final int MAX_ROUNDS = 4;

  private final Scop scop;
  private final ValueSpaces spaces;
  private final Copies copies;
  private final long budget;
  private final Map<OperationId, UnionMap> names = new HashMap<>();

  private Expressions(Scop scop, ValueSpaces spaces, Copies copies, long budget) {
    this.scop = scop;
    this.spaces = spaces;
    this.copies = copies;
    this.budget = budget;
  }

  /** Nothing has another name. */
  static Expressions none() {
    return new Expressions(null, null, null, 0);
  }

  /**
   * Names all operations of a Scop.
   *
   * @param budget the isl operations that naming one operation may cost
   */
  static Expressions of(Scop scop, ValueSpaces spaces, Copies copies, long budget) {
    Expressions expressions = new Expressions(scop, spaces, copies, budget);
    Map<OperationId, UnionMap> before;
    int round = 0;
    do {
      before = Map.copyOf(expressions.names);
      expressions.round();
      round++;
    } while (round < MAX_ROUNDS && !expressions.agreesWith(before));
    return expressions;
  }

  /**
   * The relation with the values in its range under their common names.
   *
   * @param values {@code { X[] -> ValInst[] }}
   */
  UnionMap named(UnionMap values) {
    return names.isEmpty()
        ? values
        : Renaming.of(
            values,
            space ->
                OperationId.ofValue(space)
                    .flatMap(operation -> Optional.ofNullable(names.get(operation))));
  }

  private boolean agreesWith(Map<OperationId, UnionMap> before) {
    return before.keySet().equals(names.keySet())
        && before.entrySet().stream()
            .allMatch(old -> isEqual(old.getValue(), names.get(old.getKey())));
  }

  private boolean isEqual(UnionMap first, UnionMap second) {
    return scop.isl().budgeted(budget, () -> first.isEqual(second));
  }

  /** Names all operations anew, by the names that their operands have at that time. */
  private void round() {
    Map<String, UnionMap> representatives = new HashMap<>();
    for (List<OperationId> level : levels()) {
      for (OperationId operation : level) {
        UnionMap expressions = budgeted(() -> expressions(operation));
        UnionMap name = budgeted(() -> name(expressions, representatives));
        if (scop.isl().budgeted(budget, name::isIdentity)) {
          names.remove(operation);
        } else {
          names.put(operation, name);
        }
      }
    }
  }

  /**
   * {@code { [S[i] -> Vk[]] -> [T[j] -> Vl[]] }}.
   *
   * @param expressions {@code { [S[i] -> Vk[]] -> Expression[] }} of one operation
   * @param representatives by space, {@code { Expression[] -> [T[j] -> Vl[]] }} of the operations
   *     so far; those of this one are added
   */
  private static UnionMap name(UnionMap expressions, Map<String, UnionMap> representatives) {
    UnionMap name = UnionMap.emptySpace(expressions.space());
    for (org.polyloom.isl.Map part : expressions.mapList()) {
      UnionMap whole = part.toUnionMap();
      UnionMap instances = whole.reverse();
      String space = ValueSpaces.text(part.space().range());
      UnionMap known = representatives.get(space);
      UnionMap added = known == null ? instances : instances.subtractDomain(known.domain());
      UnionMap all = part.isInjective() ? added : added.lexmin();
      all = known == null ? all : known.union(all);
      representatives.put(space, all);
      name = name.union(whole.applyRange(all));
    }
    return Pieces.coalesced(name);
  }

  /** {@code { [S[i] -> Vk[]] -> Expression[] }}. */
  private UnionMap expressions(OperationId operation) {
    Statement statement = scop.statement(operation.statement());
    Operation computation = statement.operations().get(operation.position());
    List<UnionMap> operands = new ArrayList<>();
    for (int operand : Operator.operands(computation)) {
      UnionMap value = copies.source(new OperationId(operation.statement(), operand));
      operands.add(
          spaces.valuesToValues(statement, operation.position(), operand).applyRange(named(value)));
    }
    UnionSet operator = spaces.symbol(Operator.name(statement, computation));
    UnionMap all = Operator.isCommutative(computation) ? ordered(operands) : product(operands);
    return all.rangeProduct(UnionMap.fromDomainAndRange(all.domain(), operator));
  }

  private static UnionMap product(List<UnionMap> operands) {
    return operands.stream().reduce(UnionMap::rangeProduct).orElseThrow();
  }

  /** Both operands, that with the smaller space first. */
  private static UnionMap ordered(List<UnionMap> operands) {
    UnionMap result = UnionMap.emptySpace(operands.get(0).space());
    for (org.polyloom.isl.Map left : operands.get(0).mapList()) {
      String leftSpace = ValueSpaces.text(left.space().range());
      for (org.polyloom.isl.Map right : operands.get(1).mapList()) {
        boolean inOrder = leftSpace.compareTo(ValueSpaces.text(right.space().range())) <= 0;
        org.polyloom.isl.Map both = inOrder ? left.rangeProduct(right) : right.rangeProduct(left);
        result = result.union(both.toUnionMap());
      }
    }
    return result;
  }

  /** The operations with operands, those whose operands are loads or numbers first. */
  private List<List<OperationId>> levels() {
    TreeMap<Integer, List<OperationId>> levels = new TreeMap<>();
    for (Statement statement : scop.statements()) {
      List<Integer> heights = new ArrayList<>();
      for (int position = 0; position < statement.operations().size(); position++) {
        OperationId operation = new OperationId(statement.name(), position);
        int height = height(operation, statement.operations().get(position), heights);
        heights.add(height);
        if (height > 0) {
          levels.computeIfAbsent(height, key -> new ArrayList<>()).add(operation);
        }
      }
    }
    return List.copyOf(levels.values());
  }

  private int height(OperationId operation, Operation computation, List<Integer> heights) {
    List<Integer> operands = Operator.operands(computation);
    return operands.isEmpty() || copies.of(operation).isPresent()
        ? 0
        : 1 + operands.stream().mapToInt(heights::get).max().orElseThrow();
  }

  private UnionMap budgeted(Supplier<UnionMap> computation) {
    return scop.isl().budgeted(budget, computation);
  }
}
