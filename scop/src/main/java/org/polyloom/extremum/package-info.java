/** Loops that look for a least or greatest value and remember where it was. */
package org.polyloom.extremum;
