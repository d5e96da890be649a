package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.polyloom.ir.DecimationLanes;
import org.polyloom.ir.RecurrenceLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.Val;
import org.polyloom.schedule.ScheduleTrees;

/**
 * The statements in the body of an innermost loop, in their order.
 *
 * <p>The <em>iteration</em> is that of all surrounding loops, {@code [x1, .., xd]}, the same for
 * all statements. Each iterator of a statement is one of the loops up to direction and offset:
 * schedules with other functions form no blocks.
 *
 * @param band the node of the innermost loop, its last member
 * @param statements in the order of execution
 * @param loops d
 * @param nest how many of the inner loops hold nothing but these statements
 * @param iterators by statement, how its iterators depend on the iteration
 */
record Block(
    ScheduleNode band,
    List<Statement> statements,
    int loops,
    int nest,
    Map<String, List<Iterator>> iterators) {

  /** An iterator of a statement is {@code sign * x[loop] + offset}. */
  record Iterator(int loop, int sign, long offset) {}

  /** The names of the statements. */
  Set<String> names() {
    return statements.stream().map(Statement::name).collect(Collectors.toSet());
  }

  /** The same with the loop right around the innermost one as the last. */
  Block exchanged() {
    if (nest < 2) {
      throw new IllegalStateException("no nest of two loops");
    }
    Map<String, List<Iterator>> others = new HashMap<>();
    iterators.forEach((name, all) -> others.put(name, all.stream().map(this::exchanged).toList()));
    return new Block(band, statements, loops, nest, others);
  }

  private Iterator exchanged(Iterator iterator) {
    int loop = iterator.loop();
    int other = loop < loops - 2 ? loop : 2 * loops - 3 - loop;
    return new Iterator(other, iterator.sign(), iterator.offset());
  }

  /** The source's names of the loops. */
  List<String> names(Statement statement) {
    List<String> names = new ArrayList<>(statement.iterators());
    for (int k = 0; k < statement.depth(); k++) {
      names.set(iterators.get(statement.name()).get(k).loop(), statement.iterators().get(k));
    }
    return names;
  }

  /** All blocks of a Scop, in the order of the schedule. */
  static List<Block> of(Scop scop) {
    List<Block> blocks = new ArrayList<>();
    for (ScheduleNode band : ScheduleTrees.innermostBands(scop.schedule())) {
      if (!isPlanned(band)) {
        find(scop, band).ifPresent(blocks::add);
      }
    }
    return blocks;
  }

  /** Whether vectors of another plan carry out a loop. */
  private static boolean isPlanned(ScheduleNode band) {
    if (band.parentType() != ScheduleNodeType.MARK) {
      return false;
    }
    String mark = band.parent().markGetId().name();
    return RecurrenceLanes.of(mark).isPresent() || DecimationLanes.of(mark).isPresent();
  }

  private static Optional<Block> find(Scop scop, ScheduleNode band) {
    List<Statement> statements = new ArrayList<>();
    if (!collect(scop, band.firstChild(), statements)) {
      return Optional.empty();
    }
    int loops = band.firstChild().scheduleDepth();
    UnionMap times = band.firstChild().prefixScheduleUnionMap();
    Map<String, List<Iterator>> iterators = new HashMap<>();
    for (Statement statement : statements) {
      Optional<List<Iterator>> found = iterators(times, statement, loops);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      iterators.put(statement.name(), found.get());
    }
    return Optional.of(new Block(band, statements, loops, nest(band), iterators));
  }

  /** Adds the statements below a node in their order; false where that is not one after another. */
  private static boolean collect(Scop scop, ScheduleNode node, List<Statement> statements) {
    if (node.type() == ScheduleNodeType.LEAF) {
      List<org.polyloom.isl.Set> domains =
          node.domain().setList().stream().filter(set -> !set.isEmpty()).toList();
      domains.forEach(set -> statements.add(scop.statement(set.tupleName())));
      return domains.size() <= 1;
    }
    boolean isOrder =
        node.type() == ScheduleNodeType.SEQUENCE || node.type() == ScheduleNodeType.FILTER;
    for (int k = 0; isOrder && k < node.nChildren(); k++) {
      isOrder = collect(scop, node.child(k), statements);
    }
    return isOrder;
  }

  private static int nest(ScheduleNode band) {
    int loops = band.bandNMember();
    ScheduleNode node = band;
    while (node.hasParent() && node.parentType() == ScheduleNodeType.BAND) {
      node = node.parent();
      loops += node.bandNMember();
    }
    return loops;
  }

  /**
   * @param times {@code { S[i] -> [t] }}: with an element for each loop
   */
  private static Optional<List<Iterator>> iterators(
      UnionMap times, Statement statement, int loops) {
    if (loops != statement.depth()) {
      return Optional.empty();
    }
    org.polyloom.isl.Map ofStatement =
        times
            .intersectDomain(org.polyloom.isl.Set.universe(statement.domain().space()).toUnionSet())
            .asMap();
    PwMultiAff functions = PwMultiAff.fromMap(ofStatement.gistDomain(statement.domain()));
    Iterator[] found = new Iterator[loops];
    if (functions.dim(DimType.OUT) != loops) {
      return Optional.empty();
    }
    for (int loop = 0; loop < loops; loop++) {
      PwAff function = functions.at(loop);
      if (!function.isaAff() || !invert(function.asAff(), loop, found)) {
        return Optional.empty();
      }
    }
    return Optional.of(List.of(found));
  }

  /** Enters the iterator that a loop is a function of; false where it is none. */
  private static boolean invert(Aff function, int loop, Iterator[] found) {
    int dimension = -1;
    int sign = 0;
    for (int k = 0; k < found.length; k++) {
      Val coefficient = function.coefficientVal(DimType.IN, k);
      if (!coefficient.isZero()) {
        boolean isUnit = coefficient.isOne() || coefficient.neg().isOne();
        if (!isUnit || dimension >= 0) {
          return false;
        }
        dimension = k;
        sign = coefficient.isOne() ? 1 : -1;
      }
    }
    boolean hasParameters =
        function.involvesDims(DimType.PARAM, 0, function.dim(DimType.PARAM))
            || function.involvesLocals()
            || !function.constantVal().isInt();
    if (dimension < 0 || found[dimension] != null || hasParameters) {
      return false;
    }
    found[dimension] = new Iterator(loop, sign, -sign * function.constantVal().nearestLong());
    return true;
  }
}
