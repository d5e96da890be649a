package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.ModelCheck;
import org.polyloom.pass.OrderCheck;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.Pipeline;
import org.polyloom.pass.ValueCheck;

/**
 * The four listings of M. Kruse and T. Grosser, "DeLICM: Scalar dependence removal at zero memory
 * cost" (2018): whichever way a sum of products is written, the same order is found for it and the
 * same loops are emitted.
 */
class PaperListingsTest {
  private static final String IN_MEMORY =
      "for (int i = 0; i < N; i++) { C[i] = 0; for (int k = 0; k < K; k++) C[i] += A[i] * B[k]; }";
  private static final String HOISTED_LOAD =
      "for (int i = 0; i < N; i++) { C[i] = 0; a = A[i];"
          + " for (int k = 0; k < K; k++) C[i] += a * B[k]; }";
  private static final String PROMOTED =
      "for (int i = 0; i < N; i++) { c = 0; for (int k = 0; k < K; k++) c += A[i] * B[k];"
          + " C[i] = c; }";
  private static final String PARTIAL =
      "for (int i = 0; i < N; i++) { c = 0; for (int k = 0; k < K; k++)"
          + " C[i] = (c += A[i] * B[k]); }";
  private static final String SOMETHING_ADDED = "[K] -> { : K >= 1 }";

  static Stream<Arguments> cases() {
    return Stream.of(TileChoice.OFF, TileChoice.AUTO, TileChoice.of(List.of(8)))
        .flatMap(
            tile ->
                Stream.of(HOISTED_LOAD, PROMOTED, PARTIAL)
                    .map(listing -> Arguments.of(tile, listing)));
  }

  private static String file(String loops) {
    return "void f(int N, int K, double C[restrict N], double A[restrict N],"
        + " double B[restrict K]) {\n  double a, c;\n#pragma scop\n"
        + loops
        + "\n#pragma endscop\n}\n";
  }

  /**
   * {@code { T0[i] -> [t]; T1[i,k] -> [t] }}: the order that the passes find, where something is
   * added, with the statements numbered in the order of the source.
   */
  private static UnionMap order(IslContext isl, TileChoice tile, String loops) {
    Scop extracted = ExtractedText.of(isl, file(loops));
    OptimizerOptions options = OptimizerOptions.DEFAULT.withTile(tile);
    Scop scop =
        new Pipeline(
                StandardPasses.of(options),
                List.of(new ModelCheck(), new OrderCheck(), new ValueCheck()),
                java.util.Set.of(),
                java.util.Set.of())
            .run(extracted, new PassContext(options.budget()))
            .scop();
    assertEquals(2, scop.statements().size());
    String text = scop.schedule().map().intersectParams(Set.parse(isl, SOMETHING_ADDED)).toString();
    for (int k = 0; k < scop.statements().size(); k++) {
      text = text.replace(scop.statements().get(k).name() + "[", "T" + k + "[");
    }
    return UnionMap.parse(isl, text);
  }

  /**
   * The text of the region without what says that variables of the source are used, and without the
   * source itself, which runs at sizes that the order is not for.
   */
  private static String emitted(TileChoice tile, String loops) {
    String source = file(loops);
    String text = new Optimizer(OptimizerOptions.DEFAULT.withTile(tile)).optimize(source).text();
    assertTrue(!text.contains("#pragma scop"), "nothing was transformed");
    return text.lines()
        .filter(line -> !line.strip().startsWith("(void)") && !line.strip().equals(loops))
        .collect(Collectors.joining("\n"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void reachTheOrderOfTheSumInMemory(TileChoice tile, String listing) {
    try (IslContext isl = IslContext.open()) {
      UnionMap wanted = order(isl, tile, IN_MEMORY);
      UnionMap found = order(isl, tile, listing);
      assertTrue(wanted.isEqual(found), () -> wanted + "\n" + found);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void emitTheLoopsOfTheSumInMemoryWhereSomethingIsAdded(TileChoice tile, String listing) {
    String guard = "if (K >= 1) ";
    assertEquals(emitted(tile, guard + IN_MEMORY), emitted(tile, guard + listing));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void emitTheLoopsOfTheSumInMemoryAtAKnownNumber(TileChoice tile, String listing) {
    assertEquals(
        emitted(tile, IN_MEMORY.replace("< K", "< 24")),
        emitted(tile, listing.replace("< K", "< 24")));
  }

  @Test
  void hoistedLoadsAndPromotedElementsEmitTheSameLoopsWhateverIsAdded() {
    for (String listing : List.of(HOISTED_LOAD, PROMOTED)) {
      assertEquals(emitted(TileChoice.AUTO, IN_MEMORY), emitted(TileChoice.AUTO, listing));
    }
  }
}
