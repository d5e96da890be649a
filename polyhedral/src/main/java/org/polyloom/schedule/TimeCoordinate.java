package org.polyloom.schedule;

import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/** One coordinate of the timestamps of instances. */
sealed interface TimeCoordinate {

  /** {@code { S[i] -> [t_k] }}: of instances of one statement. */
  PwAff on(Set instances);

  /** {@code { S[i] -> [t_k] }}: of instances of several statements. */
  UnionPwAff on(UnionSet instances);

  /** The place of a child in a sequence. */
  record Constant(long value) implements TimeCoordinate {
    @Override
    public PwAff on(Set instances) {
      return PwAff.valOnDomain(instances, Val.of(instances.context(), value));
    }

    @Override
    public UnionPwAff on(UnionSet instances) {
      return UnionPwAff.valOnDomain(instances, Val.of(instances.context(), value));
    }
  }

  /**
   * A member of a band.
   *
   * @param function {@code { S[i] -> [t_k] }}
   */
  record Function(UnionPwAff function) implements TimeCoordinate {
    @Override
    public PwAff on(Set instances) {
      return function.extractPwAff(instances.space().fromDomain().addDims(DimType.OUT, 1));
    }

    @Override
    public UnionPwAff on(UnionSet instances) {
      return function;
    }
  }
}
