package org.polyloom.recurrence;

/** What a statement is along one of its iterators. */
public sealed interface RecurrenceFinding {

  /** A recurrence. */
  record Found(Recurrence recurrence) implements RecurrenceFinding {}

  /** It reads what the iteration before stores, but is no recurrence of the kind looked for. */
  record Refused(RecurrenceReason reason, String message) implements RecurrenceFinding {}

  /** It does not read what the iteration before stores. */
  record Other() implements RecurrenceFinding {}
}
