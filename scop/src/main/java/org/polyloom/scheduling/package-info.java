/** Scheduling as a pass over a Scop. */
package org.polyloom.scheduling;
