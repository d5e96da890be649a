package org.polyloom.delicm;

import org.polyloom.ir.AccessPlace;
import org.polyloom.isl.Map;

/**
 * A store to the target, and a load of the same statement that its value is computed from.
 *
 * @param store to the target, by the source or by a mapping
 * @param load of what might be mapped to it
 * @param elements {@code { W[i] -> C[x] }}: the elements that the store overwrites; a function
 */
record Consumer(AccessPlace store, AccessPlace load, Map elements) {}
