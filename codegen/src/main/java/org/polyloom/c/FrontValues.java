package org.polyloom.c;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.FrontOperations;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.VectorFunctions;

/**
 * The text of what a statement computes in the lanes of vectors. Each operation does in each lane
 * just what C says of it; integers with a sign are added without one, since a value may be computed
 * in lanes that do not choose it.
 */
final class FrontValues {
  private final FrontOperations kinds;
  private final List<Operation> operations;
  private final ScalarType element;
  private final LaneMasks masks;
  private final Leaves leaves;
  private final Names names;
  private final Lines lines;

  /** The variables of values, by position. */
  private final Map<Integer, String> named = new HashMap<>();

  /** Those that are declared here, by what they hold. */
  private final Map<String, String> declared = new HashMap<>();

  /** Loads what is not computed. */
  interface Leaves {
    /**
     * The variable of a vector that holds a value, or of a mask that holds integers.
     *
     * @param mask writes which lanes may load it, if not all may
     */
    String variable(int position, Supplier<Optional<String>> mask);
  }

  FrontValues(FrontOperations kinds, LaneMasks masks, Leaves leaves, Names names, Lines lines) {
    this.kinds = kinds;
    this.operations = kinds.operations();
    this.element = kinds.element();
    this.masks = masks;
    this.leaves = leaves;
    this.names = names;
    this.lines = lines;
  }

  /** Writes what a store is to store; its vector, an operand. */
  String stored(int store) {
    return vector(((Operation.Store) operations.get(store)).value());
  }

  /** Writes what a leaf needs; its variable. */
  String leaf(int position) {
    return value(position);
  }

  /** Writes in which lanes a leaf may be loaded; empty if it may in all. */
  Optional<String> mask(int leaf) {
    OptionalInt predicate = kinds.predicate(leaf);
    return predicate.isPresent() ? Optional.of(truth(predicate.getAsInt())) : Optional.empty();
  }

  /** A number as a vector that is an operand. */
  private String vector(int position) {
    if (kinds.isLiteral(position)) {
      return "(" + literal(position) + " - (" + masks.vector() + "){0})";
    }
    return kinds.kind(position) == FrontOperations.Kind.TRUTH
        ? "(" + masks.vector() + ")(-" + value(position) + ")"
        : value(position);
  }

  /** In which lanes a value is not zero: a variable. */
  private String truth(int position) {
    return kinds.kind(position) == FrontOperations.Kind.TRUTH
        ? value(position)
        : declared(masks.mask(), "(" + masks.mask() + ")(" + compared(position) + " != 0)");
  }

  private String literal(int position) {
    Operation operation = operations.get(position);
    String type =
        kinds.kind(position) == FrontOperations.Kind.NUMBER
            ? VectorRegisters.laneType(element)
            : operation.type().cName();
    Operation number =
        operation instanceof Operation.Convert convert
            ? operations.get(convert.operand())
            : operation;
    String text = ((Operation.Literal) number).text();
    return "(" + type + ")" + (text.startsWith("-") ? "(" + text + ")" : text);
  }

  /** The variable of a value that is no literal, a mask if it is a truth. */
  private String value(int position) {
    String known = named.get(position);
    if (known != null) {
      return known;
    }
    Operation operation = operations.get(position);
    String name;
    if (kinds.isLeaf(position)) {
      name = leaves.variable(position, () -> mask(position));
    } else if (kinds.kind(position) == FrontOperations.Kind.TRUTH) {
      name = declared(masks.mask(), truth(operation));
    } else if (operation instanceof Operation.Select select) {
      name = selected(select);
    } else if (operation instanceof Operation.Call call
        && VectorFunctions.isExtreme(call.function())) {
      name = extreme(call);
    } else {
      name = declared(masks.vector(), number(operation));
    }
    named.put(position, name);
    return name;
  }

  /** The variable that holds what a text says, declared where there is none yet. */
  private String declared(String type, String text) {
    return declared(
        text,
        () -> {
          String name = next();
          lines.line("const " + type + " " + name + " = " + text + ";");
          return name;
        });
  }

  private String declared(String text, Supplier<String> declaration) {
    String known = declared.get(text);
    if (known == null) {
      known = declaration.get();
      declared.put(text, known);
    }
    return known;
  }

  private String next() {
    return names.numbered("t", declared.size());
  }

  private String truth(Operation operation) {
    if (operation instanceof Operation.Unary not) {
      return "~" + truth(not.operand());
    }
    Operation.Binary binary = (Operation.Binary) operation;
    if (binary.operator().family() == BinaryOperator.Family.LOGICAL) {
      String both = binary.operator() == BinaryOperator.LOGICAL_AND ? " & " : " | ";
      return truth(binary.left()) + both + truth(binary.right());
    }
    String relation = " " + binary.operator().symbol() + " ";
    String left = compared(binary.left());
    return "(" + masks.mask() + ")(" + left + relation + compared(binary.right()) + ")";
  }

  private String compared(int position) {
    if (kinds.kind(position) == FrontOperations.Kind.WHOLE) {
      return kinds.isLiteral(position)
          ? "(" + literal(position) + " - (" + masks.mask() + "){0})"
          : value(position);
    }
    boolean hasSign = element.isInteger() && element.isSigned();
    return hasSign ? "(" + masks.mask() + ")" + vector(position) : vector(position);
  }

  private String number(Operation operation) {
    if (operation instanceof Operation.Unary unary) {
      return unary.operator().symbol() + vector(unary.operand());
    }
    if (operation instanceof Operation.Call magnitude) {
      String rest = element.bytes() == Long.BYTES ? "0x7fffffffffffffffL" : "0x7fffffff";
      String bits = "(" + masks.mask() + ")" + vector(magnitude.arguments().get(0));
      return "(" + masks.vector() + ")(" + bits + " & " + rest + ")";
    }
    Operation.Binary binary = (Operation.Binary) operation;
    boolean isLiteral = kinds.isLiteral(binary.left()) && !kinds.isLiteral(binary.right());
    String left = isLiteral ? literal(binary.left()) : vector(binary.left());
    String right =
        kinds.isLiteral(binary.right()) ? literal(binary.right()) : vector(binary.right());
    return left + " " + binary.operator().symbol() + " " + right;
  }

  private String extreme(Operation.Call call) {
    int last = SelectedExtremes.lastTaken(kinds.statement(), call);
    int first = call.arguments().get(call.arguments().get(0) == last ? 1 : 0);
    return extreme(
        VectorFunctions.isMinimum(call.function())
            ? ExtremeInstruction.Kind.MIN
            : ExtremeInstruction.Kind.MAX,
        vector(first),
        vector(last));
  }

  private String extreme(ExtremeInstruction.Kind kind, String value, String other) {
    return declared(
        kind + " " + value + " " + other,
        () -> {
          String name = next();
          masks.extreme(lines, kind, value, other, name);
          return name;
        });
  }

  /** Declares what is chosen, if nothing is yet; its variable. */
  private String selected(Operation.Select select) {
    String yes = vector(select.ifTrue());
    String no = vector(select.ifFalse());
    return extreme(select, yes, no)
        .map(kind -> extreme(kind, yes, no))
        .orElseGet(
            () -> declared(masks.vector(), masks.chosen(truth(select.condition()), yes, no)));
  }

  /**
   * Which extreme a choice between two vectors is; empty if it is none, or another one for numbers
   * that are equal or none.
   */
  private Optional<ExtremeInstruction.Kind> extreme(
      Operation.Select select, String yes, String no) {
    if (!(operations.get(select.condition()) instanceof Operation.Binary condition)
        || condition.operator().family() != BinaryOperator.Family.COMPARISON
        || kinds.kind(condition.left()) == FrontOperations.Kind.WHOLE) {
      return Optional.empty();
    }
    List<String> compared = List.of(vector(condition.left()), vector(condition.right()));
    boolean isSame = compared.equals(List.of(yes, no));
    if (!isSame && !compared.equals(List.of(no, yes))) {
      return Optional.empty();
    }
    boolean isLess =
        switch (condition.operator()) {
          case LESS, LESS_EQUAL -> true;
          default -> false;
        };
    boolean isExtreme =
        switch (condition.operator()) {
          case LESS, GREATER -> true;
          case LESS_EQUAL, GREATER_EQUAL -> element.isInteger();
          default -> false;
        };
    return isExtreme
        ? Optional.of(isLess == isSame ? ExtremeInstruction.Kind.MIN : ExtremeInstruction.Kind.MAX)
        : Optional.empty();
  }
}
