package org.polyloom.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * Makes statements of the plans of rows in a schedule tree. Below each mark come the instances
 * before the common columns, the block of rows, and the instances after them.
 */
public final class RowLowering {
  private final Scop scop;
  private final List<Statement> statements;
  private final Map<String, RowCode> blocks = new LinkedHashMap<>();

  private RowLowering(Scop scop) {
    this.scop = scop;
    this.statements = new ArrayList<>(scop.statements());
  }

  /** The region with all its plans of rows carried out. */
  public static PlannedRegion lower(PlannedRegion region) {
    if (mark(region.scop().schedule().root()).isEmpty()) {
      return region;
    }
    return new RowLowering(region.scop()).lowered(region);
  }

  private PlannedRegion lowered(PlannedRegion region) {
    Schedule schedule = scop.schedule();
    Optional<ScheduleNode> mark = mark(schedule.root());
    while (mark.isPresent()) {
      schedule = lower(mark.get());
      mark = mark(schedule.root());
    }
    return new PlannedRegion(
        scop.withStatements(statements, schedule), region.tiles(), blocks, region.packed());
  }

  private static Optional<ScheduleNode> mark(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.MARK && RowPlan.of(node.markGetId().name()).isPresent()) {
      return Optional.of(node);
    }
    for (int i = 0; i < node.nChildren(); i++) {
      Optional<ScheduleNode> found = mark(node.child(i));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Schedule lower(ScheduleNode mark) {
    RowPlan plan = RowPlan.of(mark.markGetId().name()).orElseThrow();
    RowSweep sweep = withOwnName(plan.sweep(mark, scop).orElseThrow());
    RowGeometry geometry = RowGeometry.of(sweep, scop.assumedContext());
    statements.add(statement(sweep, geometry));
    UnionMap prefix = mark.prefixScheduleRelation();
    UnionMap instances = UnionMap.emptyCtx(scop.isl());
    for (int i = 0; i < sweep.parts().size(); i++) {
      instances =
          instances.union(
              sweep
                  .toBlock(sweep.parts().get(i))
                  .intersectDomain(geometry.common().get(i))
                  .toUnionMap());
    }
    ScheduleNode node = mark.delete();
    if (!geometry.before().isEmpty()) {
      UnionSet rest = geometry.together().union(geometry.after());
      node = node.insertSequence(List.of(geometry.before(), rest)).child(1).firstChild();
    }
    UnionMap grafted = prefix.reverse().applyRange(instances);
    node = node.graftBefore(ScheduleNode.fromExtension(grafted));
    return node.insertFilter(geometry.after()).schedule();
  }

  /** Instances of one statement may be planned in several places, in blocks of different rows. */
  private RowSweep withOwnName(RowSweep sweep) {
    String name = sweep.blockName();
    for (int number = 2; blocks.containsKey(name); number++) {
      name = sweep.blockName() + number;
    }
    return sweep.withBlockName(name);
  }

  /** Accesses that have one function of outer dimensions, row and column. */
  private static final class Shared {
    private final org.polyloom.isl.Map function;
    private final RowSweep.Part part;
    private final RowSweep.Place place;
    private final List<List<Integer>> users = new ArrayList<>();
    private boolean isStored;
    private boolean isLoaded;

    Shared(org.polyloom.isl.Map function, RowSweep.Part part, RowSweep.Place place, int parts) {
      this.function = function;
      this.part = part;
      this.place = place;
      for (int i = 0; i < parts; i++) {
        users.add(new ArrayList<>());
      }
    }
  }

  private Statement statement(RowSweep sweep, RowGeometry geometry) {
    Set domain = geometry.first().domain();
    List<Operation> operations = new ArrayList<>();
    operations.add(new Operation.AffineValue(ScalarType.LONG, geometry.first().at(0)));
    operations.add(new Operation.AffineValue(ScalarType.LONG, geometry.last().at(0)));
    sweep
        .plan()
        .ahead()
        .ifPresent(
            ahead -> {
              Set far = RowSizes.atLeast(sweep, scop, ahead.extent());
              operations.add(
                  new Operation.AffineValue(
                      ScalarType.LONG,
                      domain.intersectParams(far).gist(domain).indicatorFunction().gist(domain)));
            });
    List<RowCode.Pointer> pointers = new ArrayList<>();
    for (Shared shared : shared(sweep, geometry)) {
      RowCode.Pointer pointer =
          new RowCode.Pointer(
              shared.users,
              shared.place.reach(),
              shared.isStored,
              shared.isLoaded,
              operations.size());
      pointers.add(pointer);
      for (int row = 0; row < (pointer.dependsOnRow() ? sweep.rows() : 1); row++) {
        operations.add(
            new Operation.Load(
                sweep.element(), access(sweep, geometry, shared, row), OptionalInt.empty()));
      }
    }
    blocks.put(sweep.blockName(), new RowCode(sweep, pointers));
    Statement source = sweep.parts().get(0).statement();
    List<String> iterators = new ArrayList<>();
    for (int i = 0; i < source.depth(); i++) {
      if (i != sweep.parts().get(0).row() && i != sweep.parts().get(0).column()) {
        iterators.add(source.iterators().get(i));
      }
    }
    String row = source.iterators().get(sweep.parts().get(0).row());
    if (sweep.apart() > 1) {
      iterators.add(row + "_unit");
    }
    iterators.add(row + "_block");
    return new Statement(sweep.blockName(), domain, iterators, operations, source.location());
  }

  private static List<Shared> shared(RowSweep sweep, RowGeometry geometry) {
    List<Shared> all = new ArrayList<>();
    for (int i = 0; i < sweep.parts().size(); i++) {
      RowSweep.Part part = sweep.parts().get(i);
      for (RowSweep.Place place : part.places()) {
        org.polyloom.isl.Map function =
            place
                .access()
                .relation()
                .intersectDomain(geometry.common().get(i))
                .applyDomain(sweep.map(part.instance(), part.cell(), "true"));
        Shared found = null;
        for (Shared other : all) {
          if (other.place.reach() == place.reach()
              && other.place.access().array().equals(place.access().array())
              && other.function.isEqual(function)) {
            found = other;
          }
        }
        if (found == null) {
          found = new Shared(function, part, place, sweep.parts().size());
          all.add(found);
        }
        found.users.get(i).add(place.operation());
        found.isStored |= place.isStore();
        found.isLoaded |= !place.isStore();
      }
    }
    return all;
  }

  /** What an access touches in the first common column of a row of the block. */
  private static Access access(RowSweep sweep, RowGeometry geometry, Shared shared, int row) {
    RowSweep.Part part = shared.part;
    String inRow = TileSpaces.at(part.row()) + " = " + sweep.row(Integer.toString(row));
    org.polyloom.isl.Map column =
        sweep.map(part.instance(), "[" + TileSpaces.at(part.column()) + "]", "true");
    PwMultiAff instance =
        sweep
            .map(sweep.block(part), part.instance(), inRow)
            .intersect(
                org.polyloom.isl.Map.fromPwMultiAff(geometry.first()).applyRange(column.reverse()))
            .asPwMultiAff();
    Set domain = geometry.first().domain();
    List<Subscript> subscripts = new ArrayList<>();
    for (Subscript subscript : shared.place.access().subscripts()) {
      subscripts.add(
          new Subscript.Affine(
              ((Subscript.Affine) subscript)
                  .function()
                  .gist(part.statement().domain())
                  .pullbackPwMultiAff(instance)
                  .coalesce()));
    }
    String array = shared.place.access().array();
    return new Access(array, AccessRelation.of(domain, array, subscripts), subscripts);
  }
}
