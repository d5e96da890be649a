package org.polyloom.simplify;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.DynamicArrays;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionMap;

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
  private final Scop scop;
  private final Set<String> dynamic;
  private final Set<String> changed = new HashSet<>();
  private final StatementsAtOnce atOnce;

  private MergedStatements(Scop scop) {
    this.scop = scop;
    this.atOnce = new StatementsAtOnce(scop);
    this.dynamic = DynamicArrays.of(scop);
    scop.statements().forEach(statement -> changed.addAll(statement.storedArrays()));
  }

  /** Those of a Scop. */
  static StatementsAtOnce of(Scop scop) {
    MergedStatements all = new MergedStatements(scop);
    all.atOnce.sequences().forEach(all::merge);
    return all.atOnce;
  }

  private void merge(ScheduleNode sequence) {
    UnionMap times = sequence.prefixScheduleUnionMap();
    Optional<Statement> before = Optional.empty();
    for (int k = 0; k < sequence.nChildren(); k++) {
      Optional<Statement> here = atOnce.alone(sequence, k);
      Optional<Statement> both = Optional.empty();
      if (before.isPresent()
          && here.isPresent()
          && StatementsAtOnce.are(before.get(), here.get(), times)) {
        List<Statement> parts = List.of(before.get(), here.get());
        both = merged(before.get(), here.get());
        both.ifPresent(one -> atOnce.replace(parts, one));
      }
      before = both.or(() -> here);
    }
  }

  private Optional<Statement> merged(Statement first, Statement next) {
    return goesOn(first, next)
        ? StatementsAtOnce.joined(
            List.of(first, next),
            WrittenOutOperations.ofOneElement(Set.copyOf(next.storedArrays())),
            scop.assumedContext())
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
