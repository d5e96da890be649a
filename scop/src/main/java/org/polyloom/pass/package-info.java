/** What a transformation of a Scop is, and how a list of them is run, timed, dumped and checked. */
package org.polyloom.pass;
