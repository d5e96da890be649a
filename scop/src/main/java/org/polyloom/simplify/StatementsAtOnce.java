package org.polyloom.simplify;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.Pullback;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.schedule.ScheduleTrees;

/**
 * Statements that are carried out one after the other in each iteration of the same innermost
 * loops, and what there is instead of them.
 */
final class StatementsAtOnce {
  /** The most operations of one, so that nothing takes long to be looked at. */
  private static final int MOST_OPERATIONS = 96;

  private final Scop scop;
  private final java.util.Map<String, Statement> joined = new LinkedHashMap<>();
  private final Set<String> gone = new HashSet<>();

  StatementsAtOnce(Scop scop) {
    this.scop = scop;
  }

  /** The bodies of innermost loops that hold several statements. */
  List<ScheduleNode> sequences() {
    return ScheduleTrees.innermostBands(scop.schedule()).stream()
        .map(ScheduleNode::firstChild)
        .filter(body -> body.type() == ScheduleNodeType.SEQUENCE)
        .toList();
  }

  /** The only statement at a place of a body; empty if there are others. */
  Optional<Statement> alone(ScheduleNode sequence, int place) {
    List<String> names = ScheduleTrees.statements(sequence.child(place));
    return names.size() == 1 ? Optional.of(scop.statement(names.get(0))) : Optional.empty();
  }

  /**
   * Replaces some of them.
   *
   * @param one with the name of the last part
   */
  void replace(List<Statement> parts, Statement one) {
    for (Statement part : parts) {
      joined.remove(part.name());
      gone.add(part.name());
    }
    gone.remove(one.name());
    joined.put(one.name(), one);
  }

  /** Those that others were joined to, in their order. */
  List<Statement> joined() {
    return List.copyOf(joined.values());
  }

  /** What there is instead of the statements of the Scop. */
  List<Statement> statements() {
    return scop.statements().stream()
        .filter(statement -> !gone.contains(statement.name()))
        .map(statement -> joined.getOrDefault(statement.name(), statement))
        .toList();
  }

  /**
   * Whether two statements are carried out in the same iterations of the same loops.
   *
   * @param times {@code { S[i] -> [t] }}: in which iterations each of them is
   */
  static boolean are(Statement first, Statement next, UnionMap times) {
    if (!first.domain().setTupleName(next.name()).isEqual(next.domain())) {
      return false;
    }
    Map ofFirst = times.intersectDomain(first.domain().toUnionSet()).asMap();
    Map ofNext = times.intersectDomain(next.domain().toUnionSet()).asMap();
    return ofFirst.setTupleName(DimType.IN, next.name()).isEqual(ofNext);
  }

  /**
   * One statement that does what some of them do in turn, with the name of the last; empty if it is
   * too large, or it is not known what one finds of what those before have stored.
   *
   * @param parts of which each stores once, at its end
   * @param all none yet of the operations of parts
   */
  static Optional<Statement> joined(
      List<Statement> parts, WrittenOutOperations all, org.polyloom.isl.Set context) {
    if (parts.stream().mapToInt(part -> part.operations().size()).sum() > MOST_OPERATIONS) {
      return Optional.empty();
    }
    Statement last = parts.get(parts.size() - 1);
    for (Statement part : parts) {
      Map same = last.domain().identity().setTupleName(DimType.OUT, part.name());
      Pullback pullback = new Pullback(last.domain(), context, same);
      if (!all.add(part.operations().stream().map(pullback::of).toList())) {
        return Optional.empty();
      }
    }
    return Optional.of(last.withOperations(all.withStoresTo(array -> true)));
  }
}
