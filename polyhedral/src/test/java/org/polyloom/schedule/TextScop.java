package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * A region written as text: statements with domains and timestamps {@code [c, i, c, j, c]}, where
 * loops and constants may alternate or not; accesses are numbered in the order given.
 */
final class TextScop {
  private record Line(String name, String domain, String timestamp) {}

  private record Touch(String statement, int position, AccessKind kind, String relation) {}

  private final String context;
  private final List<Line> lines = new ArrayList<>();
  private final List<Touch> touches = new ArrayList<>();
  private String liveOut = "{ }";
  private String tree = "";

  private TextScop(String context) {
    this.context = context;
  }

  static TextScop of(String context) {
    return new TextScop(context);
  }

  TextScop statement(String name, String domain, String timestamp) {
    lines.add(new Line(name, domain, timestamp));
    return this;
  }

  TextScop read(String relation) {
    return access(AccessKind.READ, relation);
  }

  TextScop write(String relation) {
    return access(AccessKind.MUST_WRITE, relation);
  }

  TextScop mayWrite(String relation) {
    return access(AccessKind.MAY_WRITE, relation);
  }

  TextScop liveOut(String elements) {
    liveOut = elements;
    return this;
  }

  /** The order as a tree instead of timestamps: what follows the domain, {@code child: ..}. */
  TextScop tree(String below) {
    tree = below;
    return this;
  }

  private TextScop access(AccessKind kind, String relation) {
    String statement = lines.get(lines.size() - 1).name();
    touches.add(new Touch(statement, touches.size(), kind, relation));
    return this;
  }

  Accesses accesses(IslContext isl) {
    UnionSet domain =
        lines.stream()
            .map(line -> UnionSet.parse(isl, line.domain()))
            .reduce(UnionSet::union)
            .orElseThrow();
    List<AccessRecord> records = new ArrayList<>();
    for (Touch touch : touches) {
      records.add(
          new AccessRecord(
              touch.statement(),
              touch.position(),
              touch.kind(),
              Map.parse(isl, touch.relation()),
              8));
    }
    return new Accesses(
        domain, records, order(isl, domain), Set.parse(isl, context), UnionSet.parse(isl, liveOut));
  }

  private Schedule order(IslContext isl, UnionSet domain) {
    if (!tree.isEmpty()) {
      return Schedule.parse(isl, "{ domain: \"" + domain + "\", " + tree + " }");
    }
    String text =
        lines.stream()
            .map(line -> timestampText(isl, line))
            .collect(Collectors.joining("; ", "{ ", " }"));
    UnionMap times = UnionMap.parse(isl, text).intersectDomain(domain);
    return Schedule.fromDomain(domain).insertPartialSchedule(MultiUnionPwAff.fromUnionMap(times));
  }

  private static String timestampText(IslContext isl, Line line) {
    Set set = Set.parse(isl, line.domain());
    List<String> names = new ArrayList<>();
    for (int i = 0; i < set.dim(org.polyloom.isl.DimType.SET); i++) {
      names.add(set.dimName(org.polyloom.isl.DimType.SET, i));
    }
    return line.name() + "[" + String.join(", ", names) + "] -> " + line.timestamp();
  }
}
