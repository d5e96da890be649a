package org.polyloom.invariant;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.pass.PassCases;

class InvariantPassTest {
  static List<Path> cases() throws IOException {
    return PassCases.in("invariant");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void doesWhatTheFileSays(Path file) throws IOException {
    PassCases.check(file, new InvariantPass(), name -> name.startsWith("computes_"));
  }

  @Test
  void everyReasonHasACase() throws IOException {
    InvariantReason[] reasons =
        EnumSet.complementOf(EnumSet.of(InvariantReason.BudgetExceeded))
            .toArray(InvariantReason[]::new);
    assertEquals(Set.of(), PassCases.unseen("invariant", reasons));
  }
}
