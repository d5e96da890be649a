package org.polyloom.pass;

/**
 * What bounds every pass.
 *
 * @param budget isl operations that the pass may spend
 */
public record PassContext(long budget) {}
