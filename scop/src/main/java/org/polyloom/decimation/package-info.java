/** Loops that take every second one of weighted sums of rows. */
package org.polyloom.decimation;
