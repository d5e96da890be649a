package org.polyloom.c;

import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
import org.polyloom.source.CType;
import org.polyloom.source.ScopRegion;

/** The variables that the loops of a source count in. */
public final class LoopCounters {
  private LoopCounters() {}

  /** Whether those of all loops in a region are as wide as an int, or less. */
  public static boolean areInts(ScopRegion region) {
    return region.statements().stream().allMatch(LoopCounters::areInts);
  }

  private static boolean areInts(CStmt statement) {
    boolean isWide =
        statement instanceof CStmt.For loop
            && loop.increment()
                .map(CExpr::type)
                .map(CType::arithmeticKind)
                .filter(kind -> kind.sizeBytes() <= Integer.BYTES)
                .isEmpty();
    return !isWide && statement.statements().stream().allMatch(LoopCounters::areInts);
  }
}
