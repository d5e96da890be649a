package org.polyloom.esr;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Scop;

/**
 * Values that rotate through scalars along the innermost loop.
 *
 * @param lanes how many iterations a vector of the loop as it was would hold; 1 where compilers
 *     make no vectors of it
 * @param besides what these cost besides
 */
record ScalarChoice(
    BlockValues values,
    Map<Integer, List<Term>> operands,
    Rotation rotation,
    int lanes,
    double besides)
    implements Proposal {

  @Override
  public double cost() {
    return lanes * rotation.cost(values, operands, OperationCost.OF_SCALARS) + besides;
  }

  @Override
  public EsrForm form() {
    return EsrForm.SCALARS;
  }

  @Override
  public EsrReason reason() {
    return EsrReason.KeptInScalars;
  }

  @Override
  public String message() {
    return "values that iterations share are kept in scalars";
  }

  @Override
  public Map<String, String> evidence() {
    return Map.of(
        "registers", String.valueOf(rotation.registers()),
        "iterations in a body", String.valueOf(rotation.period()));
  }

  @Override
  public Optional<Scop> apply(Scop scop) {
    return RotationRewrite.apply(scop, values, operands, rotation, Optional.empty());
  }
}
