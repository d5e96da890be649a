package org.polyloom.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.schedule.ScheduleTrees;

/**
 * The statements that copy, after a part of a region, what an array is to hold then from where it
 * was kept in that part.
 *
 * <pre>
 * for (j) { s = 1; for (i) s *= A[i][j]; B[j] = s; }      // s is used afterwards
 *
 * .. s_strip[j % 16] in the place of s ..                 // another order
 * if (n &gt; 0) s = s_strip[(n - 1) % 16];                   // the copy
 * </pre>
 *
 * <p>Each statement has an instance for each element, {@code { N[x] }}, of those whose value is
 * used later; a copy for each last store in the source's order, or one for all of them where their
 * places are one simple function. Elements that the part does not store to keep what they held; one
 * that is stored to under a condition has to be stored to before without one, in the same place.
 */
public final class LastValues {
  private final Scop scop;
  private final LaterUses uses;
  private final UnaryOperator<String> fresh;

  /** Where the values of stores are kept. */
  public interface Places {
    /** {@code { S[d] -> K[x] }}: the element that has the value at the end of the part. */
    Map of(AccessPlace store);
  }

  /**
   * @param scop before storage and order change
   * @param uses of what the part leaves
   * @param fresh gives the statements their names
   */
  public LastValues(Scop scop, LaterUses uses, UnaryOperator<String> fresh) {
    this.scop = scop;
    this.uses = uses;
    this.fresh = fresh;
  }

  /**
   * The copies of one array; nothing where the places are no simple function of the elements, or
   * where stores under conditions alone say what an element holds.
   *
   * @param places of its values
   */
  public Optional<List<Statement>> of(String array, Places places) {
    Map certain = null;
    List<Part> parts = new ArrayList<>();
    for (Map last : uses.of(array)) {
      Map known = last.intersectParams(scop.assumedContext());
      if (known.isEmpty()) {
        continue;
      }
      AccessPlace store = AccessPlace.of(last.domain().unwrap());
      Part part =
          new Part(store, known.domainFactorDomain().reverse().applyRange(places.of(store)));
      parts.add(part);
      if (isCertain(store)) {
        certain = certain == null ? part.kept() : certain.union(part.kept());
      }
    }
    if (parts.isEmpty()) {
      return Optional.of(List.of());
    }
    Map all = certain;
    if (all == null || !parts.stream().allMatch(part -> part.kept().isSubset(all))) {
      return Optional.empty();
    }
    Optional<Statement> one = copy(parts.get(0).store(), all.coalesce(), array);
    if (one.isPresent()) {
      return Optional.of(List.of(one.get()));
    }
    List<Statement> copies = new ArrayList<>();
    for (Part part : parts) {
      if (isCertain(part.store())) {
        Optional<Statement> copy = copy(part.store(), part.kept(), array);
        if (copy.isEmpty()) {
          return Optional.empty();
        }
        copies.add(copy.get());
      }
    }
    return Optional.of(copies);
  }

  /**
   * What one store leaves.
   *
   * @param kept {@code { X[x] -> K[y] }}: where the values of elements are that it may have stored
   *     last
   */
  private record Part(AccessPlace store, Map kept) {}

  private boolean isCertain(AccessPlace store) {
    Statement statement = scop.statement(store.statement());
    return Operands.predicate(statement.operations().get(store.position())).isEmpty();
  }

  /**
   * @param store one that is the last for some of the elements
   * @param kept {@code { X[x] -> K[y] }}: where the values are
   */
  private Optional<Statement> copy(AccessPlace store, Map kept, String array) {
    String name = fresh.apply(array + "_last");
    Map places = kept.setTupleName(DimType.IN, name);
    Set domain = places.domain().coalesce();
    Optional<Access> from = AccessRelation.access(domain, scop.assumedContext(), places);
    if (from.isEmpty()) {
      return Optional.empty();
    }
    List<Subscript> elements = new ArrayList<>();
    List<String> iterators = new ArrayList<>();
    for (int k = 0; k < domain.dim(DimType.SET); k++) {
      elements.add(new Subscript.Affine(dimension(domain, k)));
      iterators.add("e" + k);
    }
    Access to = new Access(array, AccessRelation.of(domain, array, elements), elements);
    OptionalInt always = OptionalInt.empty();
    Operation.Load load = new Operation.Load(scop.array(array).element(), from.get(), always);
    Operation result = new Operation.Store(load.type(), to, 0, always);
    return Optional.of(
        new Statement(
            name,
            domain,
            iterators,
            List.of(load, result),
            scop.statement(store.statement()).location()));
  }

  /** {@code { N[x] -> [x_k] }}. */
  private static PwAff dimension(Set domain, int position) {
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

  /** An order followed by copies, of each its elements one after the other. */
  public static Schedule after(Schedule order, List<Statement> copies) {
    return copies.stream().map(LastValues::inLoops).reduce(order, Schedule::sequence);
  }

  private static Schedule inLoops(Statement copy) {
    Schedule elements = Schedule.fromDomain(copy.domain().toUnionSet());
    List<ScheduleTrees.Member> members = new ArrayList<>();
    for (int k = 0; k < copy.depth(); k++) {
      UnionPwAff element = UnionPwAff.fromPwAff(dimension(copy.domain(), k));
      members.add(new ScheduleTrees.Member(element.intersectDomain(elements.domain()), false));
    }
    return members.isEmpty()
        ? elements
        : ScheduleTrees.inBand(elements, members, ScheduleTrees.Order.FIXED);
  }
}
