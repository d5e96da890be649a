package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
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
  private final Map<Integer, RowArray> rows = new HashMap<>();
  private final List<ArrayDecl> arrays = new ArrayList<>();
  private final List<Statement> fillings = new ArrayList<>();

  private RowRewrite(Scop scop, BlockValues values, Map<Integer, List<Term>> operands) {
    this.scop = scop;
    this.values = values;
    this.operands = operands;
    this.block = values.block();
  }

  /**
   * The Scop with rows; empty where the bounds of one are no affine functions. Its schedule is one
   * that {@link PrecedingLoops} can change.
   */
  static Optional<Scop> apply(
      Scop scop, BlockValues values, Map<Integer, List<Term>> operands, RowChoice choice) {
    RowRewrite rewrite = new RowRewrite(scop, values, operands);
    for (Map.Entry<SortedSet<Integer>, Set<Integer>> together : choice.rows().entrySet()) {
      if (!rewrite.fill(together.getKey(), together.getValue())) {
        return Optional.empty();
      }
    }
    return Optional.of(rewrite.result());
  }

  private boolean fill(SortedSet<Integer> shifts, Set<Integer> together) {
    String name = freeName("Row");
    org.polyloom.isl.Set filled = iterations(name, shifts);
    Coordinates target = Coordinates.ofIterations(filled, block.loops());
    ValueEmitter emitter = new ValueEmitter(values, operands, target, Map.of());
    Map<Integer, RowArray> added = new LinkedHashMap<>();
    for (int row : together) {
      Optional<RowArray> array =
          RowArray.of(
              freeName("row"), values.table().value(row).type(), filled, scop.assumedContext());
      if (array.isEmpty()) {
        return false;
      }
      added.put(row, array.get());
      arrays.add(array.get().declaration());
      Term value = new Term(row, Shift.none(values.table().loops()), false);
      emitter.store(emitter.place(array.get(), 0), value);
    }
    rows.putAll(added);
    Statement first = block.statements().get(0);
    List<String> iterators = new ArrayList<>(first.iterators());
    for (int k = 0; k < first.depth(); k++) {
      iterators.set(block.iterators().get(first.name()).get(k).loop(), first.iterators().get(k));
    }
    fillings.add(new Statement(name, filled, iterators, emitter.operations(), first.location()));
    return true;
  }

  /** {@code { T[x1, .., xd] }}: where statements of the block need a row at some shifts. */
  private org.polyloom.isl.Set iterations(String name, SortedSet<Integer> shifts) {
    org.polyloom.isl.Set all = null;
    for (Statement statement : block.statements()) {
      Coordinates user = Coordinates.of(block, statement);
      org.polyloom.isl.Set named = statement.domain().setTupleName(name);
      Coordinates iterations = Coordinates.ofIterations(named, block.loops());
      for (int shift : shifts) {
        org.polyloom.isl.Set part =
            statement.domain().preimageMultiAff(iterations.to(user, -shift));
        all = all == null ? part : all.union(part);
      }
    }
    return all.coalesce();
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
    return new Scop(
        scop.isl(),
        scop.function(),
        scop.location(),
        scop.parameters(),
        scop.context(),
        scop.assumptions(),
        declared,
        scop.prelude(),
        statements,
        schedule);
  }

  private Statement rewritten(Statement statement) {
    Coordinates target = Coordinates.of(block, statement);
    ValueEmitter emitter = new ValueEmitter(values, operands, target, rows);
    int last = statement.operations().size() - 1;
    Operation.Store store = (Operation.Store) statement.operations().get(last);
    emitter.store(store.access(), values.terms(statement).get(last));
    return statement.withOperations(emitter.operations());
  }

  /** A name that nothing in the Scop has, and no text that refers to an array mentions. */
  private String freeName(String stem) {
    int number = 0;
    while (isTaken(stem + number)) {
      number++;
    }
    return stem + number;
  }

  private boolean isTaken(String name) {
    return scop.arrays().values().stream().anyMatch(array -> mentions(array, name))
        || arrays.stream().anyMatch(array -> array.name().equals(name))
        || scop.names().contains(name)
        || scop.function().equals(name)
        || fillings.stream().anyMatch(statement -> statement.name().equals(name));
  }

  private static boolean mentions(ArrayDecl array, String name) {
    String text =
        array.layout() instanceof Layout.Subscripted subscripted
            ? String.join(" ", subscripted.pieces())
            : ((Layout.Linearised) array.layout()).base();
    return array.name().equals(name) || text.contains(name);
  }
}
