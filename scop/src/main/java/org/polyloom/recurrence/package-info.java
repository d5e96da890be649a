/** Loops whose iterations depend on each other by linear recurrences of the first order. */
package org.polyloom.recurrence;
