package org.polyloom.esr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/**
 * The iterations of two loops cut into strips: so many neighbouring ones of the outer loop, each
 * with all of the inner loop, or with a part of it where that is cut into runs.
 *
 * @param full {@code { T[x1, .., xd] }}: the iterations in whole strips; x(d-1) is the loop that is
 *     cut
 * @param rest {@code { T[x1, .., xd] }}: the other ones
 * @param parts how they are cut, by sizes
 */
record LaneStrips(Set full, Set rest, List<Part> parts) {

  /**
   * How iterations are cut at some sizes.
   *
   * @param sizes {@code [p] -> { : .. }}
   * @param first {@code { T[x1, .., xd] -> [x] }}: where x(d-1) begins in its strip
   * @param end {@code { T[x1, .., xd] -> [x] }}: where the run of xd ends; empty where all of the
   *     inner loop is one. The first run alone may be shorter than the others
   * @param ahead how many elements on in their rows the next ones are fetched; 0 for none
   */
  record Part(Set sizes, PwAff first, Optional<PwAff> end, int ahead) {}

  /**
   * The strips of a nest; empty where its two inner loops do not have the same bounds for each
   * other, or the bounds of a loop that is cut are no simple functions.
   *
   * @param iterations {@code { T[x1, .., xd] }}
   * @param width how many iterations form a strip, and how many of the inner loop a run
   * @param known what is known of the parameters
   */
  static Optional<LaneStrips> of(Set iterations, RotationRewrite.Width width, Set known) {
    int loops = iterations.dim(DimType.SET);
    Optional<PwAff> least = bound(iterations, loops - 2, known, cut -> cut.dimMin(0));
    Optional<PwAff> most = bound(iterations, loops - 2, known, cut -> cut.dimMax(0));
    if (least.isEmpty() || most.isEmpty() || !isRectangular(iterations, known)) {
      return Optional.empty();
    }
    PwAff begin = least.get();
    PwAff count = most.get().sub(begin).addConstantVal(Val.of(known.context(), 1));
    Val size = Val.of(known.context(), width.iterations());
    PwAff here = iteration(iterations, loops - 2);
    PwAff whole = count.scaleDownVal(size).floor().scaleVal(size);
    Set full = iterations.intersect(here.sub(begin).ltSet(whole));
    Set rest = iterations.intersect(here.sub(begin).geSet(whole));
    PwAff first = here.sub(here.sub(begin).modVal(size));
    Set anySize = Set.universe(known.space());
    if (width.run().isEmpty()) {
      return Optional.of(
          new LaneStrips(full, rest, List.of(new Part(anySize, first, Optional.empty(), 0))));
    }
    Optional<PwAff> end = bound(iterations, loops - 1, known, inner -> inner.dimMax(0));
    if (end.isEmpty()) {
      return Optional.empty();
    }
    RotationRewrite.Run run = width.run().get();
    PwAff row = iteration(iterations, loops - 1);
    PwAff endOfRun = row.add(end.get().sub(row).modVal(Val.of(known.context(), run.iterations())));
    Part near = new Part(run.whole(), first, Optional.empty(), 0);
    Part far = new Part(anySize.subtract(near.sizes()), first, Optional.of(endOfRun), run.ahead());
    return Optional.of(
        new LaneStrips(
            full,
            rest,
            Stream.of(near, far)
                .filter(part -> !part.sizes().intersect(known).isEmpty())
                .toList()));
  }

  /**
   * Strips for the last iterations of the loop that is cut: as few as hold those that are in none,
   * so that the first ones may be in others already. All of the inner loop is in each.
   *
   * @param left {@code { T[x1, .., xd] }}: the iterations that are in no strip
   * @param all the same with those that are
   * @param size how many iterations form a strip
   * @param known what is known of the parameters
   */
  static Optional<LaneStrips> last(Set left, Set all, int size, Set known) {
    int loops = left.dim(DimType.SET);
    Optional<PwAff> least = bound(left, loops - 2, known, cut -> cut.dimMin(0));
    Optional<PwAff> most = bound(left, loops - 2, known, cut -> cut.dimMax(0));
    Optional<PwAff> begin = bound(all, loops - 2, known, cut -> cut.dimMin(0));
    if (least.isEmpty() || most.isEmpty() || begin.isEmpty()) {
      return Optional.empty();
    }
    Val iterations = Val.of(known.context(), size);
    PwAff end = most.get().addConstantVal(Val.of(known.context(), 1));
    PwAff strips = end.sub(least.get()).scaleDownVal(iterations).ceil();
    PwAff start = end.sub(strips.scaleVal(iterations));
    PwAff here = iteration(left, loops - 2);
    PwAff first = here.sub(here.sub(start).modVal(iterations));
    Set fits = start.geSet(begin.get());
    Set covering = all.intersect(here.geSet(start)).intersect(fits).intersect(around(left));
    Part part = new Part(Set.universe(known.space()), first, Optional.empty(), 0);
    return Optional.of(new LaneStrips(covering, left.subtract(fits).coalesce(), List.of(part)));
  }

  /** The iterations of the outer loops with some, and all of the two inner ones. */
  private static Set around(Set some) {
    int loops = some.dim(DimType.SET);
    return some.projectOut(DimType.SET, loops - 2, 2)
        .insertDims(DimType.SET, loops - 2, 2)
        .setTupleName(some.tupleName());
  }

  private static PwAff iteration(Set iterations, int loop) {
    return PwAff.varOnDomain(LocalSpace.fromSpace(iterations.space()), DimType.SET, loop);
  }

  /** Whether the two inner loops have the same bounds for each other. */
  private static boolean isRectangular(Set iterations, Set known) {
    int loops = iterations.dim(DimType.SET);
    Set within = iterations.intersectParams(known);
    Map cut = from(within, loops, List.of(loops - 2));
    Map inner = from(within, loops, List.of(loops - 1));
    return cut.flatRangeProduct(inner).isEqual(from(within, loops, List.of(loops - 2, loops - 1)));
  }

  /**
   * {@code { T[x1, .., xd] -> [x] }}: where a loop begins or ends; empty if by no simple function.
   *
   * @param of takes it from {@code { [x1, .., x(d-2)] -> [x] }}
   */
  private static Optional<PwAff> bound(
      Set iterations, int loop, Set known, Function<Map, PwAff> of) {
    int loops = iterations.dim(DimType.SET);
    Map values = from(iterations.intersectParams(known), loops, List.of(loop));
    PwAff bound = simple(of.apply(values), values.domain(), known);
    return bound.isaAff()
        ? Optional.of(PwAff.fromAff(bound.asAff()).pullbackMultiAff(outer(iterations, loops)))
        : Optional.empty();
  }

  private static PwAff simple(PwAff function, Set domain, Set known) {
    return function.gist(domain).gistParams(known).coalesce();
  }

  /** {@code { [x1, .., x(d-2)] -> [..] }}: which values some loops have. */
  private static Map from(Set iterations, int loops, List<Integer> values) {
    List<String> all = names(loops);
    String tuple = iterations.tupleName() + "[" + String.join(", ", all) + "]";
    String outer = "[" + String.join(", ", all.subList(0, loops - 2)) + "]";
    String inner = "[" + String.join(", ", values.stream().map(all::get).toList()) + "]";
    Map toOuter = Map.parse(iterations.context(), "{ " + tuple + " -> " + outer + " }");
    Map toInner = Map.parse(iterations.context(), "{ " + tuple + " -> " + inner + " }");
    return toOuter.reverse().applyRange(toInner.intersectDomain(iterations));
  }

  private static MultiAff outer(Set iterations, int loops) {
    List<String> all = names(loops);
    String tuple = iterations.tupleName() + "[" + String.join(", ", all) + "]";
    String outer = "[" + String.join(", ", all.subList(0, loops - 2)) + "]";
    return MultiAff.parse(iterations.context(), "{ " + tuple + " -> " + outer + " }");
  }

  private static List<String> names(int loops) {
    List<String> names = new ArrayList<>();
    for (int k = 0; k < loops; k++) {
      names.add("x" + k);
    }
    return names;
  }
}
