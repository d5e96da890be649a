/**
 * Plans for vector code: what is computed in register tiles from packed operands, with which sizes,
 * held by marks in the schedule tree; and the statements and arrays that carry a plan out.
 */
package org.polyloom.plan;
