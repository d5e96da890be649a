package org.polyloom.jmh;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.polyloom.c.RegionSource;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.ScheduleProblem;
import org.polyloom.schedule.Scheduler;

/** One kernel's Scop in a new order, made untimed for each invocation. */
@State(Scope.Thread)
public class ScheduledKernel {

  private Scop scop;
  private RegionSource source;

  /** Schedules the kernel. */
  @Setup(Level.Invocation)
  public void schedule(ParsedKernel parsed, ExtractedKernel extracted) {
    Dependences dependences = dependences(extracted.scop());
    scop = extracted.scop().withSchedule(schedule(dependences).schedule());
    source = parsed.regionSource();
  }

  /** The dependences, each computed when it is first asked for. */
  static Dependences dependences(Scop scop) {
    return Dependences.of(ScopAccesses.of(scop), OptimizerOptions.DEFAULT.budget());
  }

  /** The order that the scheduler chooses. */
  static Scheduler.Result schedule(Dependences dependences) {
    return Scheduler.schedule(
        ScheduleProblem.of(dependences, Machine.host(), ScheduleOptions.DEFAULT),
        LegalityCheck.of(dependences, OptimizerOptions.DEFAULT.budget()));
  }

  /** The region in its new order. */
  Scop scop() {
    return scop;
  }

  /** What is around the region. */
  RegionSource source() {
    return source;
  }
}
