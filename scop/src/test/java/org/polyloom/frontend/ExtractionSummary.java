package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.polyloom.ir.Access;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * What a test file expects of an extraction, one fact a line: a keyword and a set, a relation or
 * plain words. Sets and relations are compared as such.
 */
final class ExtractionSummary {
  private ExtractionSummary() {}

  /** The facts of an extraction. */
  static List<String> of(IslContext isl, Extraction extraction) {
    List<String> lines = new ArrayList<>();
    for (Rejection rejection : extraction.rejections()) {
      lines.add(
          "reject "
              + rejection.location().line()
              + ":"
              + rejection.location().column()
              + " "
              + rejection.reason());
    }
    extraction.scop().ifPresent(scop -> addFacts(isl, scop, lines));
    return lines;
  }

  private static void addFacts(IslContext isl, Scop scop, List<String> lines) {
    for (Assumption assumption : scop.assumptions()) {
      if (assumption instanceof Assumption.OnParameters onParameters) {
        lines.add("assume " + onParameters.condition());
      } else if (assumption instanceof Assumption.NoOverlap apart) {
        lines.add(
            "overlap " + new TreeSet<>(List.of(apart.first().array(), apart.second().array())));
      }
    }
    lines.add("domain " + scop.instances());
    lines.add("read " + accesses(isl, scop, Operation.Load.class::isInstance));
    lines.add("must-write " + accesses(isl, scop, ExtractionSummary::isMustWrite));
    lines.add(
        "may-write "
            + accesses(isl, scop, op -> op instanceof Operation.Store && !isMustWrite(op)));
    lines.add("order " + scop.schedule().map().intersectDomain(scop.instances()));
  }

  private static boolean isMustWrite(Operation operation) {
    return operation instanceof Operation.Store store
        && store.predicate().isEmpty()
        && store.access().isAffine();
  }

  private static UnionMap accesses(IslContext isl, Scop scop, Predicate<Operation> wanted) {
    UnionMap all = UnionMap.parse(isl, "{ }");
    for (Statement statement : scop.statements()) {
      for (Operation operation : statement.operations()) {
        if (wanted.test(operation)) {
          Access access =
              operation instanceof Operation.Load load
                  ? load.access()
                  : ((Operation.Store) operation).access();
          all = all.union(access.relation().toUnionMap());
        }
      }
    }
    return all.coalesce();
  }

  /** Whether two lines say the same. */
  static boolean isSame(IslContext isl, String expected, String found) {
    int space = expected.indexOf(' ');
    String keyword = expected.substring(0, space);
    if (expected.equals(found)) {
      return true;
    }
    if (!found.startsWith(keyword + " ")) {
      return false;
    }
    String wanted = expected.substring(space);
    String got = found.substring(space);
    return switch (keyword) {
      case "assume" -> Set.parse(isl, wanted).isEqual(Set.parse(isl, got));
      case "domain" -> UnionSet.parse(isl, wanted).isEqual(UnionSet.parse(isl, got));
      case "read", "must-write", "may-write", "order" ->
          UnionMap.parse(isl, wanted).isEqual(UnionMap.parse(isl, got));
      default -> false;
    };
  }
}
