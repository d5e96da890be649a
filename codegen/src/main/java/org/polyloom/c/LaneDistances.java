package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Val;

/**
 * How far apart in memory a statement accesses elements: in neighbouring lanes of a vector, and by
 * two of its operations in one lane.
 *
 * @param variable of the loop over the lanes
 */
record LaneDistances(LoopProgram.Instance instance, String variable) {

  private Statement statement() {
    return instance.statement();
  }

  /** Whether loads move from lane to lane, and all of those go on to the next element in memory. */
  boolean areNeighbours(Scop scop) {
    List<Integer> moving =
        IntStream.range(0, statement().operations().size())
            .filter(k -> statement().operations().get(k) instanceof Operation.Load && isInLanes(k))
            .boxed()
            .toList();
    return !moving.isEmpty()
        && moving.stream().allMatch(k -> step(k, scop).equals(OptionalLong.of(1)));
  }

  /** Whether an operation accesses another element in each lane, or may do so. */
  boolean isInLanes(int position) {
    return instance.functions().get(position).stream()
        .anyMatch(function -> function.isEmpty() || function.get().mentions(variable));
  }

  /**
   * By how many elements what an operation accesses goes on in memory from lane to lane; empty
   * where that is more than a step in its last subscript.
   */
  OptionalLong step(int position, Scop scop) {
    List<Optional<IntegerExpression>> functions = instance.functions().get(position);
    Optional<Access> access = Operands.access(statement().operations().get(position));
    if (access.isEmpty()
        || functions.isEmpty()
        || functions.stream().anyMatch(Optional::isEmpty)
        || !scop.array(access.get().array()).layout().endsInSubscript()) {
      return OptionalLong.empty();
    }
    List<Optional<IntegerExpression>> outer = functions.subList(0, functions.size() - 1);
    IntegerExpression last = functions.get(functions.size() - 1).orElseThrow();
    return outer.stream().noneMatch(f -> f.orElseThrow().mentions(variable)) && isLinear(last)
        ? OptionalLong.of(step(last))
        : OptionalLong.empty();
  }

  /** Whether each subscript of what an operation accesses goes on by one number in all lanes. */
  boolean isLinear(int position) {
    return instance.functions().get(position).stream()
        .allMatch(function -> function.isPresent() && isLinear(function.get()));
  }

  /** The subscripts of what an operation accesses some lanes on. */
  List<Optional<IntegerExpression>> inLane(int position, int lane) {
    return instance.functions().get(position).stream()
        .map(function -> function.map(f -> IntegerExpression.plus(f, step(f) * lane)))
        .toList();
  }

  /** Whether an expression is a sum of terms of which those with the variable are its multiples. */
  private boolean isLinear(IntegerExpression function) {
    return !function.mentions(variable)
        || function instanceof IntegerExpression.LoopVariable
        || function instanceof IntegerExpression.Negation negation && isLinear(negation.operand())
        || function instanceof IntegerExpression.Arithmetic arithmetic
            && switch (arithmetic.operator()) {
              case ADD, SUBTRACT -> isLinear(arithmetic.left()) && isLinear(arithmetic.right());
              case MULTIPLY ->
                  arithmetic.left() instanceof IntegerExpression.Constant
                      && isLinear(arithmetic.right());
              default -> false;
            };
  }

  /** The coefficient of the lane in what is one affine function of it. */
  long step(IntegerExpression function) {
    if (!function.mentions(variable)) {
      return 0;
    }
    if (function instanceof IntegerExpression.LoopVariable) {
      return 1;
    }
    if (function instanceof IntegerExpression.Negation negation) {
      return -step(negation.operand());
    }
    if (function instanceof IntegerExpression.Arithmetic arithmetic) {
      long left = step(arithmetic.left());
      long right = step(arithmetic.right());
      switch (arithmetic.operator()) {
        case ADD:
          return left + right;
        case SUBTRACT:
          return left - right;
        case MULTIPLY:
          if (arithmetic.left() instanceof IntegerExpression.Constant factor) {
            return factor.value() * right;
          }
          break;
        default:
          break;
      }
    }
    throw new IllegalStateException("no linear function of the lane: " + function);
  }

  /** The store, in the same lane, to the element right after or right before that of another. */
  OptionalInt neighbour(int store) {
    List<Operation> operations = statement().operations();
    for (int k = 0; k < operations.size(); k++) {
      if (operations.get(k) instanceof Operation.Store && Math.abs(distance(store, k)) == 1) {
        return OptionalInt.of(k);
      }
    }
    return OptionalInt.empty();
  }

  /**
   * Whether an operation always accesses, in the same lane, the element so far after that of
   * another.
   */
  boolean touches(int position, int distance) {
    for (int k = 0; k < statement().operations().size(); k++) {
      if (Operands.predicate(statement().operations().get(k)).isEmpty()
          && distance(position, k) == distance) {
        return true;
      }
    }
    return false;
  }

  /** How far after the element of an operation that of another lies; 0 if that is not known. */
  long distance(int from, int to) {
    Optional<Access> first = Operands.access(statement().operations().get(from));
    Optional<Access> second = Operands.access(statement().operations().get(to));
    if (first.isEmpty()
        || second.isEmpty()
        || !first.get().array().equals(second.get().array())
        || !second.get().isAffine()) {
      return 0;
    }
    int rank = first.get().subscripts().size();
    for (int k = 0; k < rank; k++) {
      OptionalLong apart = apart(first.get().subscripts().get(k), second.get().subscripts().get(k));
      if (k == rank - 1) {
        return apart.orElse(0);
      }
      if (apart.isEmpty() || apart.getAsLong() != 0) {
        return 0;
      }
    }
    return 0;
  }

  /**
   * Of some operations on arrays those that access the last of rows that are apart by constants.
   */
  List<Integer> inLastRows(List<Integer> positions) {
    List<Integer> last = new ArrayList<>();
    for (int position : positions) {
      boolean isOther = true;
      for (int k = 0; isOther && k < last.size(); k++) {
        OptionalInt order = order(last.get(k), position);
        if (order.isPresent()) {
          isOther = false;
          last.set(k, order.getAsInt() > 0 ? position : last.get(k));
        }
      }
      if (isOther) {
        last.add(position);
      }
    }
    return last;
  }

  /**
   * How far apart each subscript is of what an operation accesses in the same lane some iterations
   * of the last dimension later; empty where that is not the same everywhere.
   */
  Optional<List<Long>> later(int position, int iterations) {
    Access access = Operands.access(statement().operations().get(position)).orElseThrow();
    List<Long> apart = new ArrayList<>();
    for (Subscript subscript : access.subscripts()) {
      PwAff function = ((Subscript.Affine) subscript).function().gist(statement().domain());
      if (!function.isaAff()) {
        return Optional.empty();
      }
      Val step = function.asAff().coefficientVal(DimType.IN, statement().depth() - 1);
      if (!step.isInt()) {
        return Optional.empty();
      }
      apart.add(step.asLong() * iterations);
    }
    return Optional.of(apart);
  }

  /** The sign of how far after the row of an operation that of another lies; empty if not known. */
  private OptionalInt order(int from, int to) {
    Access first = Operands.access(statement().operations().get(from)).orElseThrow();
    Access second = Operands.access(statement().operations().get(to)).orElseThrow();
    if (!first.array().equals(second.array())) {
      return OptionalInt.empty();
    }
    int sign = 0;
    for (int k = 0; k < first.subscripts().size() - 1; k++) {
      OptionalLong apart = apart(first.subscripts().get(k), second.subscripts().get(k));
      if (apart.isEmpty()) {
        return OptionalInt.empty();
      }
      sign = sign == 0 ? Long.signum(apart.getAsLong()) : sign;
    }
    return OptionalInt.of(sign);
  }

  /** The difference of two subscripts where it is the same at all instances. */
  private OptionalLong apart(Subscript from, Subscript to) {
    PwAff difference =
        ((Subscript.Affine) to)
            .function()
            .sub(((Subscript.Affine) from).function())
            .gist(statement().domain())
            .coalesce();
    return difference.isaAff() && difference.isCst()
        ? OptionalLong.of(difference.asAff().constantVal().asLong())
        : OptionalLong.empty();
  }
}
