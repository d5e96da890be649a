/** Calling C compilers, running what they make, comparing its output and timing it. */
package org.polyloom.run;
