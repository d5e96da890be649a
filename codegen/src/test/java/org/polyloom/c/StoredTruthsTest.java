package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;

class StoredTruthsTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 <= n <= 2147483647 }
      array int a[n] outer live
      array unsigned char b[n] outer live
      statement S
        domain { S[i] : 0 <= i < n }
        iterators i
        %%0 = load unsigned char b[i]
        %%1 = convert int %%0
        %%2 = load int a[i]
        %%3 = literal int "0"
        %%4 = %s
        %%5 = compute int %%1 && %%4
        %%6 = compute int %%2 || %%5
        %%7 = %s
        %%8 = store unsigned char b[i] = %%7
      schedule
        domain: "[n] -> { S[i] : 0 <= i < n }"
        child:
          schedule: "[{ S[i] -> [(i)] }]"
      """;

  private static Set<Integer> truths(String fourth, String seventh) {
    return truths(REGION, fourth, seventh);
  }

  private static Set<Integer> truths(String region, String fourth, String seventh) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, region.formatted(fourth, seventh));
      return StoredTruths.of(scop.statements().get(0));
    }
  }

  @Test
  void areFoundBelowConversions() {
    assertEquals(Set.of(5, 6), truths("compute int %2 < %3", "convert unsigned char %6"));
  }

  @Test
  void areNotWhatIsComputedWith() {
    assertEquals(Set.of(), truths("compute int %2 < %3", "select unsigned char %6 ? %0 : %0"));
  }

  @Test
  void areNotWhatMayTrapOrOverflow() {
    assertEquals(Set.of(), truths("compute int %2 + %1", "convert unsigned char %6"));
    assertEquals(Set.of(), truths("compute int %2 / %1", "convert unsigned char %6"));
  }

  @Test
  void areWhatIsComputedAnyway() {
    String first = REGION.replace("int %%2 || %%5", "int %%4 || %%5");
    assertEquals(Set.of(5, 6), truths(first, "compute int %2 / %1", "convert unsigned char %6"));
  }

  @Test
  void takeWhatIsThereInAnyCase() {
    try (IslContext isl = IslContext.open()) {
      String loaded = REGION.formatted("load int a[i] if %1", "convert unsigned char %6");
      Scop scop = ScopParser.parse(isl, loaded);
      Statement evaluated = StoredTruths.evaluated(scop.statements().get(0), scop);
      assertEquals(Set.of(5, 6), StoredTruths.of(evaluated));
    }
  }

  @Test
  void areNotWhatExistsUnderACondition() {
    assertEquals(Set.of(), truths("load int a[i] if %1", "convert unsigned char %6"));
  }

  @Test
  void areOfBitsForClangAlone() {
    try (IslContext isl = IslContext.open()) {
      String bits = REGION.formatted("compute int %2 & %1", "convert unsigned char %6");
      Statement statement = ScopParser.parse(isl, bits).statements().get(0);
      assertEquals(Set.of(), StoredTruths.of(statement));
      assertEquals(Set.of(5, 6), StoredTruths.forClang(statement));
    }
  }
}
