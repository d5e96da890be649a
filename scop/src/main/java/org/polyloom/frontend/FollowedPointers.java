package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Parameter;
import org.polyloom.isl.Set;
import org.polyloom.remark.Location;

/**
 * The pointers through which a region reads parameters. These are read before it, too, when what is
 * assumed is checked: that control gets to where a pointer is followed is assumed first.
 */
final class FollowedPointers {
  /**
   * @param first the first place where parameters are read through a pointer
   * @param ways in which control certainly gets to such a place
   */
  private record Following(Location first, List<Way> ways) {}

  /**
   * @param condition under which control gets there
   * @param assumed how many of the region's assumptions that takes for granted
   */
  private record Way(Set condition, int assumed) {}

  /**
   * The assumptions in an order in which they can be checked.
   *
   * @param unknown a pointer of which it cannot be told whether it is followed
   */
  record Order(List<Assumption.OnParameters> assumptions, Optional<String> unknown) {}

  private final Map<String, Following> followings = new LinkedHashMap<>();

  /**
   * @param assumed how many assumptions of the region there are so far
   */
  void add(String pointer, Frame frame, Location place, int assumed) {
    Following following =
        followings.computeIfAbsent(pointer, name -> new Following(place, new ArrayList<>()));
    if (frame.guard().isEmpty()) {
      following.ways().add(new Way(frame.domain().params(), assumed));
    }
  }

  /**
   * That a pointer is followed comes before what is assumed of parameters behind it, and after what
   * that itself takes for granted.
   *
   * @param context what holds without checks
   * @param assumptions of the region, in the order in which they were made
   * @param homes where parameters lie
   */
  Order order(
      Set context,
      List<Assumption.OnParameters> assumptions,
      Map<Parameter, RegionContext.Home> homes) {
    return new Ordering(context, assumptions, homes).order();
  }

  /** One run. */
  private final class Ordering {
    private final Set context;
    private final List<Assumption.OnParameters> assumptions;
    private final Map<Parameter, RegionContext.Home> homes;
    private final Map<String, Following> open = new LinkedHashMap<>(followings);
    private final List<Assumption.OnParameters> ordered = new ArrayList<>();
    private Set before;
    private int assumed;

    Ordering(
        Set context,
        List<Assumption.OnParameters> assumptions,
        Map<Parameter, RegionContext.Home> homes) {
      this.context = context;
      this.assumptions = assumptions;
      this.homes = homes;
      this.before = context;
    }

    Order order() {
      do {
        while (assumed < assumptions.size() && isReadable(assumptions.get(assumed).condition())) {
          add(assumptions.get(assumed++));
        }
      } while (follow());
      return new Order(ordered, open.keySet().stream().findFirst());
    }

    private void add(Assumption.OnParameters assumption) {
      ordered.add(assumption);
      before = before.intersect(assumption.condition());
    }

    /** Assumes of the pointers of which it can be told now; whether there are any. */
    private boolean follow() {
      boolean found = false;
      for (String pointer : List.copyOf(open.keySet())) {
        Set condition = reached(open.get(pointer));
        if (!condition.isEmpty()) {
          found = true;
          Location place = open.remove(pointer).first();
          if (!before.isSubset(condition)) {
            String reason = "control gets to where '" + pointer + "' is followed";
            add(new Assumption.OnParameters(condition, reason, place));
          }
        }
      }
      return found;
    }

    private Set reached(Following following) {
      Set result = Set.empty(context.space());
      for (Way way : following.ways()) {
        Set condition = way.condition().gist(context).coalesce();
        if (way.assumed() <= assumed && isReadable(condition)) {
          result = result.union(condition);
        }
      }
      return result.coalesce();
    }

    /** Whether a condition asks for no parameter behind a pointer of which nothing is assumed. */
    private boolean isReadable(Set condition) {
      return homes.entrySet().stream()
          .filter(home -> home.getValue().base().pointer().filter(open::containsKey).isPresent())
          .noneMatch(home -> home.getKey().occursIn(condition));
    }
  }
}
