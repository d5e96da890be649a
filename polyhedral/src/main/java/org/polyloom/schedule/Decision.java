package org.polyloom.schedule;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.remark.Reason;

/**
 * One thing that the scheduler decided, or had to leave, as a value from which a remark can be
 * made.
 *
 * @param reason what it is about
 * @param statement the first of those concerned; empty if it is about the whole region
 * @param message one sentence without a full stop
 * @param evidence label to text, in the order to be shown
 */
public record Decision(
    Kind reason, Optional<String> statement, String message, Map<String, String> evidence) {

  /** What a decision is about. */
  public enum Kind implements Reason {
    /** Which of the candidates was taken. */
    CandidateChosen,
    /** The source order is as good as the others, or nearly so. */
    SourceKept,
    /** A candidate was not legal. */
    CandidateIllegal,
    /** A candidate could not be computed or checked within the budget. */
    BudgetExceeded,
    /** isl's scheduler found no schedule. */
    NoSchedule,
    /** The outermost loops of two parts became one. */
    LoopsFused,
    /** The members of a band changed places. */
    BandReordered,
    /** A band was tiled. */
    BandTiled,
    /** Steps of the last member but one of a band are done together. */
    BandInterleaved
  }

  public Decision {
    evidence = Collections.unmodifiableMap(new LinkedHashMap<>(evidence));
  }

  static Decision of(Kind reason, String message) {
    return new Decision(reason, Optional.empty(), message, Map.of());
  }

  static Decision tooExpensive(String what, IslBudgetException exceeded) {
    return of(
        Kind.BudgetExceeded, "no " + what + " within " + exceeded.operations() + " operations");
  }

  Decision with(String label, Object text) {
    Map<String, String> more = new LinkedHashMap<>(evidence);
    more.put(label, String.valueOf(text));
    return new Decision(reason, statement, message, more);
  }

  Decision forStatement(String name) {
    return new Decision(reason, Optional.of(name), message, evidence);
  }
}
