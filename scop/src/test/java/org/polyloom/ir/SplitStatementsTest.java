package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;

/** Where the parts of statements stand. */
class SplitStatementsTest {
  private static final String LOOPS =
      "void f(int n, double A[n], double B[n], double C[n]) {\n#pragma scop\n"
          + "for (int t = 0; t < n; t++) {"
          + " for (int i = 0; i < n; i++) { A[i] = 2 * A[i]; B[i] = A[i]; }"
          + " C[t] = t; }\n#pragma endscop\n}\n";

  @Test
  void partsStandOneAfterTheOtherAtEachInstance() {
    try (IslContext isl = IslContext.open()) {
      Scop parted = parted(ExtractedText.of(isl, LOOPS)).result();
      assertEquals(List.of("S0", "S0_1", "S1", "S1_1", "S2"), names(parted));
      assertEquals(2, bands(parted));
    }
  }

  /** Loops that have other statements in them are those of all parts. */
  @Test
  void partsHaveLoopsOfTheirOwn() {
    try (IslContext isl = IslContext.open()) {
      Scop parted = parted(ExtractedText.of(isl, LOOPS)).inLoopsOfTheirOwn();
      assertEquals(List.of("S0", "S0_1", "S1", "S1_1", "S2"), names(parted));
      assertEquals(3, bands(parted));
    }
  }

  /** The two statements of the inner loop, each at small sizes and at all others. */
  private static SplitStatements parted(Scop scop) {
    SplitStatements split = new SplitStatements(scop);
    for (String name : List.of("S0", "S1")) {
      Statement whole = scop.statement(name);
      Set small = Set.parse(scop.isl(), "[n] -> { : n < 9 }");
      split.split(whole, List.of(at(whole, small), at(whole, small.complement())));
    }
    return split;
  }

  private static Statement at(Statement statement, Set sizes) {
    return statement.withDomain(statement.domain().intersectParams(sizes));
  }

  private static List<String> names(Scop scop) {
    return scop.statements().stream().map(Statement::name).toList();
  }

  private static int bands(Scop scop) {
    return bands(scop.schedule().root());
  }

  private static int bands(ScheduleNode node) {
    int bands = node.type() == ScheduleNodeType.BAND ? 1 : 0;
    for (int k = 0; k < node.nChildren(); k++) {
      bands += bands(node.child(k));
    }
    return bands;
  }
}
