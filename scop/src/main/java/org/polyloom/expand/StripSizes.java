package org.polyloom.expand;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.pass.RefusedException;

/**
 * How long strips may be so that what is kept of one fits a budget of bytes.
 *
 * <p>Where the elements of one iteration are as many whenever the program runs, strips are as long
 * as fits. Where their number depends on a parameter, strips are short, memory is asked for when
 * the program runs, and the region's code runs only if it is not too much.
 *
 * @param sizes of the strips, outermost first
 * @param extents of the arrays by name, in their order, {@code { [] -> [size] }} each, from zero to
 *     the last element that is accessed
 * @param fits {@code [p] -> { : .. }}: the parameters for which it does
 * @param bytes what is kept at most
 */
record StripSizes(List<Integer> sizes, Map<String, List<PwAff>> extents, Set fits, long bytes) {
  private static final int STEP = 16;
  private static final int LONGEST = 1024;

  /** Of the inner of two loops: a multiple of the columns of all usual register tiles. */
  private static final int INNER = 96;

  /** Of a loop whose iterations need a number of bytes that only the program knows. */
  private static final int SHORT = 24;

  /**
   * How many times as much those may take: it is no part of the stack, and what is gained does not
   * depend on the cache that it fits.
   */
  private static final int ALLOCATED = 64;

  StripSizes {
    sizes = List.copyOf(sizes);
    extents = Collections.unmodifiableMap(new LinkedHashMap<>(extents));
  }

  /**
   * The sizes for some arrays.
   *
   * @param loops those to be in strips, one or two: the iterator of each statement
   * @param most iterations of a strip of one loop, if that is few
   * @throws RefusedException where nothing fits, or nothing is known
   */
  static StripSizes of(
      Scop scop,
      Nest nest,
      List<String> arrays,
      List<Map<String, Integer>> loops,
      long budget,
      OptionalInt most) {
    Map<String, List<PwAff>> extents = new LinkedHashMap<>();
    PwAff bytes = Extents.constant(scop, 0);
    for (String array : arrays) {
      List<PwAff> own = Extents.ofElements(scop, nest, array);
      extents.put(array, own);
      PwAff size = Extents.constant(scop, scop.array(array).element().bytes());
      for (PwAff extent : own) {
        if (!size.isCst() && !extent.isCst()) {
          throw new RefusedException(
              ExpandReason.SizeUnknown, "its size is a product of sizes that are not constant");
        }
        size = size.mul(extent);
      }
      bytes = bytes.add(size);
    }
    Val largest = bytes.intersectParams(scop.parameterValues()).maxVal();
    boolean isBounded =
        largest.isInt() && new BigInteger(largest.toString()).bitLength() < Long.SIZE;
    List<Integer> longest =
        loops.stream().map(loop -> iterations(scop, nest, loop).orElse(LONGEST)).toList();
    return isBounded && (bytes.isCst() || largest.nearestLong() <= budget / STEP)
        ? fixed(scop, extents, largest.asLong(), budget, longest, most.orElse(LONGEST))
        : checked(scop, extents, bytes, ALLOCATED * budget, longest);
  }

  /**
   * The number after that of a loop's last iteration, or what strips have at most if that is less;
   * empty where iterations are no numbers from zero to a bound.
   */
  private static OptionalInt iterations(Scop scop, Nest nest, Map<String, Integer> loop) {
    int most = 0;
    for (Statement statement : nest.statements()) {
      Set domain = statement.domain().intersectParams(scop.parameterValues());
      int iterator = loop.get(statement.name());
      Val last = domain.dimMaxVal(iterator);
      if (!last.isInt() || !Extents.isNatural(domain, iterator)) {
        return OptionalInt.empty();
      }
      most = (int) Math.max(most, Math.min(LONGEST - 1, last.nearestLong()) + 1);
    }
    return OptionalInt.of(Math.max(1, most));
  }

  private static StripSizes fixed(
      Scop scop,
      Map<String, List<PwAff>> extents,
      long bytes,
      long budget,
      List<Integer> longest,
      int most) {
    long points = budget / Math.max(1, bytes);
    List<Integer> sizes = new ArrayList<>();
    if (longest.size() == 2) {
      int inner = Math.min(INNER, longest.get(1));
      sizes.add((int) Math.min(longest.get(0), points / inner / STEP * STEP));
      sizes.add(inner);
    } else {
      sizes.add((int) Math.min(Math.min(most, longest.get(0)), points / STEP * STEP));
    }
    if (sizes.get(0) == 0) {
      throw new RefusedException(
          ExpandReason.TooLarge, bytes + " bytes an iteration exceed what it may take");
    }
    long points2 = sizes.stream().mapToLong(Integer::longValue).reduce(1, Math::multiplyExact);
    return new StripSizes(sizes, extents, Set.universe(scop.context().space()), points2 * bytes);
  }

  private static StripSizes checked(
      Scop scop,
      Map<String, List<PwAff>> extents,
      PwAff bytes,
      long budget,
      List<Integer> longest) {
    if (longest.size() > 1) {
      throw new RefusedException(
          ExpandReason.SizeUnknown, "for more than one loop it must have a constant size");
    }
    int size = Math.min(SHORT, longest.get(0));
    Set fits = bytes.leSet(Extents.constant(scop, budget / SHORT)).params();
    if (fits.intersect(scop.parameterValues()).isEmpty()) {
      throw new RefusedException(
          ExpandReason.TooLarge, "an iteration always exceeds what it may take");
    }
    return new StripSizes(List.of(size), extents, fits, budget);
  }
}
