package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.isl.DimType;
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
    return lines.isEmpty()
        ? Schedule.fromDomain(domain)
        : below(isl, lines.stream().map(line -> new Part(line, parts(line))).toList(), 0);
  }

  private record Part(Line line, List<String> timestamp) {}

  private static List<String> parts(Line line) {
    String text = line.timestamp().strip();
    return List.of(text.substring(1, text.length() - 1).split("\\s*,\\s*"));
  }

  /** Constants become sequences and all else bands of one member. */
  private static Schedule below(IslContext isl, List<Part> parts, int depth) {
    UnionSet domain =
        parts.stream()
            .map(part -> UnionSet.parse(isl, part.line().domain()))
            .reduce(UnionSet::union)
            .orElseThrow();
    if (parts.stream().allMatch(part -> part.timestamp().size() <= depth)) {
      return Schedule.fromDomain(domain);
    }
    boolean constant = parts.stream().allMatch(part -> at(part, depth).matches("-?[0-9]+"));
    if (constant) {
      return parts.stream()
          .collect(
              Collectors.groupingBy(
                  part -> Integer.valueOf(at(part, depth)), TreeMap::new, Collectors.toList()))
          .values()
          .stream()
          .map(group -> below(isl, group, depth + 1))
          .reduce(Schedule::sequence)
          .orElseThrow();
    }
    String functions =
        parts.stream()
            .map(part -> tuple(isl, part.line()) + " -> [" + at(part, depth) + "]")
            .collect(Collectors.joining("; ", "{ ", " }"));
    Set parameters = Set.parse(isl, parts.get(0).line().domain()).params();
    UnionMap band =
        UnionMap.parse(isl, parameterList(parameters) + functions).intersectDomain(domain);
    return below(isl, parts, depth + 1).insertPartialSchedule(MultiUnionPwAff.fromUnionMap(band));
  }

  private static String parameterList(Set parameters) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < parameters.dim(DimType.PARAM); i++) {
      names.add(parameters.dimName(DimType.PARAM, i));
    }
    return "[" + String.join(", ", names) + "] -> ";
  }

  private static String at(Part part, int depth) {
    return depth < part.timestamp().size() ? part.timestamp().get(depth) : "0";
  }

  private static String tuple(IslContext isl, Line line) {
    Set set = Set.parse(isl, line.domain());
    List<String> names = new ArrayList<>();
    for (int i = 0; i < set.dim(DimType.SET); i++) {
      names.add(set.dimName(DimType.SET, i));
    }
    return line.name() + "[" + String.join(", ", names) + "]";
  }
}
