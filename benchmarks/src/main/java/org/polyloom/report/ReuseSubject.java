package org.polyloom.report;

import java.util.List;
import org.polyloom.optimizer.OptimizerOptions;

/** The programs that are timed of a kernel whose iterations compute values again. */
public enum ReuseSubject {
  /** The kernel as it is written. */
  PLAIN("plain"),
  /** With classic scalar replacement alone. */
  CSR("csr"),
  /** With enhanced scalar replacement alone. */
  ESR("esr"),
  /** With all passes that the options ask for. */
  ALL("all");

  private final String label;

  ReuseSubject(String label) {
    this.label = label;
  }

  /** The word that the table shows. */
  public String label() {
    return label;
  }

  /** Options for the passes that this is about. */
  OptimizerOptions options(OptimizerOptions options) {
    return this == CSR || this == ESR ? options.withPasses(List.of(label)) : options;
  }
}
