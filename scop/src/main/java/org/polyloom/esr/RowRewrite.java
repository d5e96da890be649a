package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.schedule.PrecedingLoops;

/**
 * Carries out a {@link RowChoice}: a statement for the rows that are needed at the same shifts, in
 * a loop of its own before the loop that reads them, and that loop with loads from the rows.
 *
 * <p>The new statement has an instance for every iteration at which some statement of the block
 * needs a row; the coordinates are those of the loops.
 */
final class RowRewrite {
  private final Scop scop;
  private final BlockValues values;
  private final Map<Integer, List<Term>> operands;
  private final Block block;
  private final Set<Integer> chosen;
  private final Map<Integer, RowArray> rows = new HashMap<>();
  private final FreeNames names;
  private final List<ArrayDecl> arrays = new ArrayList<>();
  private final List<Statement> fillings = new ArrayList<>();

  private RowRewrite(
      Scop scop, BlockValues values, Map<Integer, List<Term>> operands, RowChoice choice) {
    this.scop = scop;
    this.names = new FreeNames(scop);
    this.values = values;
    this.operands = operands;
    this.block = values.block();
    this.chosen = Set.copyOf(choice.all());
  }

  /**
   * The Scop with rows; empty where the bounds of one are no affine functions. Its schedule is one
   * that {@link PrecedingLoops} can change.
   */
  static Optional<Scop> apply(
      Scop scop, BlockValues values, Map<Integer, List<Term>> operands, RowChoice choice) {
    RowRewrite rewrite = new RowRewrite(scop, values, operands, choice);
    for (Set<Integer> together : choice.rows().values()) {
      if (!rewrite.fill(together)) {
        return Optional.empty();
      }
    }
    return Optional.of(rewrite.result());
  }

  private boolean fill(Set<Integer> together) {
    String name = names.free("Row");
    org.polyloom.isl.Set filled = iterations(name, together);
    Coordinates target = Coordinates.ofIterations(filled, block.loops());
    ValueEmitter emitter = new ValueEmitter(values, operands, target, ValueEmitter.Places.NONE);
    Map<Integer, RowArray> added = new LinkedHashMap<>();
    for (int row : together) {
      Optional<RowArray> array =
          RowArray.of(
              names.free("row"),
              values.table().value(row).type(),
              block.loops() - 1,
              filled,
              scop.assumedContext());
      if (array.isEmpty()) {
        return false;
      }
      added.put(row, array.get());
      arrays.add(array.get().declaration());
      Term value = new Term(row, Shift.none(values.table().loops()), false);
      emitter.store(array.get().at(target, 0), value);
    }
    rows.putAll(added);
    Statement first = block.statements().get(0);
    List<String> iterators = block.names(first);
    fillings.add(new Statement(name, filled, iterators, emitter.operations(), first.location()));
    return true;
  }

  /** {@code { T[x1, .., xd] }}: where statements of the block need some rows. */
  private org.polyloom.isl.Set iterations(String name, Set<Integer> together) {
    org.polyloom.isl.Set all = null;
    for (Statement statement : block.statements()) {
      Coordinates user = Coordinates.of(block, statement);
      org.polyloom.isl.Set named = statement.domain().setTupleName(name);
      Coordinates iterations = Coordinates.ofIterations(named, block.loops());
      for (int shift : shifts(statement, together)) {
        org.polyloom.isl.Set part =
            statement.domain().preimageMultiAff(iterations.to(user, -shift));
        all = all == null ? part : all.union(part);
      }
    }
    return all.coalesce();
  }

  /** At which shifts a statement needs some rows. */
  private SortedSet<Integer> shifts(Statement statement, Set<Integer> together) {
    SortedSet<Integer> shifts = new TreeSet<>();
    RowChoice.shifts(values, operands, chosen, List.of(stored(statement)))
        .forEach((row, steps) -> shifts.addAll(together.contains(row) ? steps : Set.of()));
    return shifts;
  }

  private Term stored(Statement statement) {
    List<Term> terms = values.terms(statement);
    return terms.get(terms.size() - 1);
  }

  private Scop result() {
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      if (block.statements().contains(statement)) {
        if (statement.equals(block.statements().get(0))) {
          statements.addAll(fillings);
        }
        statements.add(rewritten(statement));
      } else {
        statements.add(statement);
      }
    }
    Map<String, ArrayDecl> declared = new LinkedHashMap<>(scop.arrays());
    arrays.forEach(array -> declared.put(array.name(), array));
    ScheduleNode band = block.band();
    if (band.bandNMember() > 1) {
      band = band.bandSplit(band.bandNMember() - 1).firstChild();
    }
    Schedule schedule =
        PrecedingLoops.before(band, fillings.stream().map(Statement::domain).toList());
    return scop.withContents(declared, statements, schedule);
  }

  private Statement rewritten(Statement statement) {
    Coordinates target = Coordinates.of(block, statement);
    ValueEmitter emitter =
        new ValueEmitter(values, operands, target, value -> place(value, target));
    int last = statement.operations().size() - 1;
    Operation.Store store = (Operation.Store) statement.operations().get(last);
    emitter.store(store.access(), stored(statement));
    return statement.withOperations(emitter.operations());
  }

  private Optional<Access> place(Term value, Coordinates target) {
    int loop = value.shift().loops() - 1;
    return Optional.ofNullable(rows.get(value.value()))
        .map(row -> row.at(target, value.shift().step(loop)));
  }
}
