package org.polyloom.delicm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.pass.Evidence;
import org.polyloom.remark.Remark;

/**
 * Each conflict is shown as two relations and a witness: a zone of an element for which both say
 * what the element is to hold, and not the same.
 */
class ConflictEvidenceTest {
  private static final Set<DelicmReason> CONFLICTS =
      EnumSet.of(
          DelicmReason.LifetimeConflict, DelicmReason.ValueOverwritten, DelicmReason.SelfConflict);

  @Test
  void bothSidesWantAnotherValueAtTheWitness() throws IOException {
    Set<DelicmReason> seen = EnumSet.noneOf(DelicmReason.class);
    for (Remark remark : Evidence.in("delicm", new DelicmPass())) {
      DelicmReason reason = (DelicmReason) remark.reason();
      if (CONFLICTS.contains(reason)) {
        check(remark);
        seen.add(reason);
      }
    }
    assertEquals(CONFLICTS, seen);
  }

  private static void check(Remark remark) {
    try (IslContext isl = IslContext.open()) {
      UnionSet witness = Evidence.witness(isl, remark);
      UnionMap proposed = Evidence.relation(isl, remark, "proposed");
      UnionMap existing = Evidence.relation(isl, remark, "existing");
      assertFalse(witness.isEmpty(), remark::toString);
      assertTrue(witness.isSubset(proposed.domain()), remark::toString);
      assertTrue(witness.isSubset(existing.domain()), remark::toString);
      UnionMap same =
          proposed
              .intersect(existing)
              .intersectDomain(witness)
              .subtractRange(UnionSet.parse(isl, "{ Unknown[] }"));
      assertTrue(same.isEmpty(), () -> same + " in " + remark);
    }
  }
}
