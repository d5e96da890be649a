package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.NeighbourLanes;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;

/**
 * Below a mark of {@link NeighbourLanes}, vectors compute what the loop does:
 *
 * <ul>
 *   <li>statements stand in the loop one after the other; it steps upwards along one iterator of
 *       each, and all they do is done in lanes of one type;
 *   <li>from one iteration to the next, what is stored moves by one element in memory, and what is
 *       loaded moves by one or stays; each address is one function;
 *   <li>each array that is stored to is stored to once and not loaded from: vectors load ahead of
 *       stores, and the last one of a loop stores again what the one before did.
 * </ul>
 *
 * <p>The relations are those of the accesses, not the functions that {@link NeighbourRows}
 * compares.
 */
public final class NeighbourCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    return InnermostMarks.violation(
        NeighbourLanes.marks(after.schedule()), after, context, mark -> violation(mark, after));
  }

  private static Optional<String> violation(ScheduleNode mark, Scop scop) {
    ScheduleNode band = mark.firstChild();
    Optional<List<Statement>> statements = InnermostMarks.statements(band, scop);
    if (statements.isEmpty()) {
      return Optional.of("what stands below a mark of neighbours is no loop around statements");
    }
    ScalarType element = null;
    List<AccessRecord> accesses = new ArrayList<>();
    for (Statement statement : statements.get()) {
      InnermostLoop loop = InnermostLoop.of(band, statement, scop);
      if (loop.iterator(statement).isEmpty()) {
        return Optional.of("a loop of neighbours does not step along an iterator");
      }
      List<Operation> operations = statement.operations();
      ScalarType own = statement.lastType();
      element = element == null ? own : element;
      if (own != element
          || element != ScalarType.DOUBLE && element != ScalarType.FLOAT
          || !LaneArithmetic.isPlain(statement, element)
          || !operations.stream().allMatch(o -> VectorAccess.isOneFunction(o, statement))) {
        return Optional.of("an operation of " + statement.name() + " is none of lanes");
      }
      for (AccessRecord access : ScopAccesses.of(scop).accesses()) {
        if (access.statement().equals(statement.name())) {
          accesses.add(access);
          if (!staysOrMoves(loop.next(), access, scop)) {
            return Optional.of("an access of " + access.array() + " is none of vectors");
          }
        }
      }
    }
    return overlap(accesses);
  }

  private static boolean staysOrMoves(Map next, AccessRecord access, Scop scop) {
    return access.kind() == AccessKind.READ && VectorAccess.elements(next, access).isIdentity()
        || VectorAccess.moves(next, access, 1, scop);
  }

  private static Optional<String> overlap(List<AccessRecord> accesses) {
    Set<String> stored = new HashSet<>();
    for (AccessRecord access : accesses) {
      if (access.kind() != AccessKind.READ && !stored.add(access.array())) {
        return Optional.of("a loop of neighbours stores twice to " + access.array());
      }
    }
    return accesses.stream()
        .filter(access -> access.kind() == AccessKind.READ && stored.contains(access.array()))
        .findFirst()
        .map(access -> "a loop of neighbours loads from " + access.array() + ", which it stores");
  }
}
