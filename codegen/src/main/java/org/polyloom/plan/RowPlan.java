package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;

/**
 * How the loop over columns below a mark of the schedule tree is carried out for several rows at
 * once. The mark's name is the plan's text, so that the tree alone says everything.
 *
 * @param members the statements in the loop, in order
 * @param rows how many rows form a block
 * @param apart how many rows it is from one row of a block to the next; those between them are in
 *     the blocks that follow
 * @param first a row that begins a block
 * @param lanes of a vector, along the columns
 * @param grouping how sums may be grouped
 * @param ahead how matrices are fetched before they are loaded, if they are
 */
record RowPlan(
    List<Member> members,
    int rows,
    int apart,
    long first,
    int lanes,
    Grouping grouping,
    Optional<Ahead> ahead) {
  private static final Pattern MARK =
      Pattern.compile(
          "rows((?: \\w+:\\d+:\\d+)+) block (\\d+)(?: apart (\\d+))? from (-?\\d+) lanes (\\d+) (\\w+)"
              + "(?: ahead (\\d+) or (\\d+) of (\\d+) extents (\\d+))?");
  private static final Pattern MEMBER = Pattern.compile("(\\w+):(\\d+):(\\d+)");

  /**
   * A statement of the loop.
   *
   * @param statement its name
   * @param row the dimension that counts rows
   * @param column the dimension that counts columns
   */
  record Member(String statement, int row, int column) {}

  /**
   * Fetching of rows of matrices: those of the next block, or what comes soon in the same rows.
   *
   * @param most bytes that those of the next block are away at most; 0 where they are not fetched
   * @param elements how many of them before they are loaded, where the next block is further away
   * @param vectors that form a line of the cache
   * @param extent where all extents of the arrays are at least that
   */
  record Ahead(long most, int elements, int vectors, long extent) {}

  RowPlan {
    members = List.copyOf(members);
    if (members.isEmpty() || rows < 1 || apart < 1 || lanes < 2) {
      throw new IllegalArgumentException("no plan of rows: " + members);
    }
  }

  /** A plan for rows that follow each other, which fetches nothing ahead. */
  RowPlan(List<Member> members, int rows, long first, int lanes, Grouping grouping) {
    this(members, rows, 1, first, lanes, grouping, Optional.empty());
  }

  /** The same with rows fetched ahead. */
  RowPlan with(Ahead fetched) {
    return new RowPlan(members, rows, apart, first, lanes, grouping, Optional.of(fetched));
  }

  /** The same with another distance between the rows of a block. */
  RowPlan withRowsApart(int distance) {
    return new RowPlan(members, rows, distance, first, lanes, grouping, ahead);
  }

  /** The name of the mark. */
  String mark() {
    StringBuilder text = new StringBuilder("rows");
    for (Member member : members) {
      text.append(' ').append(member.statement());
      text.append(':').append(member.row()).append(':').append(member.column());
    }
    String block =
        String.format(
            Locale.ROOT,
            "%s block %d%s from %d lanes %d %s",
            text,
            rows,
            apart > 1 ? " apart " + apart : "",
            first,
            lanes,
            grouping.word());
    return ahead
        .map(
            a ->
                String.format(
                    Locale.ROOT,
                    "%s ahead %d or %d of %d extents %d",
                    block,
                    a.most(),
                    a.elements(),
                    a.vectors(),
                    a.extent()))
        .orElse(block);
  }

  /** The plan that a mark holds; empty if it is another mark. */
  static Optional<RowPlan> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    List<Member> members = new ArrayList<>();
    Matcher member = MEMBER.matcher(matcher.group(1));
    while (member.find()) {
      members.add(
          new Member(
              member.group(1),
              Integer.parseInt(member.group(2)),
              Integer.parseInt(member.group(3))));
    }
    return Optional.of(
        new RowPlan(
            members,
            Integer.parseInt(matcher.group(2)),
            matcher.group(3) == null ? 1 : Integer.parseInt(matcher.group(3)),
            Long.parseLong(matcher.group(4)),
            Integer.parseInt(matcher.group(5)),
            Grouping.valueOf(matcher.group(6).toUpperCase(Locale.ROOT)),
            Optional.ofNullable(matcher.group(7))
                .map(
                    most ->
                        new Ahead(
                            Long.parseLong(most),
                            Integer.parseInt(matcher.group(8)),
                            Integer.parseInt(matcher.group(9)),
                            Long.parseLong(matcher.group(10))))));
  }

  /** Whether all members are statements of these names. */
  boolean isOf(java.util.Set<String> statements) {
    return members.stream().allMatch(member -> statements.contains(member.statement()));
  }

  /** The sweep of the instances below a mark with this plan; empty where they form none. */
  Optional<RowSweep> sweep(ScheduleNode mark, Scop scop) {
    List<Statement> statements = new ArrayList<>();
    for (Member member : members) {
      Statement whole = scop.statement(member.statement());
      Set planned = whole.domain().intersect(mark.domain().extractSet(whole.domain().space()));
      statements.add(
          whole.domain().isSubset(planned) ? whole : whole.withDomain(planned.coalesce()));
    }
    return RowSweepFinder.find(scop, this, statements);
  }
}
