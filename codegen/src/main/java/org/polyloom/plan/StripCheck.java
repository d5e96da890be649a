package org.polyloom.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;

/**
 * While a strip of rows is kept transposed, nothing uses its elements of the matrix.
 *
 * <p>Below the mark of a {@link StripPlan} comes the loop over strips; in one iteration of it all
 * instances are in one strip and in one block of columns, so that each element has a place of its
 * own; what an instance stores is in its own row and in the block; what is read of the matrix
 * elsewhere is not stored in the same iteration; and the order is the plan's, by which C is
 * written.
 */
public final class StripCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    return after.isl().budgeted(context.budget(), () -> violation(after.schedule(), after));
  }

  /** What is wrong with the plans in a schedule of a Scop; empty if nothing is. */
  static Optional<String> violation(Schedule schedule, Scop scop) {
    return schedule.marks(name -> StripPlan.of(name).isPresent()).stream()
        .flatMap(mark -> new StripCheck.Strips(mark, scop).violation().stream())
        .findFirst();
  }

  /** What stands below a mark. */
  private static final class Strips {
    private final StripPlan plan;
    private final ScheduleNode mark;
    private final Scop scop;
    private final List<Statement> parts = new ArrayList<>();

    Strips(ScheduleNode mark, Scop scop) {
      this.plan = StripPlan.of(mark.markGetId().name()).orElseThrow();
      this.mark = mark;
      this.scop = scop;
      for (StripPlan.Member member : plan.members()) {
        parts.add(StripPlan.part(member, mark, scop));
      }
    }

    Optional<String> violation() {
      java.util.Set<String> names = new LinkedHashSet<>();
      mark.domain().setList().forEach(set -> names.add(set.tupleName()));
      java.util.Set<String> planned = new LinkedHashSet<>();
      plan.members().forEach(member -> planned.add(member.statement()));
      ScheduleNode strips = mark.firstChild();
      if (!names.equals(planned)) {
        return fault("other statements stand below the mark of " + planned);
      }
      if (strips.type() != ScheduleNodeType.BAND || strips.bandNMember() != 1) {
        return fault("no loop over strips stands below the mark");
      }
      UnionMap expected =
          StripSteps.of(plan, scop).order(mark.firstChild().cut()).subtreeScheduleUnionMap();
      if (!strips.subtreeScheduleUnionMap().isEqual(expected)) {
        return fault("the order below the mark is not that of its plan");
      }
      UnionMap times = strips.firstChild().prefixScheduleRelation();
      UnionMap places = UnionMap.emptyCtx(scop.isl());
      UnionMap stored = UnionMap.emptyCtx(scop.isl());
      UnionMap elsewhere = UnionMap.emptyCtx(scop.isl());
      for (int i = 0; i < parts.size(); i++) {
        Statement part = parts.get(i);
        StripPlan.Member member = plan.members().get(i);
        if (!StripPlan.isPlain(part)) {
          return fault(part.name() + " does not store once, always, by affine accesses");
        }
        places = places.union(place(part, member).toUnionMap());
        for (Operation operation : part.operations()) {
          Optional<Access> access =
              Operands.access(operation).filter(one -> one.array().equals(plan.array()));
          boolean isStore = operation instanceof Operation.Store;
          if (access.isPresent() && plan.isOwn(access.get(), part, member)) {
            Map touched = access.get().relation().intersectDomain(part.domain());
            if (!touched.isSubset(inBlock(part, member))) {
              return fault(part.name() + " touches columns beyond its block");
            }
            stored = isStore ? stored.union(touched.toUnionMap()) : stored;
          } else if (isStore) {
            return fault(part.name() + " stores elsewhere than in its row");
          } else if (access.isPresent()) {
            Map touched = access.get().relation().intersectDomain(part.domain());
            elsewhere = elsewhere.union(touched.toUnionMap());
          }
        }
      }
      if (!times.reverse().applyRange(places).isSingleValued()) {
        return fault("an iteration has several strips or blocks");
      }
      if (!times.reverse().applyRange(stored).isDisjoint(times.reverse().applyRange(elsewhere))) {
        return fault("an element of " + plan.array() + " is read while it is kept in a strip");
      }
      return Optional.empty();
    }

    /** {@code { S[d] -> [strip, block] }}. */
    private Map place(Statement part, StripPlan.Member member) {
      String tuple = part.name() + "[" + TileSpaces.dimensions(part.depth()) + "]";
      String strip = TileSpaces.quotient(TileSpaces.at(member.row()), plan.size());
      String block = TileSpaces.quotient(TileSpaces.at(member.step()), plan.size());
      String text = "{ " + tuple + " -> [" + strip + ", " + block + "] }";
      return Map.parse(scop.isl(), text).intersectDomain(part.domain());
    }

    /** {@code { S[d] -> X[x] }}: the elements whose columns are in the block of the step. */
    private Map inBlock(Statement part, StripPlan.Member member) {
      String tuple = part.name() + "[" + TileSpaces.dimensions(part.depth()) + "]";
      String[] subscripts = {"x0'", "x1'"};
      String column = TileSpaces.quotient(subscripts[plan.column()], plan.size());
      String block = TileSpaces.quotient(TileSpaces.at(member.step()), plan.size());
      return Map.parse(
          scop.isl(),
          "{ " + tuple + " -> " + plan.array() + "[x0', x1'] : " + column + " = " + block + " }");
    }

    private static Optional<String> fault(String message) {
      return Optional.of(message);
    }
  }
}
