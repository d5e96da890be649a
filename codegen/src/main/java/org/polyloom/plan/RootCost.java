package org.polyloom.plan;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.ScheduleNode;

/**
 * Whether vectors of the iterations of a loop that takes square roots are faster than what
 * compilers make of it.
 *
 * @param band the loop
 * @param statements in it
 */
record RootCost(ScheduleNode band, List<Statement> statements, Scop scop) {
  /**
   * How many elements, one for each lane, are loaded while a root is taken or a quotient computed:
   * these take 16 to 24 cycles for eight numbers, loads and shuffles about five. Stores take twice
   * as long.
   */
  private static final int LOADS_FOR_ONE = 4;

  /** Whether the lanes' own loads and stores take less time than roots and quotients. */
  boolean pays() {
    int slow = 0;
    int scattered = 0;
    for (Statement statement : statements) {
      slow += (int) statement.operations().stream().filter(RootCost::isSlow).count();
      scattered += scattered(statement);
    }
    return scattered <= LOADS_FOR_ONE * slow;
  }

  private static boolean isSlow(Operation operation) {
    return operation instanceof Operation.Call call && VectorFunctions.isSquareRoot(call.function())
        || operation instanceof Operation.Binary binary
            && binary.operator() == BinaryOperator.DIVIDE;
  }

  /** The accesses of elements that lie apart, the same ones once, stores as two. */
  private int scattered(Statement statement) {
    InnermostLoop loop = InnermostLoop.of(band, statement, scop);
    int iterator = loop.iterator(statement).orElseThrow();
    Set<String> loaded = new TreeSet<>();
    int stores = 0;
    for (AccessRecord access : ScopAccesses.of(scop).accesses()) {
      if (access.statement().equals(statement.name())) {
        Operation operation = statement.operations().get(access.position());
        boolean isApart =
            !statement.stays(Operands.access(operation).orElseThrow(), iterator)
                && !VectorAccess.moves(loop.next(), access, 1, scop);
        if (isApart && operation instanceof Operation.Load) {
          loaded.add(access.relation().toString());
        }
        stores += isApart && operation instanceof Operation.Store ? 1 : 0;
      }
    }
    return loaded.size() + 2 * stores;
  }

  /**
   * Whether clang makes vectors of the loop by itself: no operand of a root is negative for all
   * that it knows, so that nothing sets {@code errno}, no sum is in order, and all is always
   * carried out.
   */
  boolean isDoneByClang() {
    return statements.stream().allMatch(this::isDoneByClang);
  }

  private boolean isDoneByClang(Statement statement) {
    int iterator = InnermostLoop.of(band, statement, scop).iterator(statement).orElseThrow();
    List<Operation> operations = statement.operations();
    return operations.stream().noneMatch(LaneArithmetic::isTruth)
        && OrderedSum.along(statement, iterator).isEmpty()
        && operations.stream()
            .filter(Operation.Call.class::isInstance)
            .map(Operation.Call.class::cast)
            .filter(call -> VectorFunctions.isSquareRoot(call.function()))
            .noneMatch(call -> mayBeNegative(operations, call.arguments().get(0)));
  }

  private static boolean mayBeNegative(List<Operation> operations, int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Call) {
      return false;
    }
    if (operation instanceof Operation.Literal literal) {
      return literal.text().startsWith("-");
    }
    if (operation instanceof Operation.Convert convert) {
      return mayBeNegative(operations, convert.operand());
    }
    if (!(operation instanceof Operation.Binary binary)) {
      return true;
    }
    return switch (binary.operator()) {
      case ADD, DIVIDE ->
          mayBeNegative(operations, binary.left()) || mayBeNegative(operations, binary.right());
      case MULTIPLY ->
          binary.left() != binary.right()
              && (mayBeNegative(operations, binary.left())
                  || mayBeNegative(operations, binary.right()));
      default -> true;
    };
  }
}
