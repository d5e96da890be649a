package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;

/**
 * A loop over the columns of matrices whose body sums up rows or updates a row of columns:
 *
 * <pre>
 * for (j) {
 *   t[i] = t[i] + A[i][j] * x[j];     a sum along the row i
 *   y[j] = y[j] + A[i][j] * z[i];     an update of columns
 *   B[i][j] = A[j][i];                a matrix that is read across its rows
 * }
 * </pre>
 *
 * <p>Spaces: {@code S[d]} are the instances of a statement, {@code T[o, u, h]} the blocks of rows:
 * the dimensions of S besides row and column, and the number of the block. That of blocks whose
 * rows are apart is the number of a unit, {@code rows * apart} rows that follow each other, and the
 * one in it; other blocks are units, and there is no h.
 *
 * @param blockName the name of the tuple T
 * @param plan the sizes
 * @param parts the statements in their order
 */
public record RowSweep(String blockName, RowPlan plan, List<Part> parts) {

  private static final String UNIT = "u'";
  private static final String IN_UNIT = "h'";

  public RowSweep {
    parts = List.copyOf(parts);
  }

  /** What the address of an access depends on. */
  public enum Reach {
    /** The row and the column; neighbouring columns are neighbours in memory. */
    ELEMENT,
    /** The row and the column; neighbouring rows are neighbours in memory, columns are apart. */
    CROSSED,
    /** The column alone; neighbours are neighbours in memory. */
    COLUMN,
    /** The row alone. */
    ROW,
    /** Neither. */
    FIXED
  }

  /**
   * A load or store.
   *
   * @param operation its position in the statement
   * @param access what it touches
   */
  public record Place(int operation, Access access, Reach reach, boolean isStore) {}

  /**
   * A statement of the loop, which stores once, at its end.
   *
   * @param statement with the instances in the loop
   * @param row the dimension that counts rows
   * @param column the dimension that counts columns
   * @param places its loads and its store, in order
   * @param sum if the statement adds to a sum along the row
   */
  public record Part(
      Statement statement, int row, int column, List<Place> places, Optional<OrderedSum> sum) {
    public Part {
      places = List.copyOf(places);
    }

    /** What is stored. */
    public Place store() {
      return places.get(places.size() - 1);
    }

    /** The position of the stored value. */
    public int value() {
      return ((Operation.Store) statement.operations().get(store().operation())).value();
    }

    /** Whether a place holds the sum. */
    boolean isSum(Place place) {
      return sum.isPresent() && (place.isStore() || place.operation() == sum.get().accumulator());
    }

    /** {@code S[d0', d1', ..]}. */
    String instance() {
      return statement.name() + "[" + TileSpaces.dimensions(statement.depth()) + "]";
    }

    List<String> outer() {
      return IntStream.range(0, statement.depth())
          .filter(dimension -> dimension != row && dimension != column)
          .mapToObj(TileSpaces::at)
          .toList();
    }

    /** {@code [o, row, column]}. */
    String cell() {
      List<String> all = new ArrayList<>(outer());
      all.add(TileSpaces.at(row));
      all.add(TileSpaces.at(column));
      return "[" + String.join(", ", all) + "]";
    }
  }

  /** The type that all of it is computed in. */
  public ScalarType element() {
    return parts.get(0).statement().operations().get(parts.get(0).value()).type();
  }

  /** How many rows form a block. */
  public int rows() {
    return plan.rows();
  }

  /** How many rows it is from one row of a block to the next. */
  public int apart() {
    return plan.apart();
  }

  /** Whether some matrix is read across its rows. */
  public boolean isCrossed() {
    return parts.stream()
        .flatMap(part -> part.places().stream())
        .anyMatch(place -> place.reach() == Reach.CROSSED);
  }

  /** How many columns form a vector. */
  public int lanes() {
    return plan.lanes();
  }

  /** How sums are grouped: those of integers are the same in any way. */
  public Grouping grouping() {
    return element().isInteger() ? Grouping.FREE : plan.grouping();
  }

  IslContext isl() {
    return parts.get(0).statement().domain().context();
  }

  /** A sweep whose blocks are called after its first statement. */
  static RowSweep of(RowPlan plan, List<Part> parts) {
    return new RowSweep(parts.get(0).statement().name() + "_rows", plan, parts);
  }

  /** The same with another name for its blocks. */
  RowSweep withBlockName(String other) {
    return new RowSweep(other, plan, parts);
  }

  /** {@code T[o, u', h']} with the outer dimensions of a part. */
  String block(Part part) {
    return block(part, UNIT, IN_UNIT);
  }

  private String block(Part part, String unit, String inUnit) {
    List<String> all = new ArrayList<>(part.outer());
    all.add(unit);
    if (apart() > 1) {
      all.add(inUnit);
    }
    return blockName() + "[" + String.join(", ", all) + "]";
  }

  /** {@code { S[d] -> T[o, u, h] }}: the block of each instance of a part. */
  Map toBlock(Part part) {
    String row = TileSpaces.at(part.row()) + " - (" + plan.first() + ")";
    String unit = TileSpaces.quotient(row, rows() * apart());
    String inUnit = row + " - " + apart() + " * " + TileSpaces.quotient(row, apart());
    return map(part.instance(), block(part, unit, inUnit), "true")
        .intersectDomain(part.statement().domain());
  }

  /** The row that is the one of a number in {@link #block(Part)}. */
  String row(String number) {
    String first = apart() > 1 ? IN_UNIT + " + " : "";
    return "%d %s + %s%d * %s + (%d)"
        .formatted(rows() * apart(), UNIT, first, apart(), number, plan.first());
  }

  Map map(String from, String to, String condition) {
    return Map.parse(isl(), "{ " + from + " -> " + to + " : " + condition + " }");
  }
}
