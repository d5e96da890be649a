package org.polyloom.dependence;

/** What an access does to each element that its relation names. */
public enum AccessKind {
  /** May read it. */
  READ,
  /** Certainly overwrites it. */
  MUST_WRITE,
  /** Overwrites it or leaves it alone; the order of its instances is fixed like a write's. */
  MAY_WRITE;

  /** Whether it may change an element. */
  public boolean isWrite() {
    return this != READ;
  }
}
