/** Scalars and small arrays get an element for each iteration of loops that they keep in order. */
package org.polyloom.expand;
