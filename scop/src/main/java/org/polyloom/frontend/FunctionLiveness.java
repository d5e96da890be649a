package org.polyloom.frontend;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.polyloom.source.CExpr;
import org.polyloom.source.CFunction;
import org.polyloom.source.CStmt;
import org.polyloom.source.CStmtVisitor;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.ScopRegion;
import org.polyloom.source.SourceText;

/**
 * Which variables of a function may be read after a region before they are written whole.
 *
 * <p>The classic backward dataflow on structured control flow: {@code before = uses ∪ (after −
 * definitions)}, iterated on loops until nothing changes. Only a plain assignment to a whole
 * variable that is always carried out, or its declaration, is a definition. Globals, static
 * variables and variables whose address is taken are live everywhere; in a function with {@code
 * goto}, labels or statements of unknown control flow every variable that it mentions is. What
 * pragmas outside of the region name is live.
 */
final class FunctionLiveness {
  /** A pragma, in a line that may be continued or as an operator. */
  private static final Pattern PRAGMA =
      Pattern.compile("#\\s*pragma\\b(\\\\\\R|.)*|_Pragma\\s*\\([^)]*\\)");

  private static final Pattern PRIVATE = Pattern.compile("\\bprivate\\s*\\([^)]*\\)");

  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

  private final ScopRegion region;
  private final Set<CVariable> liveAfterRegion = new LinkedHashSet<>();
  private final Map<CStmt, Map<Exits, Set<CVariable>>> beforeLoops = new IdentityHashMap<>();

  private FunctionLiveness(ScopRegion region) {
    this.region = region;
  }

  /**
   * The variables that are live after the region, of those that the function mentions.
   *
   * @param source the file: what clauses of pragmas use is in its text alone
   */
  static Set<CVariable> liveAfter(ScopRegion region, SourceText source) {
    CFunction function = region.function();
    Set<CVariable> live = new LinkedHashSet<>();
    Set<CVariable> mentioned = new LinkedHashSet<>();
    addMentioned(function.body(), mentioned);
    Set<String> inPragmas = new HashSet<>();
    addPragmas(source, function.range().begin(), region.beginPragma().begin(), inPragmas);
    addPragmas(source, region.endPragma().end(), function.range().end(), inPragmas);
    for (CVariable variable : mentioned) {
      if (!variable.isAutomatic()
          || function.addressTaken().contains(variable)
          || inPragmas.contains(variable.name())) {
        live.add(variable);
      }
    }
    if (hasUnstructuredFlow(function.body())) {
      live.addAll(mentioned);
      return live;
    }
    FunctionLiveness liveness = new FunctionLiveness(region);
    liveness.before(function.body(), Set.of(), Targets.NONE);
    live.addAll(liveness.liveAfterRegion);
    return live;
  }

  /** Adds the names in the pragmas of a part of the file, but for what they make new ones of. */
  private static void addPragmas(SourceText source, int begin, int end, Set<String> names) {
    PRAGMA
        .matcher(source.slice(source.range(begin, end)))
        .results()
        .map(pragma -> PRIVATE.matcher(pragma.group()).replaceAll(""))
        .flatMap(pragma -> NAME.matcher(pragma).results())
        .map(MatchResult::group)
        .forEach(names::add);
  }

  /** What is live where {@code break} and {@code continue} lead to. */
  private record Targets(Set<CVariable> atBreak, Set<CVariable> atContinue) {
    static final Targets NONE = new Targets(Set.of(), Set.of());

    Targets copy() {
      return new Targets(Set.copyOf(atBreak), Set.copyOf(atContinue));
    }
  }

  /** What is live after a statement and where jumps out of it lead. */
  private record Exits(Set<CVariable> after, Targets targets) {}

  private Set<CVariable> before(CStmt statement, Set<CVariable> after, Targets targets) {
    if (!(statement instanceof CStmt.For)) {
      return statement.accept(new Transfer(after, targets));
    }
    // Without the memory, each level of a nest would double the work.
    Map<Exits, Set<CVariable>> known =
        beforeLoops.computeIfAbsent(statement, any -> new HashMap<>());
    Exits exits = new Exits(Set.copyOf(after), targets.copy());
    Set<CVariable> live = known.get(exits);
    if (live == null) {
      live = Set.copyOf(statement.accept(new Transfer(after, targets)));
      known.put(exits, live);
    }
    return live;
  }

  private Set<CVariable> beforeAll(List<CStmt> statements, Set<CVariable> after, Targets targets) {
    Set<CVariable> live = after;
    for (int at = statements.size() - 1; at >= 0; at--) {
      CStmt statement = statements.get(at);
      if (isLastOfRegion(statement)) {
        liveAfterRegion.addAll(live);
      }
      live = before(statement, live, targets);
    }
    return live;
  }

  private boolean isLastOfRegion(CStmt statement) {
    List<CStmt> inside = region.statements();
    return !inside.isEmpty() && inside.get(inside.size() - 1) == statement;
  }

  /** What is live before a statement, for what is live after it. */
  private final class Transfer implements CStmtVisitor<Set<CVariable>> {
    private final Set<CVariable> after;
    private final Targets targets;

    Transfer(Set<CVariable> after, Targets targets) {
      this.after = after;
      this.targets = targets;
    }

    @Override
    public Set<CVariable> compound(CStmt.Compound stmt) {
      return beforeAll(stmt.statements(), after, targets);
    }

    @Override
    public Set<CVariable> expression(CStmt.Expression stmt) {
      return beforeExpression(stmt.expression(), after);
    }

    @Override
    public Set<CVariable> declaration(CStmt.Declaration stmt) {
      Set<CVariable> live = new HashSet<>(after);
      for (Declarator declarator : stmt.declarators()) {
        live.remove(declarator.variable());
      }
      stmt.expressions().forEach(expression -> addUses(expression, live));
      return live;
    }

    @Override
    public Set<CVariable> ifStmt(CStmt.If stmt) {
      Set<CVariable> live = new HashSet<>(nested(stmt.then(), after, targets));
      live.addAll(stmt.otherwise().map(other -> nested(other, after, targets)).orElse(after));
      return beforeExpression(stmt.condition(), live);
    }

    @Override
    public Set<CVariable> forStmt(CStmt.For stmt) {
      Set<CVariable> head = new HashSet<>();
      boolean changed = true;
      while (changed) {
        Set<CVariable> atIncrement =
            stmt.increment().map(step -> beforeExpression(step, head)).orElse(Set.copyOf(head));
        Set<CVariable> live =
            new HashSet<>(nested(stmt.body(), atIncrement, new Targets(after, atIncrement)));
        stmt.condition().ifPresent(ignored -> live.addAll(after));
        Set<CVariable> again =
            stmt.condition().map(test -> beforeExpression(test, live)).orElse(live);
        changed = head.addAll(again);
      }
      return stmt.init().map(first -> before(first, head, targets)).orElse(head);
    }

    @Override
    public Set<CVariable> whileStmt(CStmt.While stmt) {
      Set<CVariable> head = new HashSet<>();
      boolean changed = true;
      while (changed) {
        Set<CVariable> live =
            new HashSet<>(nested(stmt.body(), Set.copyOf(head), new Targets(after, head)));
        live.addAll(after);
        changed = head.addAll(beforeExpression(stmt.condition(), live));
      }
      return head;
    }

    @Override
    public Set<CVariable> doWhile(CStmt.DoWhile stmt) {
      Set<CVariable> head = new HashSet<>();
      boolean changed = true;
      while (changed) {
        Set<CVariable> live = new HashSet<>(head);
        live.addAll(after);
        Set<CVariable> atCondition = beforeExpression(stmt.condition(), live);
        changed = head.addAll(nested(stmt.body(), atCondition, new Targets(after, atCondition)));
      }
      return head;
    }

    /** Any label may be the entry, so nothing that the body defines is a definition here. */
    @Override
    public Set<CVariable> switchStmt(CStmt.Switch stmt) {
      Set<CVariable> live =
          new HashSet<>(nested(stmt.body(), after, new Targets(after, targets.atContinue())));
      live.addAll(after);
      addMentioned(stmt.body(), live);
      return beforeExpression(stmt.condition(), live);
    }

    @Override
    public Set<CVariable> caseStmt(CStmt.Case stmt) {
      return nested(stmt.statement(), after, targets);
    }

    @Override
    public Set<CVariable> defaultStmt(CStmt.Default stmt) {
      return nested(stmt.statement(), after, targets);
    }

    @Override
    public Set<CVariable> breakStmt(CStmt.Break stmt) {
      return targets.atBreak();
    }

    @Override
    public Set<CVariable> continueStmt(CStmt.Continue stmt) {
      return targets.atContinue();
    }

    @Override
    public Set<CVariable> returnStmt(CStmt.Return stmt) {
      Set<CVariable> live = new HashSet<>();
      stmt.value().ifPresent(value -> addUses(value, live));
      return live;
    }

    @Override
    public Set<CVariable> gotoStmt(CStmt.Goto stmt) {
      return after;
    }

    @Override
    public Set<CVariable> label(CStmt.Label stmt) {
      return nested(stmt.statement(), after, targets);
    }

    @Override
    public Set<CVariable> nullStmt(CStmt.Null stmt) {
      return after;
    }

    @Override
    public Set<CVariable> other(CStmt.Other stmt) {
      Set<CVariable> live = new HashSet<>(after);
      addMentioned(stmt, live);
      return live;
    }

    /** A statement that stands alone may itself be the region. */
    private Set<CVariable> nested(CStmt statement, Set<CVariable> live, Targets inside) {
      return beforeAll(List.of(statement), live, inside);
    }
  }

  private static Set<CVariable> beforeExpression(CExpr expression, Set<CVariable> after) {
    Set<CVariable> live = new HashSet<>(after);
    removeDefinitions(expression, live);
    addUses(expression, live);
    return live;
  }

  /** Removes what the expression always assigns as a whole. */
  private static void removeDefinitions(CExpr expression, Set<CVariable> live) {
    if (expression instanceof CExpr.Assign assign) {
      if (assign.op().isEmpty() && assign.target() instanceof CExpr.VariableRef target) {
        live.remove(target.variable());
      }
      removeDefinitions(assign.value(), live);
    } else if (expression instanceof CExpr.Comma comma) {
      removeDefinitions(comma.left(), live);
      removeDefinitions(comma.right(), live);
    } else if (expression instanceof CExpr.Cast cast) {
      removeDefinitions(cast.operand(), live);
    }
  }

  private static void addUses(CExpr expression, Set<CVariable> live) {
    if (expression instanceof CExpr.VariableRef ref) {
      live.add(ref.variable());
    } else if (expression instanceof CExpr.Assign assign
        && assign.op().isEmpty()
        && assign.target() instanceof CExpr.VariableRef) {
      addUses(assign.value(), live);
    } else {
      expression.children().forEach(child -> addUses(child, live));
    }
  }

  private static boolean hasUnstructuredFlow(CStmt statement) {
    return statement instanceof CStmt.Goto
        || statement instanceof CStmt.Label
        || statement instanceof CStmt.Other
        || statement.expressions().stream()
            .anyMatch(expr -> RegionFacts.any(expr, FunctionLiveness::jumps))
        || statement.statements().stream().anyMatch(FunctionLiveness::hasUnstructuredFlow);
  }

  private static boolean jumps(CExpr expr) {
    return expr instanceof CExpr.Other other && other.jumps();
  }

  private static void addMentioned(CStmt statement, Set<CVariable> mentioned) {
    statement.expressions().forEach(expression -> addAll(expression, mentioned));
    statement.statements().forEach(inner -> addMentioned(inner, mentioned));
  }

  private static void addAll(CExpr expression, Set<CVariable> mentioned) {
    if (expression instanceof CExpr.VariableRef ref) {
      mentioned.add(ref.variable());
    }
    expression.children().forEach(child -> addAll(child, mentioned));
  }
}
