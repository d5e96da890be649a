package org.polyloom.expand;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Strips;
import org.polyloom.isl.DimType;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.schedule.ScheduleTrees;

/**
 * A part of a region's order that runs by itself, with the loops around all of it.
 *
 * @param order of its instances
 * @param statements that stand in it, in the order of the Scop
 * @param loops {@code { S[i] -> [i_d] }}: the outermost loops, as long as each is a dimension of
 *     every statement
 * @param dimensions for each of these loops the dimension d, by the name of the statement
 */
record Nest(
    Schedule order,
    List<Statement> statements,
    List<UnionPwAff> loops,
    List<Map<String, Integer>> dimensions) {
  Nest {
    statements = List.copyOf(statements);
    loops = List.copyOf(loops);
    dimensions = List.copyOf(dimensions);
  }

  /** The parts of a Scop's order, one after the other. */
  static List<Nest> of(Scop scop) {
    return ScheduleTrees.parts(ScheduleTrees.subtree(scop.schedule().root())).stream()
        .map(part -> of(part, scop))
        .toList();
  }

  /** One part of an order, or of what stands inside of loops. */
  private static Nest of(Schedule part, Scop scop) {
    List<String> names = ScheduleTrees.statements(part);
    List<Statement> statements =
        scop.statements().stream().filter(s -> names.contains(s.name())).toList();
    List<UnionPwAff> loops = new ArrayList<>();
    List<Map<String, Integer>> dimensions = new ArrayList<>();
    ScheduleNode node = part.root().firstChild();
    while (node.type() == ScheduleNodeType.BAND) {
      for (ScheduleTrees.Member member : ScheduleTrees.members(node)) {
        Optional<Map<String, Integer>> found = Strips.dimensions(member.function(), statements);
        if (found.isEmpty()) {
          return new Nest(part, statements, loops, dimensions);
        }
        loops.add(member.function().intersectDomain(part.domain()));
        dimensions.add(found.get());
      }
      node = node.firstChild();
    }
    return new Nest(part, statements, loops, dimensions);
  }

  /** What stands in its loops, part by part, each with the loops around all of that part. */
  List<Nest> inside(Scop scop) {
    List<Nest> inside = new ArrayList<>();
    for (Schedule part : ScheduleTrees.parts(ScheduleTrees.withoutMembers(order, loops))) {
      Nest inner = of(part, scop);
      List<UnionPwAff> all = new ArrayList<>();
      loops.forEach(loop -> all.add(loop.intersectDomain(part.domain())));
      all.addAll(inner.loops());
      List<Map<String, Integer>> places = new ArrayList<>(dimensions);
      places.addAll(inner.dimensions());
      inside.add(new Nest(part, inner.statements(), all, places));
    }
    return inside;
  }

  /**
   * {@code { S[d] -> [d_k] }}.
   *
   * @param loop the dimension k by the name of the statement
   */
  static PwAff iterator(Statement statement, Map<String, Integer> loop) {
    return PwAff.varOnDomain(
        LocalSpace.fromSpace(statement.domain().space()), DimType.SET, loop.get(statement.name()));
  }

  /** The same with other statements in the place of its own. */
  Nest withStatements(List<Statement> others) {
    return new Nest(order, others, loops, dimensions);
  }

  /** How many loops stand around all of it. */
  int depth() {
    return loops.size();
  }

  /** {@code { S[i] -> [l0, ..] }}: the first loops. */
  MultiUnionPwAff outermost(int count) {
    Space space = Space.setAlloc(order.context(), 0, count);
    return MultiUnionPwAff.fromUnionPwAffList(space, loops.subList(0, count));
  }

  boolean contains(String statement) {
    return statements.stream().anyMatch(one -> one.name().equals(statement));
  }
}
