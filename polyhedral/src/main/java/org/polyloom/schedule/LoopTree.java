package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionPwAff;

/** A schedule tree without isl, for the cost model: bands, sequences and statements. */
sealed interface LoopTree {

  /**
   * A band.
   *
   * @param id its place among all bands in the order of a depth-first walk
   * @param permutable whether its members may change places
   * @param members its dimensions, outermost first
   */
  record Band(int id, boolean permutable, List<Member> members, LoopTree child)
      implements LoopTree {}

  /** Children one after the other. */
  record Sequence(List<LoopTree> children) implements LoopTree {}

  /** Statements without further order. */
  record Leaf(List<String> statements) implements LoopTree {}

  /**
   * A dimension of a band.
   *
   * @param index its place among all members of the tree
   * @param coincident whether it carries no dependence of those that the band sees
   * @param rows its function, by statement
   */
  record Member(int index, boolean coincident, Map<String, AffineRow> rows) {}

  /** The tree of a schedule. */
  static LoopTree of(Schedule schedule) {
    return new Reader().read(schedule.root());
  }

  /** The functions of a band's members, by statement. */
  static List<Map<String, AffineRow>> rows(ScheduleNode band) {
    List<Map<String, AffineRow>> result = new ArrayList<>();
    for (UnionPwAff member : band.bandGetPartialSchedule().list()) {
      Map<String, AffineRow> rows = new LinkedHashMap<>();
      for (PwAff function : member.pwAffList()) {
        Set domain = function.domain();
        rows.put(domain.tupleName(), AffineRow.of(function, domain.dim(DimType.SET)));
      }
      result.add(rows);
    }
    return result;
  }

  /** Reads a tree, numbering its bands and members. */
  final class Reader {
    private int bands;
    private int members;

    private Reader() {}

    LoopTree read(ScheduleNode node) {
      if (node.type() == ScheduleNodeType.BAND && node.bandNMember() > 0) {
        int id = bands++;
        List<Member> own = members(node);
        return new Band(id, node.bandGetPermutable(), own, read(node.firstChild()));
      }
      if (node.type() == ScheduleNodeType.LEAF) {
        return new Leaf(
            node.domain().setList().stream()
                .filter(set -> !set.isEmpty())
                .map(Set::tupleName)
                .toList());
      }
      if (node.nChildren() == 1) {
        return read(node.firstChild());
      }
      List<LoopTree> children = new ArrayList<>();
      for (int i = 0; i < node.nChildren(); i++) {
        children.add(read(node.child(i)));
      }
      return new Sequence(children);
    }

    private List<Member> members(ScheduleNode band) {
      List<Map<String, AffineRow>> rows = rows(band);
      List<Member> result = new ArrayList<>();
      for (int i = 0; i < rows.size(); i++) {
        result.add(new Member(members++, band.bandMemberGetCoincident(i), rows.get(i)));
      }
      return result;
    }
  }
}
