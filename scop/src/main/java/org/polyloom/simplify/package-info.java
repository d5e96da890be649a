/** Removes what a region does without effect, and takes apart what need not be done at once. */
package org.polyloom.simplify;
