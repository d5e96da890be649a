package org.polyloom.pass;

import org.polyloom.remark.Reason;

/**
 * Why a pass does not apply to a Scop as a whole.
 *
 * @param reason the constant of the pass's reasons
 * @param message one sentence for the user
 */
public record NotApplicable(Reason reason, String message) {}
