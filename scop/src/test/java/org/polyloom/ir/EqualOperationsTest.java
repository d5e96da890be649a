package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polyloom.isl.IslContext;

class EqualOperationsTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : -2147483648 <= n <= 2147483647 }
      array int a[?] outer live
      array int b[?] outer live
      statement S at "k.c":4:5
        domain { S[i] : 0 <= i < n }
        iterators i
      %s
      schedule
        domain: "[n] -> { S[i] : 0 <= i < n }"
        child:
          schedule: "[n] -> [{ S[i] -> [(i)] }]"
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

  private Scop region(String operations) {
    return ScopParser.parse(isl, REGION.formatted(operations.indent(4).stripTrailing()));
  }

  private static Statement merged(Scop scop) {
    return EqualOperations.merged(scop.statement("S"), scop);
  }

  @Test
  void selectionOfEqualValuesIsThatValue() {
    Scop scop =
        region(
            """
            %0 = load int a[i]
            %1 = load int a[i]
            %2 = compute int %0 > %1
            %3 = select int %2 ? %0 : %1
            %4 = store int b[i] = %3
            """);
    assertEquals(
        region(
                """
                %0 = load int a[i]
                %1 = store int b[i] = %0
                """)
            .statement("S")
            .operations()
            .toString(),
        merged(scop).operations().toString());
  }

  @Test
  void areOne() {
    Scop scop =
        region(
            """
            %0 = load int a[i]
            %1 = load int a[1 + i]
            %2 = compute int %0 > %1
            %3 = select int %2 ? %0 : %1
            %4 = load int a[i]
            %5 = load int a[1 + i]
            %6 = compute int %4 > %5
            %7 = select int %6 ? %5 : %4
            %8 = compute int %3 - %7
            %9 = store int b[i] = %8
            """);
    assertEquals(
        region(
                """
                %0 = load int a[i]
                %1 = load int a[1 + i]
                %2 = compute int %0 > %1
                %3 = select int %2 ? %0 : %1
                %4 = select int %2 ? %1 : %0
                %5 = compute int %3 - %4
                %6 = store int b[i] = %5
                """)
            .statement("S")
            .operations()
            .toString(),
        merged(scop).operations().toString());
  }

  /** As macros leave it: the second quotient is there where the first one is, always. */
  @Test
  void areOneWithWhatIsComputedAlways() {
    Scop scop =
        region(
            """
            %0 = load int a[i]
            %1 = load int a[1 + i]
            %2 = compute int %0 / %1
            %3 = compute int %0 > %2
            %4 = load int a[1 + i] if %3
            %5 = compute int %0 / %4 if %3
            %6 = select int %3 ? %5 : %0
            %7 = store int b[i] = %6
            """);
    assertEquals(
        region(
                """
                %0 = load int a[i]
                %1 = load int a[1 + i]
                %2 = compute int %0 / %1
                %3 = compute int %0 > %2
                %4 = select int %3 ? %2 : %0
                %5 = store int b[i] = %4
                """)
            .statement("S")
            .operations()
            .toString(),
        merged(scop).operations().toString());
  }

  @Test
  void areNotOneUnderConditions() {
    Scop scop =
        region(
            """
            %0 = load int a[i]
            %1 = load int a[1 + i] if %0
            %2 = compute int !%0
            %3 = load int a[1 + i] if %2
            %4 = select int %0 ? %1 : %3
            %5 = store int b[i] = %4
            """);
    assertSame(scop.statement("S"), merged(scop));
  }

  @Test
  void areNotOneWhereTheRegionStores() {
    Scop scop =
        region(
            """
            %0 = load int b[i]
            %1 = compute int %0 + %0
            %2 = store int b[i] = %1
            %3 = load int b[i]
            %4 = select int %0 ? %3 : %1
            %5 = store int b[i] = %4
            """);
    assertSame(scop.statement("S"), merged(scop));
  }
}
