package org.polyloom.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polyloom.run.ProcessOutcome.Completeness;
import org.polyloom.run.ProcessOutcome.Ending;

@Timeout(60)
class ProcessRunnerTest {

  private static final Duration LONG = Duration.ofSeconds(30);

  private static ProcessRequest shell(String script, Duration timeout) {
    return ProcessRequest.of(List.of("sh", "-c", script), timeout);
  }

  @Test
  void keepsBothOutputsAndTheStatus() {
    ProcessOutcome outcome = new ProcessRunner().run(shell("echo out; echo err >&2; exit 7", LONG));
    assertEquals(Ending.EXITED, outcome.ending());
    assertEquals(7, outcome.exitCode());
    assertEquals("out\n", outcome.stdoutText());
    assertEquals("err\n", outcome.stderrText());
    assertEquals("exit status 7", outcome.description());
    assertFalse(outcome.succeeded());
  }

  @Test
  void megabytesOnBothPipesDoNotBlockAndAreCut() {
    ProcessOutcome outcome =
        new ProcessRunner()
            .run(
                shell("head -c 3000000 /dev/zero >&2; head -c 3000000 /dev/zero", LONG)
                    .withOutputLimit(1000));
    assertTrue(outcome.succeeded());
    assertEquals(1000, outcome.stdout().length);
    assertEquals(1000, outcome.stderr().length);
    assertEquals(Completeness.TRUNCATED, outcome.completeness());
  }

  @Test
  void aProgramThatHangsIsKilledWithItsChildren() {
    ProcessOutcome outcome =
        new ProcessRunner()
            .run(shell("sleep 61.25 & echo $!; sleep 61.25", Duration.ofMillis(400)));
    assertEquals(Ending.TIMED_OUT, outcome.ending());
    assertEquals(-1, outcome.exitCode());
    long child = Long.parseLong(outcome.stdoutText().trim());
    assertFalse(
        ProcessHandle.of(child)
            .filter(ProcessHandle::isAlive)
            .flatMap(handle -> handle.info().command())
            .isPresent());
  }

  @Test
  void standardInputIsEmpty() {
    assertEquals("0\n", new ProcessRunner().run(shell("wc -c", LONG)).stdoutText());
  }

  @Test
  void aChildThatOutlivesItsParentDoesNotHoldTheResult() {
    ProcessOutcome outcome =
        new ProcessRunner().run(shell("sleep 5 & echo done", Duration.ofSeconds(30)));
    assertTrue(outcome.succeeded());
    assertEquals("done\n", outcome.stdoutText());
    assertTrue(outcome.nanos() < 4_000_000_000L);
  }

  @Test
  void environmentAndDirectoryReachTheProgram(@TempDir Path directory) throws Exception {
    ProcessOutcome outcome =
        new ProcessRunner()
            .run(
                shell("echo $POLYLOOM_X; pwd -P", LONG)
                    .in(directory)
                    .withEnvironment(Map.of("POLYLOOM_X", "y")));
    assertEquals("y\n" + directory.toRealPath() + "\n", outcome.stdoutText());
  }

  @Test
  void whatCannotBeStartedIsAnEnding() {
    ProcessOutcome outcome =
        new ProcessRunner().run(ProcessRequest.of(List.of("/no/such/program"), LONG));
    assertEquals(Ending.NOT_STARTED, outcome.ending());
    assertTrue(outcome.description().contains("/no/such/program"));
  }

  @Test
  void signalsAreNamed() {
    ProcessOutcome outcome = new ProcessRunner().run(shell("kill -SEGV $$", LONG));
    assertEquals("segmentation fault (exit status 139)", outcome.description());
  }

  @Test
  void interruptionEndsTheProgramAndIsKept() {
    Thread.currentThread().interrupt();
    ProcessOutcome outcome = new ProcessRunner().run(shell("sleep 30", LONG));
    assertTrue(Thread.interrupted());
    assertEquals(Ending.INTERRUPTED, outcome.ending());
  }
}
