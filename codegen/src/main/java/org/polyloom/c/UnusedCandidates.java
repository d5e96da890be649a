package org.polyloom.c;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.polyloom.source.CExpr;
import org.polyloom.source.CFunction;
import org.polyloom.source.CStmt;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.FunctionDeclaration;
import org.polyloom.source.ScopRegion;
import org.polyloom.source.SourceRange;

/**
 * What a compiler may call unused once a region is rewritten: what the region uses, and nothing
 * outside of the file's regions does.
 *
 * @param variables scalars, structures and arrays: unused unless they are read
 * @param others pointers and static functions: unused unless they are mentioned
 */
public record UnusedCandidates(List<String> variables, List<String> others) {
  public UnusedCandidates {
    variables = List.copyOf(variables);
    others = List.copyOf(others);
  }

  /**
   * Those of one region.
   *
   * @param text of the region: where a constant took a variable's place, its name is all there is
   */
  static UnusedCandidates of(CTranslationUnit unit, ScopRegion region, Identifiers text) {
    Set<CVariable> visible = new LinkedHashSet<>(region.function().parameters());
    addVisible(region.function().body(), region.beginPragma(), visible);
    visible.removeIf(variable -> !text.all().contains(variable.name()));
    Uses inside = new Uses();
    region.statements().forEach(inside::add);
    inside.variables.stream()
        .filter(variable -> variable.storage() == CVariable.Storage.GLOBAL)
        .forEach(visible::add);
    Uses outside = outside(unit);
    List<String> variables = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (CVariable variable : visible) {
      if (!outside.variables.contains(variable)) {
        (variable.type() instanceof CType.Pointer ? others : variables).add(variable.name());
      }
    }
    for (String function : inside.functions) {
      if (!outside.functions.contains(function)) {
        others.add(function);
      }
    }
    return new UnusedCandidates(variables, others);
  }

  /** Goes into those statements only that the region lies in. */
  private static void addVisible(CStmt around, SourceRange region, Set<CVariable> visible) {
    for (CStmt child : around.statements()) {
      if (child instanceof CStmt.Declaration declaration && child.range().end() <= region.begin()) {
        declaration.declarators().stream().map(Declarator::variable).forEach(visible::add);
      } else if (child.range().contains(region)) {
        addVisible(child, region, visible);
      }
    }
  }

  private static Uses outside(CTranslationUnit unit) {
    Uses outside = new Uses();
    unit.regions().forEach(region -> outside.skipped.addAll(region.statements()));
    for (CFunction function : unit.functions()) {
      outside.add(function.body());
    }
    unit.globals().forEach(global -> global.initializer().ifPresent(outside::add));
    return outside;
  }

  /** The variables that are read and the static functions that are named. */
  private static final class Uses {
    final Set<CStmt> skipped = Collections.newSetFromMap(new IdentityHashMap<>());
    final Set<CVariable> variables = new LinkedHashSet<>();
    final Set<String> functions = new LinkedHashSet<>();

    void add(CStmt statement) {
      if (!skipped.contains(statement)) {
        statement.expressions().forEach(this::add);
        statement.statements().forEach(this::add);
      }
    }

    void add(CExpr expression) {
      if (expression instanceof CExpr.Assign assign) {
        target(assign.target());
        add(assign.value());
        return;
      }
      if (expression instanceof CExpr.IncDec step) {
        target(step.target());
        return;
      }
      if (expression instanceof CExpr.VariableRef ref) {
        variables.add(ref.variable());
      } else if (expression instanceof CExpr.FunctionRef ref) {
        add(ref.function());
      } else if (expression instanceof CExpr.Call call) {
        call.function().ifPresent(this::add);
      }
      expression.children().forEach(this::add);
    }

    private void add(FunctionDeclaration function) {
      if (function.is(FunctionDeclaration.Fact.INTERNAL)) {
        functions.add(function.name());
      }
    }

    /** Compilers do not count what stands on the left of an assignment as a use. */
    private void target(CExpr target) {
      if (target instanceof CExpr.Subscript subscript) {
        target(subscript.base());
        add(subscript.index());
      } else if (target instanceof CExpr.Member member) {
        target(member.base());
      } else if (target instanceof CExpr.VariableRef ref) {
        if (ref.variable().type() instanceof CType.Pointer) {
          variables.add(ref.variable());
        }
      } else {
        add(target);
      }
    }
  }
}
