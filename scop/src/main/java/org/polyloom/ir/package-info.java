/**
 * A static control part as plain immutable data over isl values: what a region of C computes, on
 * which instances, in which order, and under which assumptions.
 *
 * <p>Spaces: a statement {@code S} of depth d has instances {@code S[i1, .., id]}; an array {@code
 * A} of rank r has elements {@code A[x1, .., xr]}, a scalar has the one element {@code A[]}.
 * Parameters of the isl spaces are {@link org.polyloom.ir.Parameter}s by name.
 */
package org.polyloom.ir;
