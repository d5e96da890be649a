package org.polyloom.value;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.zone.LocationZones;
import org.polyloom.zone.Pieces;

/**
 * What each operation computes and what each element holds in each zone, as value instances.
 *
 * <p>A <em>value instance</em> {@code ValInst[]} names a value. Two instances with equal names are
 * equal in every execution of the region, whatever the data; of different names nothing is known.
 * It is one of
 *
 * <ul>
 *   <li>{@code [S[i] -> Vk[]]}: what the operation at position k computes in the statement instance
 *       {@code S[i]}, or would compute where its predicate does not hold;
 *   <li>{@code [Entry[] -> A[x]]}: what the element held when the region was entered;
 *   <li>{@code [[S[i] -> Rk[]] -> A[x]]}: what it holds after the write k of {@code S[i]}, where no
 *       more is known of it: a may-write leaves the old value or stores a new one;
 *   <li>{@code Integer_T[v]}: the number v as type T: constants, parameters and affine values,
 *       where blanks in the name of the type are underscores;
 *   <li>{@code Constant_T_b[]}: the floating constant of type T whose bits are b in hexadecimal, of
 *       the double that equals it.
 * </ul>
 *
 * <p>Every operation has one value instance and every element one in every zone: a load stands for
 * the content of the element that it reads, the content after a must-write for the value stored,
 * and so on through memory ({@link Copies}). Where a value comes from different operations in
 * different parts of a domain, each part has that operation's. With {@link Equality#EXPRESSIONS},
 * operations that compute the same from the same have one name ({@link Expressions}).
 *
 * <p>Limits: what a store stores that may, through loads alone, store again what an earlier
 * instance of itself stored ({@code a[i] = a[i - 1]}) has a name of its own in memory, which
 * differs from the stored value's. Equal values that are computed by different operators are not
 * recognised. A load with a dynamic subscript is a value of its own.
 *
 * <p>Timepoints, zones, {@code Entry[]} and {@code [S[i] -> Rk[]]} are those of {@link ScopZones}.
 * After M. Kruse and T. Grosser, "DeLICM: scalar dependence removal at zero memory cost" (2018).
 */
public final class ValueAnalysis {
  private final Scop scop;
  private final ScopZones zones;
  private final Copies copies;
  private final Expressions expressions;
  private final long budget;
  private final Map<OperationId, UnionMap> values = new HashMap<>();
  private final Map<String, UnionMap> contents = new HashMap<>();
  private final Map<String, UnionSet> everHeld = new HashMap<>();
  private final Map<String, UnionMap> livingContents = new HashMap<>();

  private ValueAnalysis(ScopZones zones, Equality equality, long budget) {
    this.scop = zones.scop();
    this.zones = zones;
    this.budget = budget;
    ValueSpaces spaces = new ValueSpaces(scop);
    this.copies = Copies.of(zones, spaces, budget);
    this.expressions =
        equality == Equality.EXPRESSIONS
            ? Expressions.of(scop, spaces, copies, budget)
            : Expressions.none();
  }

  /**
   * Analyses a Scop in the order of its schedule.
   *
   * @param zones of the Scop
   * @param budget the isl operations that each relation may cost; this and all methods throw {@link
   *     org.polyloom.isl.IslBudgetException} when they do not suffice
   */
  public static ValueAnalysis of(ScopZones zones, Equality equality, long budget) {
    return new ValueAnalysis(zones, equality, budget);
  }

  /** Where and when elements are accessed. */
  public ScopZones zones() {
    return zones;
  }

  /**
   * {@code { [S[i] -> Vk[]] -> ValInst[] }}: what an operation computes, a function of all its
   * instances.
   *
   * @param position of an operation that is no store
   */
  public UnionMap value(String statement, int position) {
    if (scop.statement(statement).operations().get(position) instanceof Operation.Store) {
      throw new IllegalArgumentException(statement + " %" + position + " is a store");
    }
    OperationId operation = new OperationId(statement, position);
    UnionMap known = values.get(operation);
    if (known == null) {
      UnionMap source = copies.source(operation);
      known = budgeted(() -> Pieces.coalesced(expressions.named(source)));
      values.put(operation, known);
    }
    return known;
  }

  /** {@code { [S[i] -> Vk[]] -> ValInst[] }}: what all operations but stores compute. */
  public UnionMap values() {
    UnionMap all = UnionMap.emptyCtx(scop.isl());
    for (Statement statement : scop.statements()) {
      for (int position = 0; position < statement.operations().size(); position++) {
        if (!(statement.operations().get(position) instanceof Operation.Store)) {
          UnionMap one = value(statement.name(), position);
          UnionMap soFar = all;
          all = budgeted(() -> soFar.union(one));
        }
      }
    }
    return all;
  }

  /**
   * {@code { [A[x] -> Zone[]] -> ValInst[] }}: what the elements of an array hold, a function of
   * all elements that are accessed and all zones.
   */
  public UnionMap knownContent(String array) {
    UnionMap known = contents.get(array);
    if (known == null) {
      known = contentAfter(zones.location(array).reachingDefinitions());
      contents.put(array, known);
    }
    return known;
  }

  /**
   * {@code { ValInst[] }}: all that elements of an array may hold at any time, which costs less
   * than {@link #knownContent}.
   */
  public UnionSet everHeld(String array) {
    return everHeld.computeIfAbsent(
        array,
        name -> {
          LocationZones location = zones.location(name);
          UnionMap definitions =
              budgeted(() -> location.accesses().writes().union(location.initialElements()));
          return contents(definitions.wrap().identity()).range();
        });
  }

  /**
   * {@code { [A[x] -> Zone[]] -> ValInst[] }}: the {@link #knownContent} in lifetimes, which costs
   * less.
   */
  public UnionMap livingContent(String array) {
    UnionMap known = livingContents.get(array);
    if (known == null) {
      known = contentAfter(zones.location(array).livingDefinitions());
      livingContents.put(array, known);
    }
    return known;
  }

  /**
   * {@code { [[S[i] -> Rk[]] -> A[x]] -> ValInst[] }}: what the element holds when a must-write
   * overwrites it.
   *
   * @param store the must-write k of S
   */
  public UnionMap overwritten(AccessPlace store) {
    UnionMap definitions = zones.location(array(store)).overwrittenDefinitions();
    return contents(
        budgeted(
            () -> {
              UnionMap here = definitions.intersectDomain(written(store).wrap());
              return here.rangeProduct(here.domain().unwrap().rangeMap());
            }));
  }

  /**
   * {@code { [[S[i] -> Rk[]] -> A[x]] -> ValInst[] }}: what the element holds after a must-write.
   *
   * @param store the must-write k of S
   */
  public UnionMap stored(AccessPlace store) {
    return contents(budgeted(() -> written(store).wrap().identity()));
  }

  /** {@code { [S[i] -> Rk[]] -> A[x] }}: the elements that a must-write overwrites. */
  private UnionMap written(AccessPlace store) {
    return zones
        .location(array(store))
        .accesses()
        .mustWrites()
        .intersectDomain(AccessInstances.of(scop, List.of(store)));
  }

  private String array(AccessPlace place) {
    Operation operation = scop.statement(place.statement()).operations().get(place.position());
    return Operands.access(operation).orElseThrow().array();
  }

  /**
   * {@code { [A[x] -> [t]] -> ValInst[] }}: what each must-write of an array stores, at its
   * timepoint.
   */
  public UnionMap storedValues(String array) {
    return contentAfter(zones.location(array).mustWrites());
  }

  /**
   * {@code { [A[x] -> T[]] -> ValInst[] }}: what the element holds after the definition.
   *
   * @param definitions {@code { [A[x] -> T[]] -> Def[] }}
   */
  private UnionMap contentAfter(UnionMap definitions) {
    return contents(
        budgeted(() -> definitions.rangeProduct(definitions.domain().unwrap().domainMap())));
  }

  /**
   * {@code { X[] -> ValInst[] }}: the values that contents stand for.
   *
   * @param contents {@code { X[] -> [Def[] -> A[x]] }}
   */
  private UnionMap contents(UnionMap contents) {
    UnionMap sources =
        Renaming.of(contents, space -> OperationId.ofContent(space).flatMap(copies::of));
    return budgeted(() -> Pieces.coalesced(expressions.named(sources)));
  }

  private UnionMap budgeted(Supplier<UnionMap> computation) {
    return scop.isl().budgeted(budget, computation);
  }
}
