package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionMap;

class StatementGraphTest {
  /** Statements A to D in the order of the source; components in braces. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ }                                                    | A B C D",
        "{ A[i] -> B[i]; B[i] -> C[i]; C[i] -> D[i] }           | A B C D",
        "{ B[i] -> A[i + 1] }                                   | B A C D",
        "{ A[i] -> B[i]; B[i] -> A[i + 1] }                     | AB C D",
        "{ D[i] -> A[i + 1]; A[i] -> C[i]; C[i] -> D[i] }       | ACD B",
        "{ D[i] -> A[i + 1]; A[i] -> D[i]; A[i] -> B[i] }       | AD B C",
        "{ A[i] -> A[i + 1]; E[i] -> A[i]; C[i] -> B[i] }       | A C B D",
        "{ C[i] -> A[i] : 1 = 0 }                               | A B C D",
      })
  void componentsComeBeforeWhatDependsOnThem(String dependences, String expected) {
    try (IslContext isl = IslContext.open()) {
      List<List<String>> components =
          StatementGraph.components(List.of("A", "B", "C", "D"), UnionMap.parse(isl, dependences));
      assertEquals(
          expected,
          components.stream().map(c -> String.join("", c)).collect(Collectors.joining(" ")));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ }                                                   | ''",
        "{ A[i] -> C[i]; B[i] -> D[i] }                        | A",
        "{ A[i] -> B[i]; B[i] -> C[i]; C[i] -> D[i] }          | A B",
        "{ C[i] -> C[i + 1] }                                  | ''",
        "{ A[i] -> C[i]; C[i] -> A[i + 1] }                    | shared",
        "{ A[i] -> C[i]; C[i] -> B[i]; B[i] -> A[i + 1] }      | shared",
        "{ A[i] -> B[i]; B[i] -> A[i + 1]; B[i] -> C[i] }      | A B",
        "{ A[i] -> C[i] : 1 = 0 }                              | ''",
      })
  void aStatementComesAfterThoseOnWhichItDepends(String dependences, String expected) {
    try (IslContext isl = IslContext.open()) {
      assertEquals(
          expected,
          StatementGraph.before("C", UnionMap.parse(isl, dependences))
              .map(names -> String.join(" ", new TreeSet<>(names)))
              .orElse("shared"));
    }
  }
}
