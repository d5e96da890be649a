package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.AccessKind;
import org.polyloom.schedule.GeneratedLoop.Role;
import org.polyloom.schedule.StatementShape.AccessShape;

class UnrollingTest {
  private static final int LOOPS = 4;

  /** C[b][i][j] += A[i][k] * B[b][k][j], in blocks of a size; the loop over blocks is long. */
  private static StatementShape product(int size) {
    return new StatementShape(
        "S",
        new IterationCounts(new double[] {1000, size, size, size}, 1000.0 * size * size * size),
        new long[] {1, 1, 1, 1},
        new boolean[] {false, size <= 16, size <= 16, size <= 16},
        List.of(
            access("C", 0, 1, 2), access("A", 1, 3), access("B", 0, 3, 2), access("C", 0, 1, 2)),
        StatementWork.ACCUMULATION);
  }

  private static AccessShape access(String array, int... iterators) {
    return new AccessShape(
        array, AccessKind.READ, 4, Arrays.stream(iterators).mapToObj(UnrollingTest::row).toList());
  }

  private static AffineRow row(int iterator) {
    long[] coefficients = new long[LOOPS];
    coefficients[iterator] = 1;
    return new AffineRow(true, coefficients, 0);
  }

  private static Nest nest(StatementShape shape, String order) {
    List<LoopTree.Member> members = new ArrayList<>();
    for (int k = 0; k < LOOPS; k++) {
      members.add(new LoopTree.Member(k, true, Map.of("S", row("bijk".indexOf(order.charAt(k))))));
    }
    return Nest.of(shape, members, LOOPS);
  }

  private static List<GeneratedLoop> loops() {
    return IntStream.range(0, LOOPS).mapToObj(k -> new GeneratedLoop(k, 0, Role.WHOLE)).toList();
  }

  /** s[b] += A[i][j][k][stride * b], a sum for each of many b. */
  private static StatementShape sums(int size, long stride) {
    AffineRow lane = new AffineRow(true, new long[] {stride, 0, 0, 0}, 0);
    return new StatementShape(
        "S",
        new IterationCounts(new double[] {1000, size, size, size}, 1000.0 * size * size * size),
        new long[] {1, 1, 1, 1},
        new boolean[] {false, true, true, true},
        List.of(
            access("s", 0),
            new AccessShape("A", AccessKind.READ, 4, List.of(row(1), row(2), row(3), lane))),
        StatementWork.ACCUMULATION);
  }

  /** What is lanes of the long loop compilers are told to write out. */
  @ParameterizedTest
  @CsvSource({"4, 1, b", "7, 1, b", "12, 1, i", "4, 2, b", "7, 2, i"})
  void lanesOfTheLoopAroundAreWrittenOutAsTold(int size, long stride, String innermost) {
    Nest nest = nest(sums(size, stride), "bijk");
    Unrolling unrolling = Unrolling.of(nest, loops(), inside(List.of(nest)));
    assertEquals(
        Optional.of(innermost),
        unrolling.innermost().map(loop -> "bijk".substring(loop.member(), loop.member() + 1)));
  }

  /** The contents of loops of one band. */
  private static IntFunction<Unrolling.Contents> inside(List<Nest> nests) {
    return member -> new Unrolling.Contents(nests, Set.of());
  }

  /** A sum of a row is written out, those of several rows are not. */
  @ParameterizedTest
  @CsvSource({"3, bijk, b", "8, bijk, j", "16, bijk, j", "16, bikj, k", "17, bijk, k"})
  void loopsAreWrittenOutWhileTheyStaySmall(int size, String order, String innermost) {
    Nest nest = nest(product(size), order);
    Unrolling unrolling = Unrolling.of(nest, loops(), inside(List.of(nest)));
    assertEquals(
        Optional.of(innermost),
        unrolling.innermost().map(loop -> order.substring(loop.member(), loop.member() + 1)));
  }

  /** The long loop over blocks is a band around, which is not looked at. */
  @ParameterizedTest
  @CsvSource({"3, bijk, ''", "8, bijk, j", "16, bikj, k"})
  void loopsAroundThoseLookedAtAreNotWrittenOut(int size, String order, String innermost) {
    Nest nest = nest(product(size), order);
    Unrolling unrolling =
        Unrolling.of(
            nest,
            loops().subList(1, LOOPS),
            member -> new Unrolling.Contents(List.of(nest), Set.of(0)));
    assertEquals(
        innermost,
        unrolling
            .innermost()
            .map(loop -> order.substring(loop.member(), loop.member() + 1))
            .orElse(""));
  }

  /** Sums of 27 products one after the other in the long loop b: each alone is small. */
  @ParameterizedTest
  @CsvSource({"1, b", "2, b", "3, i"})
  void shortLoopsThatAreMuchTogetherAreNotWrittenOut(int sums, String innermost) {
    Nest nest = nest(product(3), "bijk");
    Unrolling unrolling =
        Unrolling.of(
            nest,
            loops(),
            member ->
                new Unrolling.Contents(
                    Collections.nCopies(member == 0 ? sums : 1, nest), Set.of()));
    assertEquals(
        Optional.of(innermost),
        unrolling.innermost().map(loop -> "bijk".substring(loop.member(), loop.member() + 1)));
  }

  /** A sum of 14 products, of 42 operations and accesses, is written out with three more. */
  @ParameterizedTest
  @CsvSource({"4, j", "5, k"})
  void allThatALoopContainsIsWrittenOut(int statements, String innermost) {
    Nest nest = nest(product(14), "bijk");
    Unrolling unrolling =
        Unrolling.of(nest, loops(), inside(Collections.nCopies(statements, nest)));
    assertEquals(
        Optional.of(innermost),
        unrolling.innermost().map(loop -> "bijk".substring(loop.member(), loop.member() + 1)));
  }

  /** In vectors of eight lanes along i, with all j written out, which A does not depend on. */
  @ParameterizedTest
  @CsvSource({"8, bkij, 0, true", "8, bkij, 1, false", "4, bkij, 0, false", "16, bkij, 0, true"})
  void rowsThatAreWrittenOutAreTransposed(int size, String order, int access, boolean isWhole) {
    Nest nest = nest(product(size), order);
    GeneratedLoop innermost = loops().get(2);
    Unrolling unrolling = new Unrolling(Optional.of(innermost), loops().subList(3, LOOPS));
    assertEquals(isWhole, unrolling.covers(nest.references().get(access), nest, 8));
  }

  /** All k written out need an element of C once, or all i written out one of B. */
  @ParameterizedTest
  @CsvSource({"8, bijk, C, 0.125", "8, bijk, A, 1", "8, bkji, B, 0.125", "4, bijk, C, 0.25"})
  void stepsThatAreWrittenOutShareAccesses(int size, String order, String array, double share) {
    Nest nest = nest(product(size), order);
    Unrolling unrolling = new Unrolling(Optional.of(loops().get(2)), loops().subList(3, LOOPS));
    nest.references().stream()
        .filter(reference -> reference.access().array().equals(array))
        .forEach(reference -> assertEquals(share, unrolling.share(reference, nest)));
  }
}
