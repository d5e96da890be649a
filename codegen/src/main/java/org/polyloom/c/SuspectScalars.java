package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.polyloom.ast.LoopProgram;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;

/**
 * Scalars of the function that C compilers may suspect to be read before they are set, since they
 * do not see through the loops in their new order. Where the region is sure to set them first, and
 * nobody reads them afterwards, they can be set to zero before it.
 */
final class SuspectScalars {
  private final Scop scop;
  private final Set<String> suspects = new LinkedHashSet<>();

  private SuspectScalars(Scop scop) {
    this.scop = scop;
  }

  /**
   * The C that sets them, one assignment a line.
   *
   * @param scop as the program carries it out
   * @param unplanned the same before packing was made part of it, which has no dependences
   * @param budget isl operations for finding out what is read from before the region
   */
  static List<String> assignments(Scop scop, Scop unplanned, LoopProgram program, long budget) {
    SuspectScalars found = new SuspectScalars(scop);
    found.walk(program, new LinkedHashSet<>());
    if (!found.suspects.isEmpty()) {
      Dependences.of(ScopAccesses.of(unplanned), budget)
          .liveInReads()
          .range()
          .setList()
          .forEach(elements -> found.suspects.remove(elements.tupleName()));
    }
    List<String> lines = new ArrayList<>();
    for (String name : found.suspects) {
      ArrayDecl scalar = scop.array(name);
      lines.add(((Layout.Subscripted) scalar.layout()).pieces().get(0) + " = 0;");
    }
    return lines;
  }

  /**
   * Notes reads of what is not certainly set.
   *
   * @param assigned what is; extended by what certainly is after the part
   */
  private void walk(LoopProgram part, Set<String> assigned) {
    if (part instanceof LoopProgram.Instance instance) {
      instance.statement().operations().forEach(operation -> step(operation, assigned));
    } else if (part instanceof LoopProgram.Loop loop) {
      walk(loop.body(), new LinkedHashSet<>(assigned));
    } else if (part instanceof LoopProgram.Branch branch) {
      Set<String> then = new LinkedHashSet<>(assigned);
      walk(branch.then(), then);
      Set<String> otherwise = new LinkedHashSet<>(assigned);
      branch.otherwise().ifPresent(other -> walk(other, otherwise));
      then.retainAll(otherwise);
      assigned.addAll(then);
    } else {
      part.children().forEach(child -> walk(child, assigned));
    }
  }

  private void step(Operation operation, Set<String> assigned) {
    if (operation instanceof Operation.Load load) {
      if (isCandidate(load.access().array()) && !assigned.contains(load.access().array())) {
        suspects.add(load.access().array());
      }
    } else if (operation instanceof Operation.Store store && store.predicate().isEmpty()) {
      assigned.add(store.access().array());
    }
  }

  private boolean isStored(String name) {
    return scop.statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .anyMatch(
            operation ->
                operation instanceof Operation.Store store && store.access().array().equals(name));
  }

  private boolean isCandidate(String name) {
    ArrayDecl array = scop.array(name);
    return array.isScalar()
        && array.storage() == ArrayDecl.Storage.FUNCTION
        && array.afterwards() == ArrayDecl.Afterwards.DEAD
        && array.layout() instanceof Layout.Subscripted
        && isStored(name);
  }
}
