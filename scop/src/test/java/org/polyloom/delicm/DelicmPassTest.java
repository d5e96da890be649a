package org.polyloom.delicm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.pass.PassCases;

class DelicmPassTest {
  static List<Path> cases() throws IOException {
    return PassCases.in("delicm");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void doesWhatTheFileSays(Path file) throws IOException {
    PassCases.check(file, new DelicmPass(), name -> name.startsWith("maps_"));
  }

  @Test
  void everyReasonHasACase() throws IOException {
    assertEquals(Set.of(), PassCases.unseen("delicm", DelicmReason.values()));
  }
}
