package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.polyloom.ir.Scop;
import org.polyloom.isl.AstLoopType;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionSet;

/**
 * The order of the instances in strips of rows: strips, in each the steps of the block, in each of
 * these one statement after the other, and of a statement all rows of the strip at the innermost
 * place.
 *
 * @param lines the statements, in their order within a step
 */
record StripSteps(IslContext isl, List<StripSteps.Line> lines) {

  /**
   * Where the instances of a statement come, as expressions over its dimensions.
   *
   * @param tuple {@code S[d0', d1', ..]}
   * @param strip which strip of rows
   * @param step which step of the block
   * @param inner what orders the instances of a step besides the row
   * @param row which row
   */
  record Line(String tuple, String strip, String step, List<String> inner, String row) {}

  /** The order of the members of a plan. */
  static StripSteps of(StripPlan plan, Scop scop) {
    List<Line> lines = new ArrayList<>();
    for (StripPlan.Member member : plan.members()) {
      int depth = scop.statement(member.statement()).depth();
      String tuple = member.statement() + "[" + TileSpaces.dimensions(depth) + "]";
      String strip = TileSpaces.quotient(TileSpaces.at(member.row()), plan.size());
      lines.add(line(member, depth, tuple, strip));
    }
    return new StripSteps(scop.isl(), lines);
  }

  /** The order of the statements S' of a plan. */
  static StripSteps of(StripGeometry geometry, IslContext isl) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < geometry.parts().size(); i++) {
      StripPlan.Member member = geometry.plan().members().get(i);
      lines.add(line(member, geometry.parts().get(i).depth(), geometry.tuple(i), "s'"));
    }
    return new StripSteps(isl, lines);
  }

  private static Line line(StripPlan.Member member, int depth, String tuple, String strip) {
    List<String> inner = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      if (i != member.row() && i != member.step()) {
        inner.add(TileSpaces.at(i));
      }
    }
    return new Line(tuple, strip, TileSpaces.at(member.step()), inner, TileSpaces.at(member.row()));
  }

  /**
   * Inserts the loop over strips at a leaf.
   *
   * @param others tuples besides the lines', whose strip is {@code s'}
   * @return the leaf below
   */
  ScheduleNode insertStrips(ScheduleNode leaf, List<String> others) {
    List<String> functions = new ArrayList<>();
    lines.forEach(line -> functions.add(line.tuple() + " -> [(" + line.strip() + ")]"));
    others.forEach(tuple -> functions.add(tuple + " -> [s']"));
    return leaf.insertPartialSchedule(
            MultiUnionPwAff.parse(isl, "[{ " + String.join("; ", functions) + " }]"))
        .bandMemberSetAstLoopType(0, AstLoopType.ATOMIC)
        .firstChild();
  }

  /** Inserts strips and what comes in them at a leaf; the node in its place. */
  ScheduleNode order(ScheduleNode leaf) {
    return insertSteps(insertStrips(leaf, List.of())).parent();
  }

  /**
   * Inserts what comes in a strip at a leaf.
   *
   * @return the node in the place of the leaf
   */
  ScheduleNode insertSteps(ScheduleNode leaf) {
    ScheduleNode node =
        leaf.insertPartialSchedule(band(line -> List.of(line.step())))
            .bandMemberSetAstLoopType(0, AstLoopType.ATOMIC)
            .firstChild();
    if (lines.size() == 1) {
      return insertRows(node, lines.get(0)).parent();
    }
    node =
        node.insertSequence(
            lines.stream().map(line -> UnionSet.parse(isl, "{ " + line.tuple() + " }")).toList());
    for (int i = 0; i < lines.size(); i++) {
      node = insertRows(node.child(i).firstChild(), lines.get(i)).ancestor(2);
    }
    return node.parent();
  }

  /** The iterations of the innermost loop touch different rows each. */
  private ScheduleNode insertRows(ScheduleNode leaf, Line line) {
    ScheduleNode node = leaf;
    if (!line.inner().isEmpty()) {
      node = node.insertPartialSchedule(band(line, line.inner())).firstChild();
    }
    node = node.insertPartialSchedule(band(line, List.of(line.row())));
    node = node.insertMark(Id.of(isl, IndependentLoops.MARK));
    return line.inner().isEmpty() ? node : node.parent();
  }

  private MultiUnionPwAff band(Line line, List<String> values) {
    return new StripSteps(isl, List.of(line)).band(one -> values);
  }

  private MultiUnionPwAff band(Function<Line, List<String>> values) {
    int dimensions = values.apply(lines.get(0)).size();
    List<String> members = new ArrayList<>();
    for (int i = 0; i < dimensions; i++) {
      int dimension = i;
      members.add(
          "{ "
              + String.join(
                  "; ",
                  lines.stream()
                      .map(
                          line ->
                              line.tuple() + " -> [(" + values.apply(line).get(dimension) + ")]")
                      .toList())
              + " }");
    }
    return MultiUnionPwAff.parse(isl, "[" + String.join(", ", members) + "]");
  }
}
