package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What stands where in a tree of loops: its statements, by leaf and by member. */
final class TreeNests {
  private final int members;
  private final IdentityHashMap<LoopTree.Leaf, List<Nest>> nests = new IdentityHashMap<>();

  /** What stands in the loop of each member. */
  private final List<Unrolling.Contents> contents = new ArrayList<>();

  private final boolean[] coincident;
  private final double[] greatestTrips;

  /**
   * @param shapes of the statements, by name
   */
  TreeNests(LoopTree tree, Map<String, StatementShape> shapes) {
    members = countMembers(tree);
    coincident = new boolean[members];
    for (int member = 0; member < members; member++) {
      contents.add(new Unrolling.Contents(new ArrayList<>(), new HashSet<>()));
    }
    describe(tree, new ArrayList<>(), shapes);
    greatestTrips = new double[members];
    Arrays.fill(greatestTrips, 1);
    all().forEach(this::noteTrips);
  }

  private void noteTrips(Nest nest) {
    for (int member = 0; member < members; member++) {
      greatestTrips[member] = Math.max(greatestTrips[member], nest.trips()[member]);
    }
  }

  private static int countMembers(LoopTree tree) {
    if (tree instanceof LoopTree.Band band) {
      return band.members().size() + countMembers(band.child());
    }
    if (tree instanceof LoopTree.Sequence sequence) {
      return sequence.children().stream().mapToInt(TreeNests::countMembers).sum();
    }
    return 0;
  }

  private void describe(
      LoopTree part, List<LoopTree.Member> path, Map<String, StatementShape> shapes) {
    if (part instanceof LoopTree.Band band) {
      List<LoopTree.Member> inner = new ArrayList<>(path);
      inner.addAll(band.members());
      for (LoopTree.Member member : band.members()) {
        coincident[member.index()] = member.coincident();
        path.forEach(outer -> contents.get(member.index()).around().add(outer.index()));
      }
      describe(band.child(), inner, shapes);
    } else if (part instanceof LoopTree.Sequence sequence) {
      sequence.children().forEach(child -> describe(child, path, shapes));
    } else if (part instanceof LoopTree.Leaf leaf) {
      List<Nest> own =
          leaf.statements().stream().map(name -> Nest.of(shapes.get(name), path, members)).toList();
      nests.put(leaf, own);
      path.forEach(member -> contents.get(member.index()).nests().addAll(own));
    }
  }

  /** How many members the bands of the tree have. */
  int members() {
    return members;
  }

  /** The statements of a leaf, in their order. */
  List<Nest> of(LoopTree.Leaf leaf) {
    return nests.get(leaf);
  }

  /** All statements of the tree. */
  List<Nest> all() {
    return nests.values().stream().flatMap(List::stream).toList();
  }

  /** What stands in the loop of a member. */
  Unrolling.Contents contents(int member) {
    return contents.get(member);
  }

  /** Whether no dependence is carried by the loop of a member. */
  boolean isCoincident(int member) {
    return coincident[member];
  }

  /** The greatest number of steps that a member takes in any statement. */
  double greatestTrip(int member) {
    return greatestTrips[member];
  }

  /**
   * How many steps of a member leave what they touch in a number of bytes, where all arrays are
   * vectors, which may be of any length, and another member of the band goes over them again; 0
   * elsewhere.
   *
   * @param innermost the member's place in the band
   */
  int strip(LoopTree.Band band, int innermost, long room) {
    int member = band.members().get(innermost).index();
    Map<String, Integer> vectors = new HashMap<>();
    boolean again = false;
    for (Nest nest : in(band)) {
      if (nest.brief()[member]) {
        return 0;
      }
      for (Nest.Reference reference : nest.references()) {
        if (reference.access().subscripts().size() > 1) {
          return 0;
        }
        if (reference.steps()[member] != null) {
          vectors.put(reference.access().array(), reference.access().elementBytes());
          again |=
              band.members().stream()
                  .anyMatch(
                      other ->
                          reference.steps()[other.index()] == null
                              && nest.trips()[other.index()] > 1.5);
        }
      }
    }
    int bytes = vectors.values().stream().mapToInt(Integer::intValue).sum();
    return again ? (int) Long.highestOneBit(room / bytes) : 0;
  }

  /** Whether each statement stores to an element that one member moves and the other does not. */
  boolean storesInPlace(LoopTree part, LoopTree.Member moves, LoopTree.Member stays) {
    return in(part).stream()
        .allMatch(
            nest ->
                nest.references().stream()
                    .anyMatch(
                        reference ->
                            reference.access().isWrite()
                                && reference.steps()[moves.index()] != null
                                && reference.steps()[stays.index()] == null));
  }

  /** Whether the terms of any sum are computed {@linkplain Sums#IN_LANES in lanes}. */
  boolean sumsInLanes(LoopTree part) {
    return in(part).stream().anyMatch(nest -> nest.shape().work().sums() == Sums.IN_LANES);
  }

  /** The statements of a part of the tree, in their order. */
  List<Nest> in(LoopTree part) {
    if (part instanceof LoopTree.Band band) {
      return in(band.child());
    }
    if (part instanceof LoopTree.Sequence sequence) {
      return sequence.children().stream().flatMap(child -> in(child).stream()).toList();
    }
    return nests.get((LoopTree.Leaf) part);
  }

  /** How many accesses the statements of a part of the tree have. */
  long references(LoopTree part) {
    return in(part).stream().mapToLong(nest -> nest.references().size()).sum();
  }

  /** Whether iterators take every value between their bounds: others leave holes in tiles. */
  boolean isDense(LoopTree.Leaf leaf) {
    return nests.get(leaf).stream()
        .allMatch(nest -> Arrays.stream(nest.shape().strides()).allMatch(stride -> stride == 1));
  }
}
