package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyloom.isl.IslContext;

class ScopCopiesTest {
  private static final String TEXT =
      """
      scop f at "f.c":3:1
      parameter n: int
      parameter m: unsigned long = "grid->m"
      context { : 0 <= n <= 1000 and m >= 0 }
      assume { : m >= n } because "it must hold" at "f.c":4:2
      assume disjoint because "A and B may overlap"
        "A" base "A" first [0] last [n - 1] rows ([m]) touched { : n > 0 }
        "B" base "b" first [1] last [2n] rows () touched { : n > 0 and m > 0 }
      array double A[n][m] outer live
      array float B[?] linearised "b + 1" outer dead
      array double s region dead
      prelude P
        domain { P[] : n > 0 }
        %0 = literal double "7.0"
        %1 = store double s = %0
      statement S at "f.c":5:7
        domain { S[i, j] : 0 <= i < n and 0 <= j < m }
        iterators i, j
        %0 = literal double "1.5"
        %1 = load double A[i][j]
        %2 = compute double %0 * %1
        %3 = affine long [n - i + 2 * floor((j) / 2)]
        %4 = literal long "3L"
        %5 = compute int %3 <= %4
        %6 = load float B[%3] touching { S[i, j] -> B[x] : 0 <= x <= 2n }
        %7 = store double A[i][{ S[i, j] -> [(0)] : j <= 0; S[i, j] -> [(-1 + j)] : j > 0 }] = %2 if %5
      statement T
        domain { T[] : n > 0 }
        %0 = literal float "2.0f"
        %1 = store float B[n] = %0
      schedule
        domain: "[n, m] -> { S[i, j] : 0 <= i < n and 0 <= j < m; T[] : n > 0 }"
        child:
          sequence:
          - filter: "{ S[i, j] }"
            child:
              mark: "plan of 4, 8"
              child:
                schedule: "[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]"
                permutable: 1
                options: "{ isolate[[] -> [x, y]] : 0 < x < 8; unroll[1] }"
          - filter: "{ T[] }"
      """;

  @Test
  void copiesSayTheSame() {
    ScopCopies copies = new ScopCopies();
    try (IslContext other = IslContext.open()) {
      Scop copy;
      String printed;
      try (IslContext isl = IslContext.open()) {
        Scop scop = ScopParser.parse(isl, TEXT);
        printed = ScopPrinter.print(scop);
        copies.write(scop);
        copy = copies.read(scop, other);
      }
      assertSame(other, copy.isl());
      assertEquals(printed, ScopPrinter.print(copy));
      assertEquals(List.of(), ScopVerifier.verify(copy));
      assertEquals(1, copy.schedule().marks(mark -> mark.equals("plan of 4, 8")).size());
    }
  }

  @Test
  void whatScopsShareTheirCopiesShare() {
    ScopCopies copies = new ScopCopies();
    try (IslContext isl = IslContext.open();
        IslContext other = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, TEXT);
      Statement changed = scop.statement("T").withDomain(scop.statement("T").domain().coalesce());
      Scop later = scop.withStatement(changed).withSchedule(scop.schedule());
      copies.write(scop);
      copies.write(later);
      Scop copy = copies.read(scop, other);
      Scop copyOfLater = copies.read(later, other);
      assertSame(copy, copies.read(scop, other));
      assertEquals(copy.statement("S"), copyOfLater.statement("S"));
      assertNotEquals(copy.statement("T"), copyOfLater.statement("T"));
      assertSame(copy.schedule(), copyOfLater.schedule());
    }
  }

  @Test
  void anotherThreadReadsThemWhenTheContextIsClosed() throws InterruptedException {
    ScopCopies copies = new ScopCopies();
    Scop scop;
    try (IslContext isl = IslContext.open()) {
      scop = ScopParser.parse(isl, TEXT);
      copies.write(scop);
    }
    List<String> domains = new ArrayList<>();
    Thread reader =
        new Thread(
            () -> {
              try (IslContext isl = IslContext.open()) {
                domains.add(copies.read(scop, isl).statement("T").domain().toString());
              }
            });
    reader.start();
    reader.join();
    assertEquals(1, domains.size());
    assertTrue(domains.get(0).contains("T[] : n > 0"), domains.get(0));
  }
}
