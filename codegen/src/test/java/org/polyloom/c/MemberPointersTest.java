package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polyloom.ir.Layout;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class MemberPointersTest {
  private static MemberPointers of(String parameter, String base) {
    return of(parameter, base, "?");
  }

  private static MemberPointers of(String parameter, String base, String extent) {
    String region =
        """
        scop kernel at "k.c":3:1
        parameter n: int = "%s"
        context { : 0 <= n <= 2147483647 }
        array int A[%s] as "%s[" "].v" outer live
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %%0 = load int A[i + 1]
          %%1 = store int A[i] = %%0
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n }"
          child:
            schedule: "[{ S[i] -> [(i)] }]"
        """
            .formatted(parameter, extent, base);
    try (IslContext isl = IslContext.open()) {
      return MemberPointers.of(ScopParser.parse(isl, region), name -> name + "1");
    }
  }

  @Test
  void haveVariables() {
    MemberPointers members = of("g->n", "g->a");
    assertEquals(Map.of("g->a", "g_a1"), members.names());
    assertEquals(Map.of("g_a1", "__typeof__(&*g->a) g_a1 = g->a;"), members.declarations());
    assertEquals(
        new Layout.Subscripted(List.of("g_a1[", "].v")), members.scop().array("A").layout());
  }

  @Test
  void haveNoneWhereTheirPointerMayLeadNowhere() {
    assertEquals(Map.of(), of("n", "g->a").names());
    assertEquals(Map.of(), of("h->n", "g->a").names());
    assertEquals(Map.of(), of("g->n", "g->h->a").names());
    assertEquals(Map.of("g->h->a", "g_h_a1"), of("g->h->n", "g->h->a").names());
  }

  @Test
  void areThoseOfPointersAlone() {
    assertEquals(Map.of(), of("g->n", "g->a", "100").names());
    assertEquals(Map.of(), of("g.n", "g.a").names());
    assertEquals(Map.of(), of("g->n", "a").names());
  }
}
