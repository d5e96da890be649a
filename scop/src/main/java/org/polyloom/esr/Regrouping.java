package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.polyloom.ir.ScalarType;

/**
 * Decides how the operands of sums, products, minima and maxima are grouped, so that as many groups
 * as possible are the same up to a shift.
 *
 * <p>All values of one operator and type are taken together, each as the multiset of its operands.
 * A <em>pattern</em> is a pair of operands up to shift and sign; it <em>occurs</em> wherever two
 * operands of a value that is not yet grouped further are such a pair. One step makes a value of a
 * pattern and puts it in the place of all its occurrences: n of them save n - 1 operations. Steps
 * follow until no pattern occurs twice (z + z is none: it is 2 z); larger groups come about as
 * pairs of pairs.
 *
 * <p>This is the place of affinity graph, cliques and alignment in K. Cooper, J. Eckhardt and K.
 * Kennedy, "Redundancy Elimination Revisited" (PACT 2008), section 4: an edge of their graph,
 * aligned, is a pattern here, and so no clique has to be aligned afterwards. Which pattern comes
 * first matters. The first search takes the one that occurs most often; further ones differ from
 * that rule in one step, in two, and so on, until all orders are tried or the budget ends.
 */
final class Regrouping {
  /** The pairs of operands that may be looked at for one operator and type. */
  static final long DEFAULT_BUDGET = 300_000;

  private final ValueTable table;
  private final Operator.Grouped operator;
  private final ScalarType type;
  private long budget;
  private Map<Integer, List<Term>> best;
  private boolean isComplete;

  /** What a type and an operator combine. */
  private record Family(Operator.Grouped operator, ScalarType type) {}

  /** Two operands in normal form. */
  private record Pattern(Term first, Term second) {}

  /** A pattern moved by {@code base} is what two operands of a value are. */
  private record Occurrence(int value, int first, int second, Shift base, boolean negated) {}

  private Regrouping(ValueTable table, Family family, long budget) {
    this.table = table;
    this.operator = family.operator();
    this.type = family.type();
    this.budget = budget;
  }

  /**
   * The operands of every value that is computed, two or more for the operators that may be
   * regrouped.
   *
   * @param roots what must be computed
   * @param budget the pairs of operands that may be looked at for each operator and type
   */
  static Map<Integer, List<Term>> of(ValueTable table, List<Term> roots, long budget) {
    Map<Integer, List<Term>> operands = new TreeMap<>();
    Map<Family, Map<Integer, List<Term>>> families = new LinkedHashMap<>();
    for (int number : table.reachable(roots)) {
      if (table.value(number) instanceof Value.Computed computed) {
        operands.put(number, computed.operands());
        boolean isFree = computed.operands().stream().allMatch(term -> term.shift().isFree());
        if (computed.operator() instanceof Operator.Grouped grouped && !isFree) {
          families
              .computeIfAbsent(new Family(grouped, computed.type()), key -> new TreeMap<>())
              .put(number, computed.operands());
        }
      }
    }
    families.forEach((family, values) -> operands.putAll(group(table, family, values, budget)));
    return operands;
  }

  /** With all that no loop changes taken together first, or without, whichever is cheaper. */
  private static Map<Integer, List<Term>> group(
      ValueTable table, Family family, Map<Integer, List<Term>> values, long budget) {
    Map<Integer, List<Term>> outside = new TreeMap<>();
    Map<Integer, List<Term>> inside = new TreeMap<>();
    values.forEach((value, terms) -> inside.put(value, hoisted(table, family, terms, outside)));
    Map<Integer, List<Term>> plain = new Regrouping(table, family, budget).search(values);
    if (outside.isEmpty()) {
      return plain;
    }
    Map<Integer, List<Term>> hoisted = new Regrouping(table, family, budget).search(inside);
    if (cost(plain) < cost(hoisted)) {
      return plain;
    }
    outside.putAll(hoisted);
    return outside;
  }

  /**
   * Operands with one value for all those that no loop changes; it is computed before the loops.
   *
   * @param outside where the operands of that value are added
   */
  private static List<Term> hoisted(
      ValueTable table, Family family, List<Term> terms, Map<Integer, List<Term>> outside) {
    List<Term> free = terms.stream().filter(term -> term.shift().isFree()).toList();
    if (free.size() < 2) {
      return terms;
    }
    Term whole = table.grouped(family.type(), family.operator(), free);
    if (table.value(whole.value()) instanceof Value.Computed computed) {
      outside.put(whole.value(), computed.operands());
    }
    List<Term> rest = new ArrayList<>(terms);
    rest.removeAll(free);
    rest.add(whole);
    return rest;
  }

  private Map<Integer, List<Term>> search(Map<Integer, List<Term>> values) {
    best = values;
    for (int deviations = 0; budget > 0 && !isComplete; deviations++) {
      isComplete = true;
      search(values, deviations);
    }
    return best;
  }

  /** Tries all orders of steps that pass over a number of better patterns. */
  private void search(Map<Integer, List<Term>> state, int deviations) {
    if (cost(state) < cost(best)) {
      best = state;
    }
    List<Map.Entry<Pattern, List<Occurrence>>> patterns = patterns(state);
    for (int k = 0; k < patterns.size(); k++) {
      if (k > deviations || (k > 0 && budget <= 0)) {
        isComplete = false;
        return;
      }
      search(apply(state, patterns.get(k)), deviations - k);
    }
  }

  private static int cost(Map<Integer, List<Term>> state) {
    return state.values().stream().mapToInt(operands -> operands.size() - 1).sum();
  }

  /** All patterns that occur more than once, those with most occurrences first. */
  private List<Map.Entry<Pattern, List<Occurrence>>> patterns(Map<Integer, List<Term>> state) {
    Map<Pattern, List<Occurrence>> found = new HashMap<>();
    for (Map.Entry<Integer, List<Term>> value : state.entrySet()) {
      List<Term> operands = value.getValue();
      for (int i = 0; i < operands.size(); i++) {
        for (int j = i + 1; j < operands.size(); j++) {
          if (operator != Operator.Grouped.SUM || !operands.get(i).equals(operands.get(j))) {
            add(found, value.getKey(), operands, i, j);
          }
        }
      }
      budget -= (long) operands.size() * operands.size() / 2;
    }
    List<Map.Entry<Pattern, List<Occurrence>>> patterns = new ArrayList<>();
    for (Map.Entry<Pattern, List<Occurrence>> pattern : found.entrySet()) {
      List<Occurrence> disjoint = disjoint(pattern.getValue());
      if (disjoint.size() > 1) {
        patterns.add(Map.entry(pattern.getKey(), disjoint));
      }
    }
    patterns.sort(
        (one, other) -> {
          int most = other.getValue().size() - one.getValue().size();
          int first = one.getKey().first().compareTo(other.getKey().first());
          int second = one.getKey().second().compareTo(other.getKey().second());
          return most != 0 ? most : first != 0 ? first : second;
        });
    return patterns;
  }

  private static void add(
      Map<Pattern, List<Occurrence>> found, int value, List<Term> operands, int i, int j) {
    Term one = operands.get(i);
    Term other = operands.get(j);
    Shift base = one.shift().least(other.shift());
    Shift back = base.negated();
    Term first = one.movedBy(back);
    Term second = other.movedBy(back);
    boolean swap = first.compareTo(second) > 0;
    boolean negated = (swap ? second : first).negated();
    Pattern pattern =
        swap
            ? new Pattern(second.negatedIf(negated), first.negatedIf(negated))
            : new Pattern(first.negatedIf(negated), second.negatedIf(negated));
    found
        .computeIfAbsent(pattern, key -> new ArrayList<>())
        .add(new Occurrence(value, swap ? j : i, swap ? i : j, base, negated));
  }

  /** Occurrences that share no operand, taken from one end of each chain. */
  private static List<Occurrence> disjoint(List<Occurrence> all) {
    if (all.size() < 2) {
      return all;
    }
    List<Occurrence> ordered = new ArrayList<>(all);
    ordered.sort(
        (one, other) ->
            one.value() != other.value()
                ? Integer.compare(one.value(), other.value())
                : one.base().compareTo(other.base()));
    List<Occurrence> taken = new ArrayList<>();
    java.util.Set<List<Integer>> used = new java.util.HashSet<>();
    for (Occurrence occurrence : ordered) {
      List<Integer> first = List.of(occurrence.value(), occurrence.first());
      List<Integer> second = List.of(occurrence.value(), occurrence.second());
      if (!used.contains(first) && !used.contains(second)) {
        used.add(first);
        used.add(second);
        taken.add(occurrence);
      }
    }
    return taken;
  }

  private Map<Integer, List<Term>> apply(
      Map<Integer, List<Term>> state, Map.Entry<Pattern, List<Occurrence>> step) {
    Term first = step.getKey().first();
    Term second = step.getKey().second();
    Term pair = table.grouped(type, operator, List.of(first, second));
    Map<Integer, List<Term>> next = new TreeMap<>(state);
    Map<Integer, List<Occurrence>> places = new LinkedHashMap<>();
    for (Occurrence occurrence : step.getValue()) {
      places.computeIfAbsent(occurrence.value(), key -> new ArrayList<>()).add(occurrence);
    }
    places.forEach(
        (value, occurrences) -> {
          if (value != pair.value()) {
            next.put(value, replaced(state.get(value), occurrences, pair));
          }
        });
    Shift back = pair.shift().negated();
    next.putIfAbsent(
        pair.value(),
        List.of(
            first.movedBy(back).negatedIf(pair.negated()),
            second.movedBy(back).negatedIf(pair.negated())));
    return next;
  }

  private static List<Term> replaced(List<Term> operands, List<Occurrence> occurrences, Term pair) {
    List<Term> rest = new ArrayList<>(operands);
    for (Occurrence occurrence : occurrences) {
      rest.set(occurrence.first(), null);
      rest.set(occurrence.second(), null);
    }
    rest.removeIf(term -> term == null);
    for (Occurrence occurrence : occurrences) {
      rest.add(pair.movedBy(occurrence.base()).negatedIf(occurrence.negated()));
    }
    return rest;
  }
}
