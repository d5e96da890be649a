/** Scalars and small arrays kept in array elements that are free: greedy value coalescing. */
package org.polyloom.delicm;
