package org.polyloom.delicm;

import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.IntegerRange;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;
import org.polyloom.value.ScopZones;
import org.polyloom.zone.LocationZones;
import org.polyloom.zone.Zones;

/** Which stores may be targets, and which webs may be mapped to them; cheap questions first. */
final class Eligibility {
  private final Scop scop;
  private final ScopZones zones;

  Eligibility(Scop scop, ScopZones zones) {
    this.scop = scop;
    this.zones = zones;
  }

  /** Why a store cannot be a target. */
  Optional<Refusal> ofTarget(Statement statement, Operation.Store store) {
    if (!isCertain(store)) {
      return refuse(DelicmReason.TargetConditional, "it is assigned only under a condition");
    }
    if (statement.depth() == 0) {
      return refuse(DelicmReason.TargetNotInLoop, "it is assigned outside of loops");
    }
    Set elements = store.access().relation().intersectDomain(statement.domain()).range();
    return Map.fromRange(elements).isSingleValued()
        ? refuse(DelicmReason.TargetOneElement, "it is always the same element")
        : Optional.empty();
  }

  /** Why a web cannot be mapped to a target whatever else it keeps. */
  Optional<Refusal> ofWeb(Web web, ArrayDecl target) {
    ArrayDecl array = scop.array(web.array());
    if (array.rank() >= target.rank()) {
      return refuse(DelicmReason.HigherRank, "its array has no more dimensions");
    }
    Optional<Refusal> type = ofTypes(array.element(), target.element());
    if (type.isPresent()) {
      return type;
    }
    if (web.before() == Web.Before.READ) {
      return refuse(DelicmReason.UsedBefore, "the value from before the region is read");
    }
    if (web.stores().stream().anyMatch(store -> !isCertain(operation(store)))
        || web.loads().stream().anyMatch(load -> !isAffine(operation(load)))) {
      return refuse(DelicmReason.ConditionalDefinition, "a value is assigned under a condition");
    }
    return isUsedAfter(web, array)
        ? refuse(DelicmReason.UsedAfter, "the value is read after the region")
        : Optional.empty();
  }

  private static Optional<Refusal> ofTypes(ScalarType from, ScalarType to) {
    if (from == to) {
      return Optional.empty();
    }
    if (from.bytes() > to.bytes()) {
      String sizes = "it has " + to.bytes() + " bytes, " + from.bytes() + " are needed";
      return refuse(DelicmReason.LargerThanTarget, sizes);
    }
    return holdsAll(from, to)
        ? refuse(DelicmReason.OtherType, "it is of type " + to.cName() + ", not " + from.cName())
        : refuse(DelicmReason.WouldRound, to.cName() + " does not hold every " + from.cName());
  }

  /** Whether a type has every value of another one. */
  private static boolean holdsAll(ScalarType from, ScalarType to) {
    if (from.isFloating()) {
      return to.isFloating() && from.bytes() <= to.bytes();
    }
    IntegerRange values = IntegerRange.of(from);
    if (to.isInteger()) {
      IntegerRange range = IntegerRange.of(to);
      return range.least().compareTo(values.least()) <= 0
          && range.greatest().compareTo(values.greatest()) >= 0;
    }
    return values.greatest().bitLength() <= significandBits(to);
  }

  private static int significandBits(ScalarType type) {
    return switch (type) {
      case FLOAT -> 24;
      case DOUBLE -> 53;
      default -> 64;
    };
  }

  /** Whether the value of one of its stores is in the array when the region ends, and wanted. */
  private boolean isUsedAfter(Web web, ArrayDecl array) {
    if (array.afterwards() == ArrayDecl.Afterwards.DEAD || array.isOfRegion()) {
      return false;
    }
    LocationZones location = zones.location(web.array());
    Zones clock = zones.timepoints().zones();
    UnionSet accessed =
        zones
            .timepoints()
            .times()
            .intersectDomain(zones.accesses().all().intersectRange(location.elements()).domain())
            .range();
    UnionSet late = clock.all().subtract(clock.before(accessed.identity()).range());
    UnionSet last =
        location
            .reachingDefinitions()
            .intersectDomain(location.lifetimes().intersectRange(late).wrap())
            .range();
    return !last.intersect(AccessInstances.of(scop, web.stores())).isEmpty();
  }

  private Operation operation(AccessPlace place) {
    return scop.statement(place.statement()).operations().get(place.position());
  }

  private static boolean isCertain(Operation store) {
    return isAffine(store) && Operands.predicate(store).isEmpty();
  }

  private static boolean isAffine(Operation operation) {
    return Operands.access(operation).filter(Access::isAffine).isPresent();
  }

  private static Optional<Refusal> refuse(DelicmReason reason, String message) {
    return Optional.of(new Refusal(reason, message));
  }
}
