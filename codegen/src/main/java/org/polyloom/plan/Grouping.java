package org.polyloom.plan;

import java.util.Locale;

/** How the terms of a floating-point sum may be grouped. */
public enum Grouping {
  /** As the source says. */
  SOURCE,
  /** In any way. */
  FREE;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
