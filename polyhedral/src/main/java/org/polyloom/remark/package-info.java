/**
 * What a pass did, what it refused, and why, as plain data, with its text and JSON forms.
 *
 * <p>Nothing in this package holds an isl object: relations enter a remark as text.
 */
package org.polyloom.remark;
