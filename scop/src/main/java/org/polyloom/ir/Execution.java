package org.polyloom.ir;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a Scop did.
 *
 * @param stored the last value stored into each element that was stored into
 * @param accesses in the order in which they happened
 */
public record Execution(Map<Element, ScalarValue> stored, List<Event> accesses) {

  /** An element of an array. */
  public record Element(String array, List<Long> subscripts) {
    public Element {
      subscripts = List.copyOf(subscripts);
    }
  }

  /**
   * One access.
   *
   * @param statement whose instance did it
   * @param instance the coordinates of the instance
   * @param operation the position of the load or store
   */
  public record Event(String statement, List<Long> instance, int operation, Element element) {
    public Event {
      instance = List.copyOf(instance);
    }
  }

  public Execution {
    stored = Collections.unmodifiableMap(new LinkedHashMap<>(stored));
    accesses = List.copyOf(accesses);
  }

  /** What is stored in elements whose values matter after the region. */
  public Map<Element, ScalarValue> liveOut(Scop scop) {
    return stored.entrySet().stream()
        .filter(entry -> isLive(scop.array(entry.getKey().array())))
        .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static boolean isLive(ArrayDecl array) {
    return array.afterwards() == ArrayDecl.Afterwards.LIVE && !array.isOfRegion();
  }
}
