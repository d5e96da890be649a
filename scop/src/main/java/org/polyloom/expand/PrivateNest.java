package org.polyloom.expand;

import org.polyloom.ir.Scop;
import org.polyloom.value.LaterUses;

/**
 * A nest of which arrays may be expanded.
 *
 * @param scop the region
 * @param nest a part of its order
 * @param found the arrays that are private to iterations of the nest's loops
 * @param uses of what the nest leaves
 */
record PrivateNest(Scop scop, Nest nest, FalseDependences found, LaterUses uses) {}
