package org.polyloom.dependence;

/** Which pairs of accesses count as dependent. */
public enum Basis {
  /** Those with no certain write of the element between them. */
  VALUE,
  /** All that access one element. */
  MEMORY
}
