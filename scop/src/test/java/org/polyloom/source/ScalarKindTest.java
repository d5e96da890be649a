package org.polyloom.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScalarKindTest {

  @ParameterizedTest
  @CsvSource({
    "CHAR, SHORT, INT",
    "BOOL, BOOL, INT",
    "USHORT, INT, INT",
    "INT, UINT, UINT",
    "UINT, LONG, LONG",
    "ULONG, LLONG, ULLONG",
    "LONG, LLONG, LLONG",
    "ULONG, INT, ULONG",
    "ULLONG, FLOAT, FLOAT",
    "FLOAT, DOUBLE, DOUBLE",
    "DOUBLE, LONG_DOUBLE, LONG_DOUBLE",
  })
  void usualArithmeticConversions(ScalarKind left, ScalarKind right, ScalarKind common) {
    assertEquals(common, left.commonWith(right));
    assertEquals(common, right.commonWith(left));
  }

  @Test
  void rangesOfIntegers() {
    assertEquals(BigInteger.valueOf(-128), ScalarKind.SCHAR.minimum());
    assertEquals(BigInteger.valueOf(255), ScalarKind.UCHAR.maximum());
    assertEquals(BigInteger.ONE, ScalarKind.BOOL.maximum());
    assertEquals(BigInteger.valueOf(Long.MIN_VALUE), ScalarKind.LONG.minimum());
    assertEquals(new BigInteger("18446744073709551615"), ScalarKind.ULONG.maximum());
  }
}
