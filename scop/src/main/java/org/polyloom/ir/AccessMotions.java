package org.polyloom.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;

/**
 * How accesses of a statement move along one of its iterators, and how far they are from each
 * other.
 */
public record AccessMotions(Scop scop, Statement statement, int iterator) {

  /** How an access moves with a step of the iterator. */
  public enum Motion {
    /** Not at all. */
    NONE,
    /** To the next element in memory. */
    FORWARD,
    /** To the one before. */
    BACKWARD,
    /** Some other way. */
    OTHER;

    /** Whether it goes through neighbours in memory. */
    public boolean isInRow() {
      return this == FORWARD || this == BACKWARD;
    }
  }

  /** How an access with affine subscripts moves. */
  public Motion motion(Access access) {
    int last = access.subscripts().size() - 1;
    for (int k = 0; k <= last; k++) {
      PwAff function = function(access, k);
      if (function.involvesDims(DimType.IN, iterator, 1)) {
        return k == last && scop.array(access.array()).layout().endsInSubscript()
            ? inLast(function)
            : Motion.OTHER;
      }
    }
    return Motion.NONE;
  }

  private Motion inLast(PwAff function) {
    if (!function.isaAff()) {
      return Motion.OTHER;
    }
    Aff aff = function.asAff();
    if (aff.involvesLocals()) {
      return Motion.OTHER;
    }
    if (aff.coefficientVal(DimType.IN, iterator).isOne()) {
      return Motion.FORWARD;
    }
    return aff.coefficientVal(DimType.IN, iterator).neg().isOne() ? Motion.BACKWARD : Motion.OTHER;
  }

  private PwAff function(Access access, int subscript) {
    return ((Subscript.Affine) access.subscripts().get(subscript))
        .function()
        .gist(statement.domain());
  }

  /** By how much the subscripts of one access exceed those of another; empty where that varies. */
  public Optional<List<Long>> distance(Access from, Access to) {
    List<Long> distance = new ArrayList<>();
    for (int k = 0; k < from.subscripts().size(); k++) {
      PwAff difference = function(to, k).sub(function(from, k)).gist(statement.domain());
      if (!difference.isaAff() || !difference.asAff().isCst()) {
        return Optional.empty();
      }
      distance.add(difference.asAff().constantVal().asLong());
    }
    return Optional.of(distance);
  }
}
