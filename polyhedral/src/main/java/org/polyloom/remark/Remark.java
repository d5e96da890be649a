package org.polyloom.remark;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * One thing that a pass did, could not do, or found out.
 *
 * @param pass the name of the pass, as the command line knows it
 * @param kind whether something was done, refused, or only seen
 * @param reason the constant of the pass's enum of reasons
 * @param statement the statement concerned; empty if the remark is about the whole region
 * @param location where in the source
 * @param message one sentence without a full stop, in the source's names
 * @param evidence short label to text, in the order to be shown: relations, a witness, advice
 */
public record Remark(
    String pass,
    Kind kind,
    Reason reason,
    Optional<String> statement,
    Location location,
    String message,
    Map<String, String> evidence) {

  /** What a remark reports. */
  public enum Kind {
    /** A transformation was done. */
    APPLIED,
    /** A transformation was refused; the evidence says why. */
    MISSED,
    /** A fact about the code, whether or not a transformation used it. */
    ANALYSIS;

    /** The word that text and JSON show: {@code applied}, {@code missed} or {@code analysis}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Remark {
    Objects.requireNonNull(pass, "pass");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(statement, "statement");
    Objects.requireNonNull(location, "location");
    Objects.requireNonNull(message, "message");
    evidence = Collections.unmodifiableMap(new LinkedHashMap<>(evidence));
  }

  /** A transformation that was done, with no statement and no evidence yet. */
  public static Remark applied(String pass, Reason reason, Location location, String message) {
    return of(pass, Kind.APPLIED, reason, location, message);
  }

  /** A transformation that was refused, with no statement and no evidence yet. */
  public static Remark missed(String pass, Reason reason, Location location, String message) {
    return of(pass, Kind.MISSED, reason, location, message);
  }

  /** A fact about the code, with no statement and no evidence yet. */
  public static Remark analysis(String pass, Reason reason, Location location, String message) {
    return of(pass, Kind.ANALYSIS, reason, location, message);
  }

  private static Remark of(
      String pass, Kind kind, Reason reason, Location location, String message) {
    return new Remark(pass, kind, reason, Optional.empty(), location, message, Map.of());
  }

  /** The same remark about one statement. */
  public Remark forStatement(String name) {
    return new Remark(pass, kind, reason, Optional.of(name), location, message, evidence);
  }

  /** The same remark with one more line of evidence at the end; a label given again is replaced. */
  public Remark with(String label, Object text) {
    Map<String, String> more = new LinkedHashMap<>(evidence);
    more.put(label, String.valueOf(text));
    return new Remark(pass, kind, reason, statement, location, message, more);
  }
}
