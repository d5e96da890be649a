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
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
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
      Map next = InnermostLoop.of(band, statement, scop).next();
      if (!stepsUpwards(next, statement)) {
        return Optional.of("a loop of neighbours does not step along an iterator");
      }
      List<Operation> operations = statement.operations();
      ScalarType own = operations.get(operations.size() - 1).type();
      element = element == null ? own : element;
      if (own != element
          || element != ScalarType.DOUBLE && element != ScalarType.FLOAT
          || !LaneArithmetic.isPlain(statement, element)
          || !operations.stream().allMatch(o -> isOneFunction(o, statement))) {
        return Optional.of("an operation of " + statement.name() + " is none of lanes");
      }
      for (AccessRecord access : ScopAccesses.of(scop).accesses()) {
        if (access.statement().equals(statement.name())) {
          accesses.add(access);
          if (!moves(next, access, scop)) {
            return Optional.of("an access of " + access.array() + " is none of vectors");
          }
        }
      }
    }
    return overlap(accesses);
  }

  private static boolean stepsUpwards(Map next, Statement statement) {
    for (int k = 0; k < statement.depth(); k++) {
      if (!next.isEmpty() && next.isSubset(statement.steps(k, 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOneFunction(Operation operation, Statement statement) {
    return Operands.access(operation).stream()
        .flatMap(access -> access.subscripts().stream())
        .allMatch(
            subscript ->
                subscript instanceof Subscript.Affine affine
                    && affine.function().gist(statement.domain()).coalesce().isaAff());
  }

  private static boolean moves(Map next, AccessRecord access, Scop scop) {
    Map elements = next.applyDomain(access.relation()).applyRange(access.relation());
    if (access.kind() == AccessKind.READ && elements.isIdentity()) {
      return true;
    }
    return access.kind() != AccessKind.MAY_WRITE
        && access.relation().dim(DimType.OUT) > 0
        && scop.array(access.array()).layout().endsInSubscript()
        && access.distance() == 1
        && elements.isSubset(elementStep(access));
  }

  /** {@code { A[x, y] -> A[x, y + 1] }}. */
  private static Map elementStep(AccessRecord access) {
    int rank = access.relation().dim(DimType.OUT);
    List<String> from = new ArrayList<>();
    for (int k = 0; k < rank; k++) {
      from.add("x" + k);
    }
    List<String> to = new ArrayList<>(from);
    to.set(rank - 1, from.get(rank - 1) + " + 1");
    return Map.parse(
        access.relation().context(),
        "{ " + access.array() + from + " -> " + access.array() + to + " }");
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
