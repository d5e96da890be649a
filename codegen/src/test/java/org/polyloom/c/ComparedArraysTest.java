package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class ComparedArraysTest {
  private static final String CHECK =
      """
      assume disjoint because "x and y may overlap"
        "x" base "x" first [0] last [n - 1] rows ([n]) touched { : }
        "y" base "y" first [0] last [n - 1] rows ([n]) touched { : }
      """
          .strip();

  /** Loads, and what it stores, of the instances of a nest of which the first loop is around. */
  private record Body(String check, String extent, String x, String y, String other, String store) {
    Body() {
      this(CHECK, "n", "[i][j]", "[i][j]", "[i][j]", "[i][j]");
    }

    Body withLoads(String x, String y, String other) {
      return new Body(check, extent, x, y, other, store);
    }

    boolean isCompared() {
      return isCompared("double", "double");
    }

    boolean isCompared(String ofX, String ofY) {
      try (IslContext isl = IslContext.open()) {
        Scop scop = scop(isl, ofX, ofY);
        LoopProgram.Loop loop = innermost(scop);
        return new ComparedArrays(scop).repeatedIn(loop, Set.of(), List.of()).isPresent();
      }
    }

    Scop scop(IslContext isl, String ofX, String ofY) {
      String text =
          """
          scop kernel at "k.c":3:1
          parameter n: int
          context { : 0 < n <= 2147483647 }
          %1$s
          array %7$s x[?][n] outer live
          array %8$s y[?][n] outer live
          statement S
            domain { S[i, j] : 0 <= i < n and 0 <= j < %2$s }
            iterators i, j
            %%0 = load %7$s x%3$s
            %%1 = load %8$s y%4$s
            %%2 = load %8$s y%5$s
            %%3 = convert double %%0
            %%4 = convert double %%1
            %%5 = convert double %%2
            %%6 = compute double %%3 + %%4
            %%7 = compute double %%6 + %%5
            %%8 = convert %8$s %%7
            %%9 = store %8$s y%6$s = %%8
          schedule
            domain: "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < %2$s }"
            child:
              schedule: "[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]"
          """;
      return ScopParser.parse(isl, text.formatted(check, extent, x, y, other, store, ofX, ofY));
    }
  }

  private static LoopProgram.Loop innermost(Scop scop) {
    LoopProgram program = LoopGenerator.generate(scop);
    while (!(program.children().get(0) instanceof LoopProgram.Instance)) {
      program = program.children().get(0);
    }
    return (LoopProgram.Loop) program;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[i][j]; [i + 1][j]; true",
        "[i][j]; [0][j]; true",
        "[i][n - j]; [0][n - j]; false",
        "[i][j]; [i][j + 1]; false",
        "[i][j]; [i][j - n]; false",
        "[i][j]; [i + 1][j - 3]; true",
        "[i][j]; [i][0]; false",
        "[i][j]; [i][n]; false",
        "[i][j]; [i][2 j]; false",
      })
  void haveRowsOfTheirOwnInEachArray(String y, String other, boolean isCompared) {
    assertEquals(isCompared, new Body().withLoads("[i][j]", y, other).isCompared());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[i][2 j]; [i][2 j + 1]; true",
        "[i][2 j]; [i][2 j + 2]; false",
        "[i][2 j + 1]; [i + 1][2 j + 1]; true",
        "[i][-2 j]; [i][3 - 2 j]; true",
        "[i][i + j]; [0][i + j]; true",
        "[i][i + j]; [i][j]; false",
      })
  void haveElementsThatAreApartInSteps(String store, String other, boolean isCompared) {
    Body body = new Body(CHECK, "n", "[i + 1][j]", store, other, store);
    assertEquals(isCompared, body.isCompared());
  }

  /** Compilers put accesses to elements that are no neighbours together, across what is between. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[j][0]; [j][0]; true",
        "[j][0]; [j][1]; true",
        "[j][0]; [j][n]; false",
        "[i][j]; [n - i][j]; true",
        "[i][2 j]; [n - i][2 j]; false",
      })
  void stayInOrderWithinAnIteration(String store, String load, boolean areIndependent) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = new Body(CHECK, "n", "[i][j]", load, load, store).scop(isl, "double", "double");
      LoopProgram.Loop loop = innermost(scop);
      assertEquals(
          areIndependent, new ComparedArrays(scop).areIndependent(loop, loop.instancesAlone()));
    }
  }

  @ParameterizedTest
  @CsvSource({"[i][j], true", "[i][0], true", "[0][i + j], false", "[i + j][0], false"})
  void mayMeetInOtherStepsOfLoopsInside(String element, boolean areIndependent) {
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          new Body(CHECK, "8", "[i][j]", element, element, element).scop(isl, "double", "double");
      LoopProgram.Loop outer = (LoopProgram.Loop) LoopGenerator.generate(scop);
      List<LoopProgram.Instance> instances = innermost(scop).instancesAlone();
      assertEquals(areIndependent, new ComparedArrays(scop).areIndependent(outer, instances));
    }
  }

  @Test
  void storeToManyElements() {
    assertFalse(new Body(CHECK, "n", "[i][j]", "[i][0]", "[i + 1][j]", "[i][0]").isCompared());
  }

  @Test
  void areOfArraysThatTheRegionChecks() {
    assertTrue(new Body().withLoads("[i][j]", "[i][j]", "[i + 1][j]").isCompared());
    assertFalse(new Body("", "n", "[i][j]", "[i][j]", "[i + 1][j]", "[i][j]").isCompared());
  }

  @Test
  void needSeveralComparisons() {
    assertFalse(new Body().isCompared());
    assertTrue(new Body().withLoads("[i][j]", "[i][j]", "[i + 2][j]").isCompared());
  }

  @Test
  void areNoneOfKnownLength() {
    assertFalse(new Body(CHECK, "256", "[i][j]", "[i][j]", "[i + 1][j]", "[i][j]").isCompared());
  }

  @Test
  void haveElementsOfOneSize() {
    Body body = new Body().withLoads("[i][j]", "[i][j]", "[i + 1][j]");
    assertTrue(body.isCompared("float", "int"));
    assertFalse(body.isCompared("float", "double"));
    assertFalse(body.isCompared("unsigned char", "int"));
  }

  @Test
  void doNotRepeatLoads() {
    try (IslContext isl = IslContext.open()) {
      Body body = new Body().withLoads("[i][0]", "[i][j]", "[i + 1][j]");
      Scop scop = body.scop(isl, "double", "double");
      LoopProgram.Loop loop = innermost(scop);
      assertEquals(
          Optional.of(Set.of(LoopElement.of((LoopProgram.Instance) loop.body(), 0))),
          new ComparedArrays(scop).repeatedIn(loop, Set.of(), List.of()));
    }
  }

  /** {@code for i, for j < extent: a[i][j] += x[i] * y[i] * s[j]; b[i][j] += ..; ..}. */
  private static String updates(int count, String extent) {
    StringBuilder text =
        new StringBuilder("scop f\nparameter n: int\ncontext { : 0 < n <= 2147483647 }\n");
    String check =
        """
        assume disjoint because "A%1$d and s may overlap"
          "A%1$d" base "A%1$d" first [0] last [n - 1] rows ([n]) touched { : }
          "s" base "s" first [0] last [n - 1] rows () touched { : }
        """;
    String update =
        """
        statement S%1$d
          domain { S%1$d[i, j] : 0 <= i < n and 0 <= j < %2$s }
          iterators i, j
          %%0 = load double A%1$d[i][j]
          %%1 = load double s[i]
          %%2 = compute double %%0 * %%1
          %%3 = load double s[j]
          %%4 = compute double %%2 + %%3
          %%5 = store double A%1$d[i][j] = %%4
        """;
    List<String> domains = new ArrayList<>();
    List<String> functions = new ArrayList<>();
    StringBuilder filters = new StringBuilder();
    StringBuilder statements = new StringBuilder();
    for (int k = 0; k < count; k++) {
      text.append(check.formatted(k));
    }
    for (int k = 0; k < count; k++) {
      text.append("array double A%d[?][n] outer live\n".formatted(k));
      statements.append(update.formatted(k, extent));
      domains.add("S%d[i, j] : 0 <= i < n and 0 <= j < %s".formatted(k, extent));
      functions.add("S%1$d[i, j] -> [(%%1$s)]".formatted(k));
      filters.append("            - filter: \"{ S%d[i, j] }\"\n".formatted(k));
    }
    String functionsOf = String.join("; ", functions);
    return text
        + "array double s[n] outer live\n"
        + statements
        + """
        schedule
          domain: "[n] -> { %s }"
          child:
            schedule: "[{ %s }, { %s }]"
            child:
              sequence:
        """
            .formatted(
                String.join("; ", domains), functionsOf.formatted("i"), functionsOf.formatted("j"))
        + filters;
  }

  @ParameterizedTest
  @CsvSource({"4, 256, false", "6, 256, true", "2, n, true"})
  void mayBeOfKnownLengthWhereThereAreTooManyToCompare(
      int count, String extent, boolean isCompared) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, updates(count, extent));
      LoopProgram program = LoopGenerator.generate(scop);
      while (!(program.children().get(0) instanceof LoopProgram.Sequence)) {
        program = program.children().get(0);
      }
      LoopProgram.Loop loop = (LoopProgram.Loop) program;
      LoopProgram.Instance first = (LoopProgram.Instance) loop.body().children().get(0);
      assertEquals(
          isCompared ? Optional.of(Set.of(LoopElement.of(first, 1))) : Optional.empty(),
          new ComparedArrays(scop).repeatedIn(loop, Set.of(), List.of()));
    }
  }
}
