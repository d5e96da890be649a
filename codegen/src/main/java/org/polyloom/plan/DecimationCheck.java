package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.decimation.Decimation;
import org.polyloom.decimation.DecimationFinder;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.ir.DecimationLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;

/**
 * Below a mark of {@link DecimationLanes}, vectors compute what the loop does:
 *
 * <ul>
 *   <li>one statement stands in the loop, which steps upwards along one of its iterators alone;
 *   <li>from one iteration to the next, what is stored moves by one element in memory;
 *   <li>the loads of a row are of three neighbours, which move by two; all others stay, and each
 *       load of an element is one of a row;
 *   <li>nothing is loaded from the array that is stored to: vectors load ahead of stores, and the
 *       last one of a loop stores again what the one before did.
 * </ul>
 *
 * <p>So vectors load no element that the loop does not, but those between. The relations are those
 * of the accesses, not the functions that the {@link DecimationFinder} compares.
 */
public final class DecimationCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    return InnermostMarks.violation(
        DecimationLanes.marks(after.schedule()), after, context, mark -> violation(mark, after));
  }

  private static Optional<String> violation(ScheduleNode mark, Scop scop) {
    DecimationLanes plan = DecimationLanes.of(mark.markGetId().name()).orElseThrow();
    Optional<ScheduleNode> band = InnermostLoop.below(mark, plan.statement());
    if (band.isEmpty()) {
      return Optional.of(
          "what stands below a mark of a decimation is no loop around its statement");
    }
    InnermostLoop loop = new InnermostLoop(band.get(), scop);
    Statement statement = scop.statement(plan.statement());
    Map next = loop.next();
    if (next.isEmpty() || !next.isSubset(statement.steps(plan.iterator(), 1))) {
      return Optional.of("the loop of a decimation does not step along its iterator");
    }
    Optional<Decimation> found = new DecimationFinder(scop).find(statement, plan.iterator());
    return found.isPresent()
        ? violation(found.get(), next, scop)
        : Optional.of("a marked loop is no decimation");
  }

  private static Optional<String> violation(Decimation decimation, Map next, Scop scop) {
    java.util.Map<Integer, AccessRecord> accesses = new HashMap<>();
    for (AccessRecord access : ScopAccesses.of(scop).accesses()) {
      if (access.statement().equals(decimation.statement().name())) {
        accesses.put(access.position(), access);
      }
    }
    AccessRecord store = accesses.remove(decimation.store());
    if (store.kind() != AccessKind.MUST_WRITE
        || accesses.values().stream().anyMatch(access -> access.kind() != AccessKind.READ)) {
      return Optional.of("the statement of a decimation does not store once");
    }
    if (!VectorAccess.moves(next, store, 1, scop)) {
      return Optional.of("a decimation does not store element after element");
    }
    if (accesses.values().stream().anyMatch(load -> load.array().equals(store.array()))) {
      return Optional.of("a decimation loads from the array that it stores to");
    }
    Set<Integer> others = new HashSet<>(accesses.keySet());
    for (Decimation.Row row : decimation.rows()) {
      List<AccessRecord> loads = new ArrayList<>();
      for (int position : List.of(row.before(), row.center(), row.after())) {
        loads.add(accesses.get(position));
        if (!others.remove(position)) {
          return Optional.of("a decimation has a load in several rows");
        }
      }
      if (!areNeighbours(loads.get(0), loads.get(1))
          || !areNeighbours(loads.get(1), loads.get(2))
          || !loads.stream().allMatch(load -> VectorAccess.moves(next, load, 2, scop))) {
        return Optional.of("the loads of a row are of no neighbours that move by two");
      }
    }
    return others.stream().allMatch(position -> stays(next, accesses.get(position)))
        ? Optional.empty()
        : Optional.of("a load in a decimation is of no row and does not stay");
  }

  private static boolean areNeighbours(AccessRecord one, AccessRecord other) {
    return one.array().equals(other.array())
        && one.relation().applyRange(VectorAccess.elementStep(one, 1)).isEqual(other.relation());
  }

  private static boolean stays(Map next, AccessRecord access) {
    return VectorAccess.elements(next, access).isIdentity();
  }
}
