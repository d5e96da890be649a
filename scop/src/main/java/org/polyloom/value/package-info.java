/**
 * What the arrays and scalars of a Scop hold in each zone, as value instances. Terms of time are
 * those of {@link org.polyloom.zone}.
 */
package org.polyloom.value;
