package org.polyloom.c;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.polyloom.source.Macros;

/** Gives names to what the region declares, so that none hides a name that it needs. */
final class Names {
  private static final Set<String> NEVER =
      Set.of(
          "auto",
          "break",
          "case",
          "char",
          "const",
          "continue",
          "default",
          "do",
          "double",
          "else",
          "enum",
          "extern",
          "float",
          "for",
          "goto",
          "if",
          "inline",
          "int",
          "long",
          "register",
          "restrict",
          "return",
          "short",
          "signed",
          "sizeof",
          "static",
          "struct",
          "switch",
          "typedef",
          "union",
          "unsigned",
          "void",
          "volatile",
          "while",
          "asm",
          "typeof",
          "bool",
          "true",
          "false",
          "nullptr",
          "constexpr",
          "alignas",
          "alignof",
          "linux",
          "unix",
          "i386",
          "errno",
          "assert");

  private final Set<String> inFile;
  private final Set<String> defined;
  private final Macros macros;
  private final Set<String> needed;
  private final Set<String> given = new HashSet<>();
  private final Set<String> sourceIterators = new HashSet<>();

  /**
   * @param macros those of the files that the file includes are among them
   * @param needed the identifiers that the text of the region uses and does not declare
   */
  Names(Identifiers file, Macros macros, Set<String> needed) {
    this.inFile = file.all();
    this.defined = file.macros();
    this.macros = macros;
    this.needed = Set.copyOf(needed);
  }

  /** A name that occurs nowhere in the file, is no macro's and was not given before. */
  String fresh(String base) {
    String name = base;
    for (int i = 1; isTaken(name); i++) {
      name = base + i;
    }
    given.add(name);
    return name;
  }

  /**
   * The name of a loop: the source's own where nothing inside needs that for something else.
   *
   * @param surrounding the names of the loops around it
   */
  String iterator(String sourceName, Collection<String> surrounding) {
    boolean usable =
        !needed.contains(sourceName)
            && !defined.contains(sourceName)
            && !macros.replaces(sourceName)
            && !surrounding.contains(sourceName)
            && !NEVER.contains(sourceName);
    if (!usable) {
      return derived(sourceName + "_", surrounding);
    }
    sourceIterators.add(sourceName);
    return sourceName;
  }

  /** The names of the source that loops have: in the region they mean nothing else. */
  Set<String> sourceIterators() {
    return Set.copyOf(sourceIterators);
  }

  /** The name of a loop that the source does not have; loops beside each other may share it. */
  String derived(String base, Collection<String> surrounding) {
    String name = base;
    for (int i = 1; surrounding.contains(name) || isTaken(name); i++) {
      name = base + i;
    }
    return name;
  }

  /** The first (0), second, .. of the names {@code prefix0, prefix1, ..} that occur nowhere. */
  String numbered(String prefix, int index) {
    int free = -1;
    int number = -1;
    while (free < index) {
      number++;
      if (!isTaken(prefix + number)) {
        free++;
      }
    }
    return prefix + number;
  }

  private boolean isTaken(String name) {
    return inFile.contains(name)
        || macros.replacesCall(name)
        || needed.contains(name)
        || given.contains(name)
        || NEVER.contains(name);
  }
}
