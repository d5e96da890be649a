/**
 * Random programs, as trees that are printed to C: the original against what the optimizer makes of
 * it, compiled into one executable and compared bit for bit. A program that shows a difference is
 * shrunk.
 *
 * <p>Programs are free of undefined behaviour by construction. An iterator lies in {@code [0, P)}
 * for its size parameter P whatever its bounds are, a subscript in the extent of its dimension; the
 * range of every integer expression is known, and what could overflow is computed without sign.
 */
package org.polyloom.random;
