package org.polyloom.ir;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.polyloom.isl.DimType;

/**
 * What the operations of a statement are in lanes of vectors: numbers of the type that it stores,
 * integers that are compared and are no wider, and truths.
 */
public final class FrontOperations {
  private final Statement statement;
  private final Predicate<Operation.Call> extremes;

  /** By position. */
  private final List<Kind> kinds = new ArrayList<>();

  /**
   * @param extremes which calls take the lesser or greater of two as comparisons do
   */
  public FrontOperations(Statement statement, Predicate<Operation.Call> extremes) {
    this.statement = statement;
    this.extremes = extremes;
    operations().forEach(operation -> kinds.add(kind(operation)));
  }

  /** The kind of a value. */
  public enum Kind {
    NUMBER,
    /** An integer that is nothing but compared, in a lane of a mask. */
    WHOLE,
    TRUTH,
    /** What is converted before it is in a lane. */
    RAW,
    NONE
  }

  /**
   * Whether so many lanes can do what the statement does: it stores numbers in any case, to an
   * element of each array at most, and loads nothing from them after that.
   */
  public boolean fit(int lanes) {
    int bits = lanes * element().bytes() * Byte.SIZE;
    return element().isVectorElement()
        && bits >= 128
        && bits <= 512
        && storesLast()
        && stores().stream().allMatch(this::isStoredAlways)
        && !kinds.contains(Kind.NONE);
  }

  private boolean storesLast() {
    List<String> stored = statement.storedArrays();
    return !stores().isEmpty()
        && stores().size() == stored.size()
        && operations().stream()
            .skip(stores().get(0))
            .filter(Operation.Load.class::isInstance)
            .noneMatch(load -> stored.contains(Operands.access(load).orElseThrow().array()));
  }

  private boolean isStoredAlways(int store) {
    return Operands.predicate(operations().get(store)).isEmpty()
        && operations().get(store).type() == element();
  }

  /** Whether some vectors can do what the statement does. */
  public boolean fitSome() {
    return IntStream.of(4, 8, 16).anyMatch(this::fit);
  }

  public Statement statement() {
    return statement;
  }

  /** The type of numbers in lanes. */
  public ScalarType element() {
    return statement.lastType();
  }

  /** Those of the statement. */
  public List<Operation> operations() {
    return statement.operations();
  }

  /** The positions of the stores, one to each array. */
  public List<Integer> stores() {
    return statement.stores();
  }

  /** The position of the store to the array that is accessed at one; empty if there is none. */
  public OptionalInt storeTo(int position) {
    Optional<String> array = array(position);
    return stores().stream()
        .filter(store -> array.equals(array(store)))
        .mapToInt(Integer::intValue)
        .findFirst();
  }

  private Optional<String> array(int position) {
    return Operands.access(operations().get(position)).map(Access::array);
  }

  /** What a leaf loads; empty for numbers of iterations. */
  public Optional<Access> access(int leaf) {
    return Operands.access(operations().get(outside(leaf)));
  }

  /** The store to the array that a leaf is an element of; empty if there is none. */
  public Optional<Access> stored(int leaf) {
    OptionalInt store = storeTo(outside(leaf));
    return store.isPresent() ? access(store.getAsInt()) : Optional.empty();
  }

  /**
   * Whether what is loaded somewhere is stored by instances of other rows alone, which are those of
   * the last but one iterator.
   */
  public boolean waitForOtherRows() {
    return statement.depth() > 1 && leaves().stream().anyMatch(this::isOfAnotherRow);
  }

  private boolean isOfAnotherRow(int leaf) {
    int row = statement.depth() - 2;
    return stored(leaf)
        .map(store -> access(leaf).orElseThrow().relation().applyRange(store.relation().reverse()))
        .filter(storing -> storing.equate(DimType.IN, row, DimType.OUT, row).isEmpty())
        .isPresent();
  }

  /** Whether lanes are compared or chosen. */
  public boolean haveMasks() {
    return kinds.contains(Kind.TRUTH)
        || leaves().stream().anyMatch(leaf -> kind(leaf) == Kind.WHOLE)
        || operations().stream()
            .anyMatch(o -> o instanceof Operation.Select || o instanceof Operation.Call);
  }

  /** The values that lanes need and do not compute, in the order of the operations. */
  public List<Integer> leaves() {
    BitSet needed = new BitSet();
    stores().forEach(needed::set);
    for (int k = needed.length() - 1; k >= 0; k--) {
      if (needed.get(k) && isLeaf(k)) {
        predicate(k).ifPresent(needed::set);
      } else if (needed.get(k)) {
        Operands.values(operations().get(k)).forEach(needed::set);
      }
    }
    return needed.stream().filter(this::isLeaf).boxed().toList();
  }

  /** Whether a value is none that lanes compute. */
  public boolean isLeaf(int position) {
    Operation operation = operations().get(position);
    return isOutside(operation) && kind(position) != Kind.RAW
        || operation instanceof Operation.Convert convert
            && isOutside(operations().get(convert.operand()));
  }

  private static boolean isOutside(Operation operation) {
    return operation instanceof Operation.Load || operation instanceof Operation.AffineValue;
  }

  /** The position of what a leaf converts, or its own. */
  public int outside(int leaf) {
    return operations().get(leaf) instanceof Operation.Convert convert ? convert.operand() : leaf;
  }

  /** Whether a leaf is in memory what it is in a lane. */
  public boolean isLaneInMemory(int leaf) {
    return operations().get(leaf) instanceof Operation.Load load && load.type() == element();
  }

  /** Under which condition alone a leaf may be loaded; empty where it is there in any case. */
  public OptionalInt predicate(int leaf) {
    Operation outside = operations().get(outside(leaf));
    OptionalInt predicate = Operands.predicate(outside);
    boolean isThere =
        predicate.isPresent()
            && Operands.access(outside).filter(statement::accessesAlways).isPresent();
    return isThere ? OptionalInt.empty() : predicate;
  }

  /** Whether a value is a number of the source. */
  public boolean isLiteral(int position) {
    Operation operation = operations().get(position);
    return operation instanceof Operation.Literal
        || operation instanceof Operation.Convert convert
            && operations().get(convert.operand()) instanceof Operation.Literal;
  }

  /** What a value is in lanes. */
  public Kind kind(int position) {
    return kinds.get(position);
  }

  private Kind kind(Operation operation) {
    OptionalInt predicate = Operands.predicate(operation);
    if (predicate.isPresent() && !decides(predicate.getAsInt())
        || Operands.access(operation).filter(access -> !access.isAffine()).isPresent()) {
      return Kind.NONE;
    }
    if (isOutside(operation) || operation instanceof Operation.Literal) {
      return ofType(operation.type(), Kind.RAW);
    }
    if (operation instanceof Operation.Convert convert) {
      Operation operand = operations().get(convert.operand());
      return isOutside(operand) || operand instanceof Operation.Literal
          ? ofType(convert.type(), Kind.NONE)
          : Kind.NONE;
    }
    if (LaneArithmetic.isTruth(operation)) {
      return isTruth(operation) ? Kind.TRUTH : Kind.NONE;
    }
    return operation.type() == element() && isNumber(operation) ? Kind.NUMBER : Kind.NONE;
  }

  private Kind ofType(ScalarType type, Kind otherwise) {
    if (type == element()) {
      return Kind.NUMBER;
    }
    boolean isNarrower =
        type.isInteger()
            && (type.bytes() < element().bytes()
                || type.isSigned() && type.bytes() == element().bytes());
    return isNarrower ? Kind.WHOLE : otherwise;
  }

  /** Whether a value can be a condition. */
  private boolean decides(int position) {
    Kind kind = kind(position);
    return kind == Kind.NUMBER || kind == Kind.WHOLE || kind == Kind.TRUTH;
  }

  /** Whether a value is a number in lanes, as a truth is where they are of {@code int}. */
  private boolean isNumber(int position) {
    return kind(position) == Kind.NUMBER
        || kind(position) == Kind.TRUTH && element() == ScalarType.INT;
  }

  private boolean isTruth(Operation operation) {
    if (operation instanceof Operation.Unary not) {
      return decides(not.operand());
    }
    Operation.Binary binary = (Operation.Binary) operation;
    if (binary.operator().family() == BinaryOperator.Family.LOGICAL) {
      return decides(binary.left()) && decides(binary.right());
    }
    boolean areWhole = kind(binary.left()) == Kind.WHOLE && kind(binary.right()) == Kind.WHOLE;
    return areWhole || isNumber(binary.left()) && isNumber(binary.right());
  }

  private boolean isNumber(Operation operation) {
    if (operation instanceof Operation.Select select) {
      return decides(select.condition()) && isNumber(select.ifTrue()) && isNumber(select.ifFalse());
    }
    if (operation instanceof Operation.Unary unary) {
      return isNumber(unary.operand());
    }
    if (operation instanceof Operation.Binary binary) {
      return isNumber(binary.left())
          && isNumber(binary.right())
          && switch (binary.operator()) {
            case ADD, SUBTRACT, MULTIPLY -> true;
            case DIVIDE -> element().isFloating();
            case BITWISE_AND, BITWISE_OR, BITWISE_XOR -> true;
            default -> false;
          };
    }
    if (operation instanceof Operation.Call call) {
      return call.arguments().stream().allMatch(this::isNumber)
          && (VectorFunctions.isMagnitude(call.function())
              || VectorFunctions.isExtreme(call.function()) && extremes.test(call));
    }
    return operation instanceof Operation.Store store && isNumber(store.value());
  }
}
