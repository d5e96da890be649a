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
   * The best form, if it pays at some sizes, with rows at others; empty where rows pay at no other
   * sizes, or the instances at some sizes form no block.
   *
   * @param byCost the proposals, the best first
   */
  static Optional<TwoForms> of(PayingSizes paying, List<Proposal> byCost) {
    Optional<RowProposal> rows =
        byCost.stream()
            .filter(RowProposal.class::isInstance)
            .map(RowProposal.class::cast)
            .findFirst();
    Proposal best = byCost.get(0);
    if (!paying.columns().arePartsOfLines()
        || rows.isEmpty()
        || best == rows.get()
        || !paying.pays(best)) {
      return Optional.empty();
    }
    Set own = paying.own();
    Set sizes = paying.besideRows(best).intersect(own);
    Set others = paying.besideOthers(rows.get()).intersect(own).subtract(sizes).coalesce();
    return others.isEmpty()
        ? Optional.empty()
        : parted(paying, best.form(), sizes.gist(own).coalesce(), others.gist(own).coalesce());
  }

  private static Optional<TwoForms> parted(
      PayingSizes paying, EsrForm best, Set sizes, Set others) {
    Map<EsrForm, java.util.Set<String>> parts = new TreeMap<>();
    SplitStatements split = new SplitStatements(paying.scop());
    boolean isSplit = !sizes.isEmpty();
    for (Statement statement : paying.block().statements()) {
      Statement inRows = at(statement, others.subtract(sizes));
      List<Statement> pieces = isSplit ? List.of(at(statement, sizes), inRows) : List.of(inRows);
      List<String> names = split.split(statement, pieces);
      if (isSplit) {
        parts.computeIfAbsent(best, form -> new HashSet<>()).add(names.get(0));
      }
      parts.computeIfAbsent(EsrForm.ROWS, form -> new HashSet<>()).add(names.get(names.size() - 1));
    }
    Scop parted = paying.assumed(split.inLoopsOfTheirOwn(), sizes.union(others).coalesce());
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
