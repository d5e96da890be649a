package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * The loops around a statement that compilers write out step by step: from the inside out, those of
 * few steps, whatever the parameters are, as long as what they contain stays small. Where the next
 * loop around becomes vectors, rows that the steps written out touch as a whole are loaded in
 * vectors and transposed in registers.
 *
 * @param innermost the innermost loop that steps the statement and is not written out, if any
 * @param unrolled the loops in it that are
 */
record Unrolling(Optional<GeneratedLoop> innermost, List<GeneratedLoop> unrolled) {
  /** The greatest number of operations and accesses that compilers make of such loops. */
  private static final double MOST_WRITTEN = 200;

  /**
   * The same in a step of the loop around them: where several short loops together make more, not
   * all of them are written out, and the loop around becomes none of vectors.
   */
  private static final double MOST_IN_STEP = 400;

  /**
   * The same where compilers are told to write out what lanes of the loop around take side by side:
   * what the cache of instructions holds.
   */
  private static final double MOST_TOLD = 2500;

  /** What is repeated at least with each step of a statement besides its accesses. */
  private static final double OPERATIONS = 1;

  /** What part of all that is repeated compilers expect to be left where they simplify it. */
  private static final double SIMPLIFIED = 2.0 / 3;

  /**
   * What stands in the loop of a member.
   *
   * @param nests the statements
   * @param around the members of the bands around that of the member
   */
  record Contents(List<Nest> nests, Set<Integer> around) {}

  Unrolling {
    unrolled = List.copyOf(unrolled);
  }

  /**
   * @param path the loops around the statement, outermost first; those of outer bands may be
   *     missing
   * @param contents by member
   */
  static Unrolling of(Nest nest, List<GeneratedLoop> path, IntFunction<Contents> contents) {
    List<GeneratedLoop> unrolled = new ArrayList<>();
    boolean isTold = isTold(path, contents);
    double most = isTold ? MOST_TOLD : MOST_WRITTEN;
    double mostInStep = isTold ? MOST_TOLD : MOST_IN_STEP;
    for (int i = path.size() - 1; i >= 0; i--) {
      GeneratedLoop loop = path.get(i);
      boolean steps = loop.steps(nest.trips()[loop.member()]) > 1.5;
      if (steps && loop.role() != GeneratedLoop.Role.TILES) {
        Contents inside = contents.apply(loop.member());
        Set<Integer> outside = outside(path, i, inside.around());
        if (!nest.brief()[loop.member()]) {
          outside.add(loop.member());
          return written(inside.nests(), outside) > mostInStep && !unrolled.isEmpty()
              ? ofOutermost(unrolled)
              : new Unrolling(Optional.of(loop), unrolled);
        }
        if (written(inside.nests(), outside) > most) {
          return new Unrolling(Optional.of(loop), unrolled);
        }
        unrolled.add(loop);
      }
    }
    return new Unrolling(Optional.empty(), unrolled);
  }

  /**
   * Whether all that the innermost long loop contains are lanes of it: what stays, or lies in rows,
   * and is computed in vectors.
   */
  private static boolean isTold(List<GeneratedLoop> path, IntFunction<Contents> contents) {
    for (int i = path.size() - 1; i >= 0; i--) {
      GeneratedLoop loop = path.get(i);
      if (loop.role() != GeneratedLoop.Role.TILES) {
        List<Nest> inside = contents.apply(loop.member()).nests();
        boolean isBrief = inside.stream().allMatch(nest -> nest.brief()[loop.member()]);
        if (!isBrief) {
          return inside.stream()
              .allMatch(
                  nest -> nest.shape().work().single() == 0 && nest.isInLanesOf(loop.member()));
        }
      }
    }
    return false;
  }

  /** The outermost one of short loops stays. */
  private static Unrolling ofOutermost(List<GeneratedLoop> brief) {
    int last = brief.size() - 1;
    return new Unrolling(Optional.of(brief.get(last)), brief.subList(0, last));
  }

  /**
   * The members whose loops are all outside of a place on a path.
   *
   * @param around those that are so wherever they stand
   */
  private static Set<Integer> outside(List<GeneratedLoop> path, int place, Set<Integer> around) {
    Set<Integer> outside = new HashSet<>(around);
    path.subList(0, place).forEach(loop -> outside.add(loop.member()));
    path.subList(place, path.size()).forEach(loop -> outside.remove(loop.member()));
    return outside;
  }

  /** How much the steps of all members but those outside are, written out. */
  private static double written(List<Nest> nests, Set<Integer> outside) {
    double all = 0;
    for (Nest nest : nests) {
      double copies = 1;
      double accesses = 0;
      double repeated = nest.shape().work().span().operations();
      for (int member = 0; member < nest.trips().length; member++) {
        if (!outside.contains(member) && nest.trips()[member] > 1.5) {
          copies *= nest.brief()[member] ? nest.trips()[member] : Double.POSITIVE_INFINITY;
        }
      }
      for (Nest.Reference reference : nest.references()) {
        boolean moves = moves(reference, outside);
        accesses += moves ? 1 : 0;
        repeated += moves || reference.access().isWrite() ? 1 : 0;
      }
      all += copies * Math.max(OPERATIONS + accesses, SIMPLIFIED * repeated);
    }
    return all;
  }

  /** Whether it is not the same access in all steps, which is carried out once. */
  private static boolean moves(Nest.Reference reference, Set<Integer> outside) {
    for (int member = 0; member < reference.steps().length; member++) {
      if (!outside.contains(member) && reference.steps()[member] != null) {
        return true;
      }
    }
    return false;
  }

  /** How many elements the steps written out access. */
  double elements(Nest.Reference reference, Nest nest) {
    double elements = 1;
    for (GeneratedLoop loop : unrolled) {
      if (reference.steps()[loop.member()] != null) {
        elements *= loop.steps(nest.trips()[loop.member()]);
      }
    }
    return elements;
  }

  /** What part of the instances carry out an access: steps written out load and store once. */
  double share(Nest.Reference reference, Nest nest) {
    double share = 1;
    for (GeneratedLoop loop : unrolled) {
      if (reference.steps()[loop.member()] == null) {
        share /= loop.steps(nest.trips()[loop.member()]);
      }
    }
    return share;
  }

  /**
   * Whether the steps written out touch all elements of the rows that a vector of an access is made
   * of.
   *
   * @param reference which the innermost loop takes to elements that are no neighbours
   * @param lanes of the vector
   */
  boolean covers(Nest.Reference reference, Nest nest, int lanes) {
    double[] step = reference.steps()[innermost.orElseThrow().member()];
    return !Nest.isInRow(step)
        && unrolled.stream()
            .filter(loop -> loop.steps(nest.trips()[loop.member()]) >= lanes)
            .map(loop -> reference.steps()[loop.member()])
            .anyMatch(inner -> inner != null && Nest.isUnit(inner));
  }
}
