package org.polyloom.remark;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Remarks as text for people: one line as compilers print them, then the evidence, indented.
 *
 * <pre>
 * gemm.c:14:7: delicm: missed [LifetimeConflict] tmp cannot live in C[i][j]
 *   proposed  { [C[i,j] -> [t]] : ... }
 *   witness   i=0 j=0 t=3
 * </pre>
 */
public final class RemarkText {

  private static final String INDENT = "  ";
  private static final int BRIEF_LENGTH = 160;

  private RemarkText() {}

  /** The lines of one remark with all its evidence, each ended by a newline. */
  public static String format(Remark remark) {
    return text(remark, remark.evidence());
  }

  private static String text(Remark remark, Map<String, String> evidence) {
    StringBuilder text = new StringBuilder();
    String place = remark.location().toString();
    if (!place.isEmpty()) {
      text.append(place).append(": ");
    }
    text.append(remark.pass()).append(": ").append(remark.kind().label());
    text.append(" [").append(remark.reason().name()).append("] ");
    remark.statement().ifPresent(name -> text.append(name).append(": "));
    text.append(remark.message()).append('\n');
    appendEvidence(text, evidence);
    return text.toString();
  }

  /** The lines of all remarks, in the order given. */
  public static String format(List<Remark> remarks) {
    StringBuilder text = new StringBuilder();
    remarks.forEach(remark -> text.append(format(remark)));
    return text.toString();
  }

  /**
   * The same lines, but of evidence that is longer than a reader takes in at a glance, such as a
   * relation of many pieces, its beginning alone.
   */
  public static String brief(List<Remark> remarks) {
    StringBuilder text = new StringBuilder();
    for (Remark remark : remarks) {
      Map<String, String> evidence = new LinkedHashMap<>(remark.evidence());
      evidence.replaceAll((label, value) -> brief(value));
      text.append(text(remark, evidence));
    }
    return text.toString();
  }

  private static String brief(String value) {
    return value.length() <= BRIEF_LENGTH
        ? value
        : value.substring(0, BRIEF_LENGTH).stripTrailing() + " .. (all of it: polyloom explain)";
  }

  /** Labels are padded to one column; a text of several lines continues under its first. */
  private static void appendEvidence(StringBuilder text, Map<String, String> evidence) {
    int width = evidence.keySet().stream().mapToInt(String::length).max().orElse(0);
    String continuation = "\n" + INDENT + " ".repeat(width + 2);
    evidence.forEach(
        (label, value) -> {
          text.append(INDENT).append(label).append(" ".repeat(width - label.length() + 2));
          text.append(value.stripTrailing().replace("\n", continuation)).append('\n');
        });
  }
}
