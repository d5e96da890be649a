package org.polyloom.source;

/** What may qualify a C type. */
public enum Qualifier {
  CONST,
  VOLATILE,
  RESTRICT,
  ATOMIC
}
