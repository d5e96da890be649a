package org.polyloom.source;

/**
 * A pragma that delimits no region.
 *
 * @param range the line of the pragma
 * @param message what is wrong with it, as {@code '#pragma scop' without '#pragma endscop'}
 */
public record RegionError(SourceRange range, String message) {}
