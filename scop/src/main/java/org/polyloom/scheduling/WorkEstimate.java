package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.Access;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Constants;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Val;
import org.polyloom.schedule.StatementWork;
import org.polyloom.schedule.Sums;

/**
 * What the statements of a Scop compute, in cycles that are typical of processors with vectors.
 *
 * <p>The latency is that of the longest way to the store from a load of the element that is stored,
 * or of the one that the step of the innermost loop before stored, or where there are none from a
 * load of the array that is stored to. Innermost loops are taken to go forwards.
 */
final class WorkEstimate {
  /**
   * Cycles of an operation.
   *
   * @param latency from operand to result
   * @param throughput where many of its kind overlap
   * @param single of the unit that has no vectors
   */
  private record Cost(double latency, double throughput, double single) {
    Cost(double latency, double throughput) {
      this(latency, throughput, 0);
    }
  }

  private static final Cost NOTHING = new Cost(0, 0);
  private static final Cost FLOATING = new Cost(4, 0.5);
  private static final Cost FLOATING_DIVISION = new Cost(14, 5);
  private static final Cost INTEGER = new Cost(1, 0.25);
  private static final Cost INTEGER_PRODUCT = new Cost(3, 1);
  private static final Cost INTEGER_DIVISION = new Cost(16, 0.5, 7);

  /** By a constant: the upper half of a product, and shifts. */
  private static final Cost DIVISION_BY_CONSTANT = new Cost(7, 2);

  /** The same for eight bytes, of whose products vectors have no upper half. */
  private static final Cost LONG_DIVISION_BY_CONSTANT = new Cost(7, 1, 1);

  private static final Cost CONVERSION = new Cost(5, 1);
  private static final Cost CALL = new Cost(20, 20);

  /** Of functions that compilers do not know for vectors: these set {@code errno}, or round. */
  private static final Cost SINGLE_CALL = new Cost(20, 20, 1);

  private static final Cost SQUARE_ROOT = new Cost(18, 6);
  private static final Cost SINGLE_SQUARE_ROOT = new Cost(18, 6, 1);

  /** How compilers order sums: where in any order, they know functions for vectors as well. */
  private final Sums sums;

  private final LaterVectors later;

  private WorkEstimate(Sums sums, LaterVectors later) {
    this.sums = sums;
    this.later = later;
  }

  /**
   * By name, for all statements.
   *
   * @param sums how compilers order updates whose order is not exact
   */
  static Map<String, StatementWork> of(Scop scop, Sums sums) {
    return of(scop, sums, LaterVectors.NONE);
  }

  /** The same where later passes make vectors of some loops. */
  static Map<String, StatementWork> of(Scop scop, Sums sums, LaterVectors later) {
    Map<Statement, Sums> updates = RegroupedUpdates.of(scop);
    Map<String, StatementWork.Guard> guards = GuardedLoops.of(scop);
    SharedValues values = SharedValues.of(scop);
    WorkEstimate estimate = new WorkEstimate(sums, later);
    Map<String, StatementWork> work = new HashMap<>();
    for (Statement statement : scop.statements()) {
      work.put(
          statement.name(),
          estimate.of(
              statement,
              estimate.order(statement, updates),
              later.recurrences().apply(statement),
              values,
              Optional.ofNullable(guards.get(statement.name()))));
    }
    return work;
  }

  private Sums order(Statement statement, Map<Statement, Sums> updates) {
    Sums order = orderOfCompilers(statement, updates);
    return !order.areRegrouped() && later.searches().test(statement) ? Sums.SEARCHED : order;
  }

  private Sums orderOfCompilers(Statement statement, Map<Statement, Sums> updates) {
    if (RegroupedUpdates.store(statement).type().isInteger()) {
      return updates.getOrDefault(statement, Sums.INTEGER_CHAIN);
    }
    if (sums == Sums.REGROUPED) {
      return updates.getOrDefault(statement, Sums.IN_ORDER);
    }
    if (areSumsOf(LaneCalls.ROOTS, statement)) {
      return Sums.IN_LANES;
    }
    if (areSumsOf(LaneCalls.SUMS, statement)) {
      return Sums.BESIDE_LANES;
    }
    return RegroupedUpdates.isProduct(statement) ? Sums.PRODUCTS_IN_ORDER : Sums.IN_ORDER;
  }

  /** Whether a statement is sums whose terms a later pass computes in lanes. */
  private boolean areSumsOf(LaneCalls calls, Statement statement) {
    return later.lanes().contains(calls)
        && LaneArithmetic.isWorthwhile(statement, RegroupedUpdates.store(statement).type(), calls)
        && OrderedSum.allOf(statement).isPresent();
  }

  private StatementWork of(
      Statement statement,
      Sums order,
      List<StatementWork.Along> recurrences,
      SharedValues values,
      Optional<StatementWork.Guard> guard) {
    double throughput = 0;
    double single = 0;
    List<StatementWork.Value> shared = new ArrayList<>();
    for (int place = 0; place < statement.operations().size(); place++) {
      Cost cost = cost(statement.operations().get(place), statement);
      throughput += cost.throughput();
      single += cost.single();
      if (cost.throughput() > 0) {
        values
            .number(statement, place)
            .ifPresent(number -> shared.add(new StatementWork.Value(number, cost.throughput())));
      }
    }
    return new StatementWork(
        throughput,
        single,
        latency(statement),
        order,
        recurrences,
        shared,
        guard,
        later.fronts().apply(statement),
        span(statement));
  }

  private StatementWork.Span span(Statement statement) {
    List<Operation> operations = statement.operations();
    double[] reached = new double[operations.size()];
    double longest = 0;
    int count = 0;
    for (int place = 0; place < reached.length; place++) {
      Operation operation = operations.get(place);
      Cost cost = cost(operation, statement);
      double before = 0;
      for (int operand : Operands.values(operation)) {
        double result = isFused(operations.get(operand), operation) ? cost.latency() : 0;
        before = Math.max(before, reached[operand] - result);
      }
      reached[place] = before + cost.latency();
      longest = Math.max(longest, reached[place]);
      count += cost.throughput() > 0 ? 1 : 0;
    }
    return new StatementWork.Span(longest, count);
  }

  /** Whether compilers make one operation of a product and a sum of it. */
  private boolean isFused(Operation operand, Operation user) {
    return sums == Sums.REGROUPED
        && user.type().isFloating()
        && operand instanceof Operation.Binary product
        && product.operator() == BinaryOperator.MULTIPLY
        && user instanceof Operation.Binary sum
        && (sum.operator() == BinaryOperator.ADD || sum.operator() == BinaryOperator.SUBTRACT);
  }

  private double latency(Statement statement) {
    List<Operation> operations = statement.operations();
    Set<Integer> carried = new HashSet<>();
    Set<Integer> sameArray = new HashSet<>();
    for (int place = 0; place < operations.size(); place++) {
      if (operations.get(place) instanceof Operation.Load load) {
        for (Operation other : operations) {
          if (other instanceof Operation.Store store
              && store.access().array().equals(load.access().array())) {
            sameArray.add(place);
            if (store.access().relation().isEqual(load.access().relation())
                || isOfStepBefore(load.access(), store.access())) {
              carried.add(place);
            }
          }
        }
      }
    }
    return longestWay(statement, carried.isEmpty() ? sameArray : carried);
  }

  /** Whether steps of the innermost loop load what the step before, alone, has stored. */
  private static boolean isOfStepBefore(Access load, Access store) {
    org.polyloom.isl.Set distances =
        store.relation().applyRange(load.relation().reverse()).deltas();
    int last = distances.dim(DimType.SET) - 1;
    for (int outer = 0; outer < last; outer++) {
      distances = distances.fixSi(DimType.SET, outer, 0);
    }
    Val one = Val.of(distances.context(), 1);
    return last >= 0
        && !distances.isEmpty()
        && distances.dimMinVal(last).eq(one)
        && distances.dimMaxVal(last).eq(one);
  }

  private double longestWay(Statement statement, Set<Integer> from) {
    List<Operation> operations = statement.operations();
    double[] reached = new double[operations.size()];
    double longest = 0;
    for (int place = 0; place < reached.length; place++) {
      Operation operation = operations.get(place);
      double before = from.contains(place) ? 0 : Double.NEGATIVE_INFINITY;
      for (int operand : Operands.values(operation)) {
        before = Math.max(before, reached[operand]);
      }
      reached[place] = before + cost(operation, statement).latency();
      if (operation instanceof Operation.Store) {
        longest = Math.max(longest, reached[place]);
      }
    }
    return longest;
  }

  private Cost cost(Operation operation, Statement statement) {
    List<Operation> operations = statement.operations();
    if (operation instanceof Operation.Binary binary) {
      ScalarType type = operations.get(binary.left()).type();
      return switch (binary.operator()) {
        case DIVIDE, REMAINDER ->
            type.isFloating() ? FLOATING_DIVISION : integerDivision(binary, statement);
        case MULTIPLY -> type.isFloating() ? FLOATING : INTEGER_PRODUCT;
        case ADD, SUBTRACT -> type.isFloating() ? FLOATING : INTEGER;
        default -> INTEGER;
      };
    }
    if (operation instanceof Operation.Convert convert) {
      boolean from = operations.get(convert.operand()).type().isFloating();
      boolean to = convert.type().isFloating();
      return from == to ? NOTHING : CONVERSION;
    }
    if (operation instanceof Operation.Call call) {
      return call(call, statement);
    }
    return operation instanceof Operation.Unary || operation instanceof Operation.Select
        ? INTEGER
        : NOTHING;
  }

  private Cost call(Operation.Call call, Statement statement) {
    if (VectorFunctions.isChoice(call.function())) {
      return FLOATING;
    }
    if (sums == Sums.REGROUPED) {
      return CALL;
    }
    if (!VectorFunctions.isSquareRoot(call.function())) {
      return SINGLE_CALL;
    }
    return later.lanes().contains(LaneCalls.ROOTS)
            && LaneArithmetic.isWorthwhile(statement, call.type(), LaneCalls.ROOTS)
        ? SQUARE_ROOT
        : SINGLE_SQUARE_ROOT;
  }

  private static Cost integerDivision(Operation.Binary division, Statement statement) {
    Optional<ScalarValue> divisor = Constants.valueOf(statement, division.right());
    if (divisor.isEmpty()) {
      return INTEGER_DIVISION;
    }
    boolean shifts = Long.bitCount(Math.abs(divisor.get().bits())) == 1;
    return shifts || division.type().bytes() < Long.BYTES
        ? DIVISION_BY_CONSTANT
        : LONG_DIVISION_BY_CONSTANT;
  }
}
