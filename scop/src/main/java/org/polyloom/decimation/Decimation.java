package org.polyloom.decimation;

import java.util.List;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;

/**
 * Every second one of sums over three neighbours in each of some rows, weighted alike on both
 * sides:
 *
 * <pre>
 * y[k] = sum of all rows r: center(r) * r[2 k] + beside(r) * (r[2 k - 1] + r[2 k + 1])
 * </pre>
 *
 * <p>So it is the sum of three neighbours of one row, {@code y[k] = w[2 k - 1] + w[2 k] + w[2 k +
 * 1]}, where w[x] is the sum of all rows at x, with the weights of the center at even x and those
 * beside it at odd x.
 *
 * @param statement which stores y[k], once and at its end
 * @param iterator the dimension that k is
 * @param groups the rows by their weights
 */
public record Decimation(Statement statement, int iterator, List<Group> groups) {

  /**
   * A row, by the positions of the loads of three neighbours in memory.
   *
   * @param before of r[2 k - 1]
   * @param center of r[2 k]
   * @param after of r[2 k + 1]
   */
  public record Row(int before, int center, int after) {}

  /** Rows with the same weights. */
  public record Group(Coefficient center, Coefficient beside, List<Row> rows) {
    public Group {
      rows = List.copyOf(rows);
    }
  }

  public Decimation {
    groups = List.copyOf(groups);
  }

  /** The type that all of it is computed in. */
  public ScalarType element() {
    return statement.operations().get(store()).type();
  }

  /** The position of the store. */
  public int store() {
    return statement.operations().size() - 1;
  }

  /** All rows. */
  public List<Row> rows() {
    return groups.stream().flatMap(group -> group.rows().stream()).toList();
  }
}
