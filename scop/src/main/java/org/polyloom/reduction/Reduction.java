package org.polyloom.reduction;

import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;

/**
 * A statement {@code X[f(i)] = X[f(i)] op t(i)}, where t does not depend on the element.
 *
 * @param statement the statement S
 * @param operator what combines the values
 * @param updates {@code { S[i] -> X[f(i)] }}: the instances whose order is free, which read the
 *     element as the accumulator alone
 */
public record Reduction(Statement statement, ReductionOperator operator, Map updates) {

  /** The name of the array X. */
  public String array() {
    return updates.rangeTupleId().name();
  }
}
