package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;

class ParameterFreeTest {
  /** Of a loop over i that runs S and then T. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[n] -> { S[i] -> S[i + 1] : 0 <= i < n }   | { S[i] -> S[i + 1] : i >= 0 }",
        "[n] -> { S[i] -> T[i] : 0 <= i < n }       | { S[i] -> T[i] : i >= 0 }",
        "[n] -> { S[0] -> S[n - 1] : n >= 2 }       | { S[0] -> S[i] : i > 0 }",
        "[n] -> { T[i] -> S[n] : 0 <= i < n }       | { T[i] -> S[j] : 0 <= i < j }",
        "[n] -> { S[n] -> T[n + 3] }                | { S[i] -> T[j] : i <= j }",
      })
  void whatRunsBackwardsInTheSourceIsLeftOut(String dependences, String expected) {
    try (IslContext isl = IslContext.open()) {
      Schedule order =
          Schedule.parse(
              isl,
              "{ domain: \"[n] -> { S[i] : i <= n; T[i] : i <= n }\", child: { schedule:"
                  + " \"[{ S[i] -> [i]; T[i] -> [i] }]\", child: { sequence: ["
                  + " { filter: \"{ S[i] }\" }, { filter: \"{ T[i] }\" } ] } } }");
      UnionMap found = new ParameterFree(order).dependences(UnionMap.parse(isl, dependences));
      UnionMap wanted = UnionMap.parse(isl, expected);
      assertTrue(wanted.isEqual(found), () -> dependences + " became " + found);
    }
  }
}
