package org.polyloom.esr;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Scop;

/**
 * Values kept in rows.
 *
 * @param turns how often an iteration is carried out for what a vector would hold: once, or once
 *     for each lane
 * @param besides what that costs besides
 */
record RowProposal(
    BlockValues values,
    Map<Integer, List<Term>> operands,
    RowChoice choice,
    int turns,
    double besides)
    implements Proposal {

  @Override
  public double cost() {
    return turns * choice.after() + besides;
  }

  @Override
  public EsrForm form() {
    return EsrForm.ROWS;
  }

  @Override
  public EsrReason reason() {
    return EsrReason.KeptInRows;
  }

  @Override
  public String message() {
    int rows = choice.numbers().size();
    return rows == 1
        ? "a value that iterations share is kept in a row"
        : rows + " values that iterations share are kept in rows";
  }

  @Override
  public Map<String, String> evidence() {
    return Map.of();
  }

  @Override
  public Optional<Scop> apply(Scop scop) {
    return RowRewrite.apply(scop, values, operands, choice);
  }
}
