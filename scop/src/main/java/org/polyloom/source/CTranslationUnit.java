package org.polyloom.source;

import java.util.List;
import java.util.Objects;

/**
 * A C file.
 *
 * @param source its bytes
 * @param functions what the file itself (not an included one) defines, in order
 * @param globals the variables that the file itself declares at file scope, once each, in order,
 *     with the initializer where it has one
 * @param regions the regions that its pragmas delimit, in order
 * @param regionErrors pragmas that do not pair up or cut a statement, in order
 * @param fenvAccess where the floating-point environment is accessible
 * @param macros the names that the preprocessor may replace
 */
public record CTranslationUnit(
    SourceText source,
    List<CFunction> functions,
    List<Declarator> globals,
    List<ScopRegion> regions,
    List<RegionError> regionErrors,
    List<FenvAccess> fenvAccess,
    Macros macros) {
  public CTranslationUnit {
    Objects.requireNonNull(source, "source");
    functions = List.copyOf(functions);
    globals = List.copyOf(globals);
    regions = List.copyOf(regions);
    regionErrors = List.copyOf(regionErrors);
    fenvAccess = List.copyOf(fenvAccess);
    Objects.requireNonNull(macros, "macros");
  }
}
