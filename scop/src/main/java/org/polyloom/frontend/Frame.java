package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.Val;
import org.polyloom.source.CVariable;

/**
 * A point of the region during the walk.
 *
 * @param iterators of the loops around it, outermost first
 * @param domain {@code { [i1, .., id] }}: the iterations that reach the point, before guards
 * @param scalars the integer variables with known values
 * @param guard the {@code _Bool} scalar of the region that says whether control really reaches the
 *     point, where that depends on data
 */
record Frame(
    List<CVariable> iterators, Set domain, ScalarEnvironment scalars, Optional<ArrayDecl> guard) {
  Frame {
    iterators = List.copyOf(iterators);
  }

  /** Outside of all loops. */
  static Frame outermost(IslContext isl) {
    return new Frame(
        List.of(),
        Set.universe(Space.setAlloc(isl, 0, 0)),
        ScalarEnvironment.EMPTY,
        Optional.empty());
  }

  int depth() {
    return iterators.size();
  }

  Frame restrictedTo(Set condition) {
    return new Frame(iterators, apart(domain.intersect(condition).coalesce()), scalars, guard);
  }

  /**
   * The same iterations in parts that do not overlap, as those of alternatives do: analyses take
   * each pair of parts, and what two of them share as often as there are ways to reach it.
   */
  private static Set apart(Set iterations) {
    return iterations.nBasicSet() > 1 ? iterations.makeDisjoint().coalesce() : iterations;
  }

  Frame withDomain(Set newDomain) {
    return new Frame(iterators, newDomain, scalars, guard);
  }

  Frame withScalars(ScalarEnvironment newScalars) {
    return new Frame(iterators, domain, newScalars, guard);
  }

  Frame withoutGuard() {
    return new Frame(iterators, domain, scalars, Optional.empty());
  }

  Frame guardedBy(ArrayDecl newGuard) {
    return new Frame(iterators, domain, scalars, Optional.of(newGuard));
  }

  /** The frame of a loop's body before its iterations are known. */
  Frame enter(CVariable iterator) {
    List<CVariable> more = new ArrayList<>(iterators);
    more.add(iterator);
    Frame inner = new Frame(more, domain.addDims(DimType.SET, 1), scalars, guard);
    return inner.withScalars(scalars.with(iterator, inner.dimension(depth()), inner.depth()));
  }

  /** {@code { [i1, .., id] -> [ik] }}. */
  PwAff dimension(int position) {
    return PwAff.varOnDomain(LocalSpace.fromSpace(domain.space()), DimType.SET, position);
  }

  /** {@code { [i1, .., id] -> [value] }}. */
  PwAff constant(Val value) {
    return PwAff.valOnDomain(Set.universe(domain.space()), value);
  }
}
