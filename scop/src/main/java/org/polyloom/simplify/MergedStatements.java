package org.polyloom.simplify;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.DynamicArrays;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Pullback;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.schedule.ScheduleTrees;

/**
 * Statements that go on with what the one before them has put into an element, and overwrite it.
 *
 * <pre>
 * c[i] = a[i] / b[i];
 * c[i] = 1 + c[i] * a[i];      =&gt;      c[i] = 1 + (a[i] / b[i]) * a[i];
 * </pre>
 *
 * <p>Such chains are what scalars become that are too large to be computed where they are used, and
 * kept in elements instead. Compilers store each of the values, unless they know that no load
 * between is of the same element.
 *
 * <p>The first of the chain does not read its array, so that it is no sum that goes on; nor do the
 * others read anything that the region changes, but what the ones before them read as well: the
 * merged one waits for nothing that its parts did not all wait for.
 */
final class MergedStatements {
  /** The most operations of one, so that nothing takes long to be looked at. */
  private static final int MOST_OPERATIONS = 96;

  private final Scop scop;
  private final Set<String> dynamic;
  private final Set<String> changed = new HashSet<>();
  private final Map<String, Statement> merged = new LinkedHashMap<>();
  private final Set<String> gone = new LinkedHashSet<>();

  private MergedStatements(Scop scop) {
    this.scop = scop;
    this.dynamic = DynamicArrays.of(scop);
    scop.statements().forEach(statement -> changed.addAll(statement.storedArrays()));
  }

  /** Those of a Scop. */
  static MergedStatements of(Scop scop) {
    MergedStatements all = new MergedStatements(scop);
    ScheduleTrees.innermostBands(scop.schedule()).stream()
        .map(ScheduleNode::firstChild)
        .filter(body -> body.type() == ScheduleNodeType.SEQUENCE)
        .forEach(all::merge);
    return all;
  }

  /** What was added to statements, in their order. */
  List<Statement> merged() {
    return List.copyOf(merged.values());
  }

  /** What there is instead of the statements of the Scop. */
  List<Statement> statements() {
    return scop.statements().stream()
        .filter(statement -> !gone.contains(statement.name()))
        .map(statement -> merged.getOrDefault(statement.name(), statement))
        .toList();
  }

  private void merge(ScheduleNode sequence) {
    UnionMap times = sequence.prefixScheduleUnionMap();
    Optional<Statement> before = Optional.empty();
    for (int k = 0; k < sequence.nChildren(); k++) {
      List<String> names = ScheduleTrees.statements(sequence.child(k));
      Optional<Statement> here =
          names.size() == 1 ? Optional.of(scop.statement(names.get(0))) : Optional.empty();
      Optional<Statement> both =
          before.flatMap(
              first ->
                  here.filter(next -> areAtOnce(first, next, times))
                      .flatMap(next -> merged(first, next)));
      if (both.isPresent()) {
        merged.remove(before.get().name());
        gone.add(before.get().name());
        merged.put(both.get().name(), both.get());
      }
      before = both.or(() -> here);
    }
  }

  /** Whether two statements are carried out in the same iterations of the same loops. */
  private static boolean areAtOnce(Statement first, Statement next, UnionMap times) {
    if (!first.domain().setTupleName(next.name()).isEqual(next.domain())) {
      return false;
    }
    org.polyloom.isl.Map ofFirst = times.intersectDomain(first.domain().toUnionSet()).asMap();
    org.polyloom.isl.Map ofNext = times.intersectDomain(next.domain().toUnionSet()).asMap();
    return ofFirst.setTupleName(DimType.IN, next.name()).isEqual(ofNext);
  }

  private Optional<Statement> merged(Statement first, Statement next) {
    if (first.operations().size() + next.operations().size() > MOST_OPERATIONS
        || !goesOn(first, next)) {
      return Optional.empty();
    }
    org.polyloom.isl.Map same = next.domain().identity().setTupleName(DimType.OUT, first.name());
    Pullback pullback = new Pullback(next.domain(), scop.assumedContext(), same);
    WrittenOutOperations both = new WrittenOutOperations(Set.copyOf(next.storedArrays()));
    return both.add(first.operations().stream().map(pullback::of).toList())
            && both.add(next.operations())
        ? Optional.of(next.withOperations(both.withStoresTo(array -> true)))
        : Optional.empty();
  }

  /** Whether a statement updates what another one has stored anew, and reads no more than that. */
  private boolean goesOn(Statement first, Statement next) {
    Optional<Operation.Store> stored = onlyStore(first);
    Optional<Operation.Store> overwriting = onlyStore(next);
    if (stored.isEmpty() || overwriting.isEmpty()) {
      return false;
    }
    String array = stored.get().access().array();
    Set<String> read = new HashSet<>(next.loadedArrays());
    boolean isUpdate =
        overwriting.get().access().array().equals(array)
            && stored.get().access().isAffine()
            && !dynamic.contains(array)
            && !first.loadedArrays().contains(array)
            && read.remove(array);
    read.removeAll(first.loadedArrays());
    return isUpdate && read.stream().noneMatch(changed::contains);
  }

  /** The store of a statement that has no other, if it is always carried out. */
  private static Optional<Operation.Store> onlyStore(Statement statement) {
    List<Integer> stores = statement.stores();
    return Optional.of(stores)
        .filter(all -> all.size() == 1)
        .map(all -> (Operation.Store) statement.operations().get(all.get(0)))
        .filter(store -> store.predicate().isEmpty());
  }
}
