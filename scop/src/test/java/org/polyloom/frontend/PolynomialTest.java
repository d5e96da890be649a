package org.polyloom.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PolynomialTest {
  private static final Symbol I = Symbol.iterator(0, "i");
  private static final Symbol J = Symbol.iterator(1, "j");
  private static final Symbol N = Symbol.parameter("n");

  private final Polynomial i = Polynomial.of(I);
  private final Polynomial j = Polynomial.of(J);
  private final Polynomial n = Polynomial.of(N);

  @Test
  void multipliesOut() {
    Polynomial product = i.plus(Polynomial.constant(8)).times(n.times(Polynomial.constant(3)));
    assertEquals("3*i*n + 24*n", product.toString());
    assertEquals(i.times(n).plus(j), j.plus(n.times(i)));
    assertEquals("0", i.minus(i).toString());
  }

  @Test
  void knowsItsDegree() {
    assertTrue(i.plus(n).isAffine());
    assertFalse(i.times(n).isAffine());
    assertTrue(i.times(j).multipliesIterators());
    assertTrue(i.times(i).multipliesIterators());
    assertFalse(i.times(n).plus(j).multipliesIterators());
  }

  @Test
  void dividesMonomials() {
    Polynomial.Monomial in = new Polynomial.Monomial(List.of(N, I));
    Polynomial.Monomial onlyN = new Polynomial.Monomial(List.of(N));
    assertTrue(in.isDivisibleBy(onlyN));
    assertFalse(onlyN.isDivisibleBy(in));
    assertEquals(new Polynomial.Monomial(List.of(I)), in.dividedBy(onlyN));
  }

  @Test
  void evaluates() {
    Polynomial linear = i.times(n).plus(j).minus(Polynomial.constant(1));
    assertEquals(
        BigInteger.valueOf(2 * 10 + 3 - 1),
        linear.evaluate(
            Map.of(I, BigInteger.TWO, J, BigInteger.valueOf(3), N, BigInteger.valueOf(10))));
  }
}
