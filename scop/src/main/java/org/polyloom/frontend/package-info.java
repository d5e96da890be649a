/**
 * From the typed C tree to a {@link org.polyloom.ir.Scop}: which regions are static control parts,
 * their domains, accesses, source order and what must be checked at run time; and for the others
 * where and why not.
 */
package org.polyloom.frontend;
