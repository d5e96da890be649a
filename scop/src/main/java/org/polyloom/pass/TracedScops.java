package org.polyloom.pass;

import java.util.TreeSet;
import org.polyloom.ir.DynamicArrays;
import org.polyloom.ir.Scop;
import org.polyloom.isl.Set;

/**
 * The two Scops that a {@link ValueTrace} compares, whose sources of values all traces share.
 *
 * @param opaque the arrays whose values are followed in neither
 * @param known {@code [p] -> { : .. }}: what both assume
 */
record TracedScops(TracedScop before, TracedScop after, java.util.Set<String> opaque, Set known) {

  /** The whole Scops; what is not followed in one is not in the other. */
  static TracedScops of(Scop before, Scop after, PassContext context) {
    Scop first = context.whole(before);
    Scop second = context.whole(after);
    java.util.Set<String> opaque = new TreeSet<>(DynamicArrays.of(first));
    opaque.addAll(DynamicArrays.of(second));
    return new TracedScops(
        new TracedScop(first, opaque, context),
        new TracedScop(second, opaque, context),
        opaque,
        before.assumedContext().intersect(after.assumedContext()));
  }
}
