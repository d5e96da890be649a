package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;

/**
 * How many vectors a block of rows loads and stores for one vector of columns. Side by side, rows
 * share what belongs to a column, and lines of a matrix that several of them read:
 *
 * <pre>
 * s[i] = s[i] + A[i][j] * x[j];          8 rows: 16 one after the other, 9 side by side
 * s[i] = s[i] + (A[i][j] - A[i+1][j]);   8 rows: 16 one after the other, 9 side by side
 * s[i] = s[i] + A[i][j] * A[i][j+1];     8 rows: 16 either way
 * </pre>
 *
 * <p>Arithmetic goes on beside, as many sums at once as loads, and is the same either way:
 *
 * <pre>
 * s[i] = s[i] + (A[i][j] - A[i+1][j]);   8 rows: 16 sums
 * </pre>
 *
 * @param apart with one row after the other
 * @param together with all rows side by side
 * @param sums and differences; products go with them
 */
record RowTraffic(int apart, int together, int sums) {
  /** How many times as many have to be loaded otherwise, for there are more lines at once. */
  private static final double LEAST_GAIN = 1.5;

  /**
   * What neighbouring columns of one row touch.
   *
   * @param array that is accessed
   * @param functions of the iteration that the subscripts are, up to constants
   * @param constants of the subscripts
   */
  private record Line(
      String array, List<String> functions, List<Long> constants, boolean isStored) {}

  /** Of the sweep of a block. */
  static RowTraffic of(RowSweep sweep) {
    int apart = 0;
    int together = 0;
    int sums = 0;
    for (RowSweep.Part part : sweep.parts()) {
      sums += sweep.rows() * sums(part.statement());
      Set<Object> ofOne = new HashSet<>();
      Set<Object> ofAll = new HashSet<>();
      for (RowSweep.Place place : part.places()) {
        boolean isVector =
            place.reach() == RowSweep.Reach.ELEMENT || place.reach() == RowSweep.Reach.COLUMN;
        for (int row = 0; isVector && row < sweep.rows(); row++) {
          Object line = line(part, place, row, sweep.plan().apart());
          ofAll.add(line);
          if (row == 0) {
            ofOne.add(line);
          }
        }
      }
      apart += sweep.rows() * ofOne.size();
      together += ofAll.size();
    }
    return new RowTraffic(apart, together, sums);
  }

  /** Whether rows side by side save enough. */
  boolean isSaved() {
    return apart >= LEAST_GAIN * together;
  }

  /**
   * The same where loads find their lines in caches, so that what takes longest is the larger one
   * of loads and arithmetic. Memory is fetched faster in more rows at once in any case.
   */
  boolean isSavedInCaches() {
    return Math.max(apart, sums) >= LEAST_GAIN * Math.max(together, sums);
  }

  private static int sums(Statement statement) {
    return (int)
        statement.operations().stream()
            .filter(Operation.Binary.class::isInstance)
            .map(operation -> ((Operation.Binary) operation).operator())
            .filter(o -> o == BinaryOperator.ADD || o == BinaryOperator.SUBTRACT)
            .count();
  }

  /** What a place touches in a row; where that is no simple function, something of its own. */
  private static Object line(RowSweep.Part part, RowSweep.Place place, int row, int apart) {
    List<String> functions = new ArrayList<>();
    List<Long> constants = new ArrayList<>();
    for (Subscript subscript : place.access().subscripts()) {
      PwAff function =
          ((Subscript.Affine) subscript).function().gist(part.statement().domain()).coalesce();
      if (!function.isaAff()
          || function.asAff().involvesLocals()
          || !function.asAff().denominatorVal().isOne()) {
        return List.of(place, row);
      }
      Aff simple = function.asAff();
      functions.add(simple.setConstantSi(0).toString());
      long step = simple.coefficientVal(DimType.IN, part.row()).asLong();
      constants.add(simple.constantVal().asLong() + step * row * apart);
    }
    return new Line(place.access().array(), functions, constants, place.isStore());
  }
}
