package org.polyloom.expand;

/**
 * Why something cannot be expanded.
 *
 * @param reason for counters
 * @param message how the sentence goes on after the name
 */
record Refusal(ExpandReason reason, String message) {}
