package org.polyloom.c;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The identifiers of emitted lines, each of which holds one statement at most.
 *
 * @param all every identifier or keyword
 * @param read those that stand elsewhere than in front of an assignment's sign: compilers call a
 *     variable unused that is assigned only
 */
record Mentions(Set<String> all, Set<String> read) {
  private static final Pattern ASSIGNMENT =
      Pattern.compile("\\s*([A-Za-z_$][\\w$]*)([^=;{]*) (?:[-+*/%&|^]|<<|>>)?= (.*;)");

  Mentions {
    all = Collections.unmodifiableSet(new TreeSet<>(all));
    read = Collections.unmodifiableSet(new TreeSet<>(read));
  }

  static Mentions of(String text) {
    StringBuilder reads = new StringBuilder();
    for (String line : text.lines().toList()) {
      Matcher assignment = ASSIGNMENT.matcher(line);
      boolean isAssignment = assignment.matches() && isAccess(assignment.group(2));
      reads.append(isAssignment ? assignment.group(2) + " = " + assignment.group(3) : line);
      reads.append('\n');
    }
    return new Mentions(Identifiers.of(text).all(), Identifiers.of(reads.toString()).all());
  }

  /** Whether a name and what follows it are one object: no type stands in front. */
  private static boolean isAccess(String suffix) {
    return suffix.isEmpty() || suffix.startsWith("[") || suffix.startsWith(".");
  }
}
