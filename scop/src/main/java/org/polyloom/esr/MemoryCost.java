package org.polyloom.esr;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.isl.Set;

/**
 * What vector code waits for where its arrays come from memory, in {@link OperationCost}'s units.
 */
final class MemoryCost {
  /** What memory delivers to one core in a cycle, on most processors. */
  private static final double BYTES_FROM_MEMORY = 4;

  private MemoryCost() {}

  /**
   * What an iteration of vector code costs at least where its arrays come from memory: each element
   * is fetched once, and what is stored is written back besides. Accesses that have no element in
   * common, as those of every second one, fetch one each; what is one element for all is there.
   *
   * @param accesses of the statements of a block
   * @param vectorBytes the width of a vector
   */
  static double of(List<AccessRecord> accesses, int vectorBytes) {
    List<Stream> streams = new ArrayList<>();
    for (AccessRecord access : accesses) {
      Set elements = access.relation().range();
      if (elements.isSingleton()) {
        continue;
      }
      Stream stream = new Stream(elements, access.elementBytes(), access.kind() != AccessKind.READ);
      for (Stream other : List.copyOf(streams)) {
        if (stream.meets(other)) {
          streams.remove(other);
          stream = stream.with(other);
        }
      }
      streams.add(stream);
    }
    int widest = streams.stream().mapToInt(Stream::elementBytes).max().orElse(1);
    double vectors = 0;
    for (Stream stream : streams) {
      double share = (double) stream.elementBytes() / widest;
      vectors += stream.isStored() ? 2 * share : share;
    }
    return vectors * vectorBytes / BYTES_FROM_MEMORY;
  }

  /**
   * Elements of an array of which each iteration fetches one.
   *
   * @param elements {@code { A[x] }}
   */
  private record Stream(Set elements, int elementBytes, boolean isStored) {
    boolean meets(Stream other) {
      return elements.tupleName().equals(other.elements.tupleName())
          && !elements.intersect(other.elements).isEmpty();
    }

    Stream with(Stream other) {
      return new Stream(elements.union(other.elements), elementBytes, isStored || other.isStored);
    }
  }
}
