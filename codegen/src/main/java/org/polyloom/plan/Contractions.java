package org.polyloom.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnconditionalUpdate;
import org.polyloom.isl.Set;
import org.polyloom.machine.Machine;
import org.polyloom.schedule.ScheduleTrees;

/**
 * The contractions of a region, in this or another order, and at which sizes they pay.
 *
 * @param scop the region, in which updates under conditions always store where they are
 *     contractions then
 * @param all of them, in the order of their statements, or those that pay: what is none of these is
 *     another statement
 * @param machine what the code is to run on
 * @param grouping how sums may be grouped
 */
record Contractions(Scop scop, List<Contraction> all, Machine machine, Grouping grouping) {

  Contractions {
    all = List.copyOf(all);
  }

  /**
   * Those of a region.
   *
   * @param grouping how sums may be grouped
   */
  static Contractions of(Scop source, Machine machine, Grouping grouping) {
    Scop scop = unconditional(source);
    List<Contraction> all =
        scop.statements().stream()
            .flatMap(statement -> ContractionFinder.find(scop, statement).stream())
            .toList();
    return new Contractions(scop, all, machine, grouping);
  }

  /** With updates under conditions that are contractions once they always store. */
  private static Scop unconditional(Scop scop) {
    Scop result = scop;
    for (Statement statement : scop.statements()) {
      Optional<Statement> always = UnconditionalUpdate.of(statement);
      if (always.flatMap(form -> ContractionFinder.find(scop, form)).isPresent()) {
        result = result.withStatement(always.get());
      }
    }
    return result;
  }

  /** Whether the loops of one are long enough for some parameters. */
  boolean anyPays() {
    return all.stream().anyMatch(this::pays);
  }

  private boolean pays(Contraction contraction) {
    return !paying(contraction, all).isEmpty();
  }

  /** Those whose loops are long enough for some parameters. */
  Contractions paying() {
    return new Contractions(scop, all.stream().filter(this::pays).toList(), machine, grouping);
  }

  /** The sizes that pay, by statement, where not all do. */
  Map<String, Set> sizes(List<Contraction> planned) {
    Map<String, Set> sizes = new LinkedHashMap<>();
    for (Contraction contraction : planned) {
      Set paying = paying(contraction, planned);
      if (!scop.parameterValues().isSubset(paying)) {
        sizes.put(contraction.statement().name(), paying);
      }
    }
    return sizes;
  }

  /** The parameters for which the loops of one of some contractions are long enough. */
  private Set paying(Contraction contraction, List<Contraction> together) {
    return PayingLengths.of(contraction, beside(contraction, together), grouping, scop, machine);
  }

  /**
   * Whether a contraction gains nothing by loops of its own, as compilers load what it needs for
   * another statement of its loops anyway.
   */
  boolean isLoadedAnyway(Contraction contraction) {
    return scop.statements().stream()
        .filter(other -> all.stream().noneMatch(known -> known.statement().equals(other)))
        .anyMatch(
            other ->
                PayingLengths.loadsOneOf(other, contraction, scop) && isBeside(contraction, other));
  }

  /** The other contractions in the loops of one, where compilers carry these out in vectors. */
  private List<Contraction> beside(Contraction contraction, List<Contraction> together) {
    return together.stream()
        .filter(other -> other != contraction && isBeside(contraction, other.statement()))
        .toList();
  }

  private boolean isBeside(Contraction contraction, Statement other) {
    return (grouping == Grouping.FREE || contraction.element().isInteger())
        && ScheduleTrees.shareLoops(
            scop.schedule(),
            contraction.statement().domain().toUnionSet(),
            other.domain().toUnionSet());
  }
}
