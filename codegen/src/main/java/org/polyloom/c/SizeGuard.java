package org.polyloom.c;

/**
 * Whether compilers may conclude from the condition under which a region's code runs how short the
 * loops of the source are where it does not: they make other vectors of these then, or none.
 */
public enum SizeGuard {
  SEEN,
  UNSEEN
}
