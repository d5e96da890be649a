package org.polyloom.pass;

import org.polyloom.ir.AccessPlace;

/** What a value is. */
sealed interface Origin {

  /** The result of an operation. */
  record Computed(AccessPlace place) implements Origin {}

  /** What elements of an array held when the region began. */
  record Entry(String array) implements Origin {}
}
