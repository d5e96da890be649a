package org.polyloom.esr;

import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Scop;

/** A way to keep the values of a block. */
sealed interface Proposal permits RowProposal, LaneChoice, ScalarChoice {

  /** What it costs, in the units of {@link OperationCost}, for as many iterations as a vector. */
  double cost();

  /** Where it keeps them. */
  EsrForm form();

  /** The reason to be given where it is taken. */
  EsrReason reason();

  /** What is done, for people. */
  String message();

  /** The numbers behind it. */
  Map<String, String> evidence();

  /** The Scop that keeps the values; empty where the loops are too irregular. */
  Optional<Scop> apply(Scop scop);
}
