package org.polyloom.dependence;

/** How two accesses of one element, the first before the second, are related. */
public enum DependenceKind {
  /** A write, then a read. */
  FLOW,
  /** A read, then a write. */
  ANTI,
  /** A write, then a write. */
  OUTPUT,
  /** A read, then a read. */
  INPUT;

  boolean startsWithWrite() {
    return this == FLOW || this == OUTPUT;
  }

  boolean endsWithWrite() {
    return this == ANTI || this == OUTPUT;
  }
}
