/**
 * Enhanced scalar replacement: values that iterations of a loop nest compute again, found by value
 * numbering that sees through shifts, and by regrouping of sums, products, minima and maxima.
 */
package org.polyloom.esr;
