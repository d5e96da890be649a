/** Steps of a time loop run in blocks, on copies of what they share. */
package org.polyloom.snapshot;
