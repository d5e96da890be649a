package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.source.CExpr;
import org.polyloom.source.CFunction;
import org.polyloom.source.CStmt;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.ScopRegion;
import org.polyloom.source.SourceRange;

/** What a first look over a region and its function tells about variables. */
final class RegionFacts {
  private final ScopRegion region;
  private final Set<CVariable> mentioned = new LinkedHashSet<>();
  private final Set<CVariable> declared = new LinkedHashSet<>();
  private final Set<CVariable> written = new LinkedHashSet<>();
  private final Set<CVariable> indexedPointers = new HashSet<>();
  private final Set<String> indexedFields = new HashSet<>();
  private final Set<String> writtenFields = new HashSet<>();
  private final Set<CVariable> usedForControl = new HashSet<>();
  private final Set<CVariable> iterators = new LinkedHashSet<>();
  private final Set<CVariable> readOutsideTheirLoops = new HashSet<>();
  private final Set<String> names = new LinkedHashSet<>();
  private final List<CExpr.Assign> scalarAssignments = new ArrayList<>();
  private Map<CVariable, Integer> modifications;

  RegionFacts(ScopRegion region) {
    this.region = region;
    region.statements().forEach(statement -> scan(statement, Set.of()));
    mentioned.forEach(variable -> variable.declaredType().sizes().forEach(this::addControl));
    spreadControl();
  }

  CFunction function() {
    return region.function();
  }

  /** Whether the region stores to the variable by name. */
  boolean isWritten(CVariable variable) {
    return written.contains(variable);
  }

  /** Whether the region stores to a member of that name. */
  boolean isFieldWritten(String field) {
    return writtenFields.contains(field);
  }

  boolean isDeclaredInRegion(CVariable variable) {
    return declared.contains(variable);
  }

  /** Whether only the function itself, by name, can read or write the variable. */
  boolean isPrivate(CVariable variable) {
    return variable.isAutomatic() && !function().addressTaken().contains(variable);
  }

  /** Whether the region subscripts the pointer or computes with it. */
  boolean isIndexed(CVariable pointer) {
    return indexedPointers.contains(pointer);
  }

  /** Whether the region subscripts a pointer that is a member of that name. */
  boolean isFieldIndexed(String field) {
    return indexedFields.contains(field);
  }

  /** Whether bounds, conditions or subscripts depend on the variable. */
  boolean isUsedForControl(CVariable variable) {
    return usedForControl.contains(variable);
  }

  boolean isIterator(CVariable variable) {
    return iterators.contains(variable);
  }

  /** Whether an iterator's value is used after the end of one of its loops, in the region. */
  boolean isReadOutsideItsLoops(CVariable variable) {
    return readOutsideTheirLoops.contains(variable);
  }

  /** The integer variables from outside that the region writes and its bounds depend on. */
  Set<CVariable> writtenForControl() {
    Set<CVariable> found = new LinkedHashSet<>(written);
    found.removeIf(
        variable ->
            !usedForControl.contains(variable)
                || declared.contains(variable)
                || !isPrivate(variable)
                || !variable.type().isInteger()
                || AffineExpressions.isVolatile(variable.type()));
    return found;
  }

  /** Every variable of another name, and every function, that occurs in the region. */
  Set<String> names() {
    return names;
  }

  /** The variables that occur in the region. */
  Set<CVariable> mentioned() {
    return mentioned;
  }

  /** Whether the function writes the variable after {@code place}, as the text goes. */
  boolean isModifiedAfter(CVariable variable, SourceRange place) {
    if (!isPrivate(variable)) {
      return true;
    }
    Integer last = modifications().get(variable);
    return last != null && last > place.begin();
  }

  /** Where the last expression of the function ends that stores to a variable by name. */
  private Map<CVariable, Integer> modifications() {
    if (modifications == null) {
      modifications = new HashMap<>();
      addModifications(function().body());
    }
    return modifications;
  }

  private void addModifications(CStmt statement) {
    statement.expressions().forEach(this::addModifications);
    statement.statements().forEach(this::addModifications);
  }

  private void addModifications(CExpr expr) {
    assignedVariable(expr)
        .ifPresent(variable -> modifications.merge(variable, expr.range().end(), Math::max));
    expr.children().forEach(this::addModifications);
  }

  /** Whether the function writes the variable anywhere. */
  boolean isModifiedInFunction(CVariable variable) {
    return isModifiedAfter(variable, SourceRange.ELSEWHERE);
  }

  /** The variables that a statement stores to by name, the iterators of its loops included. */
  static Set<CVariable> writtenIn(Collection<? extends CStmt> statements) {
    Set<CVariable> targets = new LinkedHashSet<>();
    for (CStmt statement : statements) {
      anyExpression(
          statement,
          expr -> {
            assignedVariable(expr).ifPresent(targets::add);
            return false;
          });
      targets.addAll(declaredIn(statement));
    }
    return targets;
  }

  /** The variables that an expression stores to by name. */
  static Set<CVariable> writtenIn(CExpr root) {
    Set<CVariable> targets = new LinkedHashSet<>();
    any(
        root,
        expr -> {
          assignedVariable(expr).ifPresent(targets::add);
          return false;
        });
    return targets;
  }

  static Set<CVariable> declaredIn(CStmt statement) {
    Set<CVariable> declared = new LinkedHashSet<>();
    addDeclared(statement, declared);
    return declared;
  }

  private static void addDeclared(CStmt statement, Set<CVariable> declared) {
    if (statement instanceof CStmt.Declaration declaration) {
      declaration.declarators().forEach(declarator -> declared.add(declarator.variable()));
    }
    statement.statements().forEach(inner -> addDeclared(inner, declared));
  }

  /** Whether an expression mentions one of some variables. */
  static boolean mentions(CExpr expr, Collection<CVariable> variables) {
    return any(
        expr, part -> part instanceof CExpr.VariableRef ref && variables.contains(ref.variable()));
  }

  /** Whether a sub-expression satisfies the predicate. */
  static boolean any(CExpr expr, java.util.function.Predicate<CExpr> wanted) {
    return wanted.test(expr) || expr.children().stream().anyMatch(child -> any(child, wanted));
  }

  private static boolean anyExpression(
      CStmt statement, java.util.function.Predicate<CExpr> wanted) {
    return statement.expressions().stream().anyMatch(expr -> any(expr, wanted))
        || statement.statements().stream().anyMatch(inner -> anyExpression(inner, wanted));
  }

  static Optional<CVariable> assignedVariable(CExpr expr) {
    CExpr target = null;
    if (expr instanceof CExpr.Assign assign) {
      target = assign.target();
    } else if (expr instanceof CExpr.IncDec change) {
      target = change.target();
    }
    return target instanceof CExpr.VariableRef ref ? Optional.of(ref.variable()) : Optional.empty();
  }

  private void scan(CStmt statement, Set<CVariable> around) {
    if (statement instanceof CStmt.For loop) {
      scanFor(loop, around);
      return;
    }
    if (statement instanceof CStmt.While loop) {
      scanFor(LoopShape.loop(loop), around);
      return;
    }
    if (statement instanceof CStmt.Declaration declaration) {
      for (Declarator declarator : declaration.declarators()) {
        declared.add(declarator.variable());
        mentioned.add(declarator.variable());
        names.add(declarator.variable().name());
        if (declarator.variable().type() instanceof CType.Pointer) {
          declarator.initializer().ifPresent(this::notePointers);
        }
      }
    }
    statement.expressions().forEach(expr -> scan(expr, around));
    if (statement instanceof CStmt.If branch) {
      addControl(branch.condition());
    } else if (statement instanceof CStmt.Switch choice) {
      addControl(choice.condition());
    }
    statement.statements().forEach(inner -> scan(inner, around));
  }

  private void scanFor(CStmt.For loop, Set<CVariable> around) {
    Optional<CVariable> iterator = LoopShape.of(loop).map(LoopShape::iterator);
    Set<CVariable> inside = new HashSet<>(around);
    iterator.ifPresent(inside::add);
    iterator.ifPresent(iterators::add);
    boolean isSet =
        loop.init().isPresent()
            && iterator.filter(writtenIn(loop.init().stream().toList())::contains).isPresent();
    if (!isSet) {
      iterator.ifPresent(readOutsideTheirLoops::add);
    }
    loop.init()
        .ifPresent(
            init -> {
              scan(init, around);
              init.expressions().forEach(this::addControl);
            });
    loop.expressions()
        .forEach(
            expr -> {
              scan(expr, inside);
              addControl(expr);
            });
    scan(loop.body(), inside);
  }

  private void scan(CExpr expr, Set<CVariable> loops) {
    if (expr instanceof CExpr.VariableRef ref) {
      mentioned.add(ref.variable());
      names.add(ref.variable().name());
      if (!loops.contains(ref.variable())) {
        readOutsideTheirLoops.add(ref.variable());
      }
      return;
    }
    noteStructure(expr);
    Optional<CVariable> target = assignedVariable(expr);
    target.ifPresent(written::add);
    if (expr instanceof CExpr.Assign assign) {
      if (target.isPresent()) {
        scalarAssignments.add(assign);
        mentioned.add(target.get());
        names.add(target.get().name());
      }
      if (target.isEmpty() || assign.op().isPresent()) {
        scan(assign.target(), loops);
      }
      scan(assign.value(), loops);
      return;
    }
    expr.children().forEach(child -> scan(child, loops));
  }

  private void noteStructure(CExpr expr) {
    if (expr instanceof CExpr.Subscript subscript) {
      addControl(subscript.index());
      noteIndexed(subscript.base());
    } else if (expr instanceof CExpr.Binary binary && binary.type() instanceof CType.Pointer) {
      binary.children().forEach(this::addControl);
      binary.children().forEach(this::noteIndexed);
    } else if (expr instanceof CExpr.Binary binary && binary.op().isLogical()) {
      addControl(binary.left());
    } else if (expr instanceof CExpr.Conditional choice) {
      addControl(choice.condition());
    } else if (expr instanceof CExpr.Call call) {
      call.function().ifPresent(function -> names.add(function.name()));
    }
    CExpr target = null;
    if (expr instanceof CExpr.Assign assign) {
      target = assign.target();
    } else if (expr instanceof CExpr.IncDec change) {
      target = change.target();
    }
    while (target != null) {
      target = containing(target);
    }
  }

  /** What an lvalue is a part of; notes members that are written. */
  private CExpr containing(CExpr target) {
    if (target instanceof CExpr.Member member) {
      writtenFields.add(member.field().name());
      return member.access() == CExpr.MemberAccess.DOT ? member.base() : null;
    }
    return target instanceof CExpr.Subscript subscript
            && subscript.base().type() instanceof CType.Array
        ? subscript.base()
        : null;
  }

  /** The pointers in the value of another pointer, which stands for elements of theirs. */
  private void notePointers(CExpr value) {
    any(
        value,
        part -> {
          noteIndexed(part);
          return false;
        });
  }

  private void noteIndexed(CExpr base) {
    CExpr inner = base;
    while (inner instanceof CExpr.Cast cast) {
      inner = cast.operand();
    }
    if (inner instanceof CExpr.VariableRef ref && ref.type() instanceof CType.Pointer) {
      indexedPointers.add(ref.variable());
    } else if (inner instanceof CExpr.Member member && member.type() instanceof CType.Pointer) {
      indexedFields.add(member.field().name());
    }
  }

  private void addControl(CExpr expr) {
    any(
        expr,
        part -> {
          if (part instanceof CExpr.VariableRef ref) {
            usedForControl.add(ref.variable());
          }
          return false;
        });
  }

  /** What flows into a variable that is used for control is used for control, too. */
  private void spreadControl() {
    int before;
    do {
      before = usedForControl.size();
      for (CExpr.Assign assign : scalarAssignments) {
        if (assignedVariable(assign).filter(usedForControl::contains).isPresent()) {
          addControl(assign.value());
        }
      }
      region.statements().forEach(this::spreadInitializers);
    } while (usedForControl.size() > before);
  }

  private void spreadInitializers(CStmt statement) {
    if (statement instanceof CStmt.Declaration declaration) {
      for (Declarator declarator : declaration.declarators()) {
        if (usedForControl.contains(declarator.variable())) {
          declarator.initializer().ifPresent(this::addControl);
        }
      }
    }
    statement.statements().forEach(this::spreadInitializers);
  }
}
