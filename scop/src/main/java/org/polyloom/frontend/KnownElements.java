package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiPredicate;
import org.polyloom.ir.Access;

/** The elements whose values a statement has loaded or stored already. */
final class KnownElements {
  /** From so many on they are not told apart: what is chosen among many takes long. */
  private static final int MOST_CASES = 4;

  /** How a value became known. */
  private enum Source {
    LOADED,
    STORED
  }

  /**
   * @param value the operation that holds the value
   * @param predicate when it does
   */
  private record Known(Access access, int value, OptionalInt predicate, Source source) {}

  /**
   * A value that an element has in some cases.
   *
   * @param predicate when it has, unless a case before this one holds
   */
  record Case(OptionalInt predicate, int value) {}

  private final List<Known> elements = new ArrayList<>();

  /**
   * The values that an element may have, the last one if none of those before it; empty where some
   * are unknown.
   *
   * @param implied the predicates that hold where the value is wanted
   * @param areOpposite whether one of two predicates holds there
   */
  List<Case> cases(
      Access access, Collection<Integer> implied, BiPredicate<Integer, Integer> areOpposite) {
    List<Case> cases = new ArrayList<>();
    for (int k = elements.size() - 1; k >= 0 && cases.size() < MOST_CASES; k--) {
      Known element = elements.get(k);
      OptionalInt predicate = element.predicate();
      if (!isSame(element.access(), access) || isOpposite(predicate, implied, areOpposite)) {
        continue;
      }
      List<Integer> before = cases.stream().map(other -> other.predicate().getAsInt()).toList();
      boolean isLast =
          predicate.isEmpty()
              || implied.contains(predicate.getAsInt())
              || isOpposite(predicate, before, areOpposite);
      if (isLast || element.source() == Source.STORED) {
        cases.add(new Case(predicate, element.value()));
      }
      if (isLast) {
        return cases;
      }
    }
    return List.of();
  }

  private static boolean isOpposite(
      OptionalInt predicate,
      Collection<Integer> others,
      BiPredicate<Integer, Integer> areOpposite) {
    return predicate.isPresent()
        && others.stream().anyMatch(other -> areOpposite.test(other, predicate.getAsInt()));
  }

  private static boolean isSame(Access known, Access wanted) {
    return known.array().equals(wanted.array())
        && wanted.isAffine()
        && known.relation().plainIsEqual(wanted.relation());
  }

  /** Notes the value that an element has. */
  void addLoaded(Access access, int value, OptionalInt predicate) {
    add(new Known(access, value, predicate, Source.LOADED));
  }

  /**
   * Notes the value that an element gets, and forgets the others of the array: they may be the same
   * one, unless it is a scalar, which has its value before where the predicate does not hold.
   */
  void addStored(Access access, int value, OptionalInt predicate) {
    if (predicate.isEmpty() || !access.subscripts().isEmpty()) {
      elements.removeIf(element -> element.access().array().equals(access.array()));
    }
    add(new Known(access, value, predicate, Source.STORED));
  }

  private void add(Known known) {
    if (known.access().isAffine()) {
      elements.add(known);
    }
  }
}
