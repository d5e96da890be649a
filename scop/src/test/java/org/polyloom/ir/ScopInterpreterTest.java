package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;

class ScopInterpreterTest {
  private static final ScopInterpreter.Functions SQUARE =
      (type, function, arguments) ->
          ScalarValue.ofInteger(type, arguments.get(0).bits() * arguments.get(0).bits());

  /** Element k of an array holds 10 + k; a scalar 10. */
  private static final ScopInterpreter.Contents COUNTING =
      (array, subscripts) -> {
        long value = 10 + (subscripts.isEmpty() ? 0 : subscripts.get(0));
        return array.element().isFloating()
            ? ScalarValue.ofFloating(array.element(), value)
            : ScalarValue.ofInteger(array.element(), value);
      };

  private static final String PREFIX_SUM =
      """
      scop f
      parameter n: int
      context { : n >= 0 }
      array int A[n] outer live
      array int t[n] region dead
      statement S
        domain { S[i] : 0 < i < n }
        iterators i
        %0 = load int A[i]
        %1 = load int A[i - 1]
        %2 = compute int %0 + %1
        %3 = store int A[i] = %2
        %4 = store int t[i] = %2
      schedule
        domain: "[n] -> { S[i] : 0 < i < n }"
        child:
          schedule: "[{ S[i] -> [(i)] }]"
      """;

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  private Execution run(Scop scop, long n) {
    return ScopInterpreter.run(scop, Map.of("n", n), COUNTING, SQUARE);
  }

  private static Execution.Element element(String array, Long... subscripts) {
    return new Execution.Element(array, List.of(subscripts));
  }

  @Test
  void instancesRunInTheOrderOfTheSchedule() {
    Scop scop = ScopParser.parse(isl, PREFIX_SUM);
    Execution forwards = run(scop, 4);
    assertEquals("21", forwards.stored().get(element("A", 1L)).toString());
    assertEquals("46", forwards.stored().get(element("A", 3L)).toString());
    assertEquals(12, forwards.accesses().size());
    assertEquals(
        new Execution.Event("S", List.of(2L), 1, element("A", 1L)), forwards.accesses().get(5));
    Schedule reversed =
        Schedule.parse(
            isl,
            "{ domain: \"[n] -> { S[i] : 0 < i < n }\","
                + " child: { schedule: \"[{ S[i] -> [(-i)] }]\" } }");
    Execution backwards = run(scop.withSchedule(reversed), 4);
    assertEquals("25", backwards.stored().get(element("A", 3L)).toString());
    assertNotEquals(forwards.stored(), backwards.stored());
  }

  @Test
  void whatIsDeclaredInTheRegionIsNotLiveAfterwards() {
    Scop scop = ScopParser.parse(isl, PREFIX_SUM);
    Execution execution = run(scop, 3);
    assertEquals(4, execution.stored().size());
    assertEquals(
        java.util.Set.of(element("A", 1L), element("A", 2L)), execution.liveOut(scop).keySet());
  }

  @Test
  void nothingRunsWhereTheDomainIsEmpty() {
    assertEquals(Map.of(), run(ScopParser.parse(isl, PREFIX_SUM), 0).stored());
  }

  @Test
  void parametersOutsideOfTheContextAreRefused() {
    Scop scop = ScopParser.parse(isl, PREFIX_SUM);
    assertThrows(IllegalArgumentException.class, () -> run(scop, -1));
  }

  /** One statement that stores %3, a value of the type made of load of x and of y. */
  private ScalarValue evaluate(String type, String operations) {
    String text =
        """
        scop f
        parameter n: int
        context { : }
        array TYPE x outer live
        statement S
          domain { S[] }
        OPERATIONS
        schedule
          domain: "{ S[] }"
        """
            .replace("TYPE", type)
            .replace("OPERATIONS", operations.replace("; ", "\n"));
    Scop scop = ScopParser.parse(isl, text);
    assertEquals(List.of(), ScopVerifier.verify(scop));
    return run(scop, 0).stored().get(element("x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unsigned char | 200 | + | 100 | 44",
        "signed char | 100 | + | 100 | -56",
        "unsigned int | 3u | - | 5u | 4294967294",
        "int | -7 | / | 2 | -3",
        "int | -7 | % | 2 | -1",
        "long | -9 | >> | 1 | -5",
        "unsigned long | 18446744073709551615ul | / | 10ul | 1844674407370955161",
        "unsigned long | 18446744073709551615ul | >> | 60 | 15",
        "unsigned short | 0xffff | * | 3 | 65533",
        "int | 010 | ^ | 0xf | 7",
        "float | 16777216.0f | + | 1.0f | 1.6777216E7",
        "double | 16777216.0 | + | 1.0 | 1.6777217E7",
        "float | 0.1f | * | 3.0f | 0.30000001192092896",
        "double | 0.1 | * | 3.0 | 0.30000000000000004",
      })
  void arithmeticIsThatOfTheType(
      String type, String left, String operator, String right, String expected) {
    String operations =
        "%0 = literal T \"L\"; %1 = literal T \"R\"; %2 = compute T %0 OP %1; %3 = store T x = %2"
            .replace("T", type)
            .replace("L", left)
            .replace("R", right)
            .replace("OP", operator);
    assertEquals(expected, evaluate(type, operations).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double | -1.9 | int | -1",
        "double | 1e19 | unsigned long | 10000000000000000000",
        "int | -1 | unsigned char | 255",
        "int | -1 | unsigned long | 18446744073709551615",
        "double | 0.5 | _Bool | 1",
        "int | 256 | _Bool | 1",
        "unsigned long | 18446744073709551615 | float | 1.8446744073709552E19",
        "long | 16777217 | float | 1.6777216E7",
        "long | 9007199254740993 | double | 9.007199254740992E15",
        "double | 0.1 | float | 0.10000000149011612",
      })
  void conversionsAreThoseOfC(String from, String text, String to, String expected) {
    String operations =
        "%0 = literal FROM \"TEXT\"; %1 = convert TO %0; %2 = store TO x = %1"
            .replace("FROM", from)
            .replace("TEXT", text)
            .replace("TO", to);
    assertEquals(expected, evaluate(to, operations).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%0 = literal unsigned int \"4000000000\"; %1 = literal unsigned int \"1\";"
            + " %2 = compute int %0 > %1; %3 = store int x = %2 | 1",
        "%0 = literal int \"0\"; %1 = literal int \"5\"; %2 = compute int %1 / %0 if %0;"
            + " %3 = select int %0 ? %2 : %1; %4 = store int x = %3 | 5",
        "%0 = literal int \"0\"; %1 = compute int %0 / %0 if %0; %2 = compute int %0 && %1;"
            + " %3 = compute int !%2; %4 = store int x = %3 | 1",
        "%0 = literal int \"6\"; %1 = call int square(%0); %2 = store int x = %1 | 36",
        "%0 = affine int [n + 4]; %1 = compute int -%0; %2 = compute int ~%1;"
            + " %3 = store int x = %2 | 3",
      })
  void operationsComputeWhatTheySay(String operations, String expected) {
    assertEquals(expected, evaluate("int", operations).toString());
  }

  @Test
  void valuesThatWereNotComputedCannotBeStored() {
    String operations =
        "%0 = literal int \"0\"; %1 = load int x if %0; %2 = compute int %1 + %1;"
            + " %3 = store int x = %2";
    assertThrows(IllegalStateException.class, () -> evaluate("int", operations));
  }

  @Test
  void dynamicSubscriptsAndPredicatesFollowTheData() {
    Scop scop =
        ScopParser.parse(
            isl,
            """
            scop f
            parameter n: int
            context { : n >= 0 }
            array int A[n + 20] outer live
            statement S
              domain { S[i] : 0 <= i < n }
              iterators i
              %0 = load int A[i]
              %1 = literal int "12"
              %2 = compute int %0 % %1
              %3 = store int A[%2] = %1 if %2
            schedule
              domain: "[n] -> { S[i] : 0 <= i < n }"
              child:
                schedule: "[{ S[i] -> [(i)] }]"
            """);
    Execution execution = run(scop, 4);
    assertEquals(
        java.util.Set.of(element("A", 10L), element("A", 11L), element("A", 1L)),
        execution.stored().keySet());
  }
}
