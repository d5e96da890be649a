package org.polyloom.dependence;

import java.util.EnumMap;
import java.util.Optional;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;

/**
 * What {@link Dependences} have found out about a region, whatever each of them may spend. The
 * relations are those of its methods of the same names; null or missing while nobody has asked.
 */
final class Relations {
  final EnumMap<DependenceKind, UnionMap> valueBased = new EnumMap<>(DependenceKind.class);
  final EnumMap<DependenceKind, UnionMap> memoryBased = new EnumMap<>(DependenceKind.class);
  final EnumMap<DependenceKind, UnionMap> valueBasedInstances = new EnumMap<>(DependenceKind.class);
  final EnumMap<DependenceKind, UnionMap> memoryBasedInstances =
      new EnumMap<>(DependenceKind.class);
  TaggedAccesses tagged;
  Schedule taggedOrder;
  UnionMap taggedTimes;
  MemoryPairs memoryPairs;
  Optional<AlikeArray> alike = Optional.empty();
  LastAccess flow;
  LastAccess overwritten;
  UnionMap liveInReads;
  UnionMap liveOutWrites;
}
