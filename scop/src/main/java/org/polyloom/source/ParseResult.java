package org.polyloom.source;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a parse gives: a tree, or the errors for which there is none.
 *
 * @param unit the tree; empty where a diagnostic is an error
 * @param diagnostics in the order of the compiler
 */
public record ParseResult(Optional<CTranslationUnit> unit, List<Diagnostic> diagnostics) {
  public ParseResult {
    diagnostics = List.copyOf(diagnostics);
    if (unit.isPresent() == diagnostics.stream().anyMatch(d -> d.severity().isError())) {
      throw new IllegalArgumentException("a tree or an error, not both: " + diagnostics);
    }
  }

  /** All diagnostics as the compiler prints them, without a newline at the end. */
  public String diagnosticText() {
    return diagnostics.stream().map(Diagnostic::text).collect(Collectors.joining("\n"));
  }
}
