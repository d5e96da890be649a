package org.polyloom.esr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Access;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnaryOperator;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.DimType;
import org.polyloom.isl.UnionMap;
import org.polyloom.machine.Machine;

/**
 * Chooses which values vectors keep while they run along the loop around the innermost one.
 *
 * @param values of the block whose two inner loops are exchanged
 * @param width of the vectors
 * @param rows how many rows of arrays an iteration touches
 * @param isFilled whether what fills no vectors is in some that begin before it
 * @param cost of an iteration, in the units of {@link OperationCost}
 */
record LaneChoice(
    BlockValues values,
    Map<Integer, List<Term>> operands,
    Rotation rotation,
    RotationRewrite.Width width,
    int rows,
    boolean isFilled,
    double cost)
    implements Proposal {
  /** The registers that an iteration needs for itself. */
  private static final int WORKING = 4;

  /** What a line costs that is not next to the one of the iteration before. */
  private static final double LINE = 1;

  /** Operations of an iteration that is checked at twice as many places. */
  private static final int MOST_CHECKED = 64;

  /** More vectors side by side hide no more latency. */
  private static final int MOST_VECTORS = 2;

  /**
   * The choice for a block; empty where vectors do not compute what it does, or its iterations are
   * not independent of each other.
   */
  static Optional<LaneChoice> of(
      Scop scop, Block block, Freedom freedom, Machine machine, Dependences dependences) {
    if (block.nest() < 2
        || elements(block) != 1
        || !LaneSteps.areOfVectors(scop, block)
        || !block.statements().stream().allMatch(s -> isWithoutHoles(scop, block, s))
        || !areIndependent(block, dependences)) {
      return Optional.empty();
    }
    BlockValues values = BlockValues.of(scop, block.exchanged(), freedom, 1);
    if (!block.statements().stream()
        .allMatch(statement -> isOfVectors(values, statement, freedom))) {
      return Optional.empty();
    }
    List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
    Map<Integer, List<Term>> operands =
        Regrouping.of(values.table(), roots, Regrouping.DEFAULT_BUDGET);
    int most = machine.vectorRegisters() - WORKING;
    OperationCost costs = OperationCost.ofVectors(machine);
    Rotation rotation = RegisterPressure.moderated(values, operands, most, costs);
    int lanes = machine.lanes(block.statements().get(0).lastType().bytes());
    int free = most - rotation.steady().size();
    int each = rotation.registers() - rotation.steady().size();
    if (lanes < 2 || each == 0 || free < each) {
      return Optional.empty();
    }
    int vectors = Math.min(MOST_VECTORS, free / each);
    int loaded = rotation.loadedAgain(values, operands, free - vectors * each);
    int rows = rows(values, rotation, operands);
    return Optional.of(
        new LaneChoice(
            values,
            operands,
            rotation,
            new RotationRewrite.Width(lanes, vectors, Optional.empty()),
            rows,
            false,
            rotation.cost(values, operands, costs)
                + LINE * rows
                + OperationCost.OF_SCALARS.load() * loaded / vectors
                + OperationCost.OPERATION * shuffles(scop, block, values, rotation, operands)));
  }

  /** How many iterations before one the values are computed that it takes from there, at most. */
  int reach() {
    return rotation.spans().values().stream()
        .mapToInt(steps -> steps.last() - steps.first())
        .max()
        .orElse(0);
  }

  /** The same in runs, each of which computes anew what it begins with. */
  LaneChoice inRuns(RotationRewrite.Run run) {
    RotationRewrite.Width runs =
        new RotationRewrite.Width(width.lanes(), width.vectors(), Optional.of(run));
    return new LaneChoice(values, operands, rotation, runs, rows, isFilled, cost);
  }

  /**
   * The same with vectors that begin before for what fills none, if that is soon checked: the check
   * takes its time for each operation, in runs for each parameter as well.
   */
  LaneChoice filled() {
    List<Statement> all = values.block().statements();
    int operations = all.stream().mapToInt(statement -> statement.operations().size()).sum();
    int parameters = all.get(0).domain().dim(DimType.PARAM);
    boolean isShort = operations * (width.run().isPresent() ? parameters : 1) <= MOST_CHECKED;
    return new LaneChoice(values, operands, rotation, width, rows, isShort, cost);
  }

  /** How many loads and stores of an iteration touch every second element. */
  private static int shuffles(
      Scop scop,
      Block block,
      BlockValues values,
      Rotation rotation,
      Map<Integer, List<Term>> operands) {
    int shuffles = LaneSteps.everySecondStore(scop, block).size();
    Uses uses = Uses.of(values, operands, rotation.spans()::containsKey);
    for (int value : uses.values()) {
      if (values.table().value(value) instanceof Value.Leaf leaf
          && leaf.statement().operations().get(leaf.position()) instanceof Operation.Load load
          && LaneSteps.step(scop, block, leaf.statement(), load.access()) == 2) {
        shuffles += uses.computed(value).size();
      }
    }
    return shuffles;
  }

  /** How many rows of arrays an iteration touches: the next one lies in other lines of memory. */
  private static int rows(
      BlockValues values, Rotation rotation, Map<Integer, List<Term>> operands) {
    Block block = values.block();
    Set<List<Object>> rows = new HashSet<>();
    Uses uses = Uses.of(values, operands, rotation.spans()::containsKey);
    for (int value : uses.values()) {
      if (!uses.computed(value).isEmpty()
          && values.table().value(value) instanceof Value.Leaf leaf
          && leaf.statement().operations().get(leaf.position()) instanceof Operation.Load load) {
        rows.add(row(block, leaf.statement(), load.access()));
      }
    }
    for (Statement statement : block.statements()) {
      Operation last = statement.operations().get(statement.operations().size() - 1);
      rows.add(row(block, statement, Operands.access(last).orElseThrow()));
    }
    return rows.size();
  }

  private static List<Object> row(Block block, Statement statement, Access access) {
    List<Object> row = new ArrayList<>(List.of(access.array()));
    Subscripts.of(block, statement, access, 1)
        .map(Subscripts::partition)
        .filter(partition -> !partition.isEmpty())
        .ifPresent(partition -> row.addAll(partition.subList(0, partition.size() - 1)));
    return row;
  }

  /** Whether an iteration of the innermost loop follows on each but the last. */
  private static boolean isWithoutHoles(Scop scop, Block block, Statement statement) {
    Coordinates here = Coordinates.of(block, statement);
    int innermost = LaneSteps.innermost(block, statement);
    org.polyloom.isl.Set domain = statement.domain().intersectParams(scop.assumedContext());
    org.polyloom.isl.Set starts = domain.subtract(domain.preimageMultiAff(here.to(here, -1)));
    org.polyloom.isl.Map inOneRun = starts.lexGtSet(starts);
    for (int k = 0; k < statement.depth(); k++) {
      if (k != innermost) {
        inOneRun = inOneRun.equate(DimType.IN, k, DimType.OUT, k);
      }
    }
    return inOneRun.isEmpty();
  }

  private static long elements(Block block) {
    return block.statements().stream().map(Statement::lastType).distinct().count();
  }

  /** Whether a statement stores once, at its end, what operations on vectors give. */
  private static boolean isOfVectors(BlockValues values, Statement statement, Freedom freedom) {
    ScalarType element = statement.lastType();
    boolean isElement =
        switch (element) {
          case FLOAT, DOUBLE, INT, UNSIGNED_INT, LONG, UNSIGNED_LONG -> true;
          default -> false;
        };
    List<Operation> operations = statement.operations();
    return isElement
        && IntStream.range(0, operations.size())
            .allMatch(
                k ->
                    isNumber(statement, operations.get(k))
                        || isExtreme(values, statement, k)
                        || isOfExtremes(values, statement, k)
                        || isFunction(operations.get(k), element, freedom)
                        || isOfVectors(operations.get(k), element));
  }

  /** Whether an operation gives the least or the greatest of values. */
  private static boolean isExtreme(BlockValues values, Statement statement, int position) {
    Operation operation = statement.operations().get(position);
    Term term = values.terms(statement).get(position);
    return (operation instanceof Operation.Select || operation instanceof Operation.Call)
        && Operands.predicate(operation).isEmpty()
        && operation.type() == statement.lastType()
        && values.table().value(term.value()) instanceof Value.Computed computed
        && (computed.operator() == Operator.Grouped.LEAST
            || computed.operator() == Operator.Grouped.GREATEST);
  }

  /** Whether an operation calls what exists for vectors, to the last bit where that matters. */
  private static boolean isFunction(Operation operation, ScalarType element, Freedom freedom) {
    return operation instanceof Operation.Call call
        && call.type() == element
        && call.predicate().isEmpty()
        && (VectorFunctions.isSquareRoot(call.function())
            || (freedom == Freedom.FAST
                && VectorFunctions.since(call.function(), element).isPresent()));
  }

  /** Whether an operation compares values for nothing but choices of their least or greatest. */
  private static boolean isOfExtremes(BlockValues values, Statement statement, int position) {
    List<Operation> operations = statement.operations();
    return operations.get(position) instanceof Operation.Binary binary
        && binary.operator().family() == BinaryOperator.Family.COMPARISON
        && binary.predicate().isEmpty()
        && IntStream.range(0, operations.size())
            .filter(user -> Operands.of(operations.get(user)).contains(position))
            .allMatch(
                user ->
                    operations.get(user) instanceof Operation.Select select
                        && select.condition() == position
                        && isExtreme(values, statement, user));
  }

  /** Whether an operation is a constant, of whatever type at first. */
  private static boolean isNumber(Statement statement, Operation operation) {
    return operation instanceof Operation.Literal
        || (operation instanceof Operation.Convert convert
            && statement.operations().get(convert.operand()) instanceof Operation.Literal);
  }

  private static boolean isOfVectors(Operation operation, ScalarType element) {
    boolean isSameType =
        operation.type() == element
            || (operation.type().isInteger()
                && element.isInteger()
                && operation.type().bytes() == element.bytes());
    if (!isSameType
        || Operands.predicate(operation).isPresent()
        || !Operands.access(operation).map(access -> access.isAffine()).orElse(true)) {
      return false;
    }
    if (operation instanceof Operation.Binary binary) {
      return switch (binary.operator()) {
        case ADD, SUBTRACT, MULTIPLY -> true;
        case DIVIDE -> element.isFloating();
        case SHIFT_RIGHT -> operation.type() == element;
        case SHIFT_LEFT, BITWISE_AND, BITWISE_OR, BITWISE_XOR -> true;
        default -> false;
      };
    }
    return operation instanceof Operation.Load
        || operation instanceof Operation.Store
        || operation instanceof Operation.Literal
        || operation instanceof Operation.Unary unary && unary.operator() == UnaryOperator.NEGATE
        || operation instanceof Operation.Convert;
  }

  /** Whether no two iterations of the two inner loops touch one element, one of them storing. */
  private static boolean areIndependent(Block block, Dependences dependences) {
    Map<String, Set<String>> conflicting = dependences.conflictingStatements();
    Set<String> names =
        block.statements().stream().map(Statement::name).collect(Collectors.toSet());
    UnionMap pairs = UnionMap.emptyCtx(block.band().context());
    for (Statement source : block.statements()) {
      for (String sink : conflicting.getOrDefault(source.name(), Set.of())) {
        if (names.contains(sink)) {
          pairs = pairs.union(dependences.conflicts(source.name(), sink));
        }
      }
    }
    return !CarriedPairs.any(block, pairs, 2);
  }

  @Override
  public EsrForm form() {
    return EsrForm.VECTORS;
  }

  @Override
  public EsrReason reason() {
    return EsrReason.KeptInVectors;
  }

  @Override
  public String message() {
    return "vectors of values that iterations of the loop around share are kept in registers";
  }

  @Override
  public Map<String, String> evidence() {
    return Map.of(
        "registers", String.valueOf(rotation.registers()),
        "vectors side by side", String.valueOf(width.vectors()));
  }

  @Override
  public Optional<Scop> apply(Scop scop) {
    for (int vectors = width.vectors(); vectors > 0; vectors--) {
      RotationRewrite.Width fewer = new RotationRewrite.Width(width.lanes(), vectors, width.run());
      Optional<Scop> result =
          RotationRewrite.apply(scop, values, operands, rotation, Optional.of(fewer));
      if (result.isPresent()) {
        return isFilled && isRepeatable() ? result.map(this::filled) : result;
      }
    }
    return Optional.empty();
  }

  /** Whether iterations that are carried out twice store the same. */
  private boolean isRepeatable() {
    List<Statement> all = values.block().statements();
    return all.stream()
        .noneMatch(
            statement ->
                all.stream()
                    .anyMatch(
                        other ->
                            !Collections.disjoint(statement.storedArrays(), other.loadedArrays())));
  }

  /** With what fills no vectors in some that begin before, if there are so many iterations. */
  private Scop filled(Scop strips) {
    RotationRewrite.Width single = new RotationRewrite.Width(width.lanes(), 1, Optional.empty());
    return TwoForms.block(strips, values.block().names())
        .filter(rest -> rest.nest() > 1)
        .flatMap(
            rest ->
                RotationRewrite.last(strips, values, operands, rotation, single, rest.exchanged()))
        .orElse(strips);
  }
}
