package org.polyloom.value;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.polyloom.ir.Access;
import org.polyloom.ir.Constants;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.zone.LocationZones;
import org.polyloom.zone.Pieces;

/**
 * Follows values through memory, to the operation that computes them.
 *
 * <p>Terms and spaces are those of {@link ValueAnalysis}. The <em>content after a write</em> is
 * {@code [[S[i] -> Rk[]] -> A[x]]}; after {@code Entry[]} likewise. What a value stands for in one
 * step, exactly and for all its instances:
 *
 * <ul>
 *   <li>a load: the content after the reaching definition of the element that it reads;
 *   <li>the content after a must-write: the value that is stored;
 *   <li>a constant or an affine value: a number;
 *   <li>a conversion to the same type: its operand.
 * </ul>
 *
 * <p>All else stands for itself: other operations, loads with dynamic subscripts, the content after
 * a may-write and at entry. Where a store may store, through loads, what an earlier instance of
 * itself stored, steps could be followed without end: the content after such a store stands for
 * itself too, a value of its own.
 */
final class Copies {
  private final Scop scop;
  private final ScopZones zones;
  private final ValueSpaces spaces;
  private final long budget;
  private final Map<OperationId, UnionMap> steps = new LinkedHashMap<>();
  private final Map<OperationId, UnionMap> resolved = new HashMap<>();

  private Copies(ScopZones zones, ValueSpaces spaces, long budget) {
    this.scop = zones.scop();
    this.zones = zones;
    this.spaces = spaces;
    this.budget = budget;
  }

  /**
   * Follows all values of a Scop.
   *
   * @param budget the isl operations that following one operation may cost
   */
  static Copies of(ScopZones zones, ValueSpaces spaces, long budget) {
    Copies copies = new Copies(zones, spaces, budget);
    for (Statement statement : copies.scop.statements()) {
      for (int position = 0; position < statement.operations().size(); position++) {
        copies.addStep(statement, position);
      }
    }
    copies.cutRecursion();
    return copies;
  }

  /**
   * What an operation stands for in the end.
   *
   * @return {@code { [S[i] -> Vk[]] -> ValInst[] }}, or of a store {@code { [[S[i] -> Rk[]] ->
   *     A[x]] -> ValInst[] }}; empty if it stands for itself
   */
  Optional<UnionMap> of(OperationId operation) {
    UnionMap known = resolved.get(operation);
    if (known != null) {
      return Optional.of(known);
    }
    UnionMap step = steps.get(operation);
    if (step == null) {
      return Optional.empty();
    }
    UnionMap found = Renaming.of(step, space -> next(space).flatMap(this::of));
    UnionMap fewer = budgeted(() -> Pieces.coalesced(found));
    resolved.put(operation, fewer);
    return Optional.of(fewer);
  }

  /** {@code { [S[i] -> Vk[]] -> ValInst[] }}: what an operation that is no store stands for. */
  UnionMap source(OperationId operation) {
    return of(operation)
        .orElseGet(
            () -> {
              Statement statement = scop.statement(operation.statement());
              return budgeted(() -> spaces.values(statement, operation.position()).identity());
            });
  }

  /** The operation whose value, or whose store's content, a space is of. */
  private static Optional<OperationId> next(Space space) {
    return OperationId.ofContent(space).or(() -> OperationId.ofValue(space));
  }

  private void addStep(Statement statement, int position) {
    OperationId id = new OperationId(statement.name(), position);
    Operation operation = statement.operations().get(position);
    Optional<ScalarValue> constant = Constants.valueOf(statement, position);
    if (constant.isPresent()) {
      steps.put(id, budgeted(() -> spaces.constant(statement, position, constant.get())));
    } else if (operation instanceof Operation.AffineValue value) {
      steps.put(id, budgeted(() -> spaces.affine(statement, position, value)));
    } else if (operation instanceof Operation.Load load && load.access().isAffine()) {
      addLoad(id, statement, load.access());
    } else if (operation instanceof Operation.Store store && isCertain(store)) {
      addStore(id, statement, store);
    } else if (operation instanceof Operation.Convert convert
        && statement.operations().get(convert.operand()).type() == convert.type()) {
      steps.put(id, budgeted(() -> spaces.valuesToValues(statement, position, convert.operand())));
    }
  }

  private static boolean isCertain(Operation.Store store) {
    return store.predicate().isEmpty() && store.access().isAffine();
  }

  private void addLoad(OperationId id, Statement statement, Access access) {
    LocationZones location = zones.location(access.array());
    UnionMap definitions = location.readDefinitions();
    UnionMap step =
        budgeted(
            () -> {
              UnionMap toValues = spaces.accessesToValues(statement, id.position(), id.position());
              return definitions
                  .curry()
                  .intersectDomain(toValues.domain())
                  .rangeReverse()
                  .applyDomain(toValues);
            });
    steps.put(id, step);
  }

  private void addStore(OperationId id, Statement statement, Operation.Store store) {
    UnionMap step =
        budgeted(
            () -> {
              UnionMap toValues = spaces.accessesToValues(statement, id.position(), store.value());
              return zones
                  .accesses()
                  .mustWrites()
                  .intersectDomain(toValues.domain())
                  .domainMap()
                  .applyRange(toValues);
            });
    steps.put(id, step);
  }

  /** Lets the content after those stores stand for itself that may store their own content. */
  private void cutRecursion() {
    List<OperationId> recursive =
        steps.keySet().stream().filter(id -> isStore(id) && reaches(id, id)).toList();
    recursive.forEach(steps::remove);
  }

  private boolean isStore(OperationId id) {
    return scop.statement(id.statement()).operations().get(id.position())
        instanceof Operation.Store;
  }

  private boolean reaches(OperationId from, OperationId to) {
    Set<OperationId> seen = new HashSet<>();
    Deque<OperationId> open = new ArrayDeque<>(successors(from));
    while (!open.isEmpty()) {
      OperationId next = open.pop();
      if (seen.add(next)) {
        open.addAll(successors(next));
      }
    }
    return seen.contains(to);
  }

  private List<OperationId> successors(OperationId operation) {
    UnionMap step = steps.get(operation);
    return step == null
        ? List.of()
        : step.mapList().stream()
            .map(part -> next(part.space().range()))
            .flatMap(Optional::stream)
            .toList();
  }

  private UnionMap budgeted(Supplier<UnionMap> computation) {
    return scop.isl().budgeted(budget, computation);
  }
}
