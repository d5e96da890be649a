package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;

/**
 * A loop over rows with what stands in it, read from the schedule tree.
 *
 * @param band the node of the loop, a band of one member
 * @param items what is in it, in order
 */
record RowNest(ScheduleNode band, List<Item> items) {
  RowNest {
    items = List.copyOf(items);
  }

  /** What stands in the loop over rows. */
  sealed interface Item {
    /** {@code { S[d] }}: its instances. */
    UnionSet instances();
  }

  /** One statement outside of loops over columns. */
  record Straight(UnionSet instances) implements Item {}

  /**
   * A loop over columns that contains no other.
   *
   * @param columns {@code { S[d] -> [j] }}
   * @param statements for each statement its instances, in order
   */
  record Columns(UnionSet instances, UnionPwAff columns, List<UnionSet> statements)
      implements Item {
    Columns {
      statements = List.copyOf(statements);
    }
  }

  /** Anything else. */
  record Other(UnionSet instances) implements Item {}

  /**
   * The nest whose outer loop is a member of a band: the last but one where nothing stands below
   * but statements, the last otherwise.
   */
  static Optional<RowNest> of(ScheduleNode band) {
    if (band.type() != ScheduleNodeType.BAND
        || band.bandNMember() == 0
        || !band.bandGetAstBuildOptions().isEmpty()) {
      return Optional.empty();
    }
    int members = band.bandNMember();
    int rows = holdsStatements(band.firstChild()) ? members - 2 : members - 1;
    if (rows < 0) {
      return Optional.empty();
    }
    ScheduleNode node = rows > 0 ? band.bandSplit(rows).firstChild() : band;
    node = node.bandNMember() > 1 ? node.bandSplit(1) : node;
    List<Item> items = new ArrayList<>();
    collect(node.firstChild(), items);
    return items.stream().anyMatch(Columns.class::isInstance)
        ? Optional.of(new RowNest(node, items))
        : Optional.empty();
  }

  /** Whether a node is a loop, with bounds of one form, that contains nothing but statements. */
  static boolean isColumns(ScheduleNode node) {
    return node.type() == ScheduleNodeType.BAND
        && node.bandNMember() == 1
        && node.bandGetAstBuildOptions().isEmpty()
        && holdsStatements(node.firstChild());
  }

  private static void collect(ScheduleNode node, List<Item> items) {
    UnionSet instances = node.domain();
    if (node.type() == ScheduleNodeType.SEQUENCE) {
      for (int i = 0; i < node.nChildren(); i++) {
        collect(node.child(i).firstChild(), items);
      }
    } else if (node.type() == ScheduleNodeType.LEAF && instances.nSet() == 1) {
      items.add(new Straight(instances));
    } else if (isColumns(node)) {
      UnionPwAff columns = node.bandGetPartialSchedule().at(0);
      items.add(new Columns(instances, columns, statements(node.firstChild())));
    } else {
      items.add(new Other(instances));
    }
  }

  /** Whether a node is one statement or a sequence of some. */
  static boolean holdsStatements(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.LEAF) {
      return node.domain().nSet() == 1;
    }
    if (node.type() != ScheduleNodeType.SEQUENCE) {
      return false;
    }
    for (int i = 0; i < node.nChildren(); i++) {
      ScheduleNode child = node.child(i).firstChild();
      if (child.type() != ScheduleNodeType.LEAF || child.domain().nSet() != 1) {
        return false;
      }
    }
    return true;
  }

  /** The instances of each statement in a loop over columns, in order. */
  static List<UnionSet> statements(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.LEAF) {
      return List.of(node.domain());
    }
    List<UnionSet> statements = new ArrayList<>();
    for (int i = 0; i < node.nChildren(); i++) {
      statements.add(node.child(i).firstChild().domain());
    }
    return statements;
  }

  /** {@code { S[d] -> [i] }}: the loop over rows. */
  UnionPwAff rows() {
    return band.bandGetPartialSchedule().at(0);
  }

  /** The loops over columns, in order. */
  List<Columns> columns() {
    return items.stream().filter(Columns.class::isInstance).map(Columns.class::cast).toList();
  }

  /** The first statement in a loop over columns. */
  Statement first(Scop scop) {
    return scop.statement(columns().get(0).statements().get(0).asSet().tupleName());
  }

  /** The members of the plans for all loops over columns, without loops that have none. */
  List<RowPlan.Member> members(Scop scop) {
    return columns().stream()
        .flatMap(columns -> members(columns, scop).orElse(List.of()).stream())
        .toList();
  }

  /** Whether the source goes through columns first everywhere: its loops have been exchanged. */
  boolean isExchanged(Scop scop) {
    return members(scop).stream().allMatch(member -> member.row() > member.column());
  }

  /** The members of a plan for a loop over columns; empty where loops are no dimensions. */
  Optional<List<RowPlan.Member>> members(Columns columns, Scop scop) {
    List<RowPlan.Member> members = new ArrayList<>();
    for (UnionSet instances : columns.statements()) {
      Set domain = instances.asSet();
      Statement statement = scop.statement(domain.tupleName());
      OptionalInt row = dimension(rows(), statement);
      OptionalInt column = dimension(columns.columns(), statement);
      if (row.isEmpty() || column.isEmpty() || row.getAsInt() == column.getAsInt()) {
        return Optional.empty();
      }
      members.add(new RowPlan.Member(statement.name(), row.getAsInt(), column.getAsInt()));
    }
    return Optional.of(members);
  }

  /** For each statement of a loop over columns the matrices in it, which no sum is. */
  List<java.util.Set<String>> matrices(Columns columns, Scop scop) {
    return members(columns, scop).orElse(List.of()).stream()
        .map(member -> matrices(scop.statement(member.statement()), member.column()))
        .toList();
  }

  private static java.util.Set<String> matrices(Statement statement, int column) {
    java.util.Set<String> arrays = new HashSet<>();
    statement.operations().stream()
        .flatMap(operation -> Operands.access(operation).stream())
        .filter(access -> access.subscripts().size() >= 2)
        .forEach(access -> arrays.add(access.array()));
    statement.operations().stream()
        .filter(Operation.Store.class::isInstance)
        .flatMap(operation -> Operands.access(operation).stream())
        .filter(access -> statement.stays(access, column))
        .forEach(access -> arrays.remove(access.array()));
    return arrays;
  }

  /** The dimension of a statement that a member of a band is, if it is one. */
  static OptionalInt dimension(UnionPwAff member, Statement statement) {
    for (PwAff function : member.pwAffList()) {
      if (!function.space().tupleName(DimType.IN).equals(statement.name())) {
        continue;
      }
      PwAff simple = function.gist(statement.domain());
      if (!simple.isaAff()) {
        return OptionalInt.empty();
      }
      Aff value = simple.asAff();
      for (int i = 0; i < statement.depth(); i++) {
        Aff rest = value.setCoefficientSi(DimType.IN, i, 0);
        if (value.coefficientVal(DimType.IN, i).isOne() && rest.plainIsZero()) {
          return OptionalInt.of(i);
        }
      }
    }
    return OptionalInt.empty();
  }
}
