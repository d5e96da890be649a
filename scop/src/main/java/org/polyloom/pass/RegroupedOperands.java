package org.polyloom.pass;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Constants;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.UnaryOperator;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.Point;
import org.polyloom.reduction.Regrouping;

/**
 * Shows that sums and products of two Scops combine the same operands, whatever their order and
 * grouping.
 *
 * <p>A <em>use</em> is an origin and {@code { S[i] -> D[j] }}: the instance of the origin whose
 * value the instance i of the compared operation before uses. Sums are taken apart into the uses of
 * their operands with signs, products into those of their factors; also through variables of the
 * region that hold one and the same operation's value wherever they are used. Two sums are equal if
 * each operand of one has its equal in the other, and so are minima and maxima if they compare the
 * same values. Loads of the same elements are taken as equal for the time being: they are to be
 * claimed. Which loads may be of the same elements is first looked up at one instance, so that
 * relations are compared for these alone.
 */
final class RegroupedOperands {
  private final TracedScop before;
  private final TracedScop after;
  private final Set<String> opaque;
  private final Regrouping regrouping;
  private final List<Claimed> claimed = new ArrayList<>();
  private final List<org.polyloom.isl.Set> parts = new ArrayList<>();
  private final IdentityHashMap<Use, List<Long>> elements = new IdentityHashMap<>();
  private final List<Map> interned = new ArrayList<>();
  private final IdentityHashMap<Map, IdentityHashMap<Map, Map>> between = new IdentityHashMap<>();
  private final java.util.Map<String, int[]> equalsBefore = new HashMap<>();
  private final java.util.Map<String, int[]> equalsAfter = new HashMap<>();
  private org.polyloom.isl.Set witness;

  /** Loads that must see the same. */
  record Claimed(AccessPlace before, AccessPlace after, Map instances) {}

  /** A value at the instances where it is used. */
  private record Use(TracedScop side, Origin origin, Map instances, boolean negated) {
    Use of(AccessPlace place, boolean otherSign) {
      return new Use(side, new Origin.Computed(place), instances, negated != otherSign);
    }

    Optional<AccessPlace> place() {
      return origin instanceof Origin.Computed computed
          ? Optional.of(computed.place())
          : Optional.empty();
    }

    Optional<Operation> operation() {
      return place().map(side::operation);
    }
  }

  /**
   * @param opaque the arrays whose values are not followed
   */
  RegroupedOperands(
      TracedScop before, TracedScop after, Set<String> opaque, Regrouping regrouping) {
    this.before = before;
    this.after = after;
    this.opaque = Set.copyOf(opaque);
    this.regrouping = regrouping;
  }

  /** Whether operations may be regrouped ones, or take their operands in another order. */
  boolean concerns(Operation first, Operation second) {
    return isGrouped(first) || isGrouped(second);
  }

  private boolean isGrouped(Operation operation) {
    return isSum(operation)
        || isProduct(operation)
        || isWrapping(operation)
        || isCommutative(operation)
        || operation instanceof Operation.Select;
  }

  private static boolean isCommutative(Operation operation) {
    return operation instanceof Operation.Binary binary
        && switch (binary.operator()) {
          case ADD, MULTIPLY, EQUAL, NOT_EQUAL, BITWISE_AND, BITWISE_OR, BITWISE_XOR -> true;
          default -> false;
        };
  }

  private boolean isSum(Operation operation) {
    boolean isKind =
        (operation instanceof Operation.Binary binary
                && (binary.operator() == BinaryOperator.ADD
                    || binary.operator() == BinaryOperator.SUBTRACT))
            || (operation instanceof Operation.Unary unary
                && unary.operator() == UnaryOperator.NEGATE);
    return isKind && regrouping.allows(operation.type());
  }

  private boolean isProduct(Operation operation) {
    return operation instanceof Operation.Binary binary
        && binary.operator() == BinaryOperator.MULTIPLY
        && regrouping.allows(operation.type());
  }

  /** Whether this may be a change between the signed and the unsigned type of one size. */
  private static boolean isWrapping(Operation operation) {
    return operation instanceof Operation.Convert && isWrapping(operation.type());
  }

  private static boolean isWrapping(ScalarType type) {
    return type.isInteger() && type.bytes() >= ScalarType.INT.bytes();
  }

  /**
   * What must be claimed so that two operations give the same; empty if that is not shown.
   *
   * @param pairs {@code { S[i] -> T[j] }}: the instances to compare, a function
   */
  Optional<List<Claimed>> claims(AccessPlace one, AccessPlace other, Map pairs) {
    claimed.clear();
    parts.clear();
    elements.clear();
    interned.clear();
    between.clear();
    witness = pairs.domain().sample().toSet();
    Use first = new Use(before, new Origin.Computed(one), pairs.domain().identity(), false);
    Use second = new Use(after, new Origin.Computed(other), pairs, false);
    return isSame(first, second) ? Optional.of(List.copyOf(claimed)) : Optional.empty();
  }

  /**
   * Where the last comparison met a variable of the region that holds what one operation computes
   * in some instances and what others do in the rest: {@code { S[i] }} of each; none if it did not.
   */
  List<org.polyloom.isl.Set> parts() {
    return List.copyOf(parts);
  }

  private boolean isSame(Use one, Use other) {
    List<Use> terms = new ArrayList<>();
    List<Use> others = new ArrayList<>();
    addTerms(one, terms);
    addTerms(other, others);
    return terms.size() == 1 && others.size() == 1
        ? isSameProduct(terms.get(0), others.get(0))
        : match(terms, others, this::isSameProduct);
  }

  /** Whether terms are the same, with their signs, which their first factors have. */
  private boolean isSameProduct(Use one, Use other) {
    List<Use> factors = new ArrayList<>();
    List<Use> others = new ArrayList<>();
    addFactors(one, factors);
    addFactors(other, others);
    Factors signs = new Factors(isOdd(factors) != isOdd(others));
    return factors.size() == 1 && others.size() == 1
        ? signs.areEqual() && isSameAtom(factors.get(0), others.get(0))
        : match(factors, others, signs) && signs.areEqual();
  }

  private static boolean isOdd(List<Use> factors) {
    return factors.stream().filter(Use::negated).count() % 2 != 0;
  }

  /** Compares factors but for their signs, which are those of a - b and b - a as well. */
  private final class Factors implements Equivalence {
    private boolean differ;

    Factors(boolean differ) {
      this.differ = differ;
    }

    @Override
    public boolean holds(Use one, Use other) {
      if (!isSum(one) && !isSum(other)) {
        return isSameAtom(one, other);
      }
      Use wanted = positive(one);
      if (tentative(wanted, positive(other), RegroupedOperands.this::isSame)) {
        return true;
      }
      boolean isOpposite = isSame(wanted, negative(other));
      differ ^= isOpposite;
      return isOpposite;
    }

    /** Whether there are as many changes of sign, but for pairs. */
    boolean areEqual() {
      return !differ;
    }
  }

  private boolean isSum(Use use) {
    return use.operation().filter(this::isSum).isPresent();
  }

  private static Use positive(Use use) {
    return new Use(use.side(), use.origin(), use.instances(), false);
  }

  private static Use negative(Use use) {
    return new Use(use.side(), use.origin(), use.instances(), true);
  }

  @FunctionalInterface
  private interface Equivalence {
    boolean holds(Use one, Use other);
  }

  /** Whether each use has an equal one of its own. */
  private boolean match(List<Use> uses, List<Use> others, Equivalence equivalence) {
    if (uses.size() != others.size()) {
      return false;
    }
    List<Use> left = new ArrayList<>(others);
    for (Use use : uses) {
      Optional<Use> found = left.stream().filter(o -> tentative(use, o, equivalence)).findFirst();
      if (found.isEmpty()) {
        return false;
      }
      left.remove(found.get());
    }
    return true;
  }

  private boolean tentative(Use one, Use other, Equivalence equivalence) {
    int known = claimed.size();
    boolean holds = equivalence.holds(one, other);
    if (!holds) {
      claimed.subList(known, claimed.size()).clear();
    }
    return holds;
  }

  private void addTerms(Use given, List<Use> terms) {
    Use use = resolved(given);
    Operation operation = use.operation().orElse(null);
    if (operation == null || !isSum(operation)) {
      Optional<Use> half = half(use);
      half.ifPresent(
          once -> {
            addTerms(once, terms);
            addTerms(once, terms);
          });
      if (half.isEmpty()) {
        terms.add(use);
      }
      return;
    }
    AccessPlace place = use.place().orElseThrow();
    if (operation instanceof Operation.Unary unary) {
      addTerms(use.of(place.at(unary.operand()), true), terms);
    } else {
      Operation.Binary binary = (Operation.Binary) operation;
      addOperand(use.of(place.at(binary.left()), false), terms);
      boolean isDifference = binary.operator() == BinaryOperator.SUBTRACT;
      addOperand(use.of(place.at(binary.right()), isDifference), terms);
    }
  }

  /** Adds what is no zero: sums that may be regrouped are those of numbers whose zeros are one. */
  private void addOperand(Use use, List<Use> terms) {
    boolean isZero =
        use.place()
            .flatMap(
                place ->
                    Constants.valueOf(
                        use.side().scop().statement(place.statement()), place.position()))
            .filter(value -> !value.isTrue())
            .isPresent();
    if (!isZero) {
      addTerms(use, terms);
    }
  }

  /** Of 2 z, which is z + z, the z. */
  private Optional<Use> half(Use use) {
    if (!(use.operation().orElse(null) instanceof Operation.Binary binary) || !isProduct(binary)) {
      return Optional.empty();
    }
    AccessPlace place = use.place().orElseThrow();
    if (isTwo(use.of(place.at(binary.left()), false))) {
      return Optional.of(use.of(place.at(binary.right()), false));
    }
    return isTwo(use.of(place.at(binary.right()), false))
        ? Optional.of(use.of(place.at(binary.left()), false))
        : Optional.empty();
  }

  private boolean isTwo(Use use) {
    return resolved(use).operation().orElse(null) instanceof Operation.Literal literal
        && Constants.valueOf(literal)
            .filter(value -> value.type().isFloating() ? value.floating() == 2 : value.bits() == 2)
            .isPresent();
  }

  private void addFactors(Use given, List<Use> factors) {
    Use use = resolved(given);
    AccessPlace place = use.place().orElse(null);
    Operation operation = use.operation().orElse(null);
    if (operation != null && isProduct(operation)) {
      Operation.Binary binary = (Operation.Binary) operation;
      addFactors(use.of(place.at(binary.left()), false), factors);
      addFactors(positive(use).of(place.at(binary.right()), false), factors);
    } else if (operation instanceof Operation.Unary unary && isSum(operation)) {
      addFactors(use.of(place.at(unary.operand()), true), factors);
    } else {
      factors.add(use);
    }
  }

  /** What a use comes to through variables of the region, and changes of sign alone. */
  private Use resolved(Use use) {
    AccessPlace place = use.place().orElse(null);
    if (place == null) {
      return use;
    }
    Operation operation = use.side().operation(place);
    if (operation instanceof Operation.Convert convert && isWrapping(convert.type())) {
      Operation operand = use.side().operation(place.at(convert.operand()));
      boolean isSameSize =
          isWrapping(operand.type()) && operand.type().bytes() == convert.type().bytes();
      return isSameSize ? resolved(use.of(place.at(convert.operand()), false)) : use;
    }
    if (operation instanceof Operation.Load load && isOfRegion(use.side(), load)) {
      List<TracedScop.Source> sources = use.side().sources(place);
      for (TracedScop.Source source : sources) {
        Map seen = use.instances().applyRange(source.instances());
        if (seen.domain().isEqual(use.instances().domain())) {
          return resolved(new Use(use.side(), source.origin(), interned(seen), use.negated()));
        }
      }
      divide(use, sources);
    }
    return use;
  }

  /** Variables that are used alike come from alike instances: one object for all of these. */
  private Map interned(Map instances) {
    Optional<Map> same = interned.stream().filter(instances::plainIsEqual).findFirst();
    if (same.isEmpty()) {
      interned.add(instances);
    }
    return same.orElse(instances);
  }

  private void divide(Use use, List<TracedScop.Source> sources) {
    if (parts.isEmpty()) {
      for (TracedScop.Source source : sources) {
        org.polyloom.isl.Set part =
            use.instances().applyRange(source.instances()).domain().coalesce();
        if (!part.isEmpty()) {
          parts.add(part);
        }
      }
    }
  }

  private boolean isOfRegion(TracedScop side, Operation.Load load) {
    ArrayDecl array = side.scop().array(load.access().array());
    return array.isOfRegion() && load.access().isAffine() && !opaque.contains(array.name());
  }

  /** Whether two uses that are neither sums nor products are of the same value. */
  private boolean isSameAtom(Use one, Use other) {
    Operation first = one.operation().orElse(null);
    Operation second = other.operation().orElse(null);
    if (first == null || second == null) {
      return one.origin().equals(other.origin()) && one.instances().isEqual(other.instances());
    }
    if (first.getClass() != second.getClass() || first.type() != second.type()) {
      return false;
    }
    if (first instanceof Operation.Load a && second instanceof Operation.Load b) {
      return isSameElement(one, a, other, b);
    }
    if (regrouping.allowsExtremes(first.type()) && isExtreme(one) && isExtreme(other)) {
      return areSameExtremes(one, other);
    }
    if (first instanceof Operation.AffineValue a && second instanceof Operation.AffineValue b) {
      return one.instances()
          .applyRange(Map.fromPwAff(a.function()))
          .isEqual(other.instances().applyRange(Map.fromPwAff(b.function())));
    }
    if (!isSameKind(first, second)) {
      return false;
    }
    List<Integer> operands = Operands.of(first);
    List<Integer> others = Operands.of(second);
    if (isCommutative(first) && operands.size() == 2 && others.size() == 2) {
      List<Integer> swapped = List.of(others.get(1), others.get(0));
      return tentative(one, other, (a, b) -> areSame(a, operands, b, others))
          || areSame(one, operands, other, swapped);
    }
    return areSame(one, operands, other, others);
  }

  /** Whether a use is of the lesser, or of the greater, of two values that are compared. */
  private boolean isExtreme(Use use) {
    return comparison(use).isPresent();
  }

  /** The comparison by which the selected operand comes first; empty for other selections. */
  private Optional<BinaryOperator> comparison(Use use) {
    if (!(use.operation().orElse(null) instanceof Operation.Select select)
        || !(use.side().operation(use.place().orElseThrow().at(select.condition()))
            instanceof Operation.Binary compared)) {
      return Optional.empty();
    }
    int[] same = equals(use.side(), use.place().orElseThrow().statement());
    int left = same[compared.left()];
    int right = same[compared.right()];
    int ifTrue = same[select.ifTrue()];
    int ifFalse = same[select.ifFalse()];
    boolean isSame = left == ifTrue && right == ifFalse;
    boolean isSwapped = left == ifFalse && right == ifTrue;
    return switch (compared.operator()) {
      case LESS, LESS_EQUAL ->
          isSame || isSwapped
              ? Optional.of(isSame ? BinaryOperator.LESS : BinaryOperator.GREATER)
              : Optional.empty();
      case GREATER, GREATER_EQUAL ->
          isSame || isSwapped
              ? Optional.of(isSame ? BinaryOperator.GREATER : BinaryOperator.LESS)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private int[] equals(TracedScop side, String statement) {
    return (side == before ? equalsBefore : equalsAfter)
        .computeIfAbsent(
            statement, name -> EqualOperations.of(side.scop().statement(name).operations()));
  }

  /** The least, or the greatest, of the same values, however often each is compared. */
  private boolean areSameExtremes(Use one, Use other) {
    BinaryOperator kind = comparison(one).orElseThrow();
    List<Use> uses = new ArrayList<>();
    List<Use> others = new ArrayList<>();
    addCompared(one, kind, uses);
    addCompared(other, kind, others);
    return comparison(other).orElseThrow() == kind
        && uses.stream().allMatch(a -> others.stream().anyMatch(b -> tentative(a, b, this::isSame)))
        && others.stream()
            .allMatch(b -> uses.stream().anyMatch(a -> tentative(a, b, this::isSame)));
  }

  private void addCompared(Use given, BinaryOperator kind, List<Use> compared) {
    Use use = resolved(given);
    if (comparison(use).filter(kind::equals).isEmpty() || !type(use).equals(type(given))) {
      compared.add(use);
      return;
    }
    Operation.Select select = (Operation.Select) use.operation().orElseThrow();
    AccessPlace place = use.place().orElseThrow();
    addCompared(use.of(place.at(select.ifTrue()), false), kind, compared);
    addCompared(use.of(place.at(select.ifFalse()), false), kind, compared);
  }

  private boolean isSameElement(Use one, Operation.Load a, Use other, Operation.Load b) {
    boolean isSame =
        a.access().array().equals(b.access().array())
            && a.access().isAffine()
            && b.access().isAffine()
            && a.predicate().isEmpty()
            && b.predicate().isEmpty()
            && element(one, a).equals(element(other, b))
            && between(one, other)
                .isSubset(a.access().relation().applyRange(b.access().relation().reverse()));
    if (isSame) {
      claimed.add(
          new Claimed(one.place().orElseThrow(), other.place().orElseThrow(), between(one, other)));
    }
    return isSame;
  }

  /** {@code { D[i] -> E[j] }}: the instances of two uses that are compared. */
  private Map between(Use one, Use other) {
    return between
        .computeIfAbsent(one.instances(), key -> new IdentityHashMap<>())
        .computeIfAbsent(
            other.instances(), key -> one.instances().reverse().applyRange(other.instances()));
  }

  /** The subscripts of the element that a load at the witness is of. */
  private List<Long> element(Use use, Operation.Load load) {
    return elements.computeIfAbsent(
        use,
        key -> {
          org.polyloom.isl.Set here =
              use.instances().intersectDomain(witness).applyRange(load.access().relation()).range();
          List<Long> subscripts = new ArrayList<>();
          if (!here.isEmpty()) {
            Point point = here.samplePoint();
            for (int k = 0; k < here.dim(DimType.SET); k++) {
              subscripts.add(point.coordinateVal(DimType.SET, k).asLong());
            }
          }
          return subscripts;
        });
  }

  private static boolean isSameKind(Operation first, Operation second) {
    if (first instanceof Operation.Literal a && second instanceof Operation.Literal b) {
      return a.text().equals(b.text());
    }
    if (first instanceof Operation.Unary a && second instanceof Operation.Unary b) {
      return a.operator() == b.operator();
    }
    if (first instanceof Operation.Binary a && second instanceof Operation.Binary b) {
      return a.operator() == b.operator() && a.predicate().isPresent() == b.predicate().isPresent();
    }
    if (first instanceof Operation.Call a && second instanceof Operation.Call b) {
      return a.function().equals(b.function())
          && a.predicate().isPresent() == b.predicate().isPresent();
    }
    return first instanceof Operation.Convert || first instanceof Operation.Select;
  }

  /** Whether operands are the same, and of the same types: comparisons and shifts heed signs. */
  private boolean areSame(Use one, List<Integer> operands, Use other, List<Integer> others) {
    boolean isSame = operands.size() == others.size();
    for (int k = 0; isSame && k < operands.size(); k++) {
      Use operand = positive(one).of(one.place().orElseThrow().at(operands.get(k)), false);
      Use same = positive(other).of(other.place().orElseThrow().at(others.get(k)), false);
      isSame = type(operand).equals(type(same)) && isSame(operand, same);
    }
    return isSame;
  }

  private static Optional<ScalarType> type(Use use) {
    return use.operation().map(Operation::type);
  }
}
