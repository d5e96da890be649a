package org.polyloom.scheduling;

import java.util.Map;
import java.util.function.Supplier;
import org.polyloom.isl.Set;
import org.polyloom.schedule.SunkLoop;

/**
 * What may become of a loop that is taken in strips to the innermost place.
 *
 * @param size iterations of a strip
 * @param steps what these become
 * @param arrays what gets an element for each iteration of a strip, with the statements that store
 *     to it as before, too
 * @param cycles compared to the loop as it is
 * @param paying {@code [p] -> { : .. }}: the sizes at which it pays
 */
record SweepPlan(
    int size,
    SunkLoop.Steps steps,
    Map<String, java.util.Set<String>> arrays,
    double cycles,
    Supplier<Set> paying) {}
