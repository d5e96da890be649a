package org.polyloom.source;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A function that the main file defines.
 *
 * @param declaration its name, type and attributes
 * @param returnType what it returns
 * @param body all of its statements
 * @param range the whole definition
 * @param addressTaken the variables whose address the function takes: by {@code &} on them or a
 *     part of them, by an array's decay to a pointer other than under a subscript, or by a
 *     construct or an attribute that the tree does not model
 */
public record CFunction(
    FunctionDeclaration declaration,
    List<CVariable> parameters,
    CType returnType,
    CStmt.Compound body,
    SourceRange range,
    Set<CVariable> addressTaken) {
  public CFunction {
    Objects.requireNonNull(declaration, "declaration");
    Objects.requireNonNull(returnType, "returnType");
    Objects.requireNonNull(body, "body");
    Objects.requireNonNull(range, "range");
    parameters = List.copyOf(parameters);
    addressTaken = Collections.unmodifiableSet(new LinkedHashSet<>(addressTaken));
  }

  /** The function's name. */
  public String name() {
    return declaration.name();
  }
}
