package org.polyloom.report;

/** The programs that are timed of a kernel and its twin. */
public enum TwinSubject {
  /** The optimized kernel. */
  KERNEL("kernel"),
  /** The twin, optimized without the passes that remove scalar dependences. */
  WITHOUT("without"),
  /** The twin, optimized with them. */
  WITH("with");

  private final String label;

  TwinSubject(String label) {
    this.label = label;
  }

  /** The word that the table shows. */
  public String label() {
    return label;
  }
}
