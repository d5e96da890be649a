package org.polyloom.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Keeps timed programs on one core, so that the scheduler does not move them between caches.
 *
 * @param prefix words to put before a command; empty where pinning is not possible
 */
public record CorePinning(List<String> prefix) {

  private static final Pattern LAST_CORE =
      Pattern.compile("^Cpus_allowed_list:.*?([0-9]+)\\s*$", Pattern.MULTILINE);
  private static final Path STATUS = Path.of("/proc/self/status");

  public CorePinning {
    prefix = List.copyOf(prefix);
  }

  /** Pins to nothing. */
  public static final CorePinning NONE = new CorePinning(List.of());

  /**
   * Pins with {@code taskset} to the last core that this process may use, since the first ones
   * serve interrupts; {@link #NONE} where {@code taskset} is not there or does not work.
   */
  public static CorePinning detect(ProcessRunner runner) {
    Matcher core = LAST_CORE.matcher(status());
    if (!core.find()) {
      return NONE;
    }
    CorePinning pinning = new CorePinning(List.of("taskset", "-c", core.group(1)));
    ProcessRequest trial =
        ProcessRequest.of(pinning.pinned(List.of("true")), Duration.ofSeconds(10));
    return runner.run(trial).succeeded() ? pinning : NONE;
  }

  /** The command, pinned. */
  public List<String> pinned(List<String> command) {
    List<String> words = new ArrayList<>(prefix);
    words.addAll(command);
    return List.copyOf(words);
  }

  private static String status() {
    try {
      return Files.readString(STATUS);
    } catch (IOException notLinux) {
      return "";
    }
  }
}
