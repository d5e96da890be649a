package org.polyloom.esr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
 * @param parts how they are cut, by sizes
 */
record LaneStrips(Set full, List<Part> parts) {

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
    Set within = iterations.intersectParams(known);
    int loops = iterations.dim(DimType.SET);
    Map cut = from(within, loops, List.of(loops - 2));
    Map inner = from(within, loops, List.of(loops - 1));
    Map both = from(within, loops, List.of(loops - 2, loops - 1));
    if (!cut.flatRangeProduct(inner).isEqual(both)) {
      return Optional.empty();
    }
    PwAff least = simple(cut.dimMin(0), cut.domain(), known);
    PwAff most = simple(cut.dimMax(0), cut.domain(), known);
    if (!least.isaAff() || !most.isaAff()) {
      return Optional.empty();
    }
    MultiAff outer = outer(iterations, loops);
    PwAff begin = PwAff.fromAff(least.asAff()).pullbackMultiAff(outer);
    PwAff count =
        PwAff.fromAff(most.asAff())
            .pullbackMultiAff(outer)
            .sub(begin)
            .addConstantVal(Val.of(known.context(), 1));
    Val size = Val.of(known.context(), width.iterations());
    PwAff here = iteration(iterations, loops - 2);
    PwAff whole = count.scaleDownVal(size).floor().scaleVal(size);
    Set full = iterations.intersect(here.sub(begin).ltSet(whole));
    PwAff first = here.sub(here.sub(begin).modVal(size));
    Set anySize = Set.universe(known.space());
    if (width.run().isEmpty()) {
      return Optional.of(
          new LaneStrips(full, List.of(new Part(anySize, first, Optional.empty(), 0))));
    }
    PwAff lastInner = simple(inner.dimMax(0), inner.domain(), known);
    if (!lastInner.isaAff()) {
      return Optional.empty();
    }
    RotationRewrite.Run run = width.run().get();
    PwAff end = PwAff.fromAff(lastInner.asAff()).pullbackMultiAff(outer);
    PwAff row = iteration(iterations, loops - 1);
    PwAff endOfRun = row.add(end.sub(row).modVal(Val.of(known.context(), run.iterations())));
    Part near = new Part(run.whole(), first, Optional.empty(), 0);
    Part far = new Part(anySize.subtract(near.sizes()), first, Optional.of(endOfRun), run.ahead());
    return Optional.of(
        new LaneStrips(
            full,
            Stream.of(near, far)
                .filter(part -> !part.sizes().intersect(known).isEmpty())
                .toList()));
  }

  private static PwAff iteration(Set iterations, int loop) {
    return PwAff.varOnDomain(LocalSpace.fromSpace(iterations.space()), DimType.SET, loop);
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
