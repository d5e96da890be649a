/** Takes sums that are the same in every iteration of a loop out of it. */
package org.polyloom.invariant;
