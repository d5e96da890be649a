package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;

class DecidedConditionsTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 <= n <= 2147483647 }
      array double x[?] outer live
      statement S
        domain { S[i] : 2 <= i < n }
        iterators i
        %%0 = load double x[i]
        %%1 = literal double "0.5"
        %%2 = compute int %%0 > %%1
        %s
        %%7 = literal double "1.0"
        %%8 = store double x[i] = %%7
      schedule
        domain: "[n] -> { S[i] : 2 <= i < n }"
        child:
          schedule: "[{ S[i] -> [(i)] }]"
      """;

  /** What is known of the fourth of four operations, of which the first stands at 3. */
  private static Optional<Boolean> truth(String... operations) {
    try (IslContext isl = IslContext.open()) {
      StringBuilder text = new StringBuilder();
      for (int k = 0; k < 4; k++) {
        String operation = k < operations.length ? operations[k] : "literal int \"0\"";
        text.append("%").append(3 + k).append(" = ").append(operation).append("\n  ");
      }
      Statement statement =
          ScopParser.parse(isl, REGION.formatted(text.toString().strip())).statement("S");
      return new DecidedConditions(statement.operations(), statement.domain())
          .truth(2 + operations.length);
    }
  }

  private static Optional<Boolean> expected(String text) {
    return text.equals("unknown") ? Optional.empty() : Optional.of(text.equals("true"));
  }

  @ParameterizedTest
  @CsvSource({
    "int, 1, true",
    "int, 0, false",
    "unsigned int, 0x10u, true",
    "long, 0l, false",
    "double, 0.0, false",
    "double, 1e-300, true",
    "double, 1e-400, false",
    "float, 0.25f, true",
    "float, 1e-50f, false",
    "int, 'a', unknown",
  })
  void ofLiterals(String type, String text, String expected) {
    assertEquals(expected(expected), truth("literal " + type + " \"" + text + "\""));
  }

  @ParameterizedTest
  @CsvSource({
    "i >= 0, true",
    "i >= n, false",
    "i >= 3, unknown",
    "n > 0, true",
  })
  void ofInstances(String condition, String expected) {
    String function = "[{ S[i] -> [(1)] : %1$s; S[i] -> [(0)] : not (%1$s) }]".formatted(condition);
    assertEquals(expected(expected), truth("affine int " + function));
  }

  @ParameterizedTest
  @CsvSource({
    "1, %3 && %2, unknown",
    "0, %3 && %2, false",
    "0, %2 && %3, false",
    "1, %2 && %3, unknown",
    "1, %3 || %2, true",
    "1, %2 || %3, true",
    "0, %2 || %3, unknown",
    "0, %3 || %3, false",
    "1, %3 && %3, true",
    "1, !%3, false",
    "0, !%3, true",
    "0, !%2, unknown",
  })
  void ofWhatIsMadeOfThem(String literal, String operation, String expected) {
    assertEquals(
        expected(expected), truth("literal int \"" + literal + "\"", "compute int " + operation));
  }

  @Test
  void ofNumbersThatAreCompared() {
    String zero = "literal int \"0\"";
    String one = "literal double \"1.0\"";
    assertEquals(Optional.of(true), truth(one, zero, "convert double %4", "compute int %3 > %5"));
    assertEquals(Optional.of(false), truth(one, zero, "convert double %4", "compute int %5 > %3"));
    assertEquals(Optional.of(false), truth(one, "compute double -%3", "compute int %3 < %4"));
    assertEquals(Optional.empty(), truth(one, "compute int %0 < %3"));
  }

  @Test
  void butNotOfNumbersThatAreRoundedToIntegers() {
    assertEquals(Optional.empty(), truth("literal double \"1e30\"", "convert int %3"));
    assertEquals(Optional.of(true), truth("literal double \"0.5\"", "convert float %3"));
  }
}
