package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polyloom.isl.IslContext;

class NarrowSelectionsTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : -2147483648 <= n <= 2147483647 }
      array unsigned char a[?] outer live
      array short s[?] outer live
      array unsigned char b[?] outer live
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

  private Statement statement(String operations) {
    String text = REGION.formatted(operations.indent(4).stripTrailing());
    return ScopParser.parse(isl, text).statement("S");
  }

  @Test
  void areWidenedOnlyWhereTheyAreComputedWith() {
    Statement wide =
        statement(
            """
            %0 = load unsigned char a[i]
            %1 = convert int %0
            %2 = load unsigned char a[1 + i]
            %3 = convert int %2
            %4 = compute int %1 > %3
            %5 = select int %4 ? %1 : %3
            %6 = select int %4 ? %3 : %5
            %7 = convert unsigned char %6
            %8 = store unsigned char b[i] = %7
            """);
    Statement narrow =
        statement(
            """
            %0 = load unsigned char a[i]
            %1 = convert int %0
            %2 = load unsigned char a[1 + i]
            %3 = convert int %2
            %4 = compute int %1 > %3
            %5 = select unsigned char %4 ? %0 : %2
            %6 = select unsigned char %4 ? %2 : %5
            %7 = store unsigned char b[i] = %6
            """);
    assertEquals(narrow.operations().toString(), NarrowSelections.of(wide).operations().toString());
  }

  @Test
  void stayWideWhereTheTypesDiffer() {
    Statement mixed =
        statement(
            """
            %0 = load unsigned char a[i]
            %1 = convert int %0
            %2 = load short s[i]
            %3 = convert int %2
            %4 = compute int %1 > %3
            %5 = select int %4 ? %1 : %3
            %6 = convert unsigned char %5
            %7 = store unsigned char b[i] = %6
            """);
    assertSame(mixed, NarrowSelections.of(mixed));
  }
}
