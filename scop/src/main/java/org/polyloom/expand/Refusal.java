package org.polyloom.expand;

import org.polyloom.remark.Reason;

/**
 * Why something cannot be expanded.
 *
 * @param reason for counters
 * @param message how the sentence goes on after the name
 */
record Refusal(Reason reason, String message) {}
