package org.polyloom.expand;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Strips;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionPwMultiAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/**
 * Elements for the iterations of a strip of one or two loops; inside of it, the parts of the nest
 * may have these loops for themselves.
 *
 * @param first the outermost of these loops, by its place around the nest
 * @param strips of them
 * @param sizes of the strips and of what is kept
 */
record StripElements(int first, Strips strips, StripSizes sizes) implements IterationElements {

  /**
   * Those of some loops.
   *
   * @param last the place after the innermost of them
   */
  static StripElements of(Nest nest, int last, StripSizes sizes) {
    int first = last - sizes.sizes().size();
    Strips strips = new Strips(nest.dimensions().subList(first, last), sizes.sizes());
    return new StripElements(first, strips, sizes);
  }

  @Override
  public List<PwAff> lengths(Scop scop) {
    return sizes.sizes().stream().map(size -> Extents.constant(scop, size)).toList();
  }

  @Override
  public Map<String, List<PwAff>> extents() {
    return sizes.extents();
  }

  @Override
  public String suffix() {
    return "_strip";
  }

  @Override
  public MultiAff toOld(Statement statement) {
    return strips.toOld(statement);
  }

  @Override
  public Statement rewritten(Statement statement, Strips.Replacements replacements) {
    return strips.rewritten(statement, replacements);
  }

  @Override
  public Optional<Assumption> assumed(Scop scop, Statement statement) {
    return scop.parameterValues().isSubset(sizes.fits())
        ? Optional.empty()
        : Optional.of(
            new Assumption.OnParameters(
                sizes.fits(),
                "expanded arrays are to fit in " + sizes.bytes() + " bytes",
                statement.location()));
  }

  @Override
  public String told() {
    return "an element for each iteration of a strip";
  }

  @Override
  public Map<String, String> facts(Statement statement) {
    List<String> loops = new ArrayList<>();
    for (int k = 0; k < strips.sizes().size(); k++) {
      loops.add(statement.iterators().get(strips.dimension(statement, k)));
    }
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("loops", String.join(", ", loops));
    facts.put("strips", strips.sizes().toString());
    facts.put("bytes", Long.toString(sizes.bytes()));
    return facts;
  }

  @Override
  public Schedule source(Nest nest, List<Statement> statements) {
    return new Orders(nest, statements).source();
  }

  /** Strip by strip, the one in which most statements have loops of their own first. */
  @Override
  public List<Schedule> orders(Nest nest, List<Statement> statements) {
    return new Orders(nest, statements).inStrips();
  }

  /** The orders of a nest in strips. */
  private final class Orders {
    private final Nest nest;
    private final int last;
    private final UnionSet domain;
    private final UnionPwMultiAff toOld;

    Orders(Nest nest, List<Statement> statements) {
      this.nest = nest;
      this.last = first + strips.sizes().size();
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
      return pulledBack(nest.order());
    }

    List<Schedule> inStrips() {
      Schedule body = ScheduleTrees.withoutMembers(nest.order(), nest.loops().subList(0, last));
      List<Schedule> parts = ScheduleTrees.parts(body);
      List<Schedule> orders = new ArrayList<>();
      orders.add(parts.stream().map(this::inPoints).reduce(Schedule::sequence).orElseThrow());
      if (parts.size() > 1) {
        orders.add(inPoints(body));
      }
      return orders.stream().map(this::pulledBack).map(this::inLoops).toList();
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
  }
}
