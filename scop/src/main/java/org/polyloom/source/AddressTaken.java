package org.polyloom.source;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The variables of a statement whose address may be known elsewhere: see {@link
 * CFunction#addressTaken()}.
 */
final class AddressTaken {

  private final Set<CVariable> found = new LinkedHashSet<>();

  private AddressTaken() {}

  static Set<CVariable> in(CStmt statement) {
    AddressTaken search = new AddressTaken();
    search.visit(statement);
    return search.found;
  }

  private void visit(CStmt statement) {
    for (CExpr expression : statement.expressions()) {
      visit(expression);
      if (statement instanceof CStmt.Other) {
        addMentioned(expression);
      }
    }
    statement.statements().forEach(this::visit);
  }

  private void visit(CExpr expression) {
    if (expression instanceof CExpr.AddressOf address) {
      addRoot(address.operand());
    } else if (expression instanceof CExpr.Cast cast
        && cast.operand().type() instanceof CType.Array) {
      addRoot(cast.operand());
    } else if (expression instanceof CExpr.Other) {
      addMentioned(expression);
    }
    expression.children().forEach(this::visit);
  }

  /** Adds the variable that an lvalue is a part of. */
  private void addRoot(CExpr place) {
    if (place instanceof CExpr.VariableRef reference) {
      found.add(reference.variable());
    } else if (place instanceof CExpr.Member member && member.access() == CExpr.MemberAccess.DOT) {
      addRoot(member.base());
    } else if (place instanceof CExpr.Subscript subscript
        && subscript.base().type() instanceof CType.Array) {
      addRoot(subscript.base());
    } else if (place instanceof CExpr.Dereference dereference
        && dereference.operand().type() instanceof CType.Array) {
      addRoot(dereference.operand());
    }
  }

  private void addMentioned(CExpr expression) {
    if (expression instanceof CExpr.VariableRef reference) {
      found.add(reference.variable());
    }
    expression.children().forEach(this::addMentioned);
  }
}
