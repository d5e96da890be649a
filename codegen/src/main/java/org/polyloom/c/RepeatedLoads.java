package org.polyloom.c;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Val;

/** Finds arrays of which the iterations of a loop load elements that others have loaded. */
final class RepeatedLoads {
  private RepeatedLoads() {}

  /**
   * The names of the arrays of which a statement loads, along rows, what its iteration before
   * loaded by another load ({@code x[i]} and {@code x[i + 1]}), or in another loop ({@code x[i +
   * k]}).
   */
  static Set<String> arrays(Scop scop) {
    Set<String> arrays = new TreeSet<>();
    for (Statement statement : scop.statements()) {
      List<Access> loads =
          statement.operations().stream()
              .filter(Operation.Load.class::isInstance)
              .map(load -> ((Operation.Load) load).access())
              .filter(access -> !access.subscripts().isEmpty() && isPlain(access))
              .distinct()
              .toList();
      for (Access load : loads) {
        if (!arrays.contains(load.array())
            && (isOfTwoLoops(statement, load)
                || loads.stream().anyMatch(other -> isNext(statement, load, other)))) {
          arrays.add(load.array());
        }
      }
    }
    return arrays;
  }

  private static boolean isPlain(Access access) {
    return access.subscripts().stream()
        .allMatch(
            subscript ->
                subscript instanceof Subscript.Affine affine && affine.function().isaAff());
  }

  private static PwAff subscript(Access access, int position) {
    return ((Subscript.Affine) access.subscripts().get(position)).function();
  }

  /** Whether a step of one loop along rows can be taken back by one of another. */
  private static boolean isOfTwoLoops(Statement statement, Access load) {
    Aff last = subscript(load, load.subscripts().size() - 1).asAff();
    List<String> steps =
        IntStream.range(0, statement.depth())
            .filter(loop -> last.involvesDims(DimType.IN, loop, 1))
            .mapToObj(loop -> last.coefficientVal(DimType.IN, loop).abs().toString())
            .toList();
    return steps.stream().distinct().count() < steps.size();
  }

  /** Whether, for a loop along rows, a load gives next what another one gives in an iteration. */
  private static boolean isNext(Statement statement, Access load, Access other) {
    int rank = load.subscripts().size();
    PwAff last = subscript(load, rank - 1);
    return other.array().equals(load.array())
        && IntStream.range(0, statement.depth())
            .filter(loop -> last.involvesDims(DimType.IN, loop, 1))
            .anyMatch(
                loop ->
                    IntStream.range(0, rank)
                        .allMatch(k -> isNext(subscript(load, k), subscript(other, k), loop)));
  }

  private static boolean isNext(PwAff load, PwAff other, int loop) {
    PwAff apart = other.sub(load);
    Val step = load.asAff().coefficientVal(DimType.IN, loop);
    return apart.isaAff() && apart.asAff().addConstantVal(step.neg()).plainIsZero();
  }
}
