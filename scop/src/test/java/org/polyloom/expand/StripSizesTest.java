package org.polyloom.expand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

class StripSizesTest {
  /** The same input gives the same bytes out. */
  @Test
  void arraysKeepTheirOrder() {
    try (IslContext isl = IslContext.open()) {
      List<String> names = List.of("z", "r", "c", "h", "x", "a", "s", "m");
      Map<String, List<PwAff>> extents = new LinkedHashMap<>();
      names.forEach(name -> extents.put(name, List.of()));
      StripSizes sizes = new StripSizes(List.of(16), extents, Set.parse(isl, "[n] -> { : }"), 0);
      assertEquals(names, List.copyOf(sizes.extents().keySet()));
    }
  }
}
