package org.polyloom.c;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.ConditionalDefinitions;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Writes one instance of a statement: its stores in order, each with a nested expression, {@code
 * if}s around neighbours with one predicate, and a {@code const} temporary for each value that is
 * wanted more than once or must be read before a store overwrites it.
 */
final class StatementWriter {

  /** Neighbours under one guard. */
  private record Group(Set<Integer> guard, List<Integer> positions) {}

  private final Scop scop;
  private final Statement statement;
  private final List<List<Optional<CExpression>>> functions = new ArrayList<>();
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Predicates predicates;
  private final Comparisons comparisons;
  private final IntFunction<String> temporaryName;
  private final Map<Integer, String> steady;
  private final Optional<SelectedExtremes> extremes;
  private final Set<Integer> storedTruths;
  private final Set<Integer> evaluated;
  private final Set<Integer> temporaries = new TreeSet<>();
  private final Set<Integer> unguarded = new HashSet<>();
  private final BitSet thereAlways;

  /** What holds wherever a named value is used that C need not define elsewhere. */
  private Map<Integer, Set<Integer>> usedWhere = Map.of();

  /**
   * @param temporaryName gives the first, second, .. name that hides nothing in the statement
   * @param steady names of values, by position, that are declared before the loop
   * @param extremes the calls that are written as selections
   * @param storedTruths the logical operations that are written as operations on bits
   * @param evaluated values of vector registers that compilers must compute in any case
   */
  StatementWriter(
      Scop scop,
      LoopProgram.Instance instance,
      ElementText elements,
      IntegerWriter integers,
      IntFunction<String> temporaryName,
      Map<Integer, String> steady,
      Optional<SelectedExtremes> extremes,
      Set<Integer> storedTruths,
      Set<Integer> evaluated) {
    this.scop = scop;
    this.statement = instance.statement();
    this.elements = elements;
    this.integers = integers;
    this.predicates = new Predicates(statement);
    this.thereAlways = predicates.thereAlways();
    this.comparisons = new Comparisons(statement.operations(), instance.functions());
    this.temporaryName = temporaryName;
    this.steady = Map.copyOf(steady);
    this.extremes = extremes;
    this.storedTruths = storedTruths;
    this.evaluated = evaluated;
    this.temporaries.addAll(SelectionSteps.of(statement, predicates));
    this.temporaries.addAll(SpeculatedLoads.of(statement, predicates));
    this.temporaries.addAll(evaluated);
    this.temporaries.removeAll(steady.keySet());
    for (int i = 0; i < statement.operations().size(); i++) {
      functions.add(functions(statement.operations().get(i), instance.functions().get(i)));
    }
  }

  /**
   * Writes the instance.
   *
   * @param neighbours whether other statements stand in the same block
   */
  void write(Lines lines, Neighbours neighbours) {
    findTemporaries();
    boolean needsBlock = neighbours == Neighbours.SOME && !temporaries.isEmpty();
    if (needsBlock) {
      lines.open("");
    }
    // gcc does not see that one of the branches assigns, which are written one after the other: it
    // would take the variable for one that an iteration may hand on, and make no vectors.
    for (String variable : ConditionalDefinitions.chosen(statement, scop)) {
      lines.line(scop.array(variable).layout().base() + " = 0;");
    }
    attempt(lines);
    if (needsBlock) {
      lines.close();
    }
  }

  /**
   * Declares what an instance without stores computes.
   *
   * @return its name
   */
  String declare(Lines lines, int position) {
    temporaries.add(position);
    findTemporaries();
    attempt(lines);
    return temporaryNames().get(position);
  }

  private void findTemporaries() {
    boolean areMore = true;
    while (areMore) {
      areMore = attempt(new Lines("", "", "\n"));
    }
  }

  /** Whether a statement is alone in its block. */
  enum Neighbours {
    NONE,
    SOME
  }

  private List<Optional<CExpression>> functions(
      Operation operation, List<Optional<IntegerExpression>> affine) {
    Optional<ArrayDecl> array =
        Operands.access(operation).map(access -> scop.array(access.array()));
    List<Optional<IntegerExpression>> placed =
        array.isPresent() ? elements.subscripts(array.get(), affine) : affine;
    return placed.stream().map(function -> function.map(integers::write)).toList();
  }

  /** Writes with the temporaries known so far; whether that showed that more are needed. */
  private boolean attempt(Lines lines) {
    ValueWriter values =
        new ValueWriter(
            scop,
            statement,
            predicates,
            this::guard,
            functions,
            allNames(),
            comparisons,
            extremes,
            storedTruths,
            elements,
            integers);
    Map<Integer, Integer> declaredIn = new HashMap<>();
    List<Group> groups = groups();
    boolean changed = false;
    for (int i = 0; i < groups.size(); i++) {
      Group group = groups.get(i);
      boolean isElse = i > 0 && areOpposite(groups.get(i - 1).guard(), group.guard());
      boolean hasElse =
          i + 1 < groups.size() && areOpposite(group.guard(), groups.get(i + 1).guard());
      open(group, isElse, values, lines);
      write(group, values, lines);
      if (!group.guard().isEmpty() && !hasElse) {
        lines.close();
      }
      for (int position : group.positions()) {
        declaredIn.put(position, i);
      }
      for (int mentioned : values.takeMentioned()) {
        int home = declaredIn.getOrDefault(mentioned, i);
        if (home != i && !groups.get(home).guard().isEmpty()) {
          changed |= unguarded.add(mentioned);
        }
      }
    }
    changed |= temporaries.addAll(values.wanted());
    Map<Integer, Set<Integer>> where = usedWhere(values);
    changed |= !where.equals(usedWhere);
    usedWhere = where;
    return changed;
  }

  private Map<Integer, Set<Integer>> usedWhere(ValueWriter values) {
    Map<Integer, Set<Integer>> where = new TreeMap<>();
    for (int position : temporaries) {
      if (!thereAlways.get(position)) {
        Set<Integer> holds = new TreeSet<>(values.usedWhere(position));
        holds.removeIf(literal -> Predicates.position(literal) >= position);
        holds.addAll(predicates.guard(position));
        where.put(position, holds);
      }
    }
    return where;
  }

  private Set<Integer> guard(int position) {
    Set<Integer> own = predicates.guard(position);
    return usedWhere.getOrDefault(position, own);
  }

  private Map<Integer, String> temporaryNames() {
    Map<Integer, String> names = new TreeMap<>();
    for (int position : temporaries) {
      names.put(position, temporaryName.apply(names.size()));
    }
    return names;
  }

  private Map<Integer, String> allNames() {
    Map<Integer, String> names = temporaryNames();
    names.putAll(steady);
    return names;
  }

  private List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < statement.operations().size(); i++) {
      if (statement.operations().get(i) instanceof Operation.Store || temporaries.contains(i)) {
        Set<Integer> guard = unguarded.contains(i) ? Set.of() : predicates.shortest(guard(i), i);
        if (groups.isEmpty() || !groups.get(groups.size() - 1).guard().equals(guard)) {
          groups.add(new Group(guard, new ArrayList<>()));
        }
        groups.get(groups.size() - 1).positions().add(i);
      }
    }
    return groups;
  }

  private static boolean areOpposite(Set<Integer> guard, Set<Integer> next) {
    return guard.size() == 1
        && next.size() == 1
        && guard.iterator().next() == Predicates.negated(next.iterator().next());
  }

  private static void open(Group group, boolean isElse, ValueWriter values, Lines lines) {
    if (isElse) {
      lines.reopen("else");
    } else if (!group.guard().isEmpty()) {
      CExpression condition = values.condition(group.guard(), group.positions().get(0), Set.of());
      lines.open("if (" + condition.text() + ")");
    }
  }

  private void write(Group group, ValueWriter values, Lines lines) {
    Set<Integer> facts = predicates.atoms(group.guard());
    Map<Integer, String> names = temporaryNames();
    for (int position : group.positions()) {
      Operation operation = statement.operations().get(position);
      if (operation instanceof Operation.Store) {
        lines.line(values.assignment(position, facts));
      } else {
        String value = values.definition(position, facts).text();
        String type = operation.type().cName() + " ";
        String name = names.get(position);
        if (evaluated.contains(position)) {
          lines.line(type + name + " = " + value + ";");
          lines.line(HiddenIn.VECTOR.hide(name));
        } else {
          lines.line("const " + type + name + " = " + value + ";");
        }
      }
    }
  }
}
