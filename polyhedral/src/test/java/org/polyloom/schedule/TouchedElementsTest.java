package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.AccessKind;
import org.polyloom.schedule.StatementShape.AccessShape;

class TouchedElementsTest {
  private static final Map<Character, AccessKind> KINDS =
      Map.of('r', AccessKind.READ, 'w', AccessKind.MUST_WRITE, 'm', AccessKind.MAY_WRITE);

  /**
   * A statement in the loop i: {@code r A+1} loads A[i + 1], {@code w s} stores to s, {@code m s}
   * may.
   */
  private static Nest nest(String name, double steps, String accesses) {
    List<AccessShape> shapes = new ArrayList<>();
    for (String access : accesses.split(", ")) {
      String array = access.substring(2, 3);
      List<AffineRow> subscripts =
          Character.isLowerCase(array.charAt(0))
              ? List.of()
              : List.of(new AffineRow(true, new long[] {1}, Long.parseLong(access.substring(3))));
      shapes.add(new AccessShape(array, KINDS.get(access.charAt(0)), 8, subscripts));
    }
    StatementShape shape =
        new StatementShape(
            name,
            new IterationCounts(new double[] {steps}, steps),
            new long[] {1},
            new boolean[] {false},
            shapes,
            StatementWork.ACCUMULATION);
    AffineRow row = new AffineRow(true, new long[] {1}, 0);
    return Nest.of(shape, List.of(new LoopTree.Member(0, false, Map.of(name, row))), 1);
  }

  private static String text(Nest.Reference reference) {
    AccessShape access = reference.access();
    String constant =
        access.subscripts().stream().map(r -> "+" + r.constant()).collect(Collectors.joining());
    return (access.isWrite() ? "w " : "r ") + access.array() + constant;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "r A+0, w B+0       | r A+1, w C+0       | r A+0, w B+0 | r A+1, w C+0",
        "r A+0, w B+0       | r A+0, w C+0       | r A+0, w B+0 | w C+0",
        "r A+0, w B+0       | r B+0, w C+0       | r A+0, w B+0 | w C+0",
        "r A+0, w B+0       | r B+0, w B+0       | r A+0        | w B+0",
        "r A+0, w B+0       | r B+1, w B+0       | r A+0        | r B+1, w B+0",
        "r A+0, m B+0       | r B+0, w C+0       | r A+0, w B+0 | r B+0, w C+0",
        "r A+0, w B+0       | r A+0, m B+0       | r A+0, w B+0 | w B+0",
        "r A+0, w s         | r s, w B+0         | r A+0, w s   | w B+0",
      })
  void whatIsInARegisterIsNotAccessedAgain(
      String first, String second, String neededOfFirst, String neededOfSecond) {
    List<Nest> nests = List.of(nest("S", 100, first), nest("T", 100, second));
    assertEquals(List.of(neededOfFirst, neededOfSecond), needed(nests));
  }

  /** The start of a sum is stored once, the sum in all steps. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1   | 100 | ''  | r s, w s",
        "100 | 1   | w s | w s",
      })
  void fewStepsSpareOthersNothing(
      double first, double second, String neededOfFirst, String neededOfSecond) {
    List<Nest> nests = List.of(nest("S", first, "w s"), nest("T", second, "r s, w s"));
    assertEquals(List.of(neededOfFirst, neededOfSecond), needed(nests));
  }

  private static List<String> needed(List<Nest> nests) {
    return new TouchedElements(nests)
        .needed(nests).stream()
            .map(
                references ->
                    references.stream()
                        .map(TouchedElementsTest::text)
                        .collect(Collectors.joining(", ")))
            .toList();
  }
}
