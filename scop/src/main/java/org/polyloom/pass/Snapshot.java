package org.polyloom.pass;

/**
 * The text form of a Scop before or after a pass.
 *
 * @param title such as {@code before schedule}
 * @param text what the printer makes of it
 */
public record Snapshot(String title, String text) {}
