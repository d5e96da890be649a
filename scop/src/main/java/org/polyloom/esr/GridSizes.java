package org.polyloom.esr;

import java.util.List;
import java.util.Optional;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.schedule.GridArrays;

/**
 * At which sizes, {@code [p] -> { : .. }}, caches hold the arrays of grids that a block touches, or
 * some rows of these.
 */
record GridSizes(Scop scop, Block block, Machine machine, Accesses accesses, GridArrays grid) {
  /** What part of a level of cache arrays take that are read from it, not from the next one. */
  private static final double PART_OF_CACHE = 0.5;

  /** How many times the last cache arrays take of which nothing is left there. */
  private static final int FAR = 4;

  /** How many lines of each row vectors touch that begin anywhere. */
  private static final int LINES = 2;

  /** The cache that a processor shares with no other. */
  static final int OWN_CACHE = 2;

  static GridSizes of(Scop scop, Block block, Machine machine) {
    Accesses accesses = ScopAccesses.of(scop);
    GridArrays grid = GridArrays.of(accesses, block.band().domain());
    return new GridSizes(scop, block, machine, accesses, grid);
  }

  Set everywhere() {
    return Set.universe(accesses.context().space());
  }

  Set nowhere() {
    return Set.empty(accesses.context().space());
  }

  /** Those at which arrays are read from a level of cache, from 1: each of their extents. */
  Set inCache(int level) {
    double cells = PART_OF_CACHE * cells(level);
    return grid.extents() == 0
        ? everywhereIf(cells >= 1)
        : grid.atMost(accesses.context(), 0, edge(cells));
  }

  /** The same of the extents together; empty if no one inequality says so. */
  Optional<Set> inCacheTogether(int level) {
    return together(PART_OF_CACHE * cells(level));
  }

  /** Those at which all of the processor's own cache holds the arrays. */
  Set fillingOwnCache() {
    double cells = cells(OWN_CACHE);
    return together(cells).orElseGet(() -> grid.atMost(accesses.context(), 0, edge(cells)));
  }

  private Optional<Set> together(double cells) {
    return grid.extents() == 0
        ? Optional.of(everywhereIf(cells >= 1))
        : grid.inCubes(accesses.context(), edge(cells));
  }

  /** Those at which nothing of the arrays stays in the last cache. */
  Set far() {
    double cells = FAR * cells(lastLevel());
    return grid.extents() == 0
        ? everywhereIf(cells < 1)
        : grid.atLeast(accesses.context(), edge(cells));
  }

  int lastLevel() {
    return machine.dataCaches().size();
  }

  private Set everywhereIf(boolean holds) {
    return holds ? everywhere() : nowhere();
  }

  private long edge(double cells) {
    return (long) GridArrays.edge(cells, grid.extents());
  }

  /** How many cells of the grid a level of cache has place for. */
  private double cells(int level) {
    return machine.cache(level).bytes() / grid.cellBytes();
  }

  /** Those at which the first cache does not hold so many rows of some array. */
  Set ofLongRows(int rows) {
    double bytes = PART_OF_CACHE * machine.cache(1).bytes() / rows;
    Set sizes = nowhere();
    for (ArrayDecl array : touched()) {
      PwAff row = row(array);
      long elements = (long) (bytes / array.element().bytes());
      sizes =
          sizes.union(row.addConstantVal(Val.of(row.context(), -elements)).nonnegSet().params());
    }
    return sizes.coalesce();
  }

  /** Those at which the first cache holds a line of each row of a run in each array. */
  Set inSets(int run) {
    Cache first = machine.cache(1);
    int rows = run * grid.number();
    return first.ways() == 0 || rows <= first.ways()
        ? everywhere()
        : allApart(2 * Long.highestOneBit(first.bytes() / rows), machine.lineBytes());
  }

  /**
   * Those at which columns of all arrays lie in as many pages as have translations, arrays stay in
   * the last cache, and rows do not begin in few sets of the processor's own cache.
   */
  Set withoutConflicts() {
    List<Integer> translations = machine.translatedPages();
    int pages = translations.get(translations.size() - 1);
    long columns = pages / grid.number();
    long bytes = 2 * Long.highestOneBit(machine.cache(OWN_CACHE).bytes() / (LINES * pages));
    return grid.atMost(accesses.context(), 0, columns)
        .intersect(inCache(lastLevel()))
        .intersect(allApart(bytes, 1));
  }

  private Set allApart(long bytes, long difference) {
    return touched().stream()
        .map(array -> apart(array, bytes, difference))
        .reduce(everywhere(), Set::intersect);
  }

  /**
   * That rows of an array are not as long as a multiple of a number of bytes, up to a difference of
   * less than some.
   */
  private static Set apart(ArrayDecl array, long bytes, long difference) {
    PwAff row = row(array);
    PwAff length = row.scaleVal(Val.of(row.context(), array.element().bytes()));
    return length
        .addConstantVal(Val.of(row.context(), difference - 1))
        .modVal(Val.of(row.context(), bytes))
        .addConstantVal(Val.of(row.context(), 1 - 2 * difference))
        .nonnegSet()
        .params();
  }

  private static PwAff row(ArrayDecl array) {
    return array.extents().get(array.rank() - 1).orElseThrow();
  }

  /** The arrays of more than one dimension that the block touches. */
  List<ArrayDecl> touched() {
    return ofBlock().stream()
        .map(access -> scop.array(access.array()))
        .filter(array -> array.rank() > 1)
        .distinct()
        .toList();
  }

  /** The accesses of the block. */
  List<AccessRecord> ofBlock() {
    return accesses.accesses().stream()
        .filter(access -> block.names().contains(access.statement()))
        .toList();
  }
}
