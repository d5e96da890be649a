package org.polyloom.source;

import java.util.Objects;

/**
 * A variable or parameter. Two variables of one name in different scopes are different values: a
 * variable equals only itself, and every mention of it in a tree refers to the same object.
 *
 * @param id distinct for each variable of a translation unit, in the order of first appearance
 * @param name as in the source; empty for a parameter without a name
 * @param type the type it has in expressions: a parameter declared as an array is a pointer here
 * @param declaredType the type as declared: a parameter {@code double A[n][m]} keeps both extents;
 *     for everything else the same as {@code type}
 * @param isConstant whether it is defined {@code const}, so that nothing may store to it
 * @param range the declaration in the main file, or {@link SourceRange#ELSEWHERE}
 */
public record CVariable(
    int id,
    String name,
    CType type,
    CType declaredType,
    Storage storage,
    boolean isConstant,
    SourceRange range) {

  /** Where a variable lives. */
  public enum Storage {
    /** At file scope, {@code static} or not, and what a block declares {@code extern}. */
    GLOBAL,
    /** {@code static} in a function: it keeps its value between calls. */
    STATIC_LOCAL,
    LOCAL,
    PARAMETER
  }

  public CVariable {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(declaredType, "declaredType");
    Objects.requireNonNull(storage, "storage");
    Objects.requireNonNull(range, "range");
  }

  /** Whether a new one exists in each run of its scope, and no other function sees it by name. */
  public boolean isAutomatic() {
    return storage == Storage.LOCAL || storage == Storage.PARAMETER;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return id;
  }

  @Override
  public String toString() {
    return name;
  }
}
