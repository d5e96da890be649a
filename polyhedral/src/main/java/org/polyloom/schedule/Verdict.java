package org.polyloom.schedule;

import java.util.Locale;
import org.polyloom.isl.IslObject;

/** What {@link LegalityCheck} found of a schedule. */
public sealed interface Verdict {

  /** Whether the schedule computes what the source computes. */
  default boolean isLegal() {
    return this instanceof Legal;
  }

  /** One sentence without a full stop. */
  String message();

  /**
   * The schedule is legal.
   *
   * @param proof what was shown
   */
  record Legal(Proof proof) implements Verdict {
    @Override
    public String message() {
      return proof == Proof.MEMORY_ORDER
          ? "all accesses of each element keep their order"
          : "all values reach the same reads and no two live ranges overlap";
    }
  }

  /** How a schedule was shown to be legal. */
  enum Proof {
    /** All pairs of accesses of one element, of which one writes, keep their order. */
    MEMORY_ORDER,
    /** Each read and each live-out element gets the value of the same write as in the source. */
    LIVE_RANGES
  }

  /** What is wrong with a schedule. */
  enum Fault {
    /** An instance has no timestamp. */
    MISSING_INSTANCE,
    /** A timestamp is given to what is no instance. */
    FOREIGN_INSTANCE,
    /** An instance has more than one timestamp. */
    REPEATED_INSTANCE,
    /** Two instances access an element, one of them writes, and neither comes first. */
    SHARED_TIMESTAMP,
    /** A read comes before the write whose value it needs. */
    FLOW_REVERSED,
    /** A write comes between another one and a read of its value. */
    OVERWRITTEN,
    /** A read of the value from before the region comes after a write. */
    LIVE_IN_OVERWRITTEN,
    /** Another write than in the source is the last one of a live-out element. */
    LIVE_OUT_LOST,
    /** A write that is not certain changed its place among the accesses of its element. */
    MAY_WRITE_REORDERED,
    /** Another access of the element came in between instances of a relaxed reduction. */
    REDUCTION_INTERRUPTED;

    /** The constant in words: {@code flow reversed}. */
    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /**
   * The schedule is not legal.
   *
   * @param fault what is wrong
   * @param relation all cases, in the spaces that the fault's check uses; for display
   * @param witness one of them
   */
  record Illegal(Fault fault, IslObject relation, Witness witness) implements Verdict {
    @Override
    public String message() {
      String given = witness.parameters().isEmpty() ? "" : " for " + witness.parameterText();
      return fault.words() + ": " + sentence() + given;
    }

    private String sentence() {
      String sink = witness.sink().toString();
      String source = witness.source().map(Object::toString).orElse("");
      String element = witness.element().map(Object::toString).orElse("");
      String between = witness.between().map(Object::toString).orElse("");
      return switch (fault) {
        case MISSING_INSTANCE -> sink + " is not carried out";
        case FOREIGN_INSTANCE -> sink + " is no instance of the region";
        case REPEATED_INSTANCE -> sink + " is carried out more than once";
        case SHARED_TIMESTAMP ->
            source + " and " + sink + " access " + element + " at the same time";
        case FLOW_REVERSED -> sink + " reads " + element + " before " + source + " has written it";
        case OVERWRITTEN ->
            between + " overwrites " + element + " that " + sink + " needs from " + source;
        case LIVE_IN_OVERWRITTEN ->
            source + " overwrites " + element + " before " + sink + " reads its first value";
        case LIVE_OUT_LOST ->
            sink + " overwrites " + element + " whose last value is that of " + source;
        case MAY_WRITE_REORDERED, REDUCTION_INTERRUPTED ->
            source + " and " + sink + " changed their order on " + element;
      };
    }
  }
}
