package org.polyloom.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyloom.check.Driver.Sharing;

class DriverCaseTest {

  private static Driver driver(Sharing sharing, String... integers) {
    return new Driver("f", "", List.of(integers), List.of(), sharing);
  }

  @Test
  void beginWithTheSmallestSizes() {
    List<DriverCase> cases = DriverCase.of(driver(Sharing.NONE, "n", "m"), 2);
    assertEquals(
        List.of(List.of(0L, 0L), List.of(1L, 1L), List.of(2L, 2L), List.of(3L, 3L)),
        cases.subList(0, 4).stream().map(DriverCase::integers).toList());
    assertTrue(cases.stream().anyMatch(each -> each.integers().stream().allMatch(n -> n > 64)));
    assertTrue(
        cases.stream()
            .anyMatch(each -> each.integers().contains(0L) && each.integers().get(0) > 0));
  }

  @Test
  void areTheSameEachTime() {
    Driver driver = driver(Sharing.POSSIBLE, "n", "m", "k");
    assertEquals(DriverCase.of(driver, 5), DriverCase.of(driver, 5));
  }

  @Test
  void overlapOnlyWhereArraysMay() {
    assertTrue(
        DriverCase.of(driver(Sharing.POSSIBLE), 3).stream().anyMatch(each -> each.overlap() > 0));
    assertTrue(
        DriverCase.of(driver(Sharing.NONE, "n"), 3).stream()
            .allMatch(each -> each.overlap() == DriverCase.APART));
  }

  @Test
  void withoutIntegersOnlyTheDataVary() {
    assertEquals(
        List.of(
            new DriverCase(0, DriverCase.APART, List.of()),
            new DriverCase(1, DriverCase.APART, List.of())),
        DriverCase.of(driver(Sharing.NONE), 2));
  }

  @Test
  void aCaseIsShownAsACall() {
    DriverCase each = new DriverCase(7, 1, List.of(3L, 4L));
    assertEquals(
        "f(n=3, m=4), seed 7, arrays overlapping 1 elements apart",
        each.description(driver(Sharing.POSSIBLE, "n", "m")));
    assertEquals("7 1 3 4", each.words());
  }
}
