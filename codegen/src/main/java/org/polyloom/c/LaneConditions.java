package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorFunctions;

/** In which lanes of vectors the operations of a statement are carried out. */
final class LaneConditions {
  private final Statement statement;
  private final List<Operation> operations;
  private final VectorValues values;
  private final Optional<LaneMasks> masks;
  private final Predicates predicates;

  /** Literals of what holds wherever something is written from now on. */
  private final Set<Integer> known = new HashSet<>();

  /**
   * @param masks how lanes are chosen; empty where all operations are carried out in all of them
   */
  LaneConditions(Statement statement, VectorValues values, Optional<LaneMasks> masks) {
    this.statement = statement;
    this.operations = statement.operations();
    this.values = values;
    this.masks = masks;
    this.predicates = new Predicates(statement);
  }

  /**
   * Whether masks have to do with an operation: they are its value, choose it, or the lanes that
   * access memory.
   */
  boolean decide(int position) {
    Operation operation = operations.get(position);
    return masks.isPresent()
        && (LaneArithmetic.isTruth(operation)
            || operation instanceof Operation.Select
            || !(operation instanceof Operation.Call) && isMasked(position));
  }

  /**
   * Whether an operation is carried out in some lanes alone, or with harmless operands in others.
   */
  boolean isMasked(int position) {
    if (masks.isEmpty() || live().isEmpty() && literals(position).isEmpty()) {
      return false;
    }
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Store store) {
      return !values.isRegister(store.access()) || !literals(position).isEmpty();
    }
    return operation instanceof Operation.Load load
            && values.isInLanes(position)
            && !values.isRegister(load.access())
            && (live().isPresent() || !statement.accessesAlways(load.access()))
        || operation instanceof Operation.Call call
            && VectorFunctions.since(call.function(), call.type()).isPresent();
  }

  private Optional<String> live() {
    return masks().live();
  }

  /** The positions of the values that decide whether an operation is carried out. */
  List<Integer> deciding(int position) {
    return literals(position).stream().map(Predicates::position).toList();
  }

  /** What must hold, beside what is known, for an operation to be carried out. */
  private Set<Integer> literals(int position) {
    Set<Integer> literals = new TreeSet<>(predicates.guard(position));
    literals.removeAll(known);
    return literals;
  }

  /**
   * The mask of the lanes in which an operation is carried out; empty if it is in all. What decides
   * that has been written.
   */
  Optional<String> mask(int position) {
    Set<Integer> literals = literals(position);
    return masks.isEmpty() || live().isEmpty() && literals.isEmpty()
        ? Optional.empty()
        : Optional.of(mask(literals));
  }

  private String mask(Set<Integer> literals) {
    List<String> all = new ArrayList<>();
    live().ifPresent(all::add);
    for (int literal : literals) {
      String not = Predicates.isNegated(literal) ? "~" : "";
      all.add(not + truth(Predicates.position(literal)));
    }
    return all.size() == 1 ? all.get(0) : "(" + String.join(" & ", all) + ")";
  }

  /** Whether an operation that not all lanes carry out is by one of them. */
  String holds(int position, int lane) {
    return "(" + mask(literals(position)) + ")[" + lane + "]";
  }

  /** An argument of a call that is harmless in lanes that do not call. */
  String argument(int call, int argument) {
    return isMasked(call)
        ? masks().harmless(mask(literals(call)), values.vectorOperand(argument))
        : values.inVector(argument);
  }

  /** In which lanes a value is not zero. */
  private String truth(int position) {
    if (!values.isVector(position)) {
      return "(" + masks().same(values.text(position)) + ")";
    }
    return LaneArithmetic.isTruth(operations.get(position))
        ? values.text(position)
        : "((" + masks().mask() + ")(" + values.operand(position, true) + " != 0))";
  }

  private LaneMasks masks() {
    return masks.orElseThrow();
  }

  /** What decides whether a statement stores anything; empty unless that is one predicate. */
  List<Integer> guard() {
    OptionalInt predicate = statement.predicate();
    return predicate.isEmpty() ? List.of() : deciding(firstStore());
  }

  private int firstStore() {
    return statement.stores().get(0);
  }

  /**
   * Writes whether any lane stores something; below it that is known. What decides it has been
   * written.
   *
   * @param name a name that is free
   * @return the condition
   */
  String anyStores(Lines lines, String name) {
    List<String> conditions = new ArrayList<>();
    Set<Integer> inLanes = new TreeSet<>();
    for (int literal : literals(firstStore())) {
      int position = Predicates.position(literal);
      if (values.isVector(position)) {
        inLanes.add(literal);
      } else {
        conditions.add((Predicates.isNegated(literal) ? "!" : "") + values.operand(position, true));
        known.add(literal);
      }
    }
    if (!inLanes.isEmpty()) {
      masks().any(lines, name, mask(inLanes));
      conditions.add(name);
    }
    return String.join(" && ", conditions);
  }

  /**
   * Declares a variable that holds what masks decide.
   *
   * @param lane a name that is free
   */
  void declare(Lines lines, int position, String name, String lane) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Load) {
      masks().load(lines, name, values.element(position), mask(literals(position)), lane);
    } else if (operation instanceof Operation.Select select) {
      String yes = values.vectorOperand(select.ifTrue());
      String no = values.vectorOperand(select.ifFalse());
      String chosen = masks().chosen(truth(select.condition()), yes, no);
      lines.line("const " + masks().vector() + " " + name + " = " + chosen + ";");
    } else if (values.isVector(position)) {
      lines.line("const " + masks().mask() + " " + name + " = " + text(operation, position) + ";");
    } else {
      lines.line("const int " + name + " = " + values.text(position) + ";");
    }
  }

  /** A comparison in lanes, or what is made of such. */
  private String text(Operation operation, int position) {
    if (operation instanceof Operation.Unary not) {
      return "~" + truth(not.operand());
    }
    Operation.Binary binary = (Operation.Binary) operation;
    return switch (binary.operator()) {
      case LOGICAL_AND -> truth(binary.left()) + " & " + truth(binary.right());
      case LOGICAL_OR -> truth(binary.left()) + " | " + truth(binary.right());
      default -> "(" + masks().mask() + ")(" + values.text(position) + ")";
    };
  }

  /**
   * Stores a vector in the lanes that do.
   *
   * @param value a variable that holds it
   * @param lane a name that is free
   */
  void store(Lines lines, int position, String value, String lane) {
    Operation.Store store = (Operation.Store) operations.get(position);
    String which = mask(literals(position));
    if (values.isRegister(store.access())) {
      String register = values.target(store, position);
      lines.line(register + " = " + masks().chosen(which, value, register) + ";");
    } else {
      masks().store(lines, values.element(position), value, which, lane);
    }
  }
}
