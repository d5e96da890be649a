package org.polyloom.optimizer;

import java.util.Locale;

/** What became of a region. */
public enum RegionOutcome {
  /** Its code was replaced. */
  TRANSFORMED,
  /** It was modelled, but stays as it was because nothing was gained. */
  UNCHANGED,
  /** It could not be modelled and stays as it was; a remark says why. */
  REJECTED;

  /** The word that text and JSON show. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
