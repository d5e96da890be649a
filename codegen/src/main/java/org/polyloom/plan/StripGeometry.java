package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.Val;

/**
 * Which instances and elements the strips of a plan have.
 *
 * <p>Spaces: {@code S[d]} are the instances of a member, {@code S'[d, b, s]} the same with block
 * and strip. The rows of S' go up to the end of a vector where lanes that are no rows of the strip
 * may compute what they like: all members have floating-point operations alone, depend on the row
 * by the elements of their own row alone, and none of their instances has such a row.
 */
final class StripGeometry {
  private final Scop scop;
  private final StripPlan plan;
  private final UnionMap times;
  private final List<Statement> parts = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Map> instances = new ArrayList<>();
  private final Map used;
  private final Map stored;
  private final Map filling;

  /**
   * @param mark above the strips
   * @param fresh gives free names of statements
   */
  StripGeometry(ScheduleNode mark, Scop scop, UnaryOperator<String> fresh) {
    this.scop = scop;
    this.plan = StripPlan.of(mark.markGetId().name()).orElseThrow();
    this.times = mark.prefixScheduleRelation().reverse();
    for (StripPlan.Member member : plan.members()) {
      parts.add(StripPlan.part(member, mark, scop));
      names.add(fresh.apply(member.statement() + "_strip"));
    }
    List<Map> rows = new ArrayList<>();
    boolean areFillable = true;
    for (int i = 0; i < parts.size(); i++) {
      rows.add(withStrip(i).intersectDomain(parts.get(i).domain()).coalesce());
      areFillable &= isFillable(i);
    }
    this.used = elements(rows, Touched.ALL);
    this.stored = elements(rows, Touched.STORED);
    List<Map> vectors = new ArrayList<>();
    List<Map> more = new ArrayList<>();
    for (int i = 0; areFillable && i < parts.size(); i++) {
      vectors.add(filled(i));
      more.add(vectors.get(i).subtract(rows.get(i)).coalesce());
    }
    boolean areFilled = areFillable && isDisjoint(more);
    instances.addAll(areFilled ? vectors : rows);
    this.filling = areFilled ? elements(more, Touched.ALL) : used.subtract(used);
  }

  private enum Touched {
    ALL,
    STORED
  }

  StripPlan plan() {
    return plan;
  }

  /** The members, with their instances below the mark. */
  List<Statement> parts() {
    return List.copyOf(parts);
  }

  /** The name of S'. */
  String name(int part) {
    return names.get(part);
  }

  /** {@code S'[d, b', s']}. */
  String tuple(int part) {
    return names.get(part) + "[" + TileSpaces.dimensions(parts.get(part).depth()) + ", b', s']";
  }

  /** {@code { S'[d, b, s] }}. */
  Set domain(int part) {
    return instances.get(part).range();
  }

  /** {@code { [p] -> S'[d, b, s] }}: what is carried out when the mark is reached. */
  UnionMap instances() {
    UnionMap all = UnionMap.emptyCtx(scop.isl());
    for (Map map : instances) {
      all = all.union(times.applyRange(map.toUnionMap()));
    }
    return all;
  }

  /** {@code { [p] -> X[x] }}: the elements of the strips that are used. */
  Map used() {
    return used;
  }

  /** {@code { [p] -> X[x] }}: the elements that are stored. */
  Map stored() {
    return stored;
  }

  /** {@code { [p] -> X[x] }}: what would be the elements of lanes that are no rows. */
  Map filling() {
    return filling;
  }

  boolean isOwn(int part, Access access) {
    return plan.isOwn(access, parts.get(part), plan.members().get(part));
  }

  /** A function of S as one of S'. */
  PwAff moved(int part, PwAff function) {
    Statement old = parts.get(part);
    String to = old.name() + "[" + TileSpaces.dimensions(old.depth()) + "]";
    MultiAff instance = MultiAff.parse(scop.isl(), "{ " + tuple(part) + " -> " + to + " }");
    return function.gist(old.domain()).pullbackMultiAff(instance);
  }

  /** An affine access of S as one of S'. */
  Access moved(int part, Access access, Set domain) {
    List<Subscript> subscripts = new ArrayList<>();
    for (Subscript subscript : access.subscripts()) {
      subscripts.add(new Subscript.Affine(moved(part, ((Subscript.Affine) subscript).function())));
    }
    String array = access.array();
    return new Access(array, AccessRelation.of(domain, array, subscripts), subscripts);
  }

  /** {@code { S[d] -> S'[d, b, s] }}. */
  private Map withStrip(int part) {
    StripPlan.Member member = plan.members().get(part);
    Statement old = parts.get(part);
    String from = old.name() + "[" + TileSpaces.dimensions(old.depth()) + "]";
    String block = TileSpaces.quotient(TileSpaces.at(member.step()), plan.size());
    String strip = TileSpaces.quotient(TileSpaces.at(member.row()), plan.size());
    return Map.parse(
        scop.isl(),
        "{ " + from + " -> " + tuple(part) + " : b' = " + block + " and s' = " + strip + " }");
  }

  /** {@code { S[d] -> S'[d, b, s] }}: all rows of the strip to the end of a vector. */
  private Map filled(int part) {
    Statement old = parts.get(part);
    int row = plan.members().get(part).row();
    List<String> others = new ArrayList<>();
    for (int k = 0; k < old.depth(); k++) {
      others.add(k == row ? "r'" : TileSpaces.at(k));
    }
    String from = old.name() + "[" + TileSpaces.dimensions(old.depth()) + "]";
    String to = old.name() + "[" + String.join(", ", others) + "]";
    String strips =
        TileSpaces.quotient("r'", plan.size())
            + " = "
            + TileSpaces.quotient(TileSpaces.at(row), plan.size());
    return Map.parse(scop.isl(), "{ " + from + " -> " + to + " : " + strips + " }")
        .intersectDomain(old.domain())
        .intersectRange(wholeVectors(old, row))
        .applyRange(withStrip(part))
        .coalesce();
  }

  /** The instances, from the first row of a vector to the last one of a vector. */
  private Set wholeVectors(Statement part, int row) {
    Set domain = part.domain();
    Map rows =
        Map.identity(domain.space().mapFromSet())
            .eliminate(DimType.OUT, row, 1)
            .intersectRange(domain);
    Val lanes = Val.of(scop.isl(), plan.lanes());
    PwAff first = rows.dimMin(row).scaleDownVal(lanes).floor().scaleVal(lanes);
    PwAff end =
        rows.dimMax(row)
            .addConstantVal(lanes)
            .scaleDownVal(lanes)
            .floor()
            .scaleVal(lanes)
            .coalesce();
    PwAff own = PwAff.varOnDomain(LocalSpace.fromSpace(domain.space()), DimType.SET, row);
    return own.geSet(first).intersect(own.ltSet(end));
  }

  /** Whether lanes that are no rows may compute what a member says. */
  private boolean isFillable(int part) {
    Statement old = parts.get(part);
    int row = plan.members().get(part).row();
    for (Operation operation : old.operations()) {
      boolean isConstant =
          operation instanceof Operation.AffineValue || operation instanceof Operation.Literal;
      if (operation instanceof Operation.Call || !isConstant && !operation.type().isFloating()) {
        return false;
      }
      if (operation instanceof Operation.AffineValue value && varies(value.function(), old, row)) {
        return false;
      }
      Optional<Access> access = Operands.access(operation);
      for (int k = 0; access.isPresent() && k < access.get().subscripts().size(); k++) {
        PwAff function = ((Subscript.Affine) access.get().subscripts().get(k)).function();
        boolean isRow = isOwn(part, access.get()) && k == plan.row();
        if (isRow ? !function.gist(old.domain()).isaAff() : varies(function, old, row)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean varies(PwAff function, Statement part, int row) {
    PwAff own = function.gist(part.domain());
    return !own.isaAff() || own.involvesDims(DimType.IN, row, 1);
  }

  /** Whether at no time the rows of some instances are rows that are used. */
  private boolean isDisjoint(List<Map> more) {
    Map rows = used.projectOut(DimType.OUT, plan.column(), 1).resetTupleId(DimType.OUT);
    UnionMap others = UnionMap.emptyCtx(scop.isl());
    for (int i = 0; i < more.size(); i++) {
      String row = TileSpaces.at(plan.members().get(i).row());
      Map toRow = Map.parse(scop.isl(), "{ " + tuple(i) + " -> [" + row + "] }");
      others = others.union(times.applyRange(more.get(i).applyRange(toRow).toUnionMap()));
    }
    return others.isDisjoint(rows.toUnionMap());
  }

  /** {@code { [p] -> X[x] }}: what some instances touch of their own rows. */
  private Map elements(List<Map> all, Touched wanted) {
    UnionMap elements = UnionMap.emptyCtx(scop.isl());
    for (int i = 0; i < parts.size(); i++) {
      Set domain = all.get(i).range();
      for (Operation operation : parts.get(i).operations()) {
        Optional<Access> access = Operands.access(operation);
        boolean isWanted = wanted == Touched.ALL || operation instanceof Operation.Store;
        if (isWanted && access.isPresent() && isOwn(i, access.get())) {
          Map touched = moved(i, access.get(), domain).relation();
          elements = elements.union(all.get(i).applyRange(touched).toUnionMap());
        }
      }
    }
    return times.applyRange(elements).coalesce().asMap();
  }
}
