package org.polyloom.forward;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionSet;
import org.polyloom.pass.Evidence;
import org.polyloom.pass.PassCases;
import org.polyloom.remark.Remark;

class ForwardPassTest {
  static List<Path> cases() throws IOException {
    return PassCases.in("forward");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void doesWhatTheFileSays(Path file) throws IOException {
    PassCases.check(file, new ForwardPass(), name -> name.startsWith("forwards_"));
  }

  @Test
  void everyReasonHasACase() throws IOException {
    assertEquals(Set.of(), PassCases.unseen("forward", ForwardReason.values()));
  }

  @Test
  void theWitnessIsOneOfTheWritesInBetween() throws IOException {
    List<Remark> changed =
        Evidence.in("forward", new ForwardPass()).stream()
            .filter(remark -> remark.reason() == ForwardReason.ContentChanged)
            .toList();
    assertFalse(changed.isEmpty());
    for (Remark remark : changed) {
      try (IslContext isl = IslContext.open()) {
        UnionSet writes = Evidence.relation(isl, remark, "overwritten").wrap();
        UnionSet witness = Evidence.witness(isl, remark);
        assertFalse(witness.isEmpty(), remark::toString);
        assertTrue(witness.isSubset(writes), remark::toString);
      }
    }
  }
}
