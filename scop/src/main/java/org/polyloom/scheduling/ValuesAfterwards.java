package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionSet;
import org.polyloom.value.LastValues;
import org.polyloom.value.LaterUses;

/**
 * What arrays with new storage in a loop are to hold afterwards: each gets back the values that its
 * last stores stored, after the part of the region that the loop stands in. All accesses of that
 * part to the array must be in the loop.
 */
final class ValuesAfterwards {
  private final Scop scop;
  private final Dependences dependences;
  private final Set<String> statements;
  private final UnionSet part;

  /**
   * @param dependences of the Scop
   * @param loop of its order
   * @param statements those in the loop
   */
  ValuesAfterwards(Scop scop, Dependences dependences, ScheduleNode loop, Set<String> statements) {
    this.scop = scop;
    this.dependences = dependences;
    this.statements = statements;
    this.part = part(scop.schedule(), loop.domain());
  }

  /** The instances of the outermost part of an order that some instances belong to. */
  private static UnionSet part(Schedule order, UnionSet some) {
    return parts(order).stream()
        .filter(domain -> some.isSubset(domain))
        .findFirst()
        .orElseGet(order::domain);
  }

  /** What the parts of an order consist of that run one after the other. */
  private static List<UnionSet> parts(Schedule order) {
    ScheduleNode top = order.root().firstChild();
    List<UnionSet> parts = new ArrayList<>();
    if (top.type() == ScheduleNodeType.SEQUENCE) {
      for (int k = 0; k < top.nChildren(); k++) {
        parts.add(top.child(k).firstChild().domain());
      }
    }
    return parts;
  }

  /** Whether the values of an array can be put back after the part. */
  boolean canReturn(String array) {
    Set<String> users = new LinkedHashSet<>();
    for (AccessRecord access : dependences.region().accesses()) {
      if (access.array().equals(array)) {
        users.add(access.statement());
      }
    }
    users.removeAll(statements);
    return users.stream()
        .map(user -> scop.statement(user).domain().toUnionSet())
        .allMatch(user -> user.intersect(part).isEmpty());
  }

  /**
   * The region with the values put back; nothing where some places are no simple function of the
   * elements.
   *
   * @param arrays to which values return
   * @param moved where they are
   * @param swept the region after the loop has changed
   */
  Optional<Scop> returned(Set<String> arrays, StripStorage.Moved moved, Scop swept) {
    Set<String> names = swept.names();
    List<Statement> copies = new ArrayList<>();
    for (String array : arrays) {
      LaterUses uses = LaterUses.of(dependences.ofArray(array), part);
      Optional<List<Statement>> own =
          new LastValues(scop, uses, base -> fresh(base, names)).of(array, moved::place);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      copies.addAll(own.get());
    }
    if (copies.isEmpty()) {
      return Optional.of(swept);
    }
    List<Statement> all = new ArrayList<>(swept.statements());
    all.addAll(copies);
    return Optional.of(swept.withStatements(all, withCopies(swept.schedule(), copies)));
  }

  private static String fresh(String base, Set<String> names) {
    String name = base;
    for (int k = 1; !names.add(name); k++) {
      name = base + k;
    }
    return name;
  }

  private Schedule withCopies(Schedule order, List<Statement> copies) {
    UnionSet after = UnionSet.emptyCtx(scop.isl());
    boolean isAfter = false;
    for (UnionSet one : parts(order)) {
      if (isAfter) {
        after = after.union(one);
      }
      isAfter |= part.isSubset(one);
    }
    if (after.isEmpty()) {
      return LastValues.after(order, copies);
    }
    UnionSet before = order.domain().subtract(after);
    return LastValues.after(order.intersectDomain(before), copies)
        .sequence(order.intersectDomain(after));
  }
}
