package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.schedule.ScheduleTrees.Member;

/**
 * Where in space the instances of a sweep compute: one function a statement and outer dimension of
 * the arrays, the same dimension of all statements at the same place.
 *
 * <p>A statement in the greatest number of loops has one dimension for each of them. They say which
 * subscripts of the arrays that it writes are which dimensions, and these subscripts are the
 * coordinates of every other statement that accesses one of the arrays: of one in fewer loops, such
 * as one for a row of the boundary, and of one whose loops are in another order.
 *
 * <p>Spaces: coordinates {@code { S[i] -> [x] }}.
 */
final class SpaceCoordinates {
  private final Map<String, Set> domains = new LinkedHashMap<>();
  private final Map<String, List<UnionPwAff>> loops = new LinkedHashMap<>();
  private final Map<String, int[]> places = new HashMap<>();
  private final List<AccessRecord> accesses;
  private boolean repeats;

  private SpaceCoordinates(List<AccessRecord> accesses) {
    this.accesses = accesses;
  }

  /**
   * The coordinates in all dimensions but the innermost, outermost first.
   *
   * @param sweep the loops over space
   * @param accesses of its statements
   * @return empty where there is only one dimension or some statement has no place in it
   */
  static Optional<List<UnionPwAff>> of(
      org.polyloom.isl.Schedule sweep, List<AccessRecord> accesses) {
    SpaceCoordinates coordinates = new SpaceCoordinates(accesses);
    coordinates.collect(sweep.root(), List.of());
    int depth = coordinates.loops.values().stream().mapToInt(List::size).max().orElse(0);
    return depth < 2 || coordinates.repeats ? Optional.empty() : coordinates.find(depth - 1);
  }

  private void collect(ScheduleNode node, List<UnionPwAff> around) {
    if (node.type() == ScheduleNodeType.LEAF) {
      for (Set domain : node.domain().setList()) {
        List<UnionPwAff> own =
            around.stream().map(f -> f.intersectDomain(domain.toUnionSet())).toList();
        repeats |= loops.put(domain.tupleName(), own) != null;
        domains.put(domain.tupleName(), domain);
      }
      return;
    }
    List<UnionPwAff> inner = new ArrayList<>(around);
    if (node.type() == ScheduleNodeType.BAND) {
      ScheduleTrees.members(node).stream().map(Member::function).forEach(inner::add);
    }
    for (int i = 0; i < node.nChildren(); i++) {
      collect(node.child(i), inner);
    }
  }

  private Optional<List<UnionPwAff>> find(int dimensions) {
    loops.forEach(
        (statement, own) -> {
          if (own.size() > dimensions) {
            notePlaces(statement, own.subList(0, dimensions));
          }
        });
    List<UnionPwAff> all = new ArrayList<>();
    for (String statement : loops.keySet()) {
      Optional<List<UnionPwAff>> own = coordinates(statement, dimensions);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      for (int i = 0; i < dimensions; i++) {
        UnionPwAff one = own.get().get(i);
        if (all.size() == i) {
          all.add(one);
        } else {
          all.set(i, all.get(i).unionAdd(one));
        }
      }
    }
    return Optional.of(all);
  }

  /** Notes the subscripts of the arrays that a statement writes which are its loops. */
  private void notePlaces(String statement, List<UnionPwAff> own) {
    int iterators = domains.get(statement).dim(DimType.SET);
    List<long[]> rows =
        own.stream()
            .map(loop -> AffineRow.of(loop.pwAffList().get(0), iterators).coefficients())
            .toList();
    for (AccessRecord access : accesses) {
      if (access.statement().equals(statement)
          && access.kind().isWrite()
          && !places.containsKey(access.array())) {
        subscripts(access)
            .map(subscripts -> places(rows, subscripts, iterators))
            .filter(found -> Arrays.stream(found).allMatch(place -> place >= 0))
            .ifPresent(found -> places.put(access.array(), found));
      }
    }
  }

  private static int[] places(List<long[]> rows, PwMultiAff subscripts, int iterators) {
    int[] places = new int[rows.size()];
    Arrays.fill(places, -1);
    for (int place = 0; place < subscripts.dim(DimType.OUT); place++) {
      AffineRow subscript = AffineRow.of(subscripts.at(place), iterators);
      for (int i = 0; i < places.length; i++) {
        if (subscript.known() && Arrays.equals(subscript.coefficients(), rows.get(i))) {
          places[i] = place;
        }
      }
    }
    return places;
  }

  private Optional<List<UnionPwAff>> coordinates(String statement, int dimensions) {
    for (boolean write : new boolean[] {true, false}) {
      for (AccessRecord access : accesses) {
        int[] known = places.get(access.array());
        if (known != null
            && access.statement().equals(statement)
            && access.kind().isWrite() == write) {
          Optional<PwMultiAff> subscripts = subscripts(access);
          if (subscripts.isPresent()) {
            return Optional.of(
                Arrays.stream(known)
                    .mapToObj(place -> UnionPwAff.fromPwAff(subscripts.get().at(place)))
                    .toList());
          }
        }
      }
    }
    List<UnionPwAff> own = loops.get(statement);
    return own.size() > dimensions ? Optional.of(own.subList(0, dimensions)) : Optional.empty();
  }

  private Optional<PwMultiAff> subscripts(AccessRecord access) {
    org.polyloom.isl.Map relation =
        access.relation().intersectDomain(domains.get(access.statement()));
    return relation.isSingleValued() ? Optional.of(relation.asPwMultiAff()) : Optional.empty();
  }
}
