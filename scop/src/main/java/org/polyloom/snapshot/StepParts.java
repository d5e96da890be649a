package org.polyloom.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.polyloom.ir.Access;
import org.polyloom.isl.BasicSet;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;

/**
 * The instances of an update, by when they have to be carried out and by what they read. Every part
 * is convex: what depends on what is found many times faster among such statements than among fewer
 * ones that are not.
 *
 * @param instances {@code { T[o, t, s, x, y] }} of {@link StepSpaces}: all of them
 * @param parts disjoint, in an order in which they may be carried out in each step
 */
record StepParts(Set instances, List<Part> parts) {
  StepParts {
    parts = List.copyOf(parts);
  }

  /** When an instance has to be carried out. */
  enum Place {
    /** It changes a pivot of its own step: before those that read what it leaves there. */
    PIVOT,
    /** It changes a pivot of another step of its block: in its step. */
    PANEL,
    /** No other instance of its block reads what it changes: at the end of the block. */
    REST
  }

  /** What a pivot holds when an instance reads it. */
  enum Version {
    /** What it held before the step. */
    BEFORE,
    /** What the step left in it. */
    AFTER
  }

  /**
   * Instances that are carried out together.
   *
   * @param versions of the pivots of the update, in order
   */
  record Part(Set instances, Place place, List<Version> versions) {
    Part {
      versions = List.copyOf(versions);
    }

    private Part at(Set some, Place other) {
      return new Part(some, other, versions);
    }

    private Part reading(Set some, Version version) {
      List<Version> all = new ArrayList<>(versions);
      all.add(version);
      return new Part(some, place, all);
    }

    private long changed() {
      return versions.stream().filter(version -> version == Version.AFTER).count();
    }
  }

  /**
   * The parts of an update.
   *
   * @param name of T
   */
  static StepParts of(InPlaceUpdate update, StepSpaces spaces, String name) {
    List<String> block = new ArrayList<>(spaces.outer());
    block.add("t'");
    List<String> step = new ArrayList<>(block);
    step.add("s'");
    Set instances = spaces.instances(name).coalesce();
    Map toBlock = spaces.map(name, StepSpaces.BOTH, block).intersectDomain(instances);
    Map toStep = spaces.map(name, StepSpaces.BOTH, step).intersectDomain(instances);
    Map target = elements(update.target(), spaces, name).intersectDomain(instances);
    List<Map> reads =
        update.pivots().stream()
            .map(pivot -> elements(pivot.access(), spaces, name).intersectDomain(instances))
            .toList();
    List<Part> parts = List.of(new Part(instances, Place.REST, List.of()));
    for (Map read : reads) {
      parts = placed(parts, changing(target, read, toStep), Place.PIVOT);
    }
    for (Map read : reads) {
      parts = placed(parts, changing(target, read, toBlock), Place.PANEL);
    }
    for (Map read : reads) {
      Set after = after(read, target, toStep);
      parts =
          split(
              parts,
              part ->
                  List.of(
                      part.reading(part.instances().subtract(after), Version.BEFORE),
                      part.reading(part.instances().intersect(after), Version.AFTER)));
    }
    return new StepParts(instances, inOrder(convex(parts)));
  }

  /** {@code { T[..] -> X[..] }}. */
  private static Map elements(Access access, StepSpaces spaces, String name) {
    return access.relation().preimageDomainMultiAff(spaces.toSource(name, StepSpaces.BOTH));
  }

  /** The instances that change an element that is read in the same step, or block. */
  private static Set changing(Map target, Map read, Map time) {
    Map readAt = read.reverse().applyRange(time);
    return target.applyRange(readAt).intersect(time).domain().coalesce();
  }

  /** The instances that read what their own step has changed. */
  private static Set after(Map read, Map target, Map toStep) {
    Map writers = read.applyRange(target.reverse());
    Map sameStep = toStep.applyRange(toStep.reverse());
    Map earlier = Map.lexGt(read.space().domain());
    return writers.intersect(sameStep).intersect(earlier).domain().coalesce();
  }

  private static List<Part> placed(List<Part> parts, Set some, Place place) {
    return split(
        parts,
        part ->
            part.place() != Place.REST
                ? List.of(part)
                : List.of(
                    part.at(part.instances().intersect(some), place),
                    part.at(part.instances().subtract(some), part.place())));
  }

  private static List<Part> split(List<Part> parts, Function<Part, List<Part>> by) {
    return parts.stream()
        .flatMap(part -> by.apply(part).stream())
        .map(part -> part.at(part.instances().coalesce(), part.place()))
        .filter(part -> !part.instances().isEmpty())
        .toList();
  }

  private static List<Part> convex(List<Part> parts) {
    List<Part> result = new ArrayList<>();
    for (Part part : parts) {
      for (BasicSet piece : part.instances().makeDisjoint().basicSetList()) {
        result.add(part.at(piece.toSet(), part.place()));
      }
    }
    return result;
  }

  /** What changes pivots comes first, and of that what reads none that were changed. */
  private static List<Part> inOrder(List<Part> parts) {
    List<Part> sorted = new ArrayList<>(parts);
    sorted.sort(java.util.Comparator.comparing(Part::place).thenComparing(Part::changed));
    return sorted;
  }

  /** The parts that are carried out at one place. */
  List<Part> at(Place place) {
    return parts.stream().filter(part -> part.place() == place).toList();
  }

  /** Whether a copy of a version of a pivot is read; pivots themselves are read in place after. */
  boolean isCopied(int pivot, Version version) {
    return parts.stream()
        .filter(part -> version == Version.BEFORE || part.place() != Place.PIVOT)
        .anyMatch(part -> part.versions().get(pivot) == version);
  }
}
