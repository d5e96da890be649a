package org.polyloom.esr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Val;

/**
 * How far accesses move in memory from one iteration of an innermost loop to the next: not at all,
 * by one element, or by two. What moves by two is every other lane of two vectors; stores do so in
 * pairs that together fill both of them.
 */
final class LaneSteps {
  private LaneSteps() {}

  /** Whether vectors of neighbouring elements hold what all accesses of a block touch. */
  static boolean areOfVectors(Scop scop, Block block) {
    for (Statement statement : block.statements()) {
      int innermost = innermost(block, statement);
      if (block.iterators().get(statement.name()).get(innermost).sign() != 1) {
        return false;
      }
      for (Operation operation : statement.operations()) {
        Optional<Access> access = Operands.access(operation);
        if (access.isPresent()) {
          long step = step(scop, block, statement, access.get());
          if (step < 0 || step > 2) {
            return false;
          }
        }
      }
    }
    List<List<Object>> places = everySecondStore(scop, block);
    return places.stream().allMatch(place -> neighbours(place, places) == 1);
  }

  /** Where the stores of a block are that move by two. */
  static List<List<Object>> everySecondStore(Scop scop, Block block) {
    List<List<Object>> places = new ArrayList<>();
    for (Statement statement : block.statements()) {
      for (Operation operation : statement.operations()) {
        if (operation instanceof Operation.Store store
            && step(scop, block, statement, store.access()) == 2) {
          places.add(place(block, statement, store.access()));
        }
      }
    }
    return places;
  }

  /** The dimension of a statement that is the innermost loop. */
  static int innermost(Block block, Statement statement) {
    int dimension = 0;
    while (block.iterators().get(statement.name()).get(dimension).loop() != block.loops() - 1) {
      dimension++;
    }
    return dimension;
  }

  /** By how many elements an access moves; -1 where it moves otherwise or in no simple way. */
  static long step(Scop scop, Block block, Statement statement, Access access) {
    if (!access.isAffine()) {
      return -1;
    }
    List<Subscript> subscripts = access.subscripts();
    int dimension = innermost(block, statement);
    long found = 0;
    for (int k = 0; k < subscripts.size(); k++) {
      PwAff function = ((Subscript.Affine) subscripts.get(k)).function().gist(statement.domain());
      if (!function.coalesce().isaAff()) {
        return -1;
      }
      Aff simple = function.coalesce().asAff();
      Val step = simple.coefficientVal(DimType.IN, dimension);
      boolean mayMove =
          k == subscripts.size() - 1 && scop.array(access.array()).layout().endsInSubscript();
      if (simple.involvesLocals() || !step.isInt() || !(step.isZero() || mayMove)) {
        return -1;
      }
      found += step.asLong();
    }
    return found;
  }

  /** An array and the function of the iteration that an access has there, but for a constant. */
  private static List<Object> place(Block block, Statement statement, Access access) {
    List<Object> place = new ArrayList<>(List.of(access.array()));
    Subscripts.of(block, statement, access, 0).map(Subscripts::partition).ifPresent(place::addAll);
    return place;
  }

  /** How many of some places lie right before or after another one. */
  private static long neighbours(List<Object> place, List<List<Object>> all) {
    return all.stream().filter(other -> areNeighbours(place, other)).count();
  }

  private static boolean areNeighbours(List<Object> one, List<Object> other) {
    int last = one.size() - 1;
    return last > 0
        && other.size() == one.size()
        && one.subList(0, last).equals(other.subList(0, last))
        && one.get(last) instanceof List<?> row
        && other.get(last) instanceof List<?> otherRow
        && row.subList(0, row.size() - 1).equals(otherRow.subList(0, row.size() - 1))
        && row.get(row.size() - 1) instanceof Long constant
        && otherRow.get(row.size() - 1) instanceof Long otherConstant
        && Math.abs(constant - otherConstant) == 1;
  }
}
