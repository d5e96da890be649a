/**
 * From a schedule tree to loops: isl generates them, this package turns what isl gives into a small
 * immutable program that holds no isl object, with every affine function of a statement rewritten
 * in terms of the loop variables.
 */
package org.polyloom.ast;
