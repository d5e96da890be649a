/**
 * The optimizer as its users call it: C text in, C text, remarks and a result for each region out.
 */
package org.polyloom.optimizer;
