package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.isl.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;
import org.polyloom.schedule.Timestamps;

/**
 * No operand that is packed is overwritten between the packing and the instance that needs it.
 *
 * <p>Packing moves the reads of a contraction's operands to the beginning of a block. Under the
 * mark nothing is carried out but the contraction, so that only its own stores can come in between:
 * a store {@code W} and a read {@code R} of one element, {@code W} before {@code R} and both in one
 * block, is a fault. The sums that live in registers during a tile need no check of their own:
 * every other read of their elements was moved to before the tile.
 */
public final class PackedReadsCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    return after.isl().budgeted(context.budget(), () -> violation(after.schedule(), after));
  }

  /** What is wrong with the plans in a schedule of a Scop; empty if nothing is. */
  static Optional<String> violation(Schedule schedule, Scop scop) {
    List<ScheduleNode> marks = new ArrayList<>();
    collect(schedule.root(), marks);
    for (ScheduleNode mark : marks) {
      Optional<String> fault = violation(mark, scop);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  private static void collect(ScheduleNode node, List<ScheduleNode> marks) {
    if (node.type() == ScheduleNodeType.MARK
        && ContractionPlan.of(node.markGetId().name()).isPresent()) {
      marks.add(node);
    }
    for (int i = 0; i < node.nChildren(); i++) {
      collect(node.child(i), marks);
    }
  }

  private static Optional<String> violation(ScheduleNode mark, Scop scop) {
    ContractionPlan plan = ContractionPlan.of(mark.markGetId().name()).orElseThrow();
    if (mark.domain().nSet() != 1) {
      return Optional.of("other statements stand below the mark of " + plan.statement());
    }
    Contraction contraction = plan.contraction(mark, scop);
    ScheduleNode depthBlock = mark.firstChild().firstChild();
    ScheduleNode rowBlock = depthBlock.firstChild();
    return conflict(contraction, contraction.columnOperands(), rowBlock, scop)
        .or(() -> conflict(contraction, contraction.rowOperands(), rowBlock.firstChild(), scop));
  }

  /**
   * @param packed operands that are packed right above a node
   */
  private static Optional<String> conflict(
      Contraction contraction, List<Integer> packed, ScheduleNode node, Scop scop) {
    Map writes = contraction.target().relation().intersectDomain(contraction.statement().domain());
    for (Operation.Load load : loads(contraction, packed)) {
      if (!load.access().array().equals(contraction.target().array())) {
        continue;
      }
      UnionMap reads =
          load.access().relation().intersectDomain(contraction.statement().domain()).toUnionMap();
      UnionMap pairs =
          writes
              .toUnionMap()
              .applyRange(reads.reverse())
              .intersectParams(scop.assumedContext())
              .eqAtMultiUnionPwAff(node.prefixScheduleMultiUnionPwAff());
      if (isWriteFirst(pairs, Timestamps.of(node.schedule(), scop.assumedContext()))) {
        return Optional.of(
            "an element of " + load.access().array() + " is overwritten after it is packed");
      }
    }
    return Optional.empty();
  }

  /** Whether the first instance of any pair comes first. */
  private static boolean isWriteFirst(UnionMap pairs, Timestamps times) {
    return !times.compare(pairs.reverse()).reversed().isEmpty();
  }

  private static List<Operation.Load> loads(Contraction contraction, List<Integer> positions) {
    List<Operation.Load> loads = new ArrayList<>();
    for (int position : positions) {
      Operation operation = contraction.statement().operations().get(position);
      if (operation instanceof Operation.Load load) {
        loads.add(load);
      }
      loads.addAll(loads(contraction, Operands.values(operation)));
    }
    return loads;
  }
}
