package org.polyloom.esr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.polyloom.ir.Access;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Val;

/**
 * Affine functions of the iteration, split into what is the same in a name partition and the shift.
 *
 * <p>Of {@code f(x) = M x + P p + c} some of the loops may carry values. Steps along these take
 * from c what they can: {@code f(x) = g(x + shift)}, and two references whose g is the same are in
 * one partition, with the difference of their shifts as threshold. A loop that has no coefficient
 * in M is free. Where subscripts add up several of these loops, partitions may be finer than need
 * be.
 *
 * @param partition what g is; equal for equal functions
 * @param shift along the loops that may carry values
 */
record Subscripts(List<Object> partition, Shift shift) {
  /** References further apart than this are not taken for one. */
  private static final long MOST_STEPS = 1 << 20;

  /** Functions with larger numbers are not split: sums of products of these fit. */
  private static final long LARGEST = 1L << 28;

  /** One function: the coefficients of the loops, those of the parameters as text, the constant. */
  private record Row(long[] coefficients, String parameters, long[] constant) {}

  /**
   * The functions that an affine access has.
   *
   * @param carrying how many of the inner loops may carry values
   */
  static Optional<Subscripts> of(Block block, Statement statement, Access access, int carrying) {
    List<PwAff> functions = new ArrayList<>();
    for (Subscript subscript : access.subscripts()) {
      if (!(subscript instanceof Subscript.Affine affine)) {
        return Optional.empty();
      }
      functions.add(affine.function());
    }
    return of(block, statement, functions, carrying);
  }

  /** The split of functions of a statement's instances; empty where they are not affine. */
  static Optional<Subscripts> of(
      Block block, Statement statement, List<PwAff> functions, int carrying) {
    List<Row> rows = new ArrayList<>();
    for (PwAff function : functions) {
      PwAff simple = function.gist(statement.domain()).coalesce();
      Optional<Row> row =
          simple.isaAff()
              ? row(simple.asAff(), block.iterators().get(statement.name()), block.loops())
              : Optional.empty();
      if (row.isEmpty()) {
        return Optional.empty();
      }
      rows.add(row.get());
    }
    Shift shift = shift(rows, block.loops(), carrying);
    List<Object> partition = new ArrayList<>();
    for (Row row : rows) {
      List<Long> coefficients = new ArrayList<>();
      for (long coefficient : row.coefficients()) {
        coefficients.add(coefficient);
      }
      partition.add(List.of(coefficients, row.parameters(), row.constant()[0]));
    }
    return Optional.of(new Subscripts(partition, shift));
  }

  private static Optional<Row> row(Aff function, List<Block.Iterator> iterators, int loops) {
    if (function.involvesLocals() || !function.denominatorVal().isOne()) {
      return Optional.empty();
    }
    long[] coefficients = new long[loops];
    long constant = function.constantVal().nearestLong();
    if (!isSmall(constant)) {
      return Optional.empty();
    }
    for (int k = 0; k < iterators.size(); k++) {
      long coefficient = function.coefficientVal(DimType.IN, k).nearestLong();
      Block.Iterator iterator = iterators.get(k);
      if (!isSmall(coefficient) || !isSmall(iterator.offset())) {
        return Optional.empty();
      }
      coefficients[iterator.loop()] += coefficient * iterator.sign();
      constant += coefficient * iterator.offset();
    }
    TreeMap<String, String> parameters = new TreeMap<>();
    for (int k = 0; k < function.dim(DimType.PARAM); k++) {
      Val coefficient = function.coefficientVal(DimType.PARAM, k);
      if (!coefficient.isZero()) {
        String name = function.space().dimName(DimType.PARAM, k);
        parameters.put(name, coefficient.toString());
      }
    }
    return Optional.of(new Row(coefficients, parameters.toString(), new long[] {constant}));
  }

  private static boolean isSmall(long number) {
    return -LARGEST <= number && number <= LARGEST;
  }

  /** Takes the shift out of the constants, from the innermost loop outwards. */
  private static Shift shift(List<Row> rows, int loops, int carrying) {
    Shift shift = Shift.free(carrying);
    for (int loop = loops - 1; loop >= loops - carrying; loop--) {
      int position = loop;
      Optional<Row> pivot =
          rows.stream().filter(row -> row.coefficients()[position] != 0).findFirst();
      if (pivot.isPresent()) {
        long coefficient = pivot.get().coefficients()[loop];
        long step = Math.floorDiv(pivot.get().constant()[0], coefficient);
        step = Math.abs(step) > MOST_STEPS ? 0 : step;
        for (Row row : rows) {
          row.constant()[0] -= step * row.coefficients()[loop];
        }
        shift = shift.with(loop - (loops - carrying), (int) step);
      }
    }
    return shift;
  }
}
