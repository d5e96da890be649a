package org.polyloom.source;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * What a call knows of a function that it names.
 *
 * @param name as in the source
 * @param type its function type
 * @param facts what is declared about it
 */
public record FunctionDeclaration(String name, CType type, Set<Fact> facts) {

  /** What a declaration may say. */
  public enum Fact {
    /** {@code __attribute__((const))}: the result depends on the arguments' values alone. */
    CONST,
    /** {@code __attribute__((pure))}: it writes nothing, but may read memory. */
    PURE,
    /** Declared in a system header. */
    SYSTEM_HEADER,
    /** A function of the compiler itself, named {@code __builtin_...}. */
    BUILTIN,
    /** Variadic, or without a prototype. */
    OPEN_PARAMETERS,
    /** Defined in this translation unit. */
    DEFINED,
    /** {@code static}: no other file defines or replaces it. */
    INTERNAL
  }

  public FunctionDeclaration {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
    facts = facts.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(facts));
  }

  /** Whether the declaration says so. */
  public boolean is(Fact fact) {
    return facts.contains(fact);
  }
}
