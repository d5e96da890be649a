package org.polyloom.plan;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Set;

/**
 * Windows of constant length along a line in memory, the elements of which stand in the places of
 * rows of a matrix.
 *
 * <pre>
 * for (k = 0; k &lt; 24; k++)
 *   for (j)
 *     y[j] = y[j] + c[k] * x[j + k];
 * </pre>
 *
 * <p>All rows are one stream, so that a block may have as many as registers allow; the fewer blocks
 * there are, and rows that are left to be run through one by one, the less often the sums are
 * loaded and stored. Sums along rows are none of these: their vectors are transposed.
 */
final class RowWindows {
  /** Rows of a block: their factors stay in registers, what is loaded for them is used at once. */
  private static final int MOST = 24;

  private static final int LEAST = 2;

  private final Scop scop;
  private final RowNest nest;

  RowWindows(Scop scop, RowNest nest) {
    this.scop = scop;
    this.nest = nest;
  }

  /** Whether all rows are windows, of any length. */
  boolean areAll() {
    return nest.items().stream()
        .allMatch(item -> item instanceof RowNest.Columns columns && areWindows(columns));
  }

  /** How many rows of windows form a block; empty where some are none, or of any length. */
  OptionalInt rows() {
    if (!areAll()) {
      return OptionalInt.empty();
    }
    return length().stream()
        .filter(length -> length >= LEAST)
        .mapToInt(RowWindows::best)
        .findFirst();
  }

  /** The rows of a block of which there are the fewest in a window, with those that are left. */
  private static int best(long length) {
    return IntStream.rangeClosed(LEAST, (int) Math.min(MOST, length))
        .boxed()
        .min(Comparator.comparing(rows -> length / rows + length % rows))
        .orElseThrow();
  }

  private boolean areWindows(RowNest.Columns columns) {
    List<RowPlan.Member> members = nest.members(columns, scop).orElse(List.of());
    return !members.isEmpty() && members.stream().allMatch(this::isOfWindows);
  }

  /** Whether a statement reads some window, and nothing else by row and column. */
  private boolean isOfWindows(RowPlan.Member member) {
    Statement statement = scop.statement(member.statement());
    List<Access> both =
        statement.operations().stream()
            .flatMap(operation -> Operands.access(operation).stream())
            .filter(
                access ->
                    !statement.stays(access, member.row())
                        && !statement.stays(access, member.column()))
            .toList();
    return !both.isEmpty()
        && both.stream().allMatch(access -> isWindow(access, statement, member))
        && updatesColumns(statement, member);
  }

  private static boolean updatesColumns(Statement statement, RowPlan.Member member) {
    return statement.operations().stream()
        .filter(Operation.Store.class::isInstance)
        .flatMap(operation -> Operands.access(operation).stream())
        .noneMatch(access -> statement.stays(access, member.column()));
  }

  /** Whether rows and columns move the last subscript alone. */
  private static boolean isWindow(Access access, Statement statement, RowPlan.Member member) {
    return access.subscripts().subList(0, access.subscripts().size() - 1).stream()
        .allMatch(
            subscript ->
                statement.stays(subscript, member.row())
                    && statement.stays(subscript, member.column()));
  }

  /** How many rows there are, where that is a number. */
  private OptionalLong length() {
    return nest.rows().intersectDomain(nest.band().domain()).pwAffList().stream()
        .map(function -> function.asMap().range())
        .reduce(Set::union)
        .orElseThrow()
        .extent(0);
  }
}
