package org.polyloom.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DelinearizerTest {
  private static final Polynomial I = Polynomial.of(Symbol.iterator(0, "i"));
  private static final Polynomial J = Polynomial.of(Symbol.iterator(1, "j"));
  private static final Polynomial K = Polynomial.of(Symbol.iterator(2, "k"));
  private static final Polynomial N = Polynomial.of(Symbol.parameter("n"));
  private static final Polynomial M = Polynomial.of(Symbol.parameter("m"));

  /** Takes {@code i + -1} and the like for values in [0, n) when they are listed. */
  private static Delinearizer.Bounds provable(String... values) {
    Set<String> proven = Set.of(values);
    return (access, value, extent) -> proven.contains(value + " < " + extent);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "i*n+j         | j < n                   | [n]          | [i, j]",
        "i*n*m+j*m+k   | j < n; k < m            | [n, m]       | [i, j, k]",
        "i*n+n-1       | n + -1 < n              | [n]          | [i, n + -1]",
        "i*n+j+1       | j + 1 < n               | [n]          | [i, j + 1]",
        "i*n-1         | n + -1 < n              | [n]          | [i + -1, n + -1]",
        "2*i*n+j       | j < n                   | [n]          | [2*i, j]",
        "n*n-n-i*n+j   | j < n                   | [n]          | [-1*i + n + -1, j]",
        "i*n+i         | 0 < n + 1               | [n + 1]      | [i, 0]",
        "i*n+4*n+i     | i < n                   | [n]          | [i + 4, i]",
        "2*i*n+2*j+1   | 2*j + 1 < 2*n           | [2*n]        | [i, 2*j + 1]",
        "i+3*j         | none                    | []           | [i + 3*j]",
        "i*m           | 0 < m                   | [m]          | [i, 0]",
      })
  void findsRowsAndColumns(String subscript, String proofs, String extents, String subscripts) {
    Optional<Delinearizer.Shape> shape =
        Delinearizer.delinearise(
            List.of(read(subscript), read(subscript)), List.of(), provable(proofs.split("; ")));
    assertEquals(extents, shape.orElseThrow().innerExtents().toString());
    assertEquals(subscripts, shape.get().subscripts().get(0).toString());
  }

  @Test
  void aDiagonalTakesTheRowsOfItsNeighbours() {
    Delinearizer.Shape shape =
        Delinearizer.delinearise(
                List.of(I.times(N).plus(I), I.times(N).plus(J)),
                List.of(),
                provable("i < n", "j < n"))
            .orElseThrow();
    assertEquals(List.of(N), shape.innerExtents());
    assertEquals(List.of(I, I), shape.subscripts().get(0));
  }

  @Test
  void affineStridesAreFound() {
    Polynomial stride = N.times(Polynomial.constant(3)).plus(Polynomial.constant(16));
    Polynomial eight = Polynomial.constant(8);
    Polynomial subscript = I.plus(eight).times(stride).plus(J).plus(eight);
    Delinearizer.Shape shape =
        Delinearizer.delinearise(List.of(subscript), List.of(), provable("j + 8 < 3*n + 16"))
            .orElseThrow();
    assertEquals("[3*n + 16]", shape.innerExtents().toString());
    assertEquals("[[i + 8, j + 8]]", shape.subscripts().toString());
  }

  @Test
  void productsOfIteratorsHaveNoShape() {
    assertTrue(Delinearizer.delinearise(List.of(I.times(J)), List.of(), provable()).isEmpty());
    assertTrue(
        Delinearizer.delinearise(List.of(I.times(N).times(M)), List.of(), (a, v, e) -> false)
            .isPresent());
  }

  @Test
  void factorsOfTheSourceAreStrides() {
    Polynomial stride = N.plus(Polynomial.constant(6)).times(Polynomial.constant(2));
    Polynomial row = N.minus(Polynomial.constant(1)).minus(I);
    Delinearizer.Shape shape =
        Delinearizer.delinearise(
                List.of(row.times(stride).plus(J)), List.of(row, stride), provable("j < 2*n + 12"))
            .orElseThrow();
    assertEquals("[2*n + 12]", shape.innerExtents().toString());
    assertEquals(List.of(List.of(row, J)), shape.subscripts());
  }

  /** Whatever is proven, the subscripts give the source's address. */
  @Test
  void subscriptsAddUpToTheAddress() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      List<Polynomial> accesses = new ArrayList<>();
      for (int access = 0; access < 3; access++) {
        accesses.add(randomSubscript(random));
      }
      Optional<Delinearizer.Shape> shape =
          Delinearizer.delinearise(
              accesses, List.of(), (access, value, extent) -> random.nextBoolean());
      if (shape.isEmpty()) {
        continue;
      }
      for (int access = 0; access < accesses.size(); access++) {
        Polynomial address = Polynomial.constant(0);
        List<Polynomial> parts = shape.get().subscripts().get(access);
        for (int at = 0; at < parts.size(); at++) {
          Polynomial extent =
              at == 0 ? Polynomial.constant(0) : shape.get().innerExtents().get(at - 1);
          address = address.times(extent).plus(parts.get(at));
        }
        assertEquals(accesses.get(access), address);
      }
    }
  }

  private static Polynomial randomSubscript(Random random) {
    Polynomial row = I.plus(Polynomial.constant(random.nextInt(3) - 1));
    Polynomial column = J.times(Polynomial.constant(random.nextInt(3) - 1)).plus(M);
    Polynomial width = random.nextBoolean() ? N : N.plus(Polynomial.constant(2));
    Polynomial plane = row.times(width).plus(column);
    return random.nextBoolean() ? plane : plane.times(M).plus(K);
  }

  /** Reads sums of products of the names and numbers, with + and - between them. */
  private static Polynomial read(String text) {
    Polynomial sum = Polynomial.constant(0);
    for (String term : text.trim().replace("-", "+-").split("\\+")) {
      Polynomial product = Polynomial.constant(1);
      String factors = term.trim();
      if (factors.startsWith("-")) {
        product = Polynomial.constant(-1);
        factors = factors.substring(1);
      }
      for (String factor : factors.split("\\*")) {
        product = product.times(symbol(factor.trim()));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  private static Polynomial symbol(String name) {
    return switch (name) {
      case "i" -> I;
      case "j" -> J;
      case "k" -> K;
      case "n" -> N;
      case "m" -> M;
      default -> Polynomial.constant(Long.parseLong(name));
    };
  }
}
