package org.polyloom.zone;

import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionAccessInfo;
import org.polyloom.isl.UnionFlow;
import org.polyloom.isl.UnionMap;

/**
 * Which access of an element comes last before which other one.
 *
 * @param pairs {@code { Source[] -> [Sink[] -> Element[]] }}: a source, and the accesses with no
 *     other source of the element between
 * @param firsts {@code { Sink[] -> Element[] }}: accesses with no source of the element before
 */
record LastAccess(UnionMap pairs, UnionMap firsts) {

  /**
   * The last sources before sinks.
   *
   * @param sinks {@code { Sink[] -> Element[] }}
   * @param sources {@code { Source[] -> Element[] }}
   * @param order of both
   */
  static LastAccess of(UnionMap sinks, UnionMap sources, Schedule order) {
    UnionFlow flow =
        UnionAccessInfo.fromSink(sinks).setMustSource(sources).setSchedule(order).computeFlow();
    return new LastAccess(flow.fullMustDependence(), flow.mustNoSource());
  }
}
