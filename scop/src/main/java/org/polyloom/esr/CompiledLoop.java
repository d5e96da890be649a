package org.polyloom.esr;

import java.util.List;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.Map;
import org.polyloom.isl.UnionMap;

/** What C compilers make of an innermost loop as it stands. */
final class CompiledLoop {
  private CompiledLoop() {}

  /**
   * Whether it calls functions of the library. Few compilers make calls for vectors of these, and
   * none of them of all, also where they may.
   */
  static boolean callsLibrary(Block block) {
    return block.statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .anyMatch(
            operation ->
                operation instanceof Operation.Call call
                    && !VectorFunctions.isInstruction(call.function()));
  }

  /**
   * Whether it may become one of vectors: no iteration waits for another, sums aside, whose terms
   * vectors hold where they may not be regrouped, and what is called exists for vectors.
   */
  static boolean hasVectors(Block block, Freedom freedom, Dependences dependences) {
    boolean callsVectors =
        block.statements().stream()
            .flatMap(statement -> statement.operations().stream())
            .allMatch(
                operation ->
                    !(operation instanceof Operation.Call call)
                        || freedom == Freedom.FAST
                        || VectorFunctions.isInstruction(call.function()));
    return callsVectors
        && (freedom != Freedom.SOURCE
            || !CarriedPairs.any(
                block,
                dependences
                    .betweenInstances(DependenceKind.FLOW, Basis.VALUE)
                    .subtract(betweenSums(block)),
                1));
  }

  /** {@code { S[i] -> S[i'] }} of statements that add to an element that both store to. */
  private static UnionMap betweenSums(Block block) {
    UnionMap pairs = UnionMap.emptyCtx(block.band().context());
    for (Statement statement : block.statements()) {
      for (OrderedSum sum : OrderedSum.allOf(statement).orElse(List.of())) {
        Operation store = statement.operations().get(sum.store());
        Map element = Operands.access(store).orElseThrow().relation();
        pairs = pairs.union(element.applyRange(element.reverse()).toUnionMap());
      }
    }
    return pairs;
  }

  /**
   * What a vector of iterations costs besides, in the units of {@link OperationCost}, where pairs
   * of stores each touch every second element: compilers store each pair by itself.
   *
   * @param lanes of a vector
   */
  static double storesOfPairs(Scop scop, Block block, int lanes) {
    return OperationCost.STORE * lanes * LaneSteps.everySecondStore(scop, block).size() / 2;
  }
}
