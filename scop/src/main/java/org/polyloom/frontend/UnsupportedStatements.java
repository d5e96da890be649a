package org.polyloom.frontend;

import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;

/** What to say of statements and declarations that the model does not hold. */
final class UnsupportedStatements {
  private UnsupportedStatements() {}

  static RejectedException rejection(RegionContext region, CStmt statement) {
    if (statement instanceof CStmt.While || statement instanceof CStmt.DoWhile) {
      return region.rejected(
          statement.range(),
          statement instanceof CStmt.While ? "while loop" : "do loop",
          RejectionReason.UnsupportedLoop,
          "write a for loop with affine bounds, or leave the loop out of the region");
    }
    String what;
    if (statement instanceof CStmt.Break) {
      what = "break";
    } else if (statement instanceof CStmt.Continue) {
      what = "continue";
    } else if (statement instanceof CStmt.Return) {
      what = "return";
    } else if (statement instanceof CStmt.Goto) {
      what = "goto";
    } else if (statement instanceof CStmt.Label) {
      what = "label";
    } else if (statement instanceof CStmt.Case || statement instanceof CStmt.Default) {
      what = "case label inside another statement";
    } else {
      String construct = statement instanceof CStmt.Other other ? other.what() : "statement";
      return region.rejected(
          statement.range(),
          construct,
          RejectionReason.UnsupportedConstruct,
          "move it out of the region");
    }
    return region.rejected(
        statement.range(),
        what,
        RejectionReason.ControlFlow,
        "use if with a condition instead of jumping");
  }

  static void checkDeclaration(RegionContext region, Declarator declarator) {
    CVariable variable = declarator.variable();
    if (AffineExpressions.isVolatile(variable.type())) {
      throw region.rejected(
          variable.range(),
          "volatile or atomic variable '" + variable.name() + "'",
          RejectionReason.VolatileAccess,
          "use an ordinary variable");
    }
    if (!variable.isAutomatic()) {
      throw region.rejected(
          variable.range(),
          "static or extern declaration of '" + variable.name() + "'",
          RejectionReason.UnsupportedDeclaration,
          "declare it before the region");
    }
    if (variable.type() instanceof CType.Complex) {
      throw region.rejected(
          variable.range(),
          "complex variable '" + variable.name() + "'",
          RejectionReason.UnsupportedType,
          "keep real and imaginary parts in two arrays");
    }
    if (hasEffects(variable.type())) {
      throw region.rejected(
          variable.range(),
          "the size of '" + variable.name() + "' calls or changes something",
          RejectionReason.UnsupportedDeclaration,
          "compute the size before the region");
    }
    if (!region.facts().isPrivate(variable)) {
      throw region.rejected(
          variable.range(),
          "variable '" + variable.name() + "' whose address is taken",
          RejectionReason.UnsupportedDeclaration,
          "declare it before the region");
    }
  }

  private static boolean hasEffects(CType type) {
    if (!(type instanceof CType.Array array)) {
      return false;
    }
    boolean here =
        array.extent() instanceof CType.Extent.Variable variable
            && RegionFacts.any(
                variable.size(),
                part ->
                    OperationBuilder.isChange(part)
                        || part instanceof CExpr.Call
                        || part instanceof CExpr.Other);
    return here || hasEffects(array.element());
  }
}
