package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;

/**
 * How the rows of a matrix below a mark of the schedule tree are carried out in strips, each kept
 * transposed in an array of its own meanwhile, so that the rows of a strip are lanes. The mark's
 * name is the plan's text, so that the tree alone says everything.
 *
 * @param array the matrix X
 * @param row the subscript of X that counts rows
 * @param column the subscript that counts columns
 * @param size how many rows a strip has and how many columns a block
 * @param lanes of a vector, a divisor of the size
 * @param members the statements, in their order within a step of the block
 */
record StripPlan(
    String array, int row, int column, int size, int lanes, List<StripPlan.Member> members) {
  private static final Pattern MARK =
      Pattern.compile(
          "strips (\\w+) row (\\d+) column (\\d+) size (\\d+) lanes (\\d+)((?: \\S+)+)");
  private static final Pattern MEMBER = Pattern.compile("(\\w+):(\\d+):(\\d+)");

  /**
   * A statement {@code S[d]} of the strips.
   *
   * @param statement its name
   * @param row the dimension that counts rows
   * @param step the dimension that counts the steps of a block
   */
  record Member(String statement, int row, int step) {}

  StripPlan {
    members = List.copyOf(members);
    if (row + column != 1 || row * column != 0 || lanes < 1 || size % lanes != 0) {
      throw new IllegalArgumentException("no strips of " + array + ": " + size + " by " + lanes);
    }
  }

  /** The name of the mark. */
  String mark() {
    StringBuilder text = new StringBuilder();
    for (Member member : members) {
      text.append(' ').append(member.statement());
      text.append(':').append(member.row()).append(':').append(member.step());
    }
    return String.format(
        Locale.ROOT,
        "strips %s row %d column %d size %d lanes %d%s",
        array,
        row,
        column,
        size,
        lanes,
        text);
  }

  /** What users are told. */
  String words() {
    List<String> names = members.stream().map(Member::statement).toList();
    return size + " rows of " + array + " at a time, transposed, in " + String.join(", ", names);
  }

  /** The plan that a mark holds; empty if it is another mark. */
  static Optional<StripPlan> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    List<Member> members = new ArrayList<>();
    Matcher member = MEMBER.matcher(matcher.group(6));
    while (member.find()) {
      members.add(new Member(member.group(1), number(member, 2), number(member, 3)));
    }
    return Optional.of(
        new StripPlan(
            matcher.group(1),
            number(matcher, 2),
            number(matcher, 3),
            number(matcher, 4),
            number(matcher, 5),
            members));
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }

  /** The instances of a member below a mark with this plan. */
  static Statement part(Member member, ScheduleNode mark, Scop scop) {
    Statement whole = scop.statement(member.statement());
    Set planned = whole.domain().intersect(mark.domain().extractSet(whole.domain().space()));
    return whole.withDomain(planned.coalesce());
  }

  /** Whether a statement does nothing but store once, always, by affine accesses. */
  static boolean isPlain(Statement statement) {
    List<Operation> operations = statement.operations();
    return operations.stream().filter(Operation.Store.class::isInstance).count() == 1
        && operations.get(operations.size() - 1) instanceof Operation.Store
        && operations.stream()
            .allMatch(
                operation ->
                    Operands.predicate(operation).isEmpty()
                        && Operands.access(operation).map(Access::isAffine).orElse(true));
  }

  /** Whether an access is to the instance's own row of X. */
  boolean isOwn(Access access, Statement part, Member member) {
    if (!access.array().equals(array) || !access.isAffine()) {
      return false;
    }
    Map touched = access.relation().intersectDomain(part.domain());
    return touched.isSubset(touched.equate(DimType.IN, member.row(), DimType.OUT, row));
  }
}
