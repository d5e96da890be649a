package org.polyloom.plan;

import java.util.Locale;
import org.polyloom.reduction.Regrouping;

/** How the terms of a floating-point sum may be grouped. */
public enum Grouping {
  /** As the source says. */
  SOURCE,
  /** In any way. */
  FREE;

  /** Which updates of elements may come in any order. */
  Regrouping regrouping() {
    return this == FREE ? Regrouping.ALL : Regrouping.INTEGERS;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
