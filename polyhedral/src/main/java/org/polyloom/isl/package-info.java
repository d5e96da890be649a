/**
 * isl as immutable Java values: sets, relations, piecewise functions, schedule trees, and loops
 * generated from them. Every value belongs to an {@link org.polyloom.isl.IslContext}, which frees
 * it, is used by one thread, and bounds what computations cost.
 */
package org.polyloom.isl;
