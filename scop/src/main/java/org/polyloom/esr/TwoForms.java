package org.polyloom.esr;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.polyloom.ir.Scop;
import org.polyloom.ir.SplitStatements;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Set;

/**
 * A block that keeps values in one form at some sizes, and in rows at others, where that form does
 * not pay: rows come in time from wherever they are.
 *
 * @param parted the Scop with the block twice, at the sizes of each form; of others it assumes that
 *     there are none
 * @param parts by form, the names of the statements that take it
 */
record TwoForms(Scop parted, Map<EsrForm, java.util.Set<String>> parts) {

  /**
   * The first form that pays, with rows; empty where rows pay at no other sizes, or the instances
   * at some sizes form no block.
   *
   * @param byCost the proposals, the best first
   */
  static Optional<TwoForms> of(PayingSizes paying, List<Proposal> byCost) {
    Optional<Proposal> first = byCost.stream().filter(paying::pays).findFirst();
    Optional<RowProposal> rows =
        byCost.stream()
            .filter(RowProposal.class::isInstance)
            .map(RowProposal.class::cast)
            .findFirst();
    if (first.isEmpty() || rows.isEmpty() || first.get() == rows.get()) {
      return Optional.empty();
    }
    Set sizes = paying.besideRows(first.get());
    Set others = paying.besideOthers(rows.get()).subtract(sizes).intersect(paying.own()).coalesce();
    return others.isEmpty()
        ? Optional.empty()
        : parted(paying, first.get().form(), sizes, others.gist(paying.own()));
  }

  private static Optional<TwoForms> parted(
      PayingSizes paying, EsrForm first, Set sizes, Set others) {
    SplitStatements split = new SplitStatements(paying.scop());
    java.util.Set<String> inRows = new HashSet<>();
    for (Statement statement : paying.block().statements()) {
      List<Statement> pieces = List.of(at(statement, sizes), at(statement, others));
      inRows.add(split.split(statement, pieces).get(1));
    }
    Scop parted = paying.assumed(split.inLoopsOfTheirOwn(), sizes.union(others).coalesce());
    Map<EsrForm, java.util.Set<String>> parts =
        new TreeMap<>(Map.of(first, paying.block().names(), EsrForm.ROWS, inRows));
    return parts.values().stream().allMatch(names -> block(parted, names).isPresent())
        ? Optional.of(new TwoForms(parted, parts))
        : Optional.empty();
  }

  private static Statement at(Statement statement, Set sizes) {
    return statement.withDomain(statement.domain().intersectParams(sizes));
  }

  /** The block of some statements, if they are all of one. */
  static Optional<Block> block(Scop scop, java.util.Set<String> names) {
    return Block.of(scop).stream().filter(block -> block.names().equals(names)).findFirst();
  }
}
