package org.polyloom.check;

import java.util.Optional;
import org.polyloom.run.ElementType;
import org.polyloom.source.CType;
import org.polyloom.source.Declarator;
import org.polyloom.source.Qualifier;

/**
 * A global variable that a call may change.
 *
 * @param element the type of its elements, or its own
 * @param type how they are compared
 * @param content what it holds before the call
 */
record GlobalResult(String name, CType element, ElementType type, Content content) {

  /** What a variable holds before the call. */
  enum Content {
    /** What the source gives it: it may be a size or a table. */
    AS_DECLARED,
    RANDOM
  }

  /** Empty for constants, for arrays of unknown extent, and for what is not arithmetic. */
  static Optional<GlobalResult> of(Declarator declarator) {
    CType declared = declarator.variable().type();
    CType element = declared;
    while (element instanceof CType.Array array) {
      if (!(array.extent() instanceof CType.Extent.Constant)) {
        return Optional.empty();
      }
      element = array.element();
    }
    if (element.is(Qualifier.CONST)) {
      return Optional.empty();
    }
    Content content =
        declared instanceof CType.Array && declarator.initializer().isEmpty()
            ? Content.RANDOM
            : Content.AS_DECLARED;
    String name = declarator.variable().name();
    CType scalar = element;
    return ElementTypes.of(element).map(type -> new GlobalResult(name, scalar, type, content));
  }
}
