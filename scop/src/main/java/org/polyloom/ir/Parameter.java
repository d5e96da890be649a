package org.polyloom.ir;

/**
 * A value that is fixed during the region and occurs in bounds, conditions or subscripts.
 *
 * @param name the name in isl spaces, a C identifier
 * @param type the C type; its range is part of the Scop's context
 * @param expression how C refers to it, such as {@code n} or {@code grid->nx}
 */
public record Parameter(String name, ScalarType type, String expression) {}
