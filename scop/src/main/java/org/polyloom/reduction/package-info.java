/** Statements that update an element by an operation whose order does not matter. */
package org.polyloom.reduction;
