package org.polyloom.expand;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/**
 * The statements that copy, after a nest, what an array is to hold then from where it was kept.
 * Each has an instance for each element, {@code { N[x] }}, of those whose value is used later and
 * whose last store is of one statement.
 */
final class LastValues {
  private final Scop scop;
  private final LaterUses uses;
  private final Strips strips;
  private final UnaryOperator<String> fresh;

  /**
   * @param uses of what the nest leaves
   * @param fresh gives the statements their names
   */
  LastValues(Scop scop, LaterUses uses, Strips strips, UnaryOperator<String> fresh) {
    this.scop = scop;
    this.uses = uses;
    this.strips = strips;
    this.fresh = fresh;
  }

  /**
   * The copies of one array.
   *
   * @param kept the name of the array where the elements are kept
   * @throws RefusedException where the places are no simple function of the elements
   */
  List<Statement> of(String array, String kept) {
    List<Statement> copies = new ArrayList<>();
    for (Map last : uses.of(array)) {
      Map known = last.intersectParams(scop.assumedContext());
      if (!known.isEmpty()) {
        copies.add(copy(known, array, kept));
      }
    }
    return copies;
  }

  /**
   * @param last {@code { [S[d] -> Rk[]] -> X[x] }}: which stores are the last ones
   */
  private Statement copy(Map last, String array, String kept) {
    AccessPlace store = AccessPlace.of(last.domain().unwrap());
    Statement old = scop.statement(store.statement());
    Statement stripped = strips.rewritten(old, name -> name.equals(array) ? kept : name);
    Access place = ((Operation.Store) stripped.operations().get(store.position())).access();
    String name = fresh.apply(array + "_last");
    Map kepts =
        last.domainFactorDomain()
            .reverse()
            .applyRange(
                Map.fromMultiAff(strips.toOld(old)).intersectDomain(stripped.domain()).reverse())
            .applyRange(place.relation())
            .setTupleName(DimType.IN, name);
    Set domain = kepts.domain().coalesce();
    Optional<Access> from = AccessRelation.access(domain, scop.assumedContext(), kepts);
    List<Subscript> elements = new ArrayList<>();
    List<String> iterators = new ArrayList<>();
    for (int k = 0; k < domain.dim(DimType.SET); k++) {
      elements.add(new Subscript.Affine(dimension(domain, k)));
      iterators.add("e" + k);
    }
    Access to = new Access(array, AccessRelation.of(domain, array, elements), elements);
    Operation.Load load =
        new Operation.Load(
            scop.array(array).element(),
            from.orElseThrow(
                () ->
                    new RefusedException(
                        ExpandReason.LastValueNotAffine,
                        "where its last values are is not affine")),
            OptionalInt.empty());
    Operation.Store result = new Operation.Store(load.type(), to, 0, OptionalInt.empty());
    return new Statement(name, domain, iterators, List.of(load, result), old.location());
  }

  /** {@code { N[x] -> [x_k] }}. */
  static PwAff dimension(Set domain, int position) {
    List<String> names = new ArrayList<>();
    for (int k = 0; k < domain.dim(DimType.SET); k++) {
      names.add("e" + k + "'");
    }
    return PwAff.parse(
        domain.context(),
        "{ "
            + domain.tupleName()
            + "["
            + String.join(", ", names)
            + "] -> ["
            + names.get(position)
            + "] }");
  }
}
