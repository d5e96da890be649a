package org.polyloom.forward;

import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.pass.PassContext;
import org.polyloom.value.Equality;
import org.polyloom.value.ScopZones;
import org.polyloom.value.ValueAnalysis;

/** What array elements hold at the time of a use. */
final class KeptContent {
  /** What finding equal expressions may spend is this part of a budget, for each value. */
  private static final long PART_FOR_EXPRESSIONS = 4;

  private final Scop scop;
  private final PassContext context;
  private final ScopZones zones;

  KeptContent(Scop scop, PassContext context) {
    this.scop = scop;
    this.context = context;
    this.zones = context.zones(scop);
  }

  /**
   * {@code { S[i] -> [t] }}: when an access happens.
   *
   * @param relation {@code { S[i] -> D[j] }}
   * @param statement D
   * @param position of a load or a store of D
   */
  UnionMap times(Statement statement, int position, Map relation) {
    return relation
        .applyRange(AccessInstances.of(statement, position))
        .toUnionMap()
        .applyRange(zones.timepoints().times());
  }

  /**
   * {@code { S[i] -> [T[j] -> Rk[]] }}: the writes to the elements of a load after it, before the
   * use; empty if there are none.
   *
   * @param use {@code { S[i] -> [t] }}: when the value is wanted
   * @param relation {@code { S[i] -> D[j] }}
   * @param statement D
   * @param position of the load
   * @param access of the load
   */
  Optional<UnionMap> overwriting(
      UnionMap use, Map relation, Statement statement, int position, Access access) {
    UnionMap written = zones.location(access.array()).written();
    if (written.isEmpty()) {
      return Optional.empty();
    }
    UnionMap between =
        zones.timepoints().zones().between(times(statement, position, relation), use);
    UnionMap elements = relation.applyRange(access.relation()).toUnionMap();
    UnionMap writes = elements.rangeProduct(between).applyRange(written);
    return writes.isEmpty() ? Optional.empty() : Optional.of(writes);
  }

  /**
   * A load of the value of an operation from an array element that holds it at the time of a use:
   * because the value was stored there, or because what was stored is computed alike. For the
   * latter, which costs more to find, there must be a store of an expression that reads the same.
   *
   * @param target S
   * @param use {@code { S[i] -> [t] }}: when the value is wanted
   * @param relation {@code { S[i] -> D[j] }}
   * @param statement D
   * @param position of the operation in D
   */
  Optional<Operation.Load> find(
      Statement target, UnionMap use, Map relation, Statement statement, int position) {
    Optional<Operation.Load> copy =
        find(Equality.COPIES, target, use, relation, statement, position);
    if (copy.isPresent() || !new EqualStores(scop).exist(statement, position)) {
      return copy;
    }
    try {
      return scop.isl()
          .together(
              context.budget() / PART_FOR_EXPRESSIONS,
              () -> find(Equality.EXPRESSIONS, target, use, relation, statement, position));
    } catch (IslBudgetException tooManyExpressions) {
      return Optional.empty();
    }
  }

  private Optional<Operation.Load> find(
      Equality equality,
      Statement target,
      UnionMap use,
      Map relation,
      Statement statement,
      int position) {
    ValueAnalysis values = context.values(scop, equality);
    ScalarType type = statement.operations().get(position).type();
    UnionMap wanted =
        relation
            .applyRange(AccessInstances.ofValue(statement, position))
            .toUnionMap()
            .applyRange(values.value(statement.name(), position));
    UnionMap wantedThen = use.rangeProduct(wanted);
    UnionSet instances = wanted.range();
    for (ArrayDecl array : scop.arrays().values()) {
      if (!array.isScalar()
          && array.element() == type
          && !instances.isDisjoint(values.everHeld(array.name()))) {
        UnionMap content = values.knownContent(array.name());
        UnionMap holding = wantedThen.applyRange(content.curry().reverse());
        Optional<Access> access = access(target.domain(), holding);
        if (access.isPresent()) {
          return Optional.of(new Operation.Load(type, access.get(), OptionalInt.empty()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The access to one of the elements for each instance, of the same function for all of them if
   * one is found: another element that happens to hold the value, a constant for example, may be
   * one of another iteration.
   *
   * @param holding {@code { S[i] -> A[x] }}: elements that hold the value
   */
  private Optional<Access> access(Set domain, UnionMap holding) {
    if (holding.isEmpty()) {
      return Optional.empty();
    }
    Map all = holding.asMap();
    Set known = scop.assumedContext();
    Set instances = domain.intersectParams(known);
    return instances.isSubset(all.domain())
        ? AccessRelation.access(domain, known, function(instances, all))
        : Optional.empty();
  }

  /**
   * {@code { S[i] -> A[x] }}: one element each. Where only one holds the value, it may say by which
   * affine function to find one everywhere; otherwise the first.
   */
  private static Map function(Set instances, Map all) {
    Map first = all.lexmin();
    Map only = first.intersect(all.lexmax());
    if (!only.isEmpty()) {
      Map hull =
          Map.fromBasicMap(only.gistDomain(only.domain()).affineHull()).intersectDomain(instances);
      if (hull.isSingleValued() && hull.isSubset(all) && instances.isSubset(hull.domain())) {
        return hull;
      }
    }
    return first;
  }
}
