/**
 * Schedule trees: what they order, whether they are legal, which to choose. The check of legality
 * trusts nothing that a scheduler says of its result.
 */
package org.polyloom.schedule;
