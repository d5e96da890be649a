package org.polyloom.expand;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.pass.RefusedException;
import org.polyloom.value.LastValues;
import org.polyloom.value.LaterUses;

/**
 * A nest in which some arrays have elements for iterations of its loops.
 *
 * @param nest as it was
 * @param uses of what it leaves
 * @param elements for which iterations
 * @param kept the arrays by the names of those whose elements they hold
 * @param statements rewritten, and those that copy the last values
 * @param source the order of the source
 * @param orders for which the elements are enough, the most promising first; nothing says yet that
 *     they are legal
 */
record Expansion(
    Nest nest,
    LaterUses uses,
    IterationElements elements,
    Map<String, ArrayDecl> kept,
    List<Statement> statements,
    Schedule source,
    List<Schedule> orders) {

  /**
   * Expands arrays.
   *
   * @param elements of arrays that are private to the iterations of the loops
   * @param fresh gives names to what is new
   * @throws RefusedException where that is not possible
   */
  static Expansion of(
      Scop scop,
      Nest nest,
      IterationElements elements,
      LaterUses uses,
      UnaryOperator<String> fresh) {
    Map<String, ArrayDecl> kept = new LinkedHashMap<>();
    List<Statement> copies = new ArrayList<>();
    LastValues lastValues = new LastValues(scop, uses, fresh);
    for (String array : elements.extents().keySet()) {
      ArrayDecl own = declaration(scop, array, elements, fresh.apply(array + elements.suffix()));
      kept.put(array, own);
      copies.addAll(
          lastValues
              .of(array, store -> place(scop, elements, store, own.name()))
              .orElseThrow(
                  () ->
                      new RefusedException(
                          ExpandReason.LastValueNotAffine,
                          "where its last values are is not affine")));
    }
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : nest.statements()) {
      statements.add(
          elements.rewritten(
              statement, array -> kept.containsKey(array) ? kept.get(array).name() : array));
    }
    Schedule source = LastValues.after(elements.source(nest, statements), copies);
    List<Schedule> orders =
        elements.orders(nest, statements).stream()
            .map(order -> LastValues.after(order, copies))
            .toList();
    statements.addAll(copies);
    return new Expansion(nest, uses, elements, kept, statements, source, orders);
  }

  /** {@code { S[d] -> K[x] }}: where a store stores if its array's elements are kept in K. */
  private static org.polyloom.isl.Map place(
      Scop scop, IterationElements elements, AccessPlace store, String kept) {
    Statement old = scop.statement(store.statement());
    Operation.Store stored = (Operation.Store) old.operations().get(store.position());
    String array = stored.access().array();
    Statement rewritten = elements.rewritten(old, name -> name.equals(array) ? kept : name);
    Access place = ((Operation.Store) rewritten.operations().get(store.position())).access();
    return org.polyloom.isl.Map.fromMultiAff(elements.toOld(old))
        .intersectDomain(rewritten.domain())
        .reverse()
        .applyRange(place.relation());
  }

  private static ArrayDecl declaration(
      Scop scop, String array, IterationElements elements, String name) {
    List<Optional<PwAff>> extents = new ArrayList<>();
    elements.lengths(scop).forEach(length -> extents.add(Optional.of(length)));
    elements.extents().get(array).forEach(extent -> extents.add(Optional.of(extent)));
    return ArrayDecl.added(name, scop.array(array).element(), extents);
  }

  /** The nest by itself in an order; what other arrays hold at the end matters. */
  Scop alone(Scop scop, Schedule order) {
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>(alive(scop));
    kept.values().forEach(array -> arrays.put(array.name(), array));
    return scop.withAssumptions(assumptions(scop)).withContents(arrays, statements, order);
  }

  /** The nest as it was given by itself, under what is assumed if it is expanded. */
  Scop unchanged(PrivateNest given) {
    Scop scop = given.scop();
    return scop.withAssumptions(assumptions(scop))
        .withContents(alive(scop), given.nest().statements(), given.nest().order());
  }

  /** The arrays; those with values that are used after the nest are used after all of this. */
  private Map<String, ArrayDecl> alive(Scop scop) {
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>();
    scop.arrays()
        .forEach((name, array) -> arrays.put(name, uses.areOf(name) ? alive(array) : array));
    return arrays;
  }

  private static ArrayDecl alive(ArrayDecl array) {
    return new ArrayDecl(
        array.name(),
        array.element(),
        array.extents(),
        array.layout(),
        ArrayDecl.Storage.OUTER,
        ArrayDecl.Afterwards.LIVE);
  }

  /** What is assumed then. */
  List<Assumption> assumptions(Scop scop) {
    List<Assumption> assumptions = new ArrayList<>(scop.assumptions());
    elements.assumed(scop, nest.statements().get(0)).ifPresent(assumptions::add);
    return assumptions;
  }
}
