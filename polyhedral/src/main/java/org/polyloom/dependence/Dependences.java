package org.polyloom.dependence;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionAccessInfo;
import org.polyloom.isl.UnionFlow;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * The dependences of a region, each computed when it is first asked for.
 *
 * <p>Spaces: <em>access instances</em> are those of {@link TaggedAccesses}, {@code [S[i] -> Rk[]]}.
 * A dependence between accesses is {@code { [S[i] -> Rk[]] -> [[T[j] -> Rl[]] -> A[x]] }}: the
 * source, the sink, and the element. Between instances it is {@code { S[i] -> T[j] }} without pairs
 * of an instance and itself, whose order no schedule changes.
 *
 * <p>A value-based dependence has no {@link AccessKind#MUST_WRITE} of the element between its ends;
 * a {@link AccessKind#MAY_WRITE} is an end like any write, and ends nothing. The three value-based
 * relations together order what the memory-based ones order (by transitivity).
 *
 * <p>The value-based analysis is {@link LastAccess} for one array at a time, and isl's where a
 * write is uncertain and for pairs of reads. Memory-based pairs of instances follow from their
 * definition ({@link MemoryPairs}), which costs far less.
 */
public final class Dependences {
  /** What part of the budget the value-based relations of one array may take. */
  private static final int SHARE_OF_AN_ARRAY = 16;

  /** Of how many arrays the analysis may fail before the others are not tried any more. */
  private static final int MOST_FAILURES = 3;

  private final Accesses region;
  private final long budget;
  private final EnumMap<DependenceKind, UnionMap> ordering = new EnumMap<>(DependenceKind.class);
  private final ArrayParts parts;
  private final Relations known;
  private final Set<String> expensive = new HashSet<>();

  /** By statements, what arrays are accessed by. */
  private final Map<Set<String>, Accesses> byStatements = new HashMap<>();

  private Dependences(Accesses region, long budget, ArrayParts parts, Relations known) {
    this.region = region;
    this.budget = budget;
    this.parts = parts;
    this.known = known;
  }

  /**
   * The dependences of a region.
   *
   * @param budget the isl operations that each relation may cost; a method throws {@link
   *     org.polyloom.isl.IslBudgetException} when they do not suffice
   */
  public static Dependences of(Accesses region, long budget) {
    return of(region, budget, new KnownArrays());
  }

  /**
   * The dependences of a region.
   *
   * @param budget the isl operations that each relation may cost; a method throws {@link
   *     org.polyloom.isl.IslBudgetException} when they do not suffice
   * @param arrays what is known of arrays from other regions of the same isl context
   */
  public static Dependences of(Accesses region, long budget, KnownArrays arrays) {
    return new Dependences(region, budget, new ArrayParts(arrays), new Relations());
  }

  /**
   * Those of a part of the region in the same order, whatever the others do in between. What is
   * found out about an array serves all parts that hold the same instances and accesses of it.
   *
   * @param instances {@code { S[i] }}: some of the region's
   * @param accesses some of the region's, by those instances
   * @param operations the isl operations that each relation may cost
   */
  public Dependences within(UnionSet instances, List<AccessRecord> accesses, long operations) {
    return new Dependences(part(instances, accesses), operations, parts, new Relations());
  }

  private Accesses part(UnionSet instances, List<AccessRecord> accesses) {
    return new Accesses(
        instances,
        accesses,
        region.order().intersectDomain(instances),
        region.context(),
        region.liveOut());
  }

  /** What this describes. */
  public Accesses region() {
    return region;
  }

  /** The accesses in the spaces of this class. */
  public TaggedAccesses tagged() {
    if (known.tagged == null) {
      known.tagged = budgeted(() -> TaggedAccesses.of(region));
    }
    return known.tagged;
  }

  /**
   * {@code { [S[i] -> Rk[]] -> [[T[j] -> Rl[]] -> A[x]] }}: which accesses depend on which, those
   * of one instance included.
   */
  public UnionMap betweenAccesses(DependenceKind kind, Basis basis) {
    EnumMap<DependenceKind, UnionMap> found =
        basis == Basis.VALUE ? known.valueBased : known.memoryBased;
    UnionMap result = found.get(kind);
    if (result == null) {
      result = basis == Basis.VALUE ? valueBased(kind) : memoryBased(kind);
      found.put(kind, result);
    }
    return result;
  }

  /** {@code { S[i] -> T[j] }}: which instances depend on which other ones. */
  public UnionMap betweenInstances(DependenceKind kind, Basis basis) {
    EnumMap<DependenceKind, UnionMap> found =
        basis == Basis.VALUE ? known.valueBasedInstances : known.memoryBasedInstances;
    UnionMap result = found.get(kind);
    if (result == null) {
      result =
          basis == Basis.VALUE
              ? untagged(betweenAccesses(kind, basis))
              : overArrays(array -> memoryPairs(array, kind));
      found.put(kind, result);
    }
    return result;
  }

  /**
   * {@code { S[i] -> T[j] }}: pairs whose order is enough for a scheduler to keep: the value-based
   * ones, or for an array for which they would cost too much the memory-based ones, which order the
   * same instances.
   */
  public UnionMap ordering(DependenceKind kind) {
    UnionMap result = ordering.get(kind);
    if (result == null) {
      result = overArrays(array -> orderingPairs(array, kind));
      ordering.put(kind, result);
    }
    return result;
  }

  private UnionMap orderingPairs(String array, DependenceKind kind) {
    if (!mayHave(kind, array)) {
      return UnionMap.emptySpace(region.instances().space());
    }
    if (expensive.size() < MOST_FAILURES && !expensive.contains(array)) {
      try {
        return ofArray(array, Math.max(1, budget / SHARE_OF_AN_ARRAY))
            .betweenInstances(kind, Basis.VALUE);
      } catch (IslBudgetException exceeded) {
        expensive.add(array);
      }
    }
    return memoryPairs(array, kind);
  }

  private boolean mayHave(DependenceKind kind, String array) {
    return kind == DependenceKind.INPUT
        || region.accesses().stream()
            .anyMatch(access -> access.array().equals(array) && access.kind().isWrite());
  }

  /** Those on one array, of the statements that access it alone. */
  public Dependences ofArray(String array) {
    return ofArray(array, budget);
  }

  private Dependences ofArray(String array, long operations) {
    List<AccessRecord> accesses =
        region.accesses().stream().filter(access -> access.array().equals(array)).toList();
    Set<String> statements =
        accesses.stream().map(AccessRecord::statement).collect(Collectors.toSet());
    Accesses whole = byStatements.computeIfAbsent(statements, this::ofStatements);
    return parts.of(
        whole.instances(),
        accesses,
        operations,
        arrays -> {
          Accesses part =
              new Accesses(
                  whole.instances(), accesses, whole.order(), whole.context(), whole.liveOut());
          return new Dependences(part, operations, parts, arrays.of(part));
        });
  }

  /** The instances of some statements in their order, without accesses. */
  private Accesses ofStatements(Set<String> statements) {
    UnionSet instances =
        region.instances().setList().stream()
            .filter(set -> statements.contains(set.tupleName()))
            .map(org.polyloom.isl.Set::toUnionSet)
            .reduce(UnionSet.emptyCtx(region.isl()), UnionSet::union);
    return part(instances, List.of());
  }

  private UnionMap overArrays(Function<String, UnionMap> pairs) {
    UnionMap result = UnionMap.emptySpace(region.instances().space());
    for (String array : arrays()) {
      result = result.union(pairs.apply(array));
    }
    return result;
  }

  private Set<String> arrays() {
    Set<String> arrays = new LinkedHashSet<>();
    region.accesses().forEach(access -> arrays.add(access.array()));
    return arrays;
  }

  private UnionMap memoryPairs(String array, DependenceKind kind) {
    return budgeted(() -> pairs().on(array, kind));
  }

  private MemoryPairs pairs() {
    if (known.memoryPairs == null) {
      known.memoryPairs = new MemoryPairs(region);
    }
    return known.memoryPairs;
  }

  /**
   * For each statement those, itself included, that access an array which it writes, or write one
   * that it accesses. No others can depend on it or it on them.
   */
  public Map<String, Set<String>> conflictingStatements() {
    return budgeted(() -> pairs().conflictingStatements());
  }

  /**
   * {@code { S[i] -> T[j] }}: pairs of two statements that access one element, one of them writing,
   * of which the first comes first.
   */
  public UnionMap conflicts(String source, String sink) {
    return pairs().conflicts(source, sink).toUnionMap();
  }

  private UnionMap untagged(UnionMap pairs) {
    return budgeted(() -> withoutTags(pairs));
  }

  private UnionMap withoutTags(UnionMap pairs) {
    UnionMap untagged = pairs.rangeFactorDomain().domainFactorDomain().rangeFactorDomain();
    return untagged.subtract(region.instances().identity()).coalesce();
  }

  /**
   * {@code { [S[i] -> Rk[]] -> A[x] }}: reads that may see the value from before the region: no
   * certain write of the element comes earlier.
   */
  public UnionMap liveInReads() {
    if (known.liveInReads == null) {
      known.liveInReads =
          arrays().size() > 1
              ? overArrays(array -> ofArray(array).liveInReads())
              : budgeted(() -> valueFlow().firsts().coalesce());
    }
    return known.liveInReads;
  }

  /**
   * {@code { [S[i] -> Rk[]] -> A[x] }}: writes of live-out elements that may be seen after the
   * region: no certain write of the element comes later.
   */
  public UnionMap liveOutWrites() {
    if (known.liveOutWrites == null) {
      known.liveOutWrites = budgeted(this::writesNotOverwritten);
    }
    return known.liveOutWrites;
  }

  private UnionMap writesNotOverwritten() {
    UnionMap result = UnionMap.emptySpace(region.instances().space());
    for (AccessRecord access : region.accesses()) {
      if (access.kind().isWrite()) {
        org.polyloom.isl.Map last = pairs().notOverwritten(access);
        result =
            result.union(
                TaggedAccesses.toInstance(access, last.domain()).applyRange(last.toUnionMap()));
      }
    }
    return result.coalesce();
  }

  /**
   * The last writes before reads, of one array to which all writes are certain.
   *
   * <p>Spaces: {@code { [T[j] -> Rl[]] -> [[S[i] -> Rk[]] -> A[x]] }}, the write, the read and the
   * element, and {@code { [S[i] -> Rk[]] -> A[x] }}, as {@link LastAccess} says.
   */
  public LastAccess lastWritesBeforeReads() {
    return budgeted(this::valueFlow);
  }

  /** The same before writes. */
  public LastAccess lastWritesBeforeWrites() {
    return budgeted(() -> overwritten(tagged()));
  }

  private UnionMap valueBased(DependenceKind kind) {
    if (arrays().size() > 1) {
      return overArrays(
          array ->
              mayHave(kind, array)
                  ? ofArray(array).betweenAccesses(kind, Basis.VALUE)
                  : UnionMap.emptySpace(region.instances().space()));
    }
    TaggedAccesses all = tagged();
    return budgeted(
        () ->
            switch (kind) {
              case FLOW -> valueFlow().pairs();
              case OUTPUT -> output(all);
              case ANTI -> anti(all);
              case INPUT ->
                  areDisjoint(all.reads(), all.reads())
                      ? UnionMap.emptyCtx(region.isl())
                      : betweenMustWrites(all.reads(), all.reads());
            });
  }

  /** Pairs of writes without a certain one between them. */
  private UnionMap output(TaggedAccesses all) {
    UnionMap writes = all.writes();
    if (areDisjoint(writes, writes)) {
      return UnionMap.emptyCtx(region.isl());
    }
    return all.mayWrites().isEmpty()
        ? overwritten(all).pairs()
        : analyse(
                UnionAccessInfo.fromSink(writes)
                    .setMustSource(all.mustWrites())
                    .setMaySource(all.mayWrites()))
            .fullMayDependence();
  }

  /** Pairs of a read and a write without a certain write between them. */
  private UnionMap anti(TaggedAccesses all) {
    if (areDisjoint(all.reads(), all.writes())) {
      return UnionMap.emptyCtx(region.isl());
    }
    return all.mayWrites().isEmpty()
        ? nextWrites(all.reads())
        : betweenMustWrites(all.reads(), all.writes());
  }

  /**
   * {@code { Access[] -> [Write[] -> A[x]] }}: the next writes after accesses, where all are
   * certain: those that are last before them when time runs backwards.
   */
  private UnionMap nextWrites(UnionMap accesses) {
    return LastAccess.of(accesses, tagged().mustWrites(), backwards(taggedTimes()))
        .pairs()
        .reverse()
        .curry()
        .rangeReverse();
  }

  /** {@code { Access[] -> [-t] }} of {@code { Access[] -> [t] }}. */
  private static UnionMap backwards(UnionMap times) {
    int dimensions = times.mapList().get(0).dim(DimType.OUT);
    List<String> names = IntStream.range(0, dimensions).mapToObj(k -> "t" + k).toList();
    List<String> negated = names.stream().map(name -> "-" + name).toList();
    return times.applyRange(
        UnionMap.parse(times.context(), "{ " + names + " -> " + negated + " }"));
  }

  private UnionMap memoryBased(DependenceKind kind) {
    TaggedAccesses all = tagged();
    UnionMap sources = kind.startsWithWrite() ? all.writes() : all.reads();
    UnionMap sinks = kind.endsWithWrite() ? all.writes() : all.reads();
    return budgeted(
        () -> analyse(UnionAccessInfo.fromSink(sinks).setMaySource(sources)).fullMayDependence());
  }

  /** Pairs without a certain write between them. */
  private UnionMap betweenMustWrites(UnionMap sources, UnionMap sinks) {
    return analyse(
            UnionAccessInfo.fromSink(sinks).setMaySource(sources).setKill(tagged().mustWrites()))
        .fullMayDependence();
  }

  /**
   * Whether no element is accessed by two different accesses, whatever their order: quickly known,
   * where the analysis would go through the order of instances that never meet.
   */
  private static boolean areDisjoint(UnionMap sources, UnionMap sinks) {
    return sources.applyRange(sinks.reverse()).subtract(sources.domain().identity()).isEmpty();
  }

  /** The last certain write before each read, with the uncertain ones after it. */
  private LastAccess valueFlow() {
    if (known.flow == null) {
      known.flow = alike(relations -> relations.flow).orElseGet(this::ownFlow);
    }
    return known.flow;
  }

  private LastAccess ownFlow() {
    TaggedAccesses all = tagged();
    return all.mayWrites().isEmpty() ? lastWrites(all.reads()) : withMayWrites(all);
  }

  /** What is known of an array that is accessed alike, for this one. */
  private Optional<LastAccess> alike(Function<Relations, LastAccess> what) {
    return known.alike.flatMap(
        other -> Optional.ofNullable(what.apply(other.relations())).map(other::renamed));
  }

  /** The last certain write before each, where all are certain. */
  private LastAccess overwritten(TaggedAccesses all) {
    if (known.overwritten == null) {
      known.overwritten =
          alike(relations -> relations.overwritten).orElseGet(() -> lastWrites(all.mustWrites()));
    }
    return known.overwritten;
  }

  private LastAccess withMayWrites(TaggedAccesses all) {
    UnionFlow flow =
        analyse(
            UnionAccessInfo.fromSink(all.reads())
                .setMustSource(all.mustWrites())
                .setMaySource(all.mayWrites()));
    return new LastAccess(flow.fullMayDependence(), flow.mayNoSource());
  }

  /** The last writes before accesses, where all writes are certain. */
  private LastAccess lastWrites(UnionMap sinks) {
    return LastAccess.of(sinks, tagged().mustWrites(), taggedTimes());
  }

  private UnionFlow analyse(UnionAccessInfo input) {
    return input.setSchedule(taggedOrder()).computeFlow();
  }

  private Schedule taggedOrder() {
    if (known.taggedOrder == null) {
      known.taggedOrder = tagged().order(region.order());
    }
    return known.taggedOrder;
  }

  private UnionMap taggedTimes() {
    if (known.taggedTimes == null) {
      known.taggedTimes = tagged().order(pairs().times());
    }
    return known.taggedTimes;
  }

  private <T> T budgeted(Supplier<T> computation) {
    return region.isl().budgeted(budget, computation);
  }
}
