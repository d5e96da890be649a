package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.frontend.Polynomial.Monomial;

/**
 * Finds the multi-dimensional array behind subscripts that the source has linearised by hand, such
 * as {@code A[(i*n + j)*m + k]} for {@code A[i][j][k]} with inner extents {@code n} and {@code m}.
 *
 * <p>After Grosser, Ramanujam, Pouchet, Sadayappan, Pop: "Optimistic Delinearization of
 * Parametrically Sized Arrays" (ICS 2015), with two differences. Strides are whole polynomials, so
 * that {@code A[(i+8)*(3*n+16) + j]} is found, those that the source writes as factors first, and
 * every chain of strides that divide each other is tried: taken is the one for which most
 * subscripts are proven to lie within their extents, so that a diagonal {@code A[i*n + i]} does not
 * make {@code n + 1} a row. A row is shifted by one where that proves the remainder in bounds
 * ({@code A[i*n + n - 1]}).
 */
public final class Delinearizer {
  private static final int MAX_STRIDES = 8;

  private Delinearizer() {}

  /** What is known of the instances of an access. */
  @FunctionalInterface
  public interface Bounds {
    /**
     * Whether {@code 0 <= value < extent} is proven for all instances of an access.
     *
     * @param access its position among the accesses
     * @param value affine
     * @param extent affine, of parameters alone
     */
    boolean within(int access, Polynomial value, Polynomial extent);
  }

  /**
   * A shape that all accesses of one array share.
   *
   * @param innerExtents the extents of all dimensions but the outermost, affine in the parameters
   * @param subscripts for each access one affine subscript for each dimension, outermost first;
   *     that those of inner dimensions are within their extents may be left to prove
   */
  public record Shape(List<Polynomial> innerExtents, List<List<Polynomial>> subscripts) {
    public Shape {
      innerExtents = List.copyOf(innerExtents);
      subscripts = List.copyOf(subscripts);
    }
  }

  /**
   * The shape behind the given subscripts, all of one array; empty if none makes them affine.
   *
   * @param factors what the source multiplies by, in its own words: of equally good strides these
   *     are taken
   */
  public static Optional<Shape> delinearise(
      List<Polynomial> accesses, Collection<Polynomial> factors, Bounds bounds) {
    if (accesses.stream().anyMatch(Polynomial::multipliesIterators)) {
      return Optional.empty();
    }
    Set<Polynomial> expanded = strides(accesses);
    Set<Polynomial> written = new LinkedHashSet<>();
    factors.stream()
        .filter(factor -> !factor.isConstant())
        .filter(factor -> factor.symbols().stream().noneMatch(Symbol::isIterator))
        .forEach(
            factor ->
                written.add(leading(factor).getValue().signum() < 0 ? factor.negated() : factor));
    written.addAll(expanded);
    List<Polynomial> strides = List.copyOf(written.size() <= MAX_STRIDES ? written : expanded);
    if (strides.size() > MAX_STRIDES) {
      return Optional.empty();
    }
    Candidate best = null;
    for (List<Polynomial> chain : chains(strides)) {
      Candidate candidate = new Candidate(chain, accesses, bounds);
      if (candidate.isAffine() && (best == null || candidate.isBetterThan(best))) {
        best = candidate;
      }
    }
    return Optional.ofNullable(best).map(Candidate::shape);
  }

  /**
   * The polynomials of parameters that iterators are multiplied by, with and without their content
   * (rows of pairs are {@code 2*n} long), and the single parameters in products.
   */
  private static Set<Polynomial> strides(List<Polynomial> accesses) {
    Set<Polynomial> strides = new LinkedHashSet<>();
    for (Polynomial access : accesses) {
      for (Symbol symbol : access.symbols()) {
        if (symbol.isIterator()) {
          Polynomial stride = coefficient(access, symbol);
          strides.add(primitive(stride));
          strides.add(leading(stride).getValue().signum() < 0 ? stride.negated() : stride);
        }
      }
      access.terms().keySet().stream()
          .map(term -> term.only(symbol -> !symbol.isIterator()))
          .filter(product -> product.degree() > 0)
          .flatMap(product -> product.symbols().stream())
          .forEach(symbol -> strides.add(Polynomial.of(symbol)));
    }
    strides.removeIf(Polynomial::isConstant);
    return strides;
  }

  private static Polynomial coefficient(Polynomial access, Symbol iterator) {
    Polynomial coefficient = Polynomial.constant(0);
    Monomial factor = new Monomial(List.of(iterator));
    for (Map.Entry<Monomial, BigInteger> term : access.terms().entrySet()) {
      if (term.getKey().isDivisibleBy(factor)) {
        coefficient =
            coefficient.plus(Polynomial.term(term.getValue(), term.getKey().dividedBy(factor)));
      }
    }
    return coefficient;
  }

  /** Divided by the greatest common divisor of the coefficients, with a positive leading one. */
  private static Polynomial primitive(Polynomial stride) {
    BigInteger content = stride.terms().values().stream().reduce(BigInteger.ZERO, BigInteger::gcd);
    if (leading(stride).getValue().signum() < 0) {
      content = content.negate();
    }
    return division(stride, Polynomial.constant(content)).quotient();
  }

  /** All lists of strides, the greatest first, of which each divides the one before. */
  private static Collection<List<Polynomial>> chains(List<Polynomial> strides) {
    List<Polynomial> byDegree = new ArrayList<>(strides);
    byDegree.sort(Comparator.comparingInt(Polynomial::degree).reversed());
    List<List<Polynomial>> chains = new ArrayList<>(List.of(List.of()));
    for (Polynomial stride : byDegree) {
      for (List<Polynomial> chain : List.copyOf(chains)) {
        if (chain.isEmpty() || divides(stride, chain.get(chain.size() - 1))) {
          List<Polynomial> longer = new ArrayList<>(chain);
          longer.add(stride);
          chains.add(Collections.unmodifiableList(longer));
        }
      }
    }
    return chains;
  }

  private static boolean divides(Polynomial divisor, Polynomial dividend) {
    return divisor.degree() < dividend.degree() && division(dividend, divisor).remainder().isZero();
  }

  private record Division(Polynomial quotient, Polynomial remainder) {}

  private static Map.Entry<Monomial, BigInteger> leading(Polynomial polynomial) {
    return polynomial.terms().entrySet().iterator().next();
  }

  /** Division with remainder by the leading term; exact on coefficients. */
  private static Division division(Polynomial dividend, Polynomial divisor) {
    Map.Entry<Monomial, BigInteger> lead = leading(divisor);
    Polynomial quotient = Polynomial.constant(0);
    Polynomial remainder = Polynomial.constant(0);
    Polynomial rest = dividend;
    while (!rest.isZero()) {
      Map.Entry<Monomial, BigInteger> term = leading(rest);
      Polynomial whole = Polynomial.term(term.getValue(), term.getKey());
      if (term.getKey().isDivisibleBy(lead.getKey())
          && term.getValue().mod(lead.getValue().abs()).signum() == 0) {
        Polynomial part =
            Polynomial.term(
                term.getValue().divide(lead.getValue()), term.getKey().dividedBy(lead.getKey()));
        quotient = quotient.plus(part);
        rest = rest.minus(part.times(divisor));
      } else {
        remainder = remainder.plus(whole);
        rest = rest.minus(whole);
      }
    }
    return new Division(quotient, remainder);
  }

  /** One chain of strides, applied to all accesses. */
  private static final class Candidate {
    private final List<Polynomial> extents = new ArrayList<>();
    private final List<List<Polynomial>> subscripts = new ArrayList<>();
    private int proven;

    Candidate(List<Polynomial> strides, List<Polynomial> accesses, Bounds bounds) {
      for (int level = 0; level < strides.size(); level++) {
        boolean innermost = level + 1 == strides.size();
        Polynomial stride = strides.get(level);
        extents.add(innermost ? stride : division(stride, strides.get(level + 1)).quotient());
      }
      for (int access = 0; access < accesses.size(); access++) {
        subscripts.add(split(access, accesses.get(access), strides, bounds));
      }
    }

    private List<Polynomial> split(
        int access, Polynomial subscript, List<Polynomial> strides, Bounds bounds) {
      List<Polynomial> parts = new ArrayList<>();
      Polynomial rest = subscript;
      for (Polynomial stride : strides) {
        Division division = division(rest, stride);
        parts.add(division.quotient());
        rest = division.remainder();
      }
      parts.add(rest);
      for (int at = parts.size() - 1; at > 0; at--) {
        carry(access, parts, at, bounds);
      }
      return List.copyOf(parts);
    }

    /** Proves a subscript within its extent, if need be after moving one whole row up or down. */
    private void carry(int access, List<Polynomial> parts, int at, Bounds bounds) {
      Polynomial extent = extents.get(at - 1);
      if (!extent.isAffine()) {
        return;
      }
      Polynomial value = parts.get(at);
      for (int rows : new int[] {0, 1, -1}) {
        Polynomial moved = value.plus(extent.times(Polynomial.constant(rows)));
        if (moved.isAffine() && bounds.within(access, moved, extent)) {
          parts.set(at, moved);
          parts.set(at - 1, parts.get(at - 1).minus(Polynomial.constant(rows)));
          proven++;
          return;
        }
      }
    }

    boolean isAffine() {
      return extents.stream().allMatch(Polynomial::isAffine)
          && subscripts.stream().flatMap(List::stream).allMatch(Polynomial::isAffine);
    }

    /** Fewer subscripts left to prove; of equal ones the first, which has fewer dimensions. */
    boolean isBetterThan(Candidate other) {
      return unproven() < other.unproven();
    }

    private int unproven() {
      return extents.size() * subscripts.size() - proven;
    }

    Shape shape() {
      return new Shape(extents, subscripts);
    }
  }
}
