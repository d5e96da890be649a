/**
 * Running a function and its optimized form on the same data: the drivers, the cases, and what
 * became of them.
 */
package org.polyloom.check;
