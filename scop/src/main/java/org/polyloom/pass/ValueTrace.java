package org.polyloom.pass;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.Set;
import org.polyloom.reduction.Regrouping;

/**
 * Shows that two Scops compute the same values: a simulation between their operations.
 *
 * <p>A <em>claim</em> is two origins and {@code { S[i] -> T[j] }}: for each pair of instances, what
 * the first origin gives in the Scop before is what the second gives in the Scop after. It begins
 * with what live elements hold at the end. A claim about loads becomes claims about what they see,
 * a claim about equal operations becomes claims about their operands, and a claim that is already
 * made needs no proof: values are computed in finitely many steps. Claims that grow step by step,
 * along a loop, are widened to their affine hull; so a difference in values that nobody uses may be
 * reported, but none is overlooked.
 */
final class ValueTrace {
  /** How often a claim grows before it is widened. */
  private static final int MOST_GROWTHS = 3;

  private static final int MOST_CLAIMS = 4000;

  private record Pair(Origin before, Origin after) {}

  private record Claim(Pair pair, org.polyloom.isl.Map instances) {}

  /** What is claimed at once. */
  enum Extent {
    /**
     * Of a statement that both Scops have and whose instances are claimed to agree, all instances:
     * few claims, but some may be of values that nobody uses.
     */
    WHOLE_STATEMENTS,
    /** The instances whose values matter. */
    USED_INSTANCES
  }

  private final java.util.Set<String> opaque;
  private final Extent extent;
  private final Map<String, org.polyloom.isl.Map> whole = new HashMap<>();
  private final java.util.Set<Pair> claimedWhole = new HashSet<>();
  private final TracedScop before;
  private final TracedScop after;
  private final Set known;
  private final Map<Pair, org.polyloom.isl.Map> made = new HashMap<>();
  private final Map<Pair, Integer> growths = new HashMap<>();
  private final ClaimGrowth growth = new ClaimGrowth();
  private final Map<org.polyloom.isl.Map, Optional<org.polyloom.isl.Map>> forKnownParameters =
      new IdentityHashMap<>();
  private final Deque<Claim> open = new ArrayDeque<>();
  private final OpaqueArrays opaqueArrays;
  private final long budget;
  private final Optional<RegroupedOperands> regrouped;
  private int claims;

  /**
   * @param budget the isl operations that may be spent
   * @param extent what is claimed at once; a difference under {@link Extent#WHOLE_STATEMENTS} need
   *     be none
   * @param regrouping of which sums and products operands may be taken in another order, if at all
   */
  ValueTrace(TracedScops scops, long budget, Extent extent, Optional<Regrouping> regrouping) {
    this.extent = extent;
    this.before = scops.before();
    this.after = scops.after();
    this.opaque = scops.opaque();
    this.opaqueArrays = new OpaqueArrays(scops);
    this.regrouped =
        regrouping.map(freedom -> new RegroupedOperands(before, after, opaque, freedom));
    this.known = scops.known();
    this.budget = budget;
  }

  /** What differs, with a witness; empty if the same is computed. */
  Optional<String> violation() {
    return known
        .context()
        .budgeted(
            budget,
            () -> {
              Optional<String> difference = opaqueArrays.difference();
              if (difference.isPresent()) {
                return difference;
              }
              opaqueArrays.stores().forEach(pair -> claimOperands(pair.before(), pair.after()));
              addLiveOut();
              while (!open.isEmpty() && difference.isEmpty()) {
                difference = step(open.remove());
              }
              return difference;
            });
  }

  private void addLiveOut() {
    List<TracedScop.Source> first = before.liveOut();
    List<TracedScop.Source> second = after.liveOut();
    for (TracedScop.Source one : first) {
      org.polyloom.isl.Map rest = one.instances();
      for (TracedScop.Source other : second) {
        if (sameElements(one, other)) {
          claim(
              one.origin(),
              other.origin(),
              one.instances().reverse().applyRange(other.instances()));
          rest = rest.subtractDomain(other.instances().domain());
        }
      }
      claim(one.origin(), entry(one), rest.reverse());
    }
    for (TracedScop.Source other : second) {
      org.polyloom.isl.Map rest = other.instances();
      for (TracedScop.Source one : first) {
        if (sameElements(one, other)) {
          rest = rest.subtractDomain(one.instances().domain());
        }
      }
      claim(entry(other), other.origin(), rest);
    }
  }

  private static boolean sameElements(TracedScop.Source one, TracedScop.Source other) {
    return one.instances().domainTupleId().name().equals(other.instances().domainTupleId().name());
  }

  private static Origin entry(TracedScop.Source source) {
    return new Origin.Entry(source.instances().domainTupleId().name());
  }

  private void claim(Origin one, Origin other, org.polyloom.isl.Map instances) {
    forKnownParameters
        .computeIfAbsent(
            instances,
            all ->
                Optional.of(all.intersectParams(known))
                    .filter(some -> !some.isEmpty())
                    .map(org.polyloom.isl.Map::coalesce))
        .ifPresent(some -> claimRelevant(new Pair(one, other), some));
  }

  /**
   * Opens what is not claimed yet. What arrays held at first needs no proof but a look, which is
   * cheaper than to find out what of it is new.
   *
   * @param relevant not empty, for known parameters, and in few pieces
   */
  private void claimRelevant(Pair pair, org.polyloom.isl.Map relevant) {
    if (pair.before() instanceof Origin.Entry && pair.after() instanceof Origin.Entry) {
      open.add(new Claim(pair, relevant));
      return;
    }
    org.polyloom.isl.Map already = made.get(pair);
    if (extent == Extent.WHOLE_STATEMENTS && isOfOneStatement(pair) && relevant.isIdentity()) {
      org.polyloom.isl.Map all = whole(((Origin.Computed) pair.before()).place().statement());
      if (relevant.isSubset(all)) {
        claimWhole(pair, all);
        return;
      }
    }
    ClaimGrowth.Grown grown = growth.grown(already, relevant);
    if (grown.fresh().isEmpty()) {
      return;
    }
    if (growths.merge(pair, 1, Integer::sum) > MOST_GROWTHS && mayWiden(pair)) {
      org.polyloom.isl.Map all = grown.all();
      grown = growth.widened(already, all, statements(pair), () -> widened(pair, all));
    }
    made.put(pair, grown.all());
    open.add(new Claim(pair, grown.fresh()));
  }

  private void claimWhole(Pair pair, org.polyloom.isl.Map all) {
    if (claimedWhole.add(pair)) {
      made.merge(pair, all, org.polyloom.isl.Map::union);
      open.add(new Claim(pair, all));
    }
  }

  private static boolean isOfOneStatement(Pair pair) {
    return pair.before() instanceof Origin.Computed one
        && pair.after() instanceof Origin.Computed other
        && one.place().statement().equals(other.place().statement());
  }

  /** {@code { S[i] -> S[i] }}: the instances that both Scops have. */
  private org.polyloom.isl.Map whole(String statement) {
    return whole.computeIfAbsent(
        statement,
        name ->
            before
                .scop()
                .statement(name)
                .domain()
                .intersect(after.scop().statement(name).domain())
                .intersectParams(known)
                .identity());
  }

  /** Claims of a load and something else only follow others, which are widened. */
  private boolean mayWiden(Pair pair) {
    return pair.before() instanceof Origin.Computed one
        && pair.after() instanceof Origin.Computed other
        && followed(before, one).isPresent() == followed(after, other).isPresent();
  }

  /** On whose instances the widening of a claim depends. */
  private static List<String> statements(Pair pair) {
    return Stream.of(pair.before(), pair.after())
        .map(origin -> origin instanceof Origin.Computed one ? one.place().statement() : "")
        .toList();
  }

  private org.polyloom.isl.Map widened(Pair pair, org.polyloom.isl.Map claimed) {
    org.polyloom.isl.Map hull =
        org.polyloom.isl.Map.fromBasicMap(claimed.affineHull()).intersectParams(known);
    if (pair.before() instanceof Origin.Computed one) {
      hull = hull.intersectDomain(before.scop().statement(one.place().statement()).domain());
    }
    if (pair.after() instanceof Origin.Computed other) {
      hull = hull.intersectRange(after.scop().statement(other.place().statement()).domain());
    }
    return hull.union(claimed).coalesce();
  }

  private Optional<String> step(Claim claim) {
    if (++claims > MOST_CLAIMS) {
      return Optional.of("values not shown to be the same in " + MOST_CLAIMS + " steps");
    }
    Origin one = claim.pair().before();
    Origin other = claim.pair().after();
    Optional<AccessPlace> load = followed(before, one);
    Optional<AccessPlace> otherLoad = followed(after, other);
    if (load.isPresent() && otherLoad.isPresent() && areOfOneInput(load.get(), otherLoad.get())) {
      return EqualElements.sameElement(
              access(before, load.get()), access(after, otherLoad.get()), claim.instances())
          ? Optional.empty()
          : difference(claim);
    }
    if (load.isPresent() || otherLoad.isPresent()) {
      follow(claim, load, otherLoad);
      return Optional.empty();
    }
    if (isSelection(before, one) && !isSelection(after, other)) {
      bothAlternatives((Origin.Computed) one, claim);
      return Optional.empty();
    }
    if (one instanceof Origin.Computed first && other instanceof Origin.Computed second) {
      return operations(first.place(), second.place(), claim);
    }
    boolean same = one.equals(other) && claim.instances().isIdentity();
    return same ? Optional.empty() : difference(claim);
  }

  /** Whether loads are of an array that holds in both Scops what it held at first. */
  private boolean areOfOneInput(AccessPlace load, AccessPlace otherLoad) {
    String array = access(before, load).array();
    return array.equals(access(after, otherLoad).array())
        && before.stores(array).isEmpty()
        && after.stores(array).isEmpty();
  }

  private static Access access(TracedScop side, AccessPlace place) {
    return Operands.access(side.operation(place)).orElseThrow();
  }

  private static boolean isSelection(TracedScop side, Origin origin) {
    return origin instanceof Origin.Computed computed
        && side.operation(computed.place()) instanceof Operation.Select;
  }

  /** What is selected is some value, whatever the condition is, if both alternatives are. */
  private void bothAlternatives(Origin.Computed selection, Claim claim) {
    AccessPlace place = selection.place();
    Operation.Select select = (Operation.Select) before.operation(place);
    for (int alternative : List.of(select.ifTrue(), select.ifFalse())) {
      claimRelevant(
          new Pair(
              new Origin.Computed(new AccessPlace(place.statement(), alternative)),
              claim.pair().after()),
          claim.instances());
    }
  }

  /**
   * What is claimed of loads is claimed of what they see; of two loads at once, so that a claim of
   * a load and of what computes its value only arises where a pass made one from the other.
   */
  private void follow(Claim claim, Optional<AccessPlace> load, Optional<AccessPlace> otherLoad) {
    Origin one = claim.pair().before();
    Origin other = claim.pair().after();
    if (otherLoad.isEmpty()) {
      for (TracedScop.Source source : before.sources(load.get())) {
        claim(source.origin(), other, claim.instances().applyDomain(source.instances()));
      }
      return;
    }
    for (TracedScop.Source seen : after.sources(otherLoad.get())) {
      org.polyloom.isl.Map seeing = claim.instances().applyRange(seen.instances());
      if (load.isEmpty()) {
        claim(one, seen.origin(), seeing);
        continue;
      }
      for (TracedScop.Source source : before.sources(load.get())) {
        claim(source.origin(), seen.origin(), seeing.applyDomain(source.instances()));
      }
    }
  }

  /** The load that an origin is, if it can be followed to what it sees. */
  private Optional<AccessPlace> followed(TracedScop side, Origin origin) {
    return origin instanceof Origin.Computed computed
            && side.operation(computed.place()) instanceof Operation.Load load
            && load.access().isAffine()
            && !opaque.contains(load.access().array())
        ? Optional.of(computed.place())
        : Optional.empty();
  }

  private Optional<String> difference(Claim claim) {
    return Optional.of(
        text(before, claim.pair().before())
            + " before, "
            + text(after, claim.pair().after())
            + " after, at "
            + claim.instances().sample());
  }

  private static String text(TracedScop side, Origin origin) {
    return origin instanceof Origin.Computed computed
        ? computed.place().statement()
            + " %"
            + computed.place().position()
            + " = "
            + side.operation(computed.place()).getClass().getSimpleName()
        : "what " + ((Origin.Entry) origin).array() + " held at first";
  }

  private Optional<String> operations(AccessPlace one, AccessPlace other, Claim claim) {
    Operation first = before.operation(one);
    Operation second = after.operation(other);
    if (regrouped.filter(operands -> operands.concerns(first, second)).isPresent()) {
      return regrouped(one, other, claim);
    }
    boolean same = first.getClass() == second.getClass() && first.type() == second.type();
    if (!same) {
      return difference(claim);
    }
    if (first instanceof Operation.Select a && second instanceof Operation.Select b) {
      selections(one, a, other, b, claim);
      return Optional.empty();
    }
    if (!sameKind(one, first, other, second, claim)) {
      return difference(claim);
    }
    boolean isCall = first instanceof Operation.Call;
    List<Integer> operands = isCall ? Operands.values(first) : Operands.of(first);
    List<Integer> others = isCall ? Operands.values(second) : Operands.of(second);
    if (operands.size() != others.size()) {
      return difference(claim);
    }
    for (int k = 0; k < operands.size(); k++) {
      operand(one, operands.get(k), other, others.get(k), claim);
    }
    return Optional.empty();
  }

  private Optional<String> regrouped(AccessPlace one, AccessPlace other, Claim claim) {
    if (!claim.instances().isSingleValued()) {
      return difference(claim);
    }
    Optional<List<RegroupedOperands.Claimed>> claims =
        regrouped.orElseThrow().claims(one, other, claim.instances());
    if (claims.isEmpty()) {
      return divided(claim) ? Optional.empty() : difference(claim);
    }
    for (RegroupedOperands.Claimed loads : claims.get()) {
      claim(
          new Origin.Computed(loads.before()),
          new Origin.Computed(loads.after()),
          loads.instances());
    }
    return Optional.empty();
  }

  /** Claims the same of the parts that see different stores, if there are several. */
  private boolean divided(Claim claim) {
    List<Set> parts = regrouped.orElseThrow().parts();
    org.polyloom.isl.Map rest = claim.instances();
    for (Set part : parts) {
      rest = rest.subtractDomain(part);
    }
    boolean isDivided = parts.size() > 1 || (parts.size() == 1 && !rest.isEmpty());
    if (isDivided) {
      for (Set part : parts) {
        open.add(new Claim(claim.pair(), claim.instances().intersectDomain(part).coalesce()));
      }
      if (!rest.isEmpty()) {
        open.add(new Claim(claim.pair(), rest.coalesce()));
      }
    }
    return isDivided;
  }

  private void operand(AccessPlace one, int first, AccessPlace other, int second, Claim claim) {
    same(one.at(first), other.at(second), claim);
  }

  /**
   * Whether two operations of one class compute the same function of their operands; magnitudes may
   * be taken whatever the conditions are.
   */
  private boolean sameKind(
      AccessPlace one, Operation first, AccessPlace other, Operation second, Claim claim) {
    if (first instanceof Operation.Literal a && second instanceof Operation.Literal b) {
      return a.text().equals(b.text());
    }
    if (first instanceof Operation.AffineValue a && second instanceof Operation.AffineValue b) {
      return EqualElements.sameFunction(a.function(), b.function(), claim.instances());
    }
    if (first instanceof Operation.Unary a && second instanceof Operation.Unary b) {
      return a.operator() == b.operator();
    }
    if (first instanceof Operation.Binary a && second instanceof Operation.Binary b) {
      return a.operator() == b.operator() && a.predicate().isPresent() == b.predicate().isPresent();
    }
    if (first instanceof Operation.Call a && second instanceof Operation.Call b) {
      return a.function().equals(b.function()) && sameCondition(one, a, other, b, claim);
    }
    if (first instanceof Operation.Load a && second instanceof Operation.Load b) {
      return EqualElements.sameElement(a.access(), b.access(), claim.instances())
          && (!opaque.contains(a.access().array())
              || opaqueArrays.seeTheSameStores(one, other, claim.instances()));
    }
    return first instanceof Operation.Convert;
  }

  /** Whether calls are carried out under the same condition, which is claimed, or do no harm. */
  private boolean sameCondition(
      AccessPlace one, Operation.Call a, AccessPlace other, Operation.Call b, Claim claim) {
    if (a.predicate().isPresent() != b.predicate().isPresent()) {
      return VectorFunctions.isMagnitude(a.function());
    }
    a.predicate().ifPresent(k -> operand(one, k, other, b.predicate().getAsInt(), claim));
    return true;
  }

  /**
   * Selections: the same condition and alternatives; or a further selection in the place of the
   * other alternative whose condition holds wherever the first does not; or the alternatives the
   * other way round by the opposite condition; or several alternatives that agree one by one.
   */
  private void selections(
      AccessPlace one, Operation.Select a, AccessPlace other, Operation.Select b, Claim claim) {
    Alternatives some = Alternatives.of(before, one);
    Alternatives others = Alternatives.of(after, other);
    if (Alternatives.areAlike(before, some, after, others)) {
      alternatives(some, others, claim);
      return;
    }
    PositiveChoice first = PositiveChoice.of(before, one.statement(), a);
    PositiveChoice second = PositiveChoice.of(after, other.statement(), b);
    claimRelevant(new Pair(first.condition(), second.condition()), claim.instances());
    claimRelevant(new Pair(first.ifTrue(), second.ifTrue()), claim.instances());
    claimRelevant(new Pair(first.ifFalse(), second.ifFalse()), claim.instances());
  }

  private void alternatives(Alternatives some, Alternatives others, Claim claim) {
    for (int k = 0; k < some.tried().size(); k++) {
      Alternatives.Alternative one = some.tried().get(k);
      Alternatives.Alternative other = others.tried().get(k);
      same(one.condition(), other.condition(), claim);
      same(one.value(), other.value(), claim);
    }
    same(some.last(), others.last(), claim);
  }

  private void same(AccessPlace one, AccessPlace other, Claim claim) {
    Pair pair = new Pair(new Origin.Computed(one), new Origin.Computed(other));
    claimRelevant(pair, claim.instances());
  }

  private void claimOperands(AccessPlace one, AccessPlace other) {
    List<Integer> operands = Operands.of(before.operation(one));
    List<Integer> others = Operands.of(after.operation(other));
    org.polyloom.isl.Map same =
        before.scop().statement(one.statement()).domain().intersectParams(known).identity();
    for (int k = 0; k < Math.min(operands.size(), others.size()); k++) {
      claim(
          new Origin.Computed(new AccessPlace(one.statement(), operands.get(k))),
          new Origin.Computed(new AccessPlace(other.statement(), others.get(k))),
          same);
    }
  }
}
