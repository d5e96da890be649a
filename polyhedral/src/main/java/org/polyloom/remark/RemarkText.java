package org.polyloom.remark;

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

  private RemarkText() {}

  /** The lines of one remark, each ended by a newline. */
  public static String format(Remark remark) {
    StringBuilder text = new StringBuilder();
    String place = remark.location().toString();
    if (!place.isEmpty()) {
      text.append(place).append(": ");
    }
    text.append(remark.pass()).append(": ").append(remark.kind().label());
    text.append(" [").append(remark.reason().name()).append("] ");
    remark.statement().ifPresent(name -> text.append(name).append(": "));
    text.append(remark.message()).append('\n');
    appendEvidence(text, remark.evidence());
    return text.toString();
  }

  /** The lines of all remarks, in the order given. */
  public static String format(List<Remark> remarks) {
    StringBuilder text = new StringBuilder();
    remarks.forEach(remark -> text.append(format(remark)));
    return text.toString();
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
