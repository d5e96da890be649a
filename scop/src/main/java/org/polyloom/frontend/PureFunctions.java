package org.polyloom.frontend;

import java.util.Set;
import java.util.TreeSet;
import org.polyloom.source.CExpr;
import org.polyloom.source.CFunction;
import org.polyloom.source.CStmt;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.FunctionDeclaration;
import org.polyloom.source.FunctionDeclaration.Fact;
import org.polyloom.source.Qualifier;

/** The functions whose value depends on their arguments alone and that have no effects. */
final class PureFunctions {
  private static final Set<String> MATH = mathFunctions();
  private static final Set<String> INTEGER = Set.of("abs", "labs", "llabs");
  private static final String BUILTIN = "__builtin_";

  /** Functions of gcc and clang that the library does not have by their plain names. */
  private static final Set<String> BITS = bitFunctions();

  private final CTranslationUnit unit;

  PureFunctions(CTranslationUnit unit) {
    this.unit = unit;
  }

  private static Set<String> mathFunctions() {
    Set<String> names = new TreeSet<>();
    for (String name :
        ("sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2"
                + " log10 log1p logb pow sqrt cbrt hypot fabs floor ceil trunc round rint nearbyint"
                + " fmin fmax fmod fdim remainder copysign fma erf erfc tgamma ldexp scalbn lround"
                + " llround lrint llrint ilogb")
            .split(" ")) {
      names.add(name);
      names.add(name + "f");
      names.add(name + "l");
    }
    return names;
  }

  private static Set<String> bitFunctions() {
    Set<String> names = new TreeSet<>();
    for (String name : "popcount parity clz ctz clrsb ffs".split(" ")) {
      names.add(BUILTIN + name);
      names.add(BUILTIN + name + "l");
      names.add(BUILTIN + name + "ll");
    }
    for (String bits : "16 32 64".split(" ")) {
      names.add(BUILTIN + "bswap" + bits);
    }
    return names;
  }

  /** Whether a call may be carried out any number of times and at any time. */
  boolean isPure(FunctionDeclaration function) {
    if (function.is(Fact.CONST)) {
      return true;
    }
    if (function.is(Fact.PURE)) {
      return readsNoMemory(function);
    }
    if (function.is(Fact.DEFINED)) {
      return false;
    }
    String name = function.name();
    String plain = name.startsWith(BUILTIN) ? name.substring(BUILTIN.length()) : name;
    return MATH.contains(plain) || INTEGER.contains(plain) || BITS.contains(name);
  }

  /** A function marked pure may read memory; its definition shows whether it does. */
  private boolean readsNoMemory(FunctionDeclaration function) {
    for (CFunction definition : unit.functions()) {
      if (definition.name().equals(function.name())) {
        return readsNoMemory(definition.body());
      }
    }
    return false;
  }

  private boolean readsNoMemory(CStmt statement) {
    return !(statement instanceof CStmt.Other)
        && statement.statements().stream().allMatch(this::readsNoMemory)
        && statement.expressions().stream().allMatch(this::readsNoMemory);
  }

  private boolean readsNoMemory(CExpr expr) {
    if (expr instanceof CExpr.Other
        || expr instanceof CExpr.Dereference
        || expr instanceof CExpr.Member member && member.access() == CExpr.MemberAccess.ARROW
        || expr instanceof CExpr.Subscript subscript
            && subscript.base().type() instanceof CType.Pointer) {
      return false;
    }
    if (expr instanceof CExpr.VariableRef ref && !isPrivate(ref.variable())) {
      return false;
    }
    if (expr instanceof CExpr.Call call
        && (call.function().isEmpty()
            || call.function().get().is(Fact.PURE) && !call.function().get().is(Fact.CONST)
            || !isPure(call.function().get()))) {
      return false;
    }
    return expr.children().stream().allMatch(this::readsNoMemory);
  }

  private static boolean isPrivate(CVariable variable) {
    return variable.isAutomatic()
        || variable.type().is(Qualifier.CONST) && !variable.type().mentions(Qualifier.VOLATILE);
  }
}
