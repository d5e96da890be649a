package org.polyloom.expand;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.polyloom.pass.RefusedException;

/**
 * What arrays of a nest may get elements for.
 *
 * @param given the nest, with its private arrays
 * @param outlook what later passes could make of it
 * @param bytes what elements of strips may take, if that is known
 * @param refusals by arrays, to which is added why there are no others
 */
record Candidates(PrivateNest given, Outlook outlook, long bytes, Map<String, Refusal> refusals) {
  private static final int MOST_LOOPS = 2;

  /**
   * The best first: strips of as many loops as possible, of which it is known how much they keep;
   * elements that are folded in the source's order; strips that have to fit when the program runs.
   */
  List<IterationElements> all() {
    List<IterationElements> checked = new ArrayList<>();
    List<IterationElements> all = new ArrayList<>();
    for (IterationElements strips : inStrips()) {
      boolean isKnown = strips.assumed(given.scop(), given.nest().statements().get(0)).isEmpty();
      (isKnown ? all : checked).add(strips);
    }
    all.addAll(folded());
    all.addAll(checked);
    return all;
  }

  private List<IterationElements> inStrips() {
    List<IterationElements> candidates = new ArrayList<>();
    OptionalInt most = outlook.mostIterations();
    int mostLoops = most.isPresent() ? 1 : MOST_LOOPS;
    for (int depth = deepest(); depth > 0; depth--) {
      for (int loops = Math.min(mostLoops, depth); loops > 0; loops--) {
        List<String> arrays = arrays(depth, depth - loops);
        int last = depth;
        int count = loops;
        unlessRefused(
                arrays,
                () ->
                    StripElements.of(
                        given.nest(),
                        last,
                        StripSizes.of(
                            given.scop(),
                            given.nest(),
                            arrays,
                            given.nest().dimensions().subList(last - count, last),
                            bytes,
                            most)))
            .ifPresent(candidates::add);
      }
    }
    return candidates;
  }

  /** Where iterations need nothing of each other, strips are as good. */
  private List<IterationElements> folded() {
    List<IterationElements> candidates = new ArrayList<>();
    int steps = outlook.stepsOfBlock(given.nest().statements());
    for (int depth = steps == 0 ? 0 : deepest(); depth > 0; depth--) {
      if (!given.found().areValuesCarried(depth)) {
        continue;
      }
      for (int count = Math.min(MOST_LOOPS, depth); count > 0; count--) {
        List<String> arrays = arrays(depth, depth - count);
        List<Map<String, Integer>> loops = given.nest().dimensions().subList(depth - count, depth);
        for (int k = 0; k < count; k++) {
          int folded = k;
          unlessRefused(
                  arrays,
                  () -> FoldedElements.of(given.scop(), given.nest(), arrays, loops, folded, steps))
              .ifPresent(candidates::add);
        }
      }
    }
    return candidates;
  }

  private int deepest() {
    return given.found().depths().values().stream().reduce(0, Math::max);
  }

  private Optional<IterationElements> unlessRefused(
      List<String> arrays, Supplier<IterationElements> elements) {
    if (arrays.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(elements.get());
    } catch (RefusedException refused) {
      refusals.putIfAbsent(
          String.join(", ", arrays), new Refusal(refused.reason(), refused.getMessage()));
      return Optional.empty();
    }
  }

  /** The arrays that are private to so many loops and can be expanded over the last of them. */
  private List<String> arrays(int depth, int first) {
    List<String> arrays = new ArrayList<>();
    given
        .found()
        .depths()
        .forEach(
            (array, own) -> {
              if (own >= depth) {
                Optional<Refusal> refusal = given.found().ofLoops(array, first, depth);
                refusal.ifPresent(one -> refusals.putIfAbsent(array, one));
                if (refusal.isEmpty()) {
                  arrays.add(array);
                }
              }
            });
    return arrays;
  }
}
