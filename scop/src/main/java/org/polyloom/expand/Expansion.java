package org.polyloom.expand;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Strips;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionPwMultiAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.pass.RefusedException;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;
import org.polyloom.value.LastValues;
import org.polyloom.value.LaterUses;

/**
 * A nest in which some arrays have elements for each iteration of a strip.
 *
 * @param nest as it was
 * @param uses of what it leaves
 * @param strips of the loops
 * @param sizes of the strips and of what is kept
 * @param kept the arrays by the names of those whose elements they hold
 * @param statements in strips, and those that copy the last values
 * @param source the order of the source, without strips
 * @param orders strip by strip, the one in which most statements have loops of their own first;
 *     nothing says yet that they are legal
 */
record Expansion(
    Nest nest,
    LaterUses uses,
    Strips strips,
    StripSizes sizes,
    Map<String, ArrayDecl> kept,
    List<Statement> statements,
    Schedule source,
    List<Schedule> orders) {

  /**
   * Expands arrays.
   *
   * @param arrays private to the iterations of the loops before {@code last}
   * @param uses of what the nest leaves
   * @param fresh gives names to what is new
   * @throws RefusedException where that is not possible
   */
  static Expansion of(
      Scop scop,
      Nest nest,
      int last,
      StripSizes sizes,
      LaterUses uses,
      UnaryOperator<String> fresh) {
    Strips strips =
        new Strips(nest.dimensions().subList(last - sizes.sizes().size(), last), sizes.sizes());
    Map<String, ArrayDecl> kept = new LinkedHashMap<>();
    List<Statement> copies = new ArrayList<>();
    LastValues lastValues = new LastValues(scop, uses, fresh);
    for (String array : sizes.extents().keySet()) {
      ArrayDecl own = declaration(scop, array, sizes, fresh.apply(array + "_strip"));
      kept.put(array, own);
      copies.addAll(
          lastValues
              .of(array, store -> place(scop, strips, store, own.name()))
              .orElseThrow(
                  () ->
                      new RefusedException(
                          ExpandReason.LastValueNotAffine,
                          "where its last values are is not affine")));
    }
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : nest.statements()) {
      statements.add(
          strips.rewritten(
              statement, array -> kept.containsKey(array) ? kept.get(array).name() : array));
    }
    Orders orders = new Orders(nest, strips, last, statements, copies);
    List<Schedule> all = orders.inStrips();
    statements.addAll(copies);
    return new Expansion(nest, uses, strips, sizes, kept, statements, orders.source(), all);
  }

  /** {@code { S[d] -> K[x] }}: where a store stores if its array's elements are kept in K. */
  private static org.polyloom.isl.Map place(
      Scop scop, Strips strips, AccessPlace store, String kept) {
    Statement old = scop.statement(store.statement());
    Operation.Store stored = (Operation.Store) old.operations().get(store.position());
    String array = stored.access().array();
    Statement stripped = strips.rewritten(old, name -> name.equals(array) ? kept : name);
    Access place = ((Operation.Store) stripped.operations().get(store.position())).access();
    return org.polyloom.isl.Map.fromMultiAff(strips.toOld(old))
        .intersectDomain(stripped.domain())
        .reverse()
        .applyRange(place.relation());
  }

  private static ArrayDecl declaration(Scop scop, String array, StripSizes sizes, String name) {
    List<Optional<PwAff>> extents = new ArrayList<>();
    sizes.sizes().forEach(size -> extents.add(Optional.of(StripSizes.constant(scop, size))));
    sizes.extents().get(array).forEach(extent -> extents.add(Optional.of(extent)));
    List<String> pieces = new ArrayList<>(List.of(name + "["));
    for (int k = 1; k < extents.size(); k++) {
      pieces.add("][");
    }
    pieces.add("]");
    return new ArrayDecl(
        name,
        scop.array(array).element(),
        extents,
        new Layout.Subscripted(pieces),
        ArrayDecl.Storage.ADDED,
        ArrayDecl.Afterwards.DEAD);
  }

  /** The nest by itself in an order; what other arrays hold at the end matters. */
  Scop alone(Scop scop, Schedule order) {
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>(alive(scop));
    kept.values().forEach(array -> arrays.put(array.name(), array));
    return scop.withAssumptions(assumptions(scop)).withContents(arrays, statements, order);
  }

  /** The nest as it was by itself, under what is assumed if it is expanded. */
  Scop unchanged(Scop scop) {
    return scop.withAssumptions(assumptions(scop))
        .withContents(alive(scop), nest.statements(), nest.order());
  }

  /** The arrays; those with values that are used after the nest are used after all of this. */
  private Map<String, ArrayDecl> alive(Scop scop) {
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>();
    scop.arrays()
        .forEach((name, array) -> arrays.put(name, uses.areOf(name) ? alive(array) : array));
    return arrays;
  }

  private static ArrayDecl alive(ArrayDecl array) {
    return new ArrayDecl(
        array.name(),
        array.element(),
        array.extents(),
        array.layout(),
        ArrayDecl.Storage.OUTER,
        ArrayDecl.Afterwards.LIVE);
  }

  /** What is assumed then. */
  List<Assumption> assumptions(Scop scop) {
    List<Assumption> assumptions = new ArrayList<>(scop.assumptions());
    if (!scop.parameterValues().isSubset(sizes.fits())) {
      assumptions.add(
          new Assumption.OnParameters(
              sizes.fits(),
              "expanded arrays are to fit in " + sizes.bytes() + " bytes",
              nest.statements().get(0).location()));
    }
    return assumptions;
  }

  /** The orders of a nest in strips. */
  private static final class Orders {
    private final Nest nest;
    private final Strips strips;
    private final int first;
    private final int last;
    private final List<Statement> copies;
    private final UnionSet domain;
    private final UnionPwMultiAff toOld;

    Orders(Nest nest, Strips strips, int last, List<Statement> statements, List<Statement> copies) {
      this.nest = nest;
      this.strips = strips;
      this.first = last - strips.sizes().size();
      this.last = last;
      this.copies = copies;
      this.domain =
          statements.stream()
              .map(statement -> statement.domain().toUnionSet())
              .reduce(UnionSet::union)
              .orElseThrow();
      this.toOld =
          UnionPwMultiAff.fromUnionMap(
              nest.statements().stream()
                  .map(s -> org.polyloom.isl.Map.fromMultiAff(strips.toOld(s)).toUnionMap())
                  .reduce(UnionMap::union)
                  .orElseThrow());
    }

    Schedule source() {
      return withCopies(pulledBack(nest.order()));
    }

    List<Schedule> inStrips() {
      Schedule body = ScheduleTrees.withoutMembers(nest.order(), nest.loops().subList(0, last));
      List<Schedule> parts = ScheduleTrees.parts(body);
      List<Schedule> orders = new ArrayList<>();
      orders.add(parts.stream().map(this::inPoints).reduce(Schedule::sequence).orElseThrow());
      if (parts.size() > 1) {
        orders.add(inPoints(body));
      }
      return orders.stream()
          .map(this::pulledBack)
          .map(this::inLoops)
          .map(this::withCopies)
          .toList();
    }

    /** Inside the loops that are in strips. */
    private Schedule inPoints(Schedule body) {
      List<Member> members =
          nest.loops().subList(first, last).stream()
              .map(loop -> new Member(loop.intersectDomain(body.domain()), false))
              .toList();
      return ScheduleTrees.inBand(body, members, Order.FIXED);
    }

    private Schedule pulledBack(Schedule order) {
      return order.pullbackUnionPwMultiAff(toOld).intersectDomain(domain);
    }

    /** Inside the loops before those in strips, and over the strips. */
    private Schedule inLoops(Schedule order) {
      List<Member> members = new ArrayList<>();
      for (UnionPwAff loop : nest.loops().subList(0, first)) {
        members.add(new Member(loop.pullbackUnionPwMultiAff(toOld).intersectDomain(domain), false));
      }
      for (int k = 0; k < strips.sizes().size(); k++) {
        int position = k;
        UnionPwAff strip =
            nest.statements().stream()
                .map(statement -> UnionPwAff.fromPwAff(strips.strip(statement, position)))
                .reduce(UnionPwAff::unionAdd)
                .orElseThrow();
        members.add(new Member(strip.intersectDomain(domain), false));
      }
      return ScheduleTrees.inBand(order, members, Order.FIXED);
    }

    private Schedule withCopies(Schedule order) {
      return LastValues.after(order, copies);
    }
  }
}
