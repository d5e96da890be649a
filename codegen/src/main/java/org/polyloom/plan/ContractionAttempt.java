package org.polyloom.plan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.isl.Schedule;
import org.polyloom.remark.Remark;

/**
 * What came of an order of a region in which contractions were planned.
 *
 * @param schedule the order
 * @param planned the contractions that stand alone in it
 * @param remarks on those and on the others
 */
record ContractionAttempt(Schedule schedule, List<Contraction> planned, List<Remark> remarks) {
  /** Reasons that may not hold for a part of the instances. */
  private static final Set<ContractionReason> INTERRUPTIONS =
      EnumSet.of(
          ContractionReason.LoopsShared,
          ContractionReason.IrregularTiles,
          ContractionReason.OrderIllegal,
          ContractionReason.PackedTooEarly);

  ContractionAttempt {
    planned = List.copyOf(planned);
    remarks = List.copyOf(remarks);
  }

  /** Whether a contraction was refused because of what else has to be done in between. */
  boolean isInterrupted(Contraction contraction) {
    Optional<String> name = Optional.of(contraction.statement().name());
    return remarks.stream()
        .anyMatch(
            remark ->
                remark.reason() instanceof ContractionReason reason
                    && INTERRUPTIONS.contains(reason)
                    && remark.statement().equals(name));
  }

  /** Without the remarks of other contractions. */
  ContractionAttempt about(List<Contraction> contractions) {
    List<Optional<String>> names =
        contractions.stream().map(one -> Optional.of(one.statement().name())).toList();
    return new ContractionAttempt(
        schedule,
        planned,
        remarks.stream().filter(remark -> names.contains(remark.statement())).toList());
  }

  ContractionAttempt with(Remark more) {
    List<Remark> all = new ArrayList<>(remarks);
    all.add(more);
    return new ContractionAttempt(schedule, planned, all);
  }

  /** Whether in another order the contractions that were refused may stand alone. */
  boolean mayGain() {
    return remarks.stream().anyMatch(remark -> remark.reason() == ContractionReason.LoopsShared);
  }
}
