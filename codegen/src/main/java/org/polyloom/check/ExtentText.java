package org.polyloom.check;

import java.util.Optional;
import org.polyloom.source.CExpr;

/** The expression of an array's extent as C over the function's parameters. */
final class ExtentText {

  private ExtentText() {}

  /** Empty for expressions other than arithmetic on constants and variables. */
  static Optional<String> of(CExpr extent) {
    if (extent.constantValue().isPresent()) {
      return extent.constantValue().map(value -> value + "LL");
    }
    if (extent instanceof CExpr.VariableRef mention) {
      return Optional.of(mention.variable().name());
    }
    if (extent instanceof CExpr.Cast cast) {
      return cast.type().isInteger()
          ? of(cast.operand()).map(text -> "(" + cast.type().spelling() + ")" + text)
          : Optional.empty();
    }
    if (extent instanceof CExpr.Unary unary) {
      return of(unary.operand()).map(text -> "(" + unary.op().symbol() + text + ")");
    }
    if (extent instanceof CExpr.Binary binary) {
      return of(binary.left())
          .flatMap(
              left ->
                  of(binary.right())
                      .map(right -> "(" + left + " " + binary.op().symbol() + " " + right + ")"));
    }
    return Optional.empty();
  }
}
