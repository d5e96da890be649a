package org.polyloom.optimizer;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.pass.PassContext;
import org.polyloom.remark.Remark;
import org.polyloom.scheduling.SchedulePass;

/**
 * What the scheduling that comes after a pass makes of a region. What only another order of the
 * loops would gain counts nothing for that pass: {@code sweep} gives iterations storage of their
 * own too, together with that order and by its own estimate of time.
 *
 * @param distribution without tiles; empty if regions stay in their order
 * @param last as it will be
 */
record LaterSchedules(Optional<SchedulePass> distribution, Optional<SchedulePass> last) {

  /** A region in the order that it would get without tiles; itself if none is better. */
  Scop ordered(Scop scop, PassContext context) {
    return ordered(distribution, scop, context);
  }

  /** A region in the order that it would get. */
  Scop last(Scop scop, PassContext context) {
    return ordered(last, scop, context);
  }

  private static Scop ordered(Optional<SchedulePass> schedule, Scop scop, PassContext context) {
    return schedule
        .filter(pass -> pass.notApplicableTo(scop).isEmpty())
        .map(pass -> pass.order(scop, context))
        .orElse(scop);
  }

  /** What is said of what a pass did. */
  static List<Remark> applied(List<Remark> remarks) {
    return remarks.stream().filter(remark -> remark.kind() == Remark.Kind.APPLIED).toList();
  }
}
