package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;

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

  /** All band nodes, in the order of a depth-first walk. */
  public static List<ScheduleNode> bands(Schedule schedule) {
    List<ScheduleNode> found = new ArrayList<>();
    collect(schedule.root(), found, ScheduleNodeType.BAND);
    return found;
  }

  /** All leaves, in the order of a depth-first walk. */
  public static List<ScheduleNode> leaves(Schedule schedule) {
    List<ScheduleNode> found = new ArrayList<>();
    collect(schedule.root(), found, ScheduleNodeType.LEAF);
    return found;
  }

  /** The bands with no band below them, in the order of a depth-first walk. */
  public static List<ScheduleNode> innermostBands(Schedule schedule) {
    return bands(schedule).stream()
        .filter(
            band -> {
              List<ScheduleNode> below = new ArrayList<>();
              collect(band.firstChild(), below, ScheduleNodeType.BAND);
              return below.isEmpty();
            })
        .toList();
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
    return withoutOptions(schedule.root()).schedule();
  }

  private static ScheduleNode withoutOptions(ScheduleNode node) {
    ScheduleNode stripped = node;
    if (node.type() == ScheduleNodeType.BAND) {
      UnionSet options = node.bandGetAstBuildOptions();
      stripped = node.bandSetAstBuildOptions(options.subtract(options));
    }
    for (int i = 0; i < node.nChildren(); i++) {
      stripped = withoutOptions(stripped.child(i)).parent();
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
