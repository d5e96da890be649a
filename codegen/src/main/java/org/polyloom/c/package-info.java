/**
 * Writes regions as C: readable C11 that computes exactly what the Scop says, in the order of its
 * schedule, and leaves everything outside of the regions as it was.
 */
package org.polyloom.c;
