package org.polyloom.remark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemarkTest {

  private enum Cause implements Reason {
    Conflict
  }

  @Test
  void evidenceKeepsItsOrderAndIsCopied() {
    Map<String, String> given = new LinkedHashMap<>();
    given.put("zeta", "1");
    given.put("alpha", "2");
    Remark remark =
        new Remark(
            "delicm",
            Remark.Kind.MISSED,
            Cause.Conflict,
            Optional.empty(),
            Location.UNKNOWN,
            "no",
            given);
    given.put("later", "3");
    assertEquals(List.of("zeta", "alpha"), new ArrayList<>(remark.evidence().keySet()));
    assertThrows(UnsupportedOperationException.class, () -> remark.evidence().put("x", "y"));
  }

  @Test
  void withAddsAtTheEndAndLeavesTheReceiverAlone() {
    Remark bare = Remark.analysis("p", Cause.Conflict, Location.UNKNOWN, "seen");
    Remark full = bare.with("b", 1).with("a", "two").forStatement("S0");
    assertEquals(Map.of(), bare.evidence());
    assertEquals(List.of("b", "a"), new ArrayList<>(full.evidence().keySet()));
    assertEquals(Optional.of("S0"), full.statement());
  }

  @ParameterizedTest
  @CsvSource({
    "gemm.c, 14, 7, gemm.c:14:7",
    "gemm.c, 14, 0, gemm.c:14",
    "gemm.c, 0, 0, gemm.c",
    "'', 3, 4, 3:4",
    "'', 0, 0, ''"
  })
  void locationShowsWhatIsKnown(String file, int line, int column, String expected) {
    assertEquals(expected, new Location(file, line, column).toString());
  }

  @Test
  void locationsOrderByFileLineColumn() {
    List<Location> places =
        new ArrayList<>(
            List.of(
                new Location("b.c", 1, 1),
                new Location("a.c", 10, 1),
                new Location("a.c", 9, 3),
                new Location("a.c", 9, 2)));
    places.sort(null);
    assertEquals("[a.c:9:2, a.c:9:3, a.c:10:1, b.c:1:1]", places.toString());
  }

  @Test
  void negativePlacesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Location("a.c", -1, 0));
  }
}
