package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.ir.RecurrenceLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;
import org.polyloom.recurrence.Arithmetic;
import org.polyloom.recurrence.Recurrence;
import org.polyloom.recurrence.Recurrence.Direction;
import org.polyloom.recurrence.RecurrenceFinder;
import org.polyloom.recurrence.RecurrenceFinding;

/**
 * Below a mark of {@link RecurrenceLanes}, vectors compute what the loop does:
 *
 * <ul>
 *   <li>one statement stands in the loop, which steps along one of its iterators alone;
 *   <li>from one iteration to the next, what is stored moves by one element in memory, and what is
 *       loaded moves with it or not at all; what the coefficient is made of stays and is not
 *       stored;
 *   <li>among the iterations of a vector no two store one element, and what one stores another
 *       loads only if that is the next one, as the value before.
 * </ul>
 *
 * <p>Where the first iteration of a loop loads something else than the others, vectors begin with
 * the second one: what is said of loads is said of the others alone. But what the first one stores
 * the second one loads as the value before.
 *
 * <p>Loads of what later iterations store are carried out before these in vectors too. The
 * relations are those of the accesses, not the functions that the {@link RecurrenceFinder}
 * compares.
 */
public final class RecurrenceCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    return InnermostMarks.violation(
        RecurrenceLanes.marks(after.schedule()), after, context, mark -> violation(mark, after));
  }

  private static Optional<String> violation(ScheduleNode mark, Scop scop) {
    RecurrenceLanes plan = RecurrenceLanes.of(mark.markGetId().name()).orElseThrow();
    Optional<ScheduleNode> band = InnermostLoop.below(mark, plan.statement());
    if (band.isEmpty()) {
      return Optional.of(
          "what stands below a mark of a recurrence is no loop around its statement");
    }
    InnermostLoop loop = new InnermostLoop(band.get(), scop);
    Statement statement = scop.statement(plan.statement());
    Direction direction = plan.isAscending() ? Direction.UP : Direction.DOWN;
    if (!loop.next().isSubset(statement.steps(plan.iterator(), direction.step()))) {
      return Optional.of("the loop of a recurrence does not step along its iterator");
    }
    RecurrenceFinding finding =
        new RecurrenceFinder(scop, Arithmetic.PRODUCTS)
            .find(statement, plan.iterator(), direction, plan.lanes());
    return finding instanceof RecurrenceFinding.Found found
        ? violation(found.recurrence(), loop, plan.lanes(), scop)
        : Optional.of("a marked loop is no recurrence");
  }

  private static Optional<String> violation(
      Recurrence recurrence, InnermostLoop loop, int lanes, Scop scop) {
    List<AccessRecord> loads = new ArrayList<>();
    List<AccessRecord> stores = new ArrayList<>();
    for (AccessRecord access : ScopAccesses.of(scop).accesses()) {
      if (access.statement().equals(recurrence.statement().name())) {
        (access.kind() == AccessKind.READ ? loads : stores).add(access);
      }
    }
    if (stores.size() != 1 || stores.get(0).kind() != AccessKind.MUST_WRITE) {
      return Optional.of("the statement of a recurrence does not store once");
    }
    AccessRecord store = stores.get(0);
    Map next = loop.next();
    Map within = loop.within(lanes);
    boolean isWhole = recurrence.start() == Recurrence.Start.FIRST;
    Map nextInVectors = isWhole ? next : next.intersectDomain(next.range());
    Map withinVectors = isWhole ? within : within.intersectDomain(next.range());
    Map stored = elements(next, store);
    Map step = elementStep(stored, recurrence.memory().step());
    if (!stored.isSubset(step) || !withinVectors.intersect(pairs(store, store)).isEmpty()) {
      return Optional.of("a recurrence does not store element after element");
    }
    if (!scop.array(store.array()).layout().endsInSubscript()) {
      return Optional.of("elements of a recurrence are no neighbours in memory");
    }
    List<AccessRecord> previous =
        loads.stream().filter(load -> recurrence.previous().contains(load.position())).toList();
    if (isWhole
        && !previous.stream().allMatch(p -> p.relation().isEqual(previous.get(0).relation()))) {
      return Optional.of("a recurrence begins with several values before");
    }
    for (AccessRecord load : loads) {
      Map moved = elements(nextInVectors, load);
      boolean isOfCoefficient =
          recurrence.coefficient().filter(c -> recurrence.uses(c, load.position())).isPresent();
      boolean isOwn = load.array().equals(store.array());
      boolean isFixed = moved.isIdentity() && !isOwn;
      if (!isFixed
          && (isOfCoefficient
              || !scop.array(load.array()).layout().endsInSubscript()
              || !moved.isSubset(elementStep(moved, recurrence.memory().step())))) {
        return Optional.of("a load in a recurrence does not move with what is stored");
      }
      if (!isOwn) {
        continue;
      }
      boolean isPrevious = recurrence.previous().contains(load.position());
      Map passed = (isPrevious ? within : withinVectors).intersect(pairs(store, load));
      if (isPrevious ? !passed.isEqual(next) : !passed.isEmpty()) {
        return Optional.of("a vector of a recurrence would miss what is stored to " + load.array());
      }
    }
    return Optional.empty();
  }

  /** {@code { S[i] -> S[j] }}: instances of which the second accesses what the first does. */
  private static Map pairs(AccessRecord one, AccessRecord other) {
    return one.relation().applyRange(other.relation().reverse());
  }

  /** {@code { A[x] -> A[x'] }}: what is accessed in each iteration, and in the next. */
  private static Map elements(Map next, AccessRecord access) {
    return next.applyDomain(access.relation()).applyRange(access.relation());
  }

  /** {@code { A[x, y] -> A[x, y + step] }}. */
  private static Map elementStep(Map elements, int step) {
    int rank = elements.dim(DimType.IN);
    if (rank == 0) {
      return elements.subtract(elements);
    }
    List<String> from = new ArrayList<>();
    for (int k = 0; k < rank; k++) {
      from.add("x" + k);
    }
    List<String> to = new ArrayList<>(from);
    to.set(rank - 1, from.get(rank - 1) + " + (" + step + ")");
    String name = elements.domainTupleId().name();
    return Map.parse(elements.context(), "{ " + name + from + " -> " + name + to + " }");
  }
}
