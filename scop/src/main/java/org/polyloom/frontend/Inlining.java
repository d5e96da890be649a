package org.polyloom.frontend;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.polyloom.source.CExpr;
import org.polyloom.source.CFunction;
import org.polyloom.source.CStmt;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.CVariable;
import org.polyloom.source.FunctionDeclaration.Fact;
import org.polyloom.source.Macros;
import org.polyloom.source.Qualifier;
import org.polyloom.source.Rebuild;

/**
 * Puts what a {@code static} function returns in the place of a call. A function is inlined if its
 * value is one expression of its parameters, if it is defined before the function around the
 * region, so that all that it names is declared there, and if nothing there hides such a name:
 * neither a variable of the caller nor a macro, which may be defined after the callee.
 */
final class Inlining {
  private final Map<String, CFunction> definitions = new HashMap<>();
  private final Map<CFunction, Optional<CExpr>> values = new IdentityHashMap<>();
  private final Set<String> hidden = new HashSet<>();
  private final Macros macros;

  private Inlining(CTranslationUnit unit, CFunction caller) {
    macros = unit.macros();
    for (CFunction function : unit.functions()) {
      if (function.range().end() <= caller.range().begin()
          && function.declaration().is(Fact.INTERNAL)
          && !function.declaration().is(Fact.OPEN_PARAMETERS)) {
        definitions.put(function.name(), function);
      }
    }
    caller.parameters().forEach(parameter -> hidden.add(parameter.name()));
    for (CVariable variable : RegionFacts.declaredIn(caller.body())) {
      hidden.add(variable.name());
    }
    hideDeclared(caller.body());
  }

  /** Hides what is no variable as well: constants of enumerations, types and functions. */
  private void hideDeclared(CStmt statement) {
    if (statement instanceof CStmt.Declaration declaration) {
      hidden.addAll(declaration.names());
    }
    statement.statements().forEach(this::hideDeclared);
  }

  /** What stands in the place of an expression in a function. */
  static UnaryOperator<CExpr> in(CTranslationUnit unit, CFunction caller) {
    return new Inlining(unit, caller)::expression;
  }

  private CExpr expression(CExpr expr) {
    if (expr instanceof CExpr.Other) {
      return expr;
    }
    CExpr inside = Rebuild.operands(expr, this::expression);
    return inside instanceof CExpr.Call call ? value(call).orElse(call) : inside;
  }

  private Optional<CExpr> value(CExpr.Call call) {
    Optional<CFunction> function =
        call.function().map(declaration -> definitions.get(declaration.name()));
    if (function.isEmpty() || call.children().stream().anyMatch(Inlining::hasEffect)) {
      return Optional.empty();
    }
    return of(function.get()).flatMap(value -> called(call, function.get(), value));
  }

  private static Optional<CExpr> called(CExpr.Call call, CFunction function, CExpr value) {
    List<CVariable> parameters = function.parameters();
    Map<CVariable, CExpr> arguments = new HashMap<>();
    for (int k = 0; k < parameters.size(); k++) {
      CExpr argument = call.arguments().get(k);
      if (RegionFacts.any(argument, CExpr.Call.class::isInstance)
          && uses(value, parameters.get(k)) > 1) {
        return Optional.empty();
      }
      arguments.put(parameters.get(k), argument);
    }
    return Substitution.of(Rebuild.at(call.range(), value), arguments)
        .filter(result -> !RegionFacts.any(result, part -> dependsOn(part, parameters)));
  }

  private static int uses(CExpr expr, CVariable parameter) {
    return expr instanceof CExpr.VariableRef ref && ref.variable() == parameter
        ? 1
        : expr.children().stream().mapToInt(part -> uses(part, parameter)).sum();
  }

  private Optional<CExpr> of(CFunction function) {
    Optional<CExpr> known = values.get(function);
    if (known == null) {
      values.put(function, Optional.empty());
      known =
          FunctionValue.of(function)
              .filter(value -> !RegionFacts.any(value, this::isHidden))
              .map(this::expression);
      values.put(function, known);
    }
    return known;
  }

  private static boolean dependsOn(CExpr expr, List<CVariable> parameters) {
    return Substitution.dependsOn(expr.type(), parameters);
  }

  private static boolean hasEffect(CExpr argument) {
    return RegionFacts.any(
        argument,
        part ->
            part instanceof CExpr.Assign
                || part instanceof CExpr.IncDec
                || part instanceof CExpr.Other
                || part.type().is(Qualifier.VOLATILE));
  }

  private boolean isHidden(CExpr expr) {
    return expr instanceof CExpr.VariableRef ref
            && ref.variable().storage() == CVariable.Storage.GLOBAL
            && isHidden(ref.variable().name())
        || expr instanceof CExpr.EnumConstant constant && isHidden(constant.name())
        || expr instanceof CExpr.Member member && macros.replaces(member.field().name())
        || expr instanceof CExpr.Call call
            && call.function()
                .filter(called -> isHidden(called.name()) || macros.replacesCall(called.name()))
                .isPresent();
  }

  private boolean isHidden(String name) {
    return hidden.contains(name) || macros.replaces(name);
  }
}
