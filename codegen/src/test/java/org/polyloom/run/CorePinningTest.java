package org.polyloom.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CorePinningTest {

  @Test
  void aPinnedCommandRunsLikeItself() {
    ProcessRunner runner = new ProcessRunner();
    CorePinning pinning = CorePinning.detect(runner);
    List<String> command = pinning.pinned(List.of("echo", "x"));
    assertEquals(
        "x\n", runner.run(ProcessRequest.of(command, Duration.ofSeconds(10))).stdoutText());
    assertTrue(pinning.prefix().isEmpty() || pinning.prefix().get(0).equals("taskset"));
  }

  @Test
  void noPinningAddsNothing() {
    assertEquals(List.of("a"), CorePinning.NONE.pinned(List.of("a")));
  }
}
