package org.polyloom.optimizer;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.polyloom.delicm.DelicmPass;
import org.polyloom.esr.EsrForm;
import org.polyloom.esr.EsrPass;
import org.polyloom.esr.Freedom;
import org.polyloom.expand.ExpandPass;
import org.polyloom.expand.Outlook;
import org.polyloom.forward.ForwardPass;
import org.polyloom.hoist.HoistPass;
import org.polyloom.invariant.InvariantPass;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Operation;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PreparedPass;
import org.polyloom.pass.ScopPass;
import org.polyloom.plan.CallPass;
import org.polyloom.plan.ContractionPass;
import org.polyloom.plan.DecimationPass;
import org.polyloom.plan.ExtremumPass;
import org.polyloom.plan.Grouping;
import org.polyloom.plan.NeighbourPass;
import org.polyloom.plan.RecurrencePass;
import org.polyloom.plan.RowPass;
import org.polyloom.recurrence.Arithmetic;
import org.polyloom.reduction.Regrouping;
import org.polyloom.schedule.FusionPolicy;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.Sums;
import org.polyloom.schedule.Tiling;
import org.polyloom.scheduling.PanelPass;
import org.polyloom.scheduling.SchedulePass;
import org.polyloom.scheduling.SweepPass;
import org.polyloom.simplify.SimplifyPass;
import org.polyloom.simplify.WindowPass;
import org.polyloom.snapshot.SnapshotPass;

/** The passes and their order. */
final class StandardPasses {
  /** Shorter vectors, of which conditions choose without instructions for that, gain too little. */
  private static final int LEAST_OF_CONDITIONS = 256;

  /** In shorter rows, much of a loop is what compilers leave to single elements. */
  private static final int VECTORS_OF_ROW = 2;

  private StandardPasses() {}

  /** The same for the machine that the options name. */
  static List<ScopPass> of(OptimizerOptions options) {
    return of(options, options.target().machine());
  }

  /**
   * All passes that the options ask for, in the order in which they run.
   *
   * @param machine what they tune for
   */
  static List<ScopPass> of(OptimizerOptions options, Machine machine) {
    ScheduleOptions scheduling = scheduling(options);
    boolean isAuto = options.tile().mode() == TileChoice.Mode.AUTO;
    boolean makesVectors = isAuto && options.vectorize() == Vectorize.AUTO;
    Sums sums = options.fp() == FloatingPoint.FAST ? Sums.REGROUPED : Sums.IN_ORDER;
    Optional<ContractionPass> contract =
        makesVectors
            ? Optional.of(new ContractionPass(machine, scheduling, grouping(options.fp())))
            : Optional.empty();
    SchedulePass plain =
        new SchedulePass(
            machine,
            scheduling,
            sums,
            scop ->
                contract.isPresent()
                    && (contract.get().hasContractions(scop) || RowPass.crossesRows(scop)));
    RecurrencePass recur = new RecurrencePass(machine, recurrences(options.fp()));
    boolean recurs = options.vectorize() == Vectorize.AUTO && isAsked(recur, options);
    SchedulePass recurring = recurs ? plain.withRecurrences(recurrences(options.fp())) : plain;
    Set<LaneCalls> lanes = countedLanes(options, makesVectors);
    Predicate<Operation.Call> lesserOrGreater = call -> options.fp() == FloatingPoint.FAST;
    SchedulePass inLanes = recurring.withLanes(lanes).withExtremes(lesserOrGreater);
    ExtremumPass extremum = new ExtremumPass(machine, extremes(options.fp()));
    boolean searches = makesVectors && isAsked(extremum, options);
    SchedulePass searching = searches ? inLanes.withSearches(extremum::takes) : inLanes;
    RowPass rows = new RowPass(machine, grouping(options.fp()));
    boolean takesRows = contract.isPresent() && isAsked(rows, options);
    SchedulePass schedule =
        takesRows && options.fp() != FloatingPoint.STRICT
            ? searching.leaving(new WholeRows(rows))
            : searching;
    Optional<SchedulePass> last = Optional.of(schedule).filter(pass -> isAsked(pass, options));
    LaterSchedules schedules =
        new LaterSchedules(
            last.map(
                pass ->
                    new SchedulePass(
                        machine, scheduling.withTiling(Tiling.OFF), sums, scop -> true)),
            last);
    List<Outlook> outlooks = new ArrayList<>();
    contract
        .filter(pass -> isAsked(pass, options))
        .ifPresent(pass -> outlooks.add(new LaterContractions(schedules, pass)));
    if (takesRows && options.fp() == FloatingPoint.STRICT) {
      outlooks.add(new LaterRows(schedules, rows));
    }
    List<ScopPass> all = new ArrayList<>();
    all.add(new ForwardPass());
    all.add(new InvariantPass());
    all.add(new DelicmPass());
    all.add(new SimplifyPass(lesserOrGreater));
    all.add(new HoistPass());
    all.add(new ExpandPass(outlooks, ExpandPass.DEFAULT_BYTES));
    all.add(schedule);
    if (isAuto) {
      all.add(new SweepPass(machine, scheduling, sums).withLanes(lanes));
      all.add(
          new SnapshotPass(
              element -> ContractionPass.stepsOfBlock(machine, element),
              element -> VECTORS_OF_ROW * machine.lanes(element.bytes())));
    }
    contract.ifPresent(all::add);
    if (isAuto) {
      all.add(new PanelPass(machine, scheduling, sums));
    }
    if (recurs) {
      all.add(recur);
    }
    if (makesVectors) {
      all.add(extremum);
    }
    boolean keepsNeighbours =
        makesVectors && options.esr() == EsrChoice.AUTO && options.fp() == FloatingPoint.FAST;
    if (keepsNeighbours) {
      all.add(new DecimationPass(machine));
    }
    EsrPass classic = EsrPass.classic(machine);
    if (options.passes().contains(classic.name())) {
      all.add(classic);
    }
    if (isAuto && options.esr() != EsrChoice.OFF) {
      ScopPass replacement = new EsrPass(machine, freedom(options.fp()), form(options));
      all.add(new PreparedPass(new WindowPass(), replacement));
    }
    if (contract.isPresent()) {
      all.add(rows);
    }
    if (keepsNeighbours) {
      all.add(new NeighbourPass(machine));
    }
    if (lanes.contains(LaneCalls.ROOTS)) {
      all.add(new CallPass(machine, LaneCalls.ROOTS, grouping(options.fp())));
    }
    if (makesVectors && options.fp() == FloatingPoint.FAST) {
      all.add(new CallPass(machine, LaneCalls.LIBRARY, Grouping.FREE));
    } else if (makesVectors && machine.vectorBits() >= LEAST_OF_CONDITIONS) {
      all.add(new CallPass(machine, LaneCalls.CONDITIONS, grouping(options.fp())));
    }
    if (lanes.contains(LaneCalls.SUMS)) {
      all.add(new CallPass(machine, LaneCalls.SUMS, Grouping.SOURCE));
    }
    return all.stream().filter(pass -> isAsked(pass, options)).toList();
  }

  /** The lanes of later passes that the scheduler counts on. */
  private static Set<LaneCalls> countedLanes(OptimizerOptions options, boolean makesVectors) {
    Set<LaneCalls> lanes = EnumSet.noneOf(LaneCalls.class);
    if (makesVectors && options.fp() != FloatingPoint.FAST && isNamed(CallPass.NAME, options)) {
      lanes.add(LaneCalls.ROOTS);
    }
    if (makesVectors
        && options.fp() == FloatingPoint.STRICT
        && isNamed(CallPass.OF_SUMS, options)) {
      lanes.add(LaneCalls.SUMS);
    }
    return lanes;
  }

  /** The names of all passes, those among them that only run when they are named or allowed. */
  static List<String> names() {
    String classic = EsrPass.classic(Machine.of("native")).name();
    List<String> names = new ArrayList<>();
    of(OptimizerOptions.DEFAULT).forEach(pass -> names.add(pass.name()));
    names.addAll(names.indexOf("esr"), List.of(DecimationPass.NAME, classic));
    names.add(NeighbourPass.NAME);
    return names;
  }

  private static EsrForm form(OptimizerOptions options) {
    return switch (options.esr()) {
      case AUTO, OFF -> options.vectorize() == Vectorize.OFF ? EsrForm.AUTO_PLAIN : EsrForm.AUTO;
      case ROWS -> EsrForm.ROWS;
      case VECTORS -> EsrForm.VECTORS;
      case SCALARS -> EsrForm.SCALARS;
    };
  }

  private static boolean isAsked(ScopPass pass, OptimizerOptions options) {
    return isNamed(pass.name(), options);
  }

  private static boolean isNamed(String pass, OptimizerOptions options) {
    return options.passes().isEmpty() || options.passes().contains(pass);
  }

  private static ScheduleOptions scheduling(OptimizerOptions options) {
    return new ScheduleOptions(
        tiling(options.tile()),
        FusionPolicy.KEEP_PARALLELISM,
        options.budget(),
        ScheduleOptions.DEFAULT.parameterEstimate(),
        ScheduleOptions.Sizes.LARGE);
  }

  private static Grouping grouping(FloatingPoint fp) {
    return fp == FloatingPoint.STRICT ? Grouping.SOURCE : Grouping.FREE;
  }

  /** What floating-point arithmetic may be changed into, as the passes say it. */
  static Freedom freedom(FloatingPoint fp) {
    return switch (fp) {
      case STRICT -> Freedom.SOURCE;
      case REASSOC -> Freedom.REGROUPED;
      case FAST -> Freedom.FAST;
    };
  }

  /** Which extremes compilers leave. */
  private static ExtremumPass.Of extremes(FloatingPoint fp) {
    return fp == FloatingPoint.FAST ? ExtremumPass.Of.PLACED : ExtremumPass.Of.ALL;
  }

  /** Which recurrences may be computed in vectors. */
  private static Arithmetic recurrences(FloatingPoint fp) {
    return switch (fp) {
      case STRICT -> Arithmetic.INTEGERS;
      case REASSOC -> Arithmetic.SUMS;
      case FAST -> Arithmetic.PRODUCTS;
    };
  }

  /** Which operands may be regrouped, as the check of values says it. */
  static Regrouping regrouping(FloatingPoint fp) {
    return switch (fp) {
      case STRICT -> Regrouping.INTEGERS;
      case REASSOC -> Regrouping.ALL;
      case FAST -> Regrouping.EXTREMES;
    };
  }

  private static Tiling tiling(TileChoice choice) {
    return switch (choice.mode()) {
      case AUTO -> Tiling.AUTO;
      case OFF -> Tiling.OFF;
      case SIZES -> Tiling.of(choice.sizes());
    };
  }
}
