package org.polyloom.optimizer;

import java.util.List;
import org.polyloom.c.ShortNests;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.machine.Machine;

/** Regions at the sizes at which rows are long enough for vectors. */
final class LongRows {
  /** Compilers prefer vectors of so many bytes where there are longer ones. */
  private static final int PREFERRED = 32;

  private LongRows() {}

  /**
   * A region at sizes where the loop around short ones fills a vector of its elements; at all sizes
   * where dimensions without a loop of their own hide which one it is.
   */
  static Scop ofVectors(Scop scop, ShortNests nests, Machine machine) {
    List<Statement> statements = nests.statements();
    int bytes = statements.stream().mapToInt(s -> narrowest(scop, s)).min().orElseThrow();
    int length = Math.min(machine.lanes(bytes), PREFERRED / bytes);
    Scop inRows = from(scop, statements.get(0), nests.dimension(), length);
    return inRows.assumedContext().isEmpty() ? scop : inRows;
  }

  /**
   * A region at sizes where some row is that long.
   *
   * @param dimension of the statement's instances, along which the rows are
   */
  static Scop from(Scop scop, Statement statement, int dimension, int length) {
    Map first = statement.steps(dimension, 1 - length);
    Set sizes = statement.domain().intersect(statement.domain().apply(first)).params();
    Set known = scop.assumedContext();
    return known.isSubset(sizes)
        ? scop
        : scop.withAssumption(
            new Assumption.OnParameters(
                sizes.gist(known).coalesce(),
                "shorter rows fill no vectors",
                statement.location()));
  }

  /** The bytes of the smallest elements of arrays that a statement accesses; 8 if of none. */
  static int narrowest(Scop scop, Statement statement) {
    return statement.operations().stream()
        .flatMap(operation -> Operands.access(operation).stream())
        .map(access -> scop.array(access.array()))
        .filter(array -> !array.isScalar())
        .mapToInt(array -> array.element().bytes())
        .min()
        .orElse(Long.BYTES);
  }
}
