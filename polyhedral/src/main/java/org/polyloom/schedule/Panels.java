package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;

/**
 * Finds what all steps of a loop may be carried out for, one panel after the other (the
 * left-looking forms of factorizations, by panels: J. Dongarra, I. Duff, D. Sorensen and H. van der
 * Vorst, "Numerical Linear Algebra for High-Performance Computers", 1998, section 5.4).
 *
 * <pre>
 * for (k)                               for (J = 0; J &lt; n; J += size)
 *   { step(k);                    =&gt;      for (k)
 *     for (j &gt; k) update(k, j); }           { if (k in J) step(k);  for (j in J, j &gt; k) update(k, j); }
 * </pre>
 *
 * <p>Every statement has a <em>column</em>: the loop, or one of those in which it stands below. An
 * order in which no dependence leads to a smaller column stays one when whole panels of columns
 * come first (the tiling of a band of which the members differ from statement to statement). Among
 * such columns those are taken that give the deepest statements their innermost loops.
 *
 * <p>Spaces: columns {@code { S[i] -> [c] }}; the order to keep {@code { S[i] -> T[j] }}.
 */
public final class Panels {
  /**
   * The loop, and two for the rows and columns of a panel: pieces of vectors would be too short.
   */
  private static final int LEAST_DEPTH = 3;

  /** With more, there are too many columns to choose from. */
  private static final int MOST_PARTS = 12;

  private final List<Part> parts;
  private final UnionMap order;
  private final Map<Choices, Boolean> known = new HashMap<>();

  /**
   * What stands in one innermost loop.
   *
   * @param columns what may be its columns, innermost loops first, the loop that is cut last
   */
  private record Part(UnionSet instances, List<UnionPwAff> columns) {
    int depth() {
      return columns.size();
    }
  }

  /** Columns of two parts, by places. */
  private record Choices(int source, int sourceColumn, int sink, int sinkColumn) {}

  private Panels(List<Part> parts, UnionMap order) {
    this.parts = parts;
    this.order = order;
  }

  /**
   * Whether a node is a band of which the innermost loop has several parts with loops of their own,
   * neither it nor any of them generated in some special way, such as full tiles.
   */
  public static boolean isLoopOfParts(ScheduleNode node) {
    return node.type() == ScheduleNodeType.BAND
        && node.bandNMember() > 0
        && node.firstChild().type() == ScheduleNodeType.SEQUENCE
        && SunkLoop.containsBand(node.firstChild())
        && !SunkLoop.containsOptions(node);
  }

  /** Whether the loops of a band go over tiles, or some statements' other than one by one. */
  public static boolean areTiles(ScheduleNode node) {
    return node.type() == ScheduleNodeType.BAND
        && LoopTree.rows(node).stream()
            .flatMap(rows -> rows.values().stream())
            .anyMatch(row -> !row.known());
  }

  /** The innermost loop of a band, as a band of its own. */
  public static ScheduleNode innermost(ScheduleNode band) {
    int outer = band.bandNMember() - 1;
    return outer == 0 ? band : band.bandSplit(outer).firstChild();
  }

  /**
   * The columns of what a loop contains; none if these are the steps of the loop itself for all of
   * its deepest statements, if its steps do not depend on each other, or if all they update are
   * vectors.
   *
   * @param band as {@link #isLoopOfParts} says
   * @param problem whose instances are those in the band
   */
  public static Optional<UnionPwAff> columns(ScheduleNode band, ScheduleProblem problem) {
    ScheduleNode loop = innermost(band);
    UnionPwAff steps = loop.bandGetPartialSchedule().at(0);
    List<Part> parts = new ArrayList<>();
    if (!read(loop.firstChild(), List.of(steps), parts) || parts.size() > MOST_PARTS) {
      return Optional.empty();
    }
    parts.sort(Comparator.comparingInt(Part::depth).reversed());
    if (parts.get(0).depth() < LEAST_DEPTH) {
      return Optional.empty();
    }
    MultiUnionPwAff around = loop.prefixScheduleMultiUnionPwAff();
    Pairs pairs = problem.pairs();
    UnionMap order = (around.size() == 0 ? pairs : pairs.equalAt(around)).order();
    return Distances.of(order, steps).alwaysZero()
        ? Optional.empty()
        : new Panels(parts, order).choose(new ArrayList<>());
  }

  /** Collects the parts below a node; false if there is anything but loops in sequences. */
  private static boolean read(ScheduleNode node, List<UnionPwAff> loops, List<Part> parts) {
    return switch (node.type()) {
      case FILTER -> read(node.firstChild(), loops, parts);
      case SEQUENCE ->
          IntStream.range(0, node.nChildren()).allMatch(i -> read(node.child(i), loops, parts));
      case LEAF -> {
        UnionSet instances = node.domain();
        List<UnionPwAff> columns =
            loops.stream().map(loop -> loop.intersectDomain(instances)).toList();
        parts.add(new Part(instances, columns));
        yield true;
      }
      case BAND -> {
        List<UnionPwAff> inside = new ArrayList<>(loops);
        node.bandGetPartialSchedule().list().forEach(member -> inside.add(0, member));
        yield read(node.firstChild(), inside, parts);
      }
      default -> false;
    };
  }

  private Optional<UnionPwAff> choose(List<Integer> chosen) {
    int next = chosen.size();
    if (next == parts.size()) {
      return Optional.of(
          IntStream.range(0, next)
              .mapToObj(i -> parts.get(i).columns().get(chosen.get(i)))
              .reduce(UnionPwAff::unionAdd)
              .orElseThrow());
    }
    Part part = parts.get(next);
    boolean isDeepest = part.depth() == parts.get(0).depth();
    int columns = part.depth() - (isDeepest ? 1 : 0);
    for (int column = 0; column < columns; column++) {
      chosen.add(column);
      if (agrees(chosen)) {
        Optional<UnionPwAff> all = choose(chosen);
        if (all.isPresent()) {
          return all;
        }
      }
      chosen.remove(next);
    }
    return Optional.empty();
  }

  /** Whether the column chosen last agrees with the others. */
  private boolean agrees(List<Integer> chosen) {
    int last = chosen.size() - 1;
    return IntStream.rangeClosed(0, last)
        .allMatch(
            i ->
                isForward(new Choices(i, chosen.get(i), last, chosen.get(last)))
                    && isForward(new Choices(last, chosen.get(last), i, chosen.get(i))));
  }

  private boolean isForward(Choices choices) {
    return known.computeIfAbsent(choices, this::findForward);
  }

  private boolean findForward(Choices choices) {
    Part source = parts.get(choices.source());
    Part sink = parts.get(choices.sink());
    UnionMap pairs = order.intersectDomain(source.instances()).intersectRange(sink.instances());
    UnionPwAff columns = source.columns().get(choices.sourceColumn());
    if (source != sink) {
      columns = columns.unionAdd(sink.columns().get(choices.sinkColumn()));
    }
    return pairs.isEmpty() || Distances.of(pairs, columns).neverNegative();
  }
}
