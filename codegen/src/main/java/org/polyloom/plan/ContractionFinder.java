package org.polyloom.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.polyloom.ir.Access;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.ir.UnaryOperator;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;

/**
 * Recognises {@link Contraction}s by what their operations depend on, whatever the order of loops,
 * operands and subscripts.
 *
 * <p>The value that is stored is walked down from its root. A subexpression that depends on no
 * column is a row operand, one that depends on no row is a column operand; what depends on both, or
 * on the accumulator, must be a sum, difference, product or quotient of the element's own type, one
 * of its bits, a magnitude, or a choice between such values, as minima and closures make it.
 *
 * <p>Convolutions are left out: operands whose window moves with the rows or columns.
 */
final class ContractionFinder {
  private static final int MOST_OPERANDS = 3;

  private final Scop scop;
  private final Statement statement;
  private final List<BitSet> dimensions = new ArrayList<>();

  private ContractionFinder(Scop scop, Statement statement) {
    this.scop = scop;
    this.statement = statement;
  }

  /** The contraction that a statement is, if it is one. */
  static Optional<Contraction> find(Scop scop, Statement statement) {
    return new ContractionFinder(scop, statement).find();
  }

  /** Whether a statement in three loops adds to an element, as contractions do. */
  static boolean accumulates(Scop scop, Statement statement) {
    ContractionFinder finder = new ContractionFinder(scop, statement);
    return statement.depth() >= 3
        && finder.onlyStore().filter(s -> finder.accumulator(s).isPresent()).isPresent();
  }

  private Optional<Contraction> find() {
    Optional<Operation.Store> store = onlyStore();
    if (store.isEmpty() || !isUnconditional() || !endsInSubscript(store.get().access())) {
      return Optional.empty();
    }
    OptionalInt accumulator = accumulator(store.get());
    if (accumulator.isEmpty()) {
      return Optional.empty();
    }
    statement.operations().forEach(operation -> dimensions.add(dimensions(operation)));
    BitSet target = subscriptDimensions(store.get().access());
    int depth = statement.depth() - 1;
    while (depth >= 0 && target.get(depth)) {
      depth--;
    }
    if (depth < 0) {
      return Optional.empty();
    }
    for (int columns = statement.depth() - 1; columns >= 0; columns--) {
      for (int rows = statement.depth() - 1; rows >= 0; rows--) {
        if (rows != columns && target.get(rows) && areNeighbours(store.get().access(), columns)) {
          Optional<Contraction> found =
              split(store.get(), accumulator.getAsInt(), rows, columns, depth);
          if (found.isPresent() && isInjective(found.get())) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Operation.Store> onlyStore() {
    List<Operation> operations = statement.operations();
    long stores = operations.stream().filter(Operation.Store.class::isInstance).count();
    return stores == 1 && operations.get(operations.size() - 1) instanceof Operation.Store store
        ? Optional.of(store)
        : Optional.empty();
  }

  /** Whether nothing has a predicate and all subscripts are affine. */
  private boolean isUnconditional() {
    return statement.operations().stream()
        .allMatch(
            operation -> {
              if (operation instanceof Operation.Load load) {
                return load.predicate().isEmpty() && load.access().isAffine();
              }
              if (operation instanceof Operation.Store store) {
                return store.predicate().isEmpty() && store.access().isAffine();
              }
              if (operation instanceof Operation.Binary binary) {
                return binary.predicate().isEmpty();
              }
              return !(operation instanceof Operation.Call call && call.predicate().isPresent());
            });
  }

  private boolean endsInSubscript(Access access) {
    return scop.array(access.array()).layout().endsInSubscript();
  }

  private OptionalInt accumulator(Operation.Store store) {
    OptionalInt found = OptionalInt.empty();
    for (int i = 0; i < statement.operations().size(); i++) {
      if (statement.operations().get(i) instanceof Operation.Load load
          && load.access().array().equals(store.access().array())
          && load.access().relation().isEqual(store.access().relation())) {
        if (found.isPresent()) {
          return OptionalInt.empty();
        }
        found = OptionalInt.of(i);
      }
    }
    return found;
  }

  /** The dimensions that a value depends on. */
  private BitSet dimensions(Operation operation) {
    BitSet result = new BitSet();
    Operands.values(operation).forEach(operand -> result.or(dimensions.get(operand)));
    if (operation instanceof Operation.Load load) {
      result.or(subscriptDimensions(load.access()));
    } else if (operation instanceof Operation.AffineValue value) {
      result.or(dimensions(value.function()));
    }
    return result;
  }

  private BitSet subscriptDimensions(Access access) {
    BitSet result = new BitSet();
    access.subscripts().stream()
        .map(subscript -> ((Subscript.Affine) subscript).function())
        .forEach(function -> result.or(dimensions(function)));
    return result;
  }

  private BitSet dimensions(PwAff function) {
    PwAff simple = function.gist(statement.domain());
    BitSet result = new BitSet();
    for (int i = 0; i < statement.depth(); i++) {
      result.set(i, simple.involvesDims(DimType.IN, i, 1));
    }
    return result;
  }

  /** Whether a step in a dimension is a step to the next element. */
  private boolean areNeighbours(Access access, int dimension) {
    int last = access.subscripts().size() - 1;
    for (int i = 0; i <= last; i++) {
      PwAff function =
          ((Subscript.Affine) access.subscripts().get(i)).function().gist(statement.domain());
      boolean isRight =
          i < last
              ? !function.involvesDims(DimType.IN, dimension, 1)
              : function.isaAff() && VectorAccess.isStep(function.asAff(), dimension);
      if (!isRight) {
        return false;
      }
    }
    return true;
  }

  /** The operands of the statement for a choice of dimensions. */
  private Optional<Contraction> split(
      Operation.Store store, int accumulator, int rows, int columns, int depth) {
    Set<Integer> rowOperands = new LinkedHashSet<>();
    Set<Integer> columnOperands = new LinkedHashSet<>();
    List<Integer> open = new ArrayList<>(List.of(store.value()));
    int accumulations = 0;
    boolean chooses = false;
    while (!open.isEmpty()) {
      int position = open.remove(open.size() - 1);
      if (position == accumulator) {
        accumulations++;
      } else if (!isFrom(position, accumulator) && !dimensions.get(position).get(columns)) {
        rowOperands.add(position);
      } else if (!isFrom(position, accumulator) && !dimensions.get(position).get(rows)) {
        columnOperands.add(position);
      } else if (isArithmetic(position)) {
        open.addAll(Operands.values(statement.operations().get(position)));
      } else if (isChoice(position)) {
        chooses = true;
        open.addAll(Operands.values(statement.operations().get(position)));
      } else {
        return Optional.empty();
      }
    }
    boolean isContraction =
        (accumulations == 1 || (accumulations > 1 && chooses))
            && rowOperands.size() <= MOST_OPERANDS
            && columnOperands.size() <= MOST_OPERANDS
            && haveElementType(store, rowOperands)
            && haveElementType(store, columnOperands)
            && noWindowMoves(rowOperands, rows, depth)
            && noWindowMoves(columnOperands, columns, depth)
            && anyDependsOn(rowOperands, rows, depth)
            && anyDependsOn(columnOperands, columns, depth);
    return isContraction
        ? Optional.of(
            new Contraction(
                statement,
                rows,
                columns,
                depth,
                store.access(),
                accumulator,
                List.copyOf(rowOperands),
                List.copyOf(columnOperands),
                store.value()))
        : Optional.empty();
  }

  private boolean isFrom(int position, int source) {
    return Operands.reached(statement.operations(), position).get(source);
  }

  private boolean isArithmetic(int position) {
    Operation operation = statement.operations().get(position);
    ScalarType element = statement.lastType();
    if (operation.type() != element || !element.isVectorElement()) {
      return false;
    }
    if (operation instanceof Operation.Unary unary) {
      return unary.operator() == UnaryOperator.NEGATE;
    }
    if (operation instanceof Operation.Call call) {
      return VectorFunctions.isMagnitude(call.function());
    }
    if (operation instanceof Operation.Binary binary) {
      return switch (binary.operator()) {
        case ADD, SUBTRACT, MULTIPLY -> true;
        case BITWISE_AND, BITWISE_OR, BITWISE_XOR -> true;
        default -> binary.operator() == BinaryOperator.DIVIDE && element.isFloating();
      };
    }
    return false;
  }

  /** Whether a value is one of two others, or says which, as vectors of masks can. */
  private boolean isChoice(int position) {
    List<Operation> operations = statement.operations();
    Operation operation = operations.get(position);
    ScalarType element = statement.lastType();
    if (!element.isVectorElement()) {
      return false;
    }
    if (operation instanceof Operation.Select select) {
      return select.type() == element && isCondition(operations.get(select.condition()), element);
    }
    return isCondition(operation, element);
  }

  private boolean isCondition(Operation operation, ScalarType element) {
    if (!(operation instanceof Operation.Binary binary)) {
      return false;
    }
    List<Operation> operations = statement.operations();
    return switch (binary.operator().family()) {
      case COMPARISON ->
          operations.get(binary.left()).type() == element
              && operations.get(binary.right()).type() == element;
      case LOGICAL ->
          isTruth(operations.get(binary.left()), element)
              && isTruth(operations.get(binary.right()), element);
      case ARITHMETIC -> false;
    };
  }

  private boolean isTruth(Operation operation, ScalarType element) {
    return operation.type() == element || isCondition(operation, element);
  }

  private boolean haveElementType(Operation.Store store, Set<Integer> positions) {
    return positions.stream()
        .allMatch(position -> statement.operations().get(position).type() == store.type());
  }

  private boolean anyDependsOn(Set<Integer> positions, int first, int second) {
    return positions.stream()
        .map(dimensions::get)
        .anyMatch(found -> found.get(first) && found.get(second));
  }

  /**
   * Whether no subscript of operands adds the depth to a row or column, as those of convolutions
   * do: the depth is a window then, most often shorter than packing pays for.
   */
  private boolean noWindowMoves(Set<Integer> positions, int line, int depth) {
    return positions.stream()
        .flatMap(this::loads)
        .flatMap(load -> load.access().subscripts().stream())
        .map(subscript -> dimensions(((Subscript.Affine) subscript).function()))
        .noneMatch(moved -> moved.get(line) && moved.get(depth));
  }

  private Stream<Operation.Load> loads(int position) {
    return Operands.reached(statement.operations(), position).stream()
        .mapToObj(statement.operations()::get)
        .filter(Operation.Load.class::isInstance)
        .map(Operation.Load.class::cast);
  }

  /** Whether different rows and columns are different elements while the outer dimensions stay. */
  private static boolean isInjective(Contraction contraction) {
    Map elements =
        contraction.target().relation().intersectDomain(contraction.statement().domain());
    Map pairs = elements.applyRange(elements.reverse());
    for (int dimension : contraction.outer()) {
      pairs = pairs.equate(DimType.IN, dimension, DimType.OUT, dimension);
    }
    Map same =
        pairs
            .equate(DimType.IN, contraction.rows(), DimType.OUT, contraction.rows())
            .equate(DimType.IN, contraction.columns(), DimType.OUT, contraction.columns());
    return pairs.isSubset(same);
  }
}
