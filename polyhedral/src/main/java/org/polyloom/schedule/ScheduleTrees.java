package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.isl.Id;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/** What schedule trees consist of, and how they are shown. */
public final class ScheduleTrees {

  private ScheduleTrees() {}

  /**
   * A dimension of a band.
   *
   * @param function {@code { S[i] -> [f(i)] }}
   * @param isCoincident whether isl may call it so
   */
  public record Member(UnionPwAff function, boolean isCoincident) {}

  /** The members of a band node, outermost first. */
  public static List<Member> members(ScheduleNode band) {
    List<UnionPwAff> functions = band.bandGetPartialSchedule().list();
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < functions.size(); i++) {
      members.add(new Member(functions.get(i), band.bandMemberGetCoincident(i)));
    }
    return members;
  }

  /** Whether the members of a band may change places. */
  public enum Order {
    PERMUTABLE,
    FIXED
  }

  /**
   * The first values of tiles, {@code size * floor(f / size)}.
   *
   * @param function {@code { S[i] -> [f(i)] }}
   */
  static UnionPwAff origin(UnionPwAff function, int size) {
    Val value = Val.of(function.context(), size);
    return function.scaleDownVal(value).floor().scaleVal(value);
  }

  /**
   * Inserts a band above a node.
   *
   * @param members at least one
   * @return the band
   */
  public static ScheduleNode insertBand(ScheduleNode node, List<Member> members, Order order) {
    Space space = Space.setAlloc(node.context(), 0, members.size());
    MultiUnionPwAff functions =
        MultiUnionPwAff.fromUnionPwAffList(space, members.stream().map(Member::function).toList());
    ScheduleNode band =
        node.insertPartialSchedule(functions).bandSetPermutable(order == Order.PERMUTABLE ? 1 : 0);
    for (int i = 0; i < members.size(); i++) {
      band = band.bandMemberSetCoincident(i, members.get(i).isCoincident() ? 1 : 0);
    }
    return band;
  }

  /** A schedule inside one more band. */
  public static Schedule inBand(Schedule body, List<Member> members, Order order) {
    return insertBand(body.root().firstChild(), members, order).root().schedule();
  }

  /** A schedule below one more mark. */
  public static Schedule marked(Schedule body, Id mark) {
    return body.root().firstChild().insertMark(mark).schedule();
  }

  /**
   * What stands at and below a node, for the instances that reach it, as a schedule of its own.
   * Children without instances are left out.
   *
   * @throws IllegalArgumentException for trees with other nodes than bands, filters, sequences,
   *     sets and marks
   */
  public static Schedule subtree(ScheduleNode node) {
    return switch (node.type()) {
      case LEAF -> Schedule.fromDomain(node.domain());
      case DOMAIN, FILTER -> subtree(node.firstChild());
      case BAND -> {
        UnionSet domain = node.domain();
        List<Member> members =
            members(node).stream()
                .map(m -> new Member(m.function().intersectDomain(domain), m.isCoincident()))
                .toList();
        Order order = node.bandGetPermutable() ? Order.PERMUTABLE : Order.FIXED;
        yield inBand(subtree(node.firstChild()), members, order);
      }
      case SEQUENCE -> children(node).stream().reduce(Schedule::sequence).orElseThrow();
      case SET -> children(node).stream().reduce(Schedule::set).orElseThrow();
      case MARK -> marked(subtree(node.firstChild()), node.markGetId());
      case CONTEXT, GUARD, EXTENSION, EXPANSION ->
          throw new IllegalArgumentException("a part of a schedule with a " + node.type());
    };
  }

  /**
   * A schedule without those members of its bands that differ from one of some functions, or from
   * what is opposite to it, by a constant alone.
   *
   * @param functions {@code { S[i] -> [f] }}: of the loops that are put around the schedule
   */
  public static Schedule withoutMembers(Schedule schedule, List<UnionPwAff> functions) {
    return functions.isEmpty() ? schedule : withoutMembers(schedule.root(), functions).schedule();
  }

  private static ScheduleNode withoutMembers(ScheduleNode node, List<UnionPwAff> functions) {
    ScheduleNode result = node;
    if (node.type() == ScheduleNodeType.BAND && node.bandNMember() > 0) {
      UnionSet domain = node.domain();
      List<Member> kept =
          members(node).stream()
              .filter(member -> functions.stream().noneMatch(f -> runsAs(member, f, domain)))
              .toList();
      if (kept.isEmpty()) {
        return withoutMembers(node.delete(), functions);
      }
      if (kept.size() < node.bandNMember()) {
        Order order = node.bandGetPermutable() ? Order.PERMUTABLE : Order.FIXED;
        result = insertBand(node.delete(), kept, order);
      }
    }
    for (int i = 0; i < result.nChildren(); i++) {
      result = withoutMembers(result.child(i), functions).parent();
    }
    return result;
  }

  /** Whether a member runs through what a function does, forwards or backwards. */
  private static boolean runsAs(Member member, UnionPwAff function, UnionSet domain) {
    return isSame(member, function, domain) || isSame(member, function.neg(), domain);
  }

  /** Whether both differ by the same constant for all statements; the first other one decides. */
  private static boolean isSame(Member member, UnionPwAff function, UnionSet domain) {
    UnionPwAff difference = member.function().sub(function).intersectDomain(domain);
    Optional<Val> constant = Optional.empty();
    for (Map ofStatement : UnionMap.fromUnionPwAff(difference).mapList()) {
      Set values = ofStatement.range();
      Val least = values.dimMinVal(0);
      boolean isConstant = least.isInt() && least.eq(values.dimMaxVal(0));
      if (!isConstant || constant.isPresent() && !constant.get().eq(least)) {
        return false;
      }
      constant = Optional.of(least);
    }
    return constant.isPresent();
  }

  /** The parts of a schedule that run one after the other; itself where there is only one. */
  public static List<Schedule> parts(Schedule schedule) {
    ScheduleNode top = schedule.root().firstChild();
    return top.type() == ScheduleNodeType.SEQUENCE ? children(top) : List.of(schedule);
  }

  private static List<Schedule> children(ScheduleNode node) {
    return filters(node).stream().map(ScheduleTrees::subtree).toList();
  }

  /** The children of a sequence or set that have instances. */
  private static List<ScheduleNode> filters(ScheduleNode node) {
    return IntStream.range(0, node.nChildren())
        .mapToObj(node::child)
        .filter(ScheduleTrees::hasInstances)
        .toList();
  }

  /**
   * The child of a sequence that carries out some instances, the first one if several do.
   *
   * @throws IllegalArgumentException if none does
   */
  public static ScheduleNode childWith(ScheduleNode sequence, UnionSet instances) {
    for (int i = 0; i < sequence.nChildren(); i++) {
      if (!sequence.child(i).filterGetFilter().intersect(instances).isEmpty()) {
        return sequence.child(i);
      }
    }
    throw new IllegalArgumentException(instances + " are not scheduled");
  }

  /** Whether two sets of instances are carried out in the same loops, one after the other. */
  public static boolean shareLoops(Schedule schedule, UnionSet first, UnionSet second) {
    ScheduleNode node = schedule.root();
    while (node.type() != ScheduleNodeType.LEAF) {
      if (node.type() == ScheduleNodeType.SEQUENCE || node.type() == ScheduleNodeType.SET) {
        ScheduleNode one = childWith(node, first);
        ScheduleNode other = childWith(node, second);
        if (one.childPosition() != other.childPosition()) {
          return !hasLoops(one) && !hasLoops(other);
        }
        node = one;
      }
      node = node.firstChild();
    }
    return true;
  }

  private static boolean hasLoops(ScheduleNode node) {
    return node.type() == ScheduleNodeType.BAND && node.bandNMember() > 0
        || IntStream.range(0, node.nChildren())
            .mapToObj(node::child)
            .anyMatch(ScheduleTrees::hasLoops);
  }

  /** Whether a filter keeps any of the instances that reach it. */
  static boolean hasInstances(ScheduleNode filter) {
    return !filter.firstChild().domain().isEmpty();
  }

  /** The names of the statements, in the order of a depth-first walk, each once. */
  public static List<String> statements(Schedule schedule) {
    return statements(schedule.root());
  }

  /** The names of the statements below a node, in the order of a depth-first walk, each once. */
  public static List<String> statements(ScheduleNode node) {
    List<ScheduleNode> leaves = new ArrayList<>();
    collect(node, leaves, ScheduleNodeType.LEAF);
    return leaves.stream()
        .flatMap(leaf -> leaf.domain().setList().stream())
        .filter(set -> !set.isEmpty())
        .map(Set::tupleName)
        .distinct()
        .toList();
  }

  /**
   * The same order where instances are ordered, with one after the other what is not: children of
   * sets, and the statements of a leaf by their names.
   */
  static Schedule inSequence(Schedule schedule) {
    return inSequence(schedule.root());
  }

  private static Schedule inSequence(ScheduleNode node) {
    return switch (node.type()) {
      case LEAF ->
          node.domain().setList().stream()
              .sorted(Comparator.comparing(Set::tupleName))
              .map(statement -> Schedule.fromDomain(statement.toUnionSet()))
              .reduce(Schedule::sequence)
              .orElseThrow();
      case DOMAIN, FILTER -> inSequence(node.firstChild());
      case BAND -> {
        Order order = node.bandGetPermutable() ? Order.PERMUTABLE : Order.FIXED;
        yield inBand(inSequence(node.firstChild()), members(node), order);
      }
      case SEQUENCE, SET ->
          filters(node).stream()
              .map(ScheduleTrees::inSequence)
              .reduce(Schedule::sequence)
              .orElseThrow();
      case MARK, CONTEXT, GUARD, EXTENSION, EXPANSION ->
          throw new IllegalArgumentException("a part of a schedule with a " + node.type());
    };
  }

  /** All band nodes, in the order of a depth-first walk. */
  public static List<ScheduleNode> bands(Schedule schedule) {
    return bands(schedule.root());
  }

  /** The band nodes at and below a node, in the order of a depth-first walk. */
  public static List<ScheduleNode> bands(ScheduleNode node) {
    List<ScheduleNode> found = new ArrayList<>();
    collect(node, found, ScheduleNodeType.BAND);
    return found;
  }

  /** The bands with no band below them, in the order of a depth-first walk. */
  public static List<ScheduleNode> innermostBands(Schedule schedule) {
    return bands(schedule).stream().filter(ScheduleTrees::isInnermost).toList();
  }

  /** Whether there is no band below a band. */
  public static boolean isInnermost(ScheduleNode band) {
    return bands(band.firstChild()).isEmpty();
  }

  private static void collect(
      ScheduleNode node, List<ScheduleNode> found, ScheduleNodeType wanted) {
    if (node.type() == wanted) {
      found.add(node);
    }
    for (int i = 0; i < node.nChildren(); i++) {
      collect(node.child(i), found, wanted);
    }
  }

  /** The same order, generated without separate loops for full tiles: slower, but less code. */
  public static Schedule withoutFullTiles(Schedule schedule) {
    return withoutFullTiles(schedule.root()).schedule();
  }

  /** The same below a node. Only then can a band be inserted above it. */
  public static ScheduleNode withoutFullTiles(ScheduleNode node) {
    ScheduleNode stripped = node;
    if (node.type() == ScheduleNodeType.BAND) {
      UnionSet options = node.bandGetAstBuildOptions();
      stripped = node.bandSetAstBuildOptions(options.subtract(options));
    }
    for (int i = 0; i < node.nChildren(); i++) {
      stripped = withoutFullTiles(stripped.child(i)).parent();
    }
    return stripped;
  }

  /** The tree, a line a node, children indented; for people and golden files. */
  public static String print(Schedule schedule) {
    StringBuilder text = new StringBuilder();
    print(schedule.root(), 0, text);
    return text.toString();
  }

  private static void print(ScheduleNode node, int depth, StringBuilder text) {
    if (node.type() == ScheduleNodeType.LEAF) {
      return;
    }
    text.append("  ".repeat(depth)).append(line(node)).append('\n');
    for (int i = 0; i < node.nChildren(); i++) {
      print(node.child(i), depth + 1, text);
    }
  }

  private static String line(ScheduleNode node) {
    return switch (node.type()) {
      case DOMAIN -> "domain " + node.domainGetDomain();
      case CONTEXT -> "context " + node.contextGetContext();
      case GUARD -> "guard " + node.guardGetGuard();
      case FILTER -> "filter " + node.filterGetFilter();
      case MARK -> "mark " + node.markGetId().name();
      case BAND -> "band " + flags(node) + node.bandGetPartialSchedule();
      case EXTENSION -> "extension " + node.extensionGetExtension();
      case EXPANSION -> "expansion " + node.expansionGetExpansion();
      case SEQUENCE -> "sequence";
      case SET -> "set";
      case LEAF -> "leaf";
    };
  }

  private static String flags(ScheduleNode band) {
    StringBuilder text = new StringBuilder(band.bandGetPermutable() ? "permutable " : "");
    text.append("coincident=");
    for (int i = 0; i < band.bandNMember(); i++) {
      text.append(band.bandMemberGetCoincident(i) ? '1' : '0');
    }
    return text.append(' ').toString();
  }
}
