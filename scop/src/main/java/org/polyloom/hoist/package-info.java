/** Takes what a region computes once, from what it never changes, out of its order. */
package org.polyloom.hoist;
