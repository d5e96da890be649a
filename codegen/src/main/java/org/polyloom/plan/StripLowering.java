package org.polyloom.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * Makes statements of the plans of strips in a schedule tree, below each mark:
 *
 * <pre>
 * band strip
 *   copy the elements of the strip to T
 *   clear the lanes of T that fill up the last vector
 *   the members, on T
 *   copy what they store back
 * </pre>
 */
public final class StripLowering {
  private final Scop scop;
  private final UnaryOperator<String> inC;
  private final Map<String, ArrayDecl> arrays;
  private final List<Statement> statements;
  private final Set<String> taken = new LinkedHashSet<>();

  private StripLowering(Scop scop, UnaryOperator<String> inC) {
    this.scop = scop;
    this.inC = inC;
    this.arrays = new LinkedHashMap<>(scop.arrays());
    this.statements = new ArrayList<>(scop.statements());
    scop.parameters().forEach(parameter -> taken.add(parameter.name()));
    scop.statements().forEach(statement -> taken.add(statement.name()));
    taken.addAll(scop.arrays().keySet());
  }

  /**
   * The region with all its plans of strips carried out.
   *
   * @param names gives a name in C that is like the given one and is not used for anything else
   */
  public static PlannedRegion lower(PlannedRegion region, UnaryOperator<String> names) {
    Scop scop = region.scop();
    Schedule schedule = scop.schedule();
    Optional<ScheduleNode> mark = mark(schedule);
    if (mark.isEmpty()) {
      return region;
    }
    StripLowering lowering = new StripLowering(scop, names);
    while (mark.isPresent()) {
      schedule = lowering.lower(mark.get());
      mark = mark(schedule);
    }
    Scop lowered = scop.withArrays(lowering.arrays).withStatements(lowering.statements, schedule);
    return new PlannedRegion(lowered, region.tiles(), region.rows(), region.packed());
  }

  private static Optional<ScheduleNode> mark(Schedule schedule) {
    return schedule.marks(name -> StripPlan.of(name).isPresent()).stream().findFirst();
  }

  private Schedule lower(ScheduleNode mark) {
    StripGeometry geometry = new StripGeometry(mark, scop, this::fresh);
    StripStatements made = new StripStatements(geometry, scop, this::fresh, inC);
    StripSteps steps = StripSteps.of(geometry, scop.isl());
    List<StripStatements.Copies> before = made.before();
    StripStatements.Copies after = made.after();
    arrays.put(made.storage().name(), made.storage());
    statements.addAll(made.members());
    List<StripStatements.Copies> copies = new ArrayList<>(before);
    copies.add(after);
    UnionMap instances = geometry.instances();
    List<String> tuples = new ArrayList<>();
    for (StripStatements.Copies one : copies) {
      instances = instances.union(one.instances());
      statements.add(one.statement());
      tuples.add(one.tuple());
    }
    List<UnionSet> parts = new ArrayList<>();
    before.forEach(one -> parts.add(one.instances().range()));
    parts.add(geometry.instances().range());
    parts.add(after.instances().range());
    ScheduleNode leaf = ScheduleNode.fromExtension(instances).firstChild();
    ScheduleNode sequence = steps.insertStrips(leaf, tuples).insertSequence(parts);
    for (int i = 0; i < parts.size(); i++) {
      ScheduleNode own = sequence.child(i).firstChild();
      boolean areMembers = i == before.size();
      StripStatements.Copies copied = i < before.size() ? before.get(i) : after;
      own = areMembers ? steps.insertSteps(own) : own.insertPartialSchedule(copied.band());
      sequence = own.ancestor(2);
    }
    ScheduleNode node = mark.delete().graftBefore(sequence.root());
    return node.insertFilter(UnionSet.emptyCtx(scop.isl())).schedule();
  }

  private String fresh(String wish) {
    String name = wish;
    for (int number = 2; !taken.add(name); number++) {
      name = wish + number;
    }
    return name;
  }
}
