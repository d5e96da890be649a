package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * A polynomial with integer coefficients over iterators and parameters, such as {@code (i*n + j)*m
 * + k}; what a subscript is before it is known to be affine.
 *
 * <p>A term is a monomial, the sorted list of its symbols with repetition, and a coefficient that
 * is not zero. Two polynomials are equal where all coefficients are.
 */
public final class Polynomial {

  /**
   * A product of symbols.
   *
   * @param symbols in their order, a power as often as its exponent says; empty for one
   */
  public record Monomial(List<Symbol> symbols) implements Comparable<Monomial> {
    /** The empty product. */
    public static final Monomial ONE = new Monomial(List.of());

    public Monomial {
      List<Symbol> sorted = new ArrayList<>(symbols);
      Collections.sort(sorted);
      symbols = List.copyOf(sorted);
    }

    /** The sum of the exponents. */
    public int degree() {
      return symbols.size();
    }

    /** The product of two. */
    public Monomial times(Monomial other) {
      List<Symbol> product = new ArrayList<>(symbols);
      product.addAll(other.symbols);
      return new Monomial(product);
    }

    /** Whether every symbol of {@code divisor} occurs here as often. */
    public boolean isDivisibleBy(Monomial divisor) {
      List<Symbol> rest = new ArrayList<>(symbols);
      return divisor.symbols.stream().allMatch(rest::remove);
    }

    /** The quotient; {@code divisor} divides this. */
    public Monomial dividedBy(Monomial divisor) {
      List<Symbol> rest = new ArrayList<>(symbols);
      for (Symbol symbol : divisor.symbols) {
        if (!rest.remove(symbol)) {
          throw new IllegalArgumentException(divisor + " does not divide " + this);
        }
      }
      return new Monomial(rest);
    }

    /** The factors for which {@code kept} holds. */
    public Monomial only(Predicate<Symbol> kept) {
      return new Monomial(symbols.stream().filter(kept).toList());
    }

    /** Longer products first, then by their symbols. */
    @Override
    public int compareTo(Monomial other) {
      int byDegree = Integer.compare(other.degree(), degree());
      if (byDegree != 0) {
        return byDegree;
      }
      for (int k = 0; k < degree(); k++) {
        int bySymbol = symbols.get(k).compareTo(other.symbols.get(k));
        if (bySymbol != 0) {
          return bySymbol;
        }
      }
      return 0;
    }

    @Override
    public String toString() {
      return String.join("*", symbols.stream().map(Symbol::name).toList());
    }
  }

  private final Map<Monomial, BigInteger> terms;

  private Polynomial(TreeMap<Monomial, BigInteger> terms) {
    terms.values().removeIf(coefficient -> coefficient.signum() == 0);
    this.terms = Collections.unmodifiableMap(terms);
  }

  /** The number. */
  public static Polynomial constant(BigInteger value) {
    return term(value, Monomial.ONE);
  }

  /** The number. */
  public static Polynomial constant(long value) {
    return constant(BigInteger.valueOf(value));
  }

  /** The symbol. */
  public static Polynomial of(Symbol symbol) {
    return term(BigInteger.ONE, new Monomial(List.of(symbol)));
  }

  /** {@code coefficient * monomial}. */
  public static Polynomial term(BigInteger coefficient, Monomial monomial) {
    TreeMap<Monomial, BigInteger> terms = new TreeMap<>();
    terms.put(monomial, coefficient);
    return new Polynomial(terms);
  }

  /** The coefficients that are not zero, the monomials of highest degree first. */
  public Map<Monomial, BigInteger> terms() {
    return terms;
  }

  /** The sum. */
  public Polynomial plus(Polynomial other) {
    TreeMap<Monomial, BigInteger> sum = new TreeMap<>(terms);
    other.terms.forEach((monomial, value) -> sum.merge(monomial, value, BigInteger::add));
    return new Polynomial(sum);
  }

  /** The difference. */
  public Polynomial minus(Polynomial other) {
    return plus(other.negated());
  }

  /** The negative. */
  public Polynomial negated() {
    return times(constant(-1));
  }

  /** The product. */
  public Polynomial times(Polynomial other) {
    TreeMap<Monomial, BigInteger> product = new TreeMap<>();
    terms.forEach(
        (left, a) ->
            other.terms.forEach(
                (right, b) -> product.merge(left.times(right), a.multiply(b), BigInteger::add)));
    return new Polynomial(product);
  }

  /** The coefficient of a monomial; zero where it does not occur. */
  public BigInteger coefficient(Monomial monomial) {
    return terms.getOrDefault(monomial, BigInteger.ZERO);
  }

  /** The terms whose monomial satisfies the predicate. */
  public Polynomial only(Predicate<Monomial> kept) {
    TreeMap<Monomial, BigInteger> some = new TreeMap<>(terms);
    some.keySet().removeIf(kept.negate());
    return new Polynomial(some);
  }

  /** The highest degree of a term; 0 for constants. */
  public int degree() {
    return terms.keySet().stream().mapToInt(Monomial::degree).max().orElse(0);
  }

  /** Whether no term is a product of two symbols. */
  public boolean isAffine() {
    return degree() <= 1;
  }

  /** Whether this is a number. */
  public boolean isConstant() {
    return degree() == 0;
  }

  /** Whether this is zero. */
  public boolean isZero() {
    return terms.isEmpty();
  }

  /** The symbols that occur. */
  public Set<Symbol> symbols() {
    Set<Symbol> symbols = new TreeSet<>();
    terms.keySet().forEach(monomial -> symbols.addAll(monomial.symbols()));
    return Collections.unmodifiableSet(symbols);
  }

  /** Whether a term is a product of two iterators, or holds one twice. */
  public boolean multipliesIterators() {
    return terms.keySet().stream().anyMatch(m -> m.only(Symbol::isIterator).degree() > 1);
  }

  /** The value for given values of all symbols. */
  public BigInteger evaluate(Map<Symbol, BigInteger> values) {
    BigInteger sum = BigInteger.ZERO;
    for (Map.Entry<Monomial, BigInteger> term : terms.entrySet()) {
      BigInteger product = term.getValue();
      for (Symbol symbol : term.getKey().symbols()) {
        product = product.multiply(values.get(symbol));
      }
      sum = sum.add(product);
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Polynomial polynomial && terms.equals(polynomial.terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }

  /** {@code 2*i*n + j + -1}: the terms, highest degree first; {@code 0} where there are none. */
  @Override
  public String toString() {
    if (isZero()) {
      return "0";
    }
    List<String> parts = new ArrayList<>();
    terms.forEach(
        (monomial, coefficient) -> {
          if (monomial.degree() == 0) {
            parts.add(coefficient.toString());
          } else if (coefficient.equals(BigInteger.ONE)) {
            parts.add(monomial.toString());
          } else {
            parts.add(coefficient + "*" + monomial);
          }
        });
    return String.join(" + ", parts);
  }
}
