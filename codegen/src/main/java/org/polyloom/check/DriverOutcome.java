package org.polyloom.check;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.check.Driver.Output;
import org.polyloom.run.Difference;
import org.polyloom.run.OutputComparison;
import org.polyloom.run.ProcessOutcome;

/**
 * What a driver's run gave.
 *
 * @param process how it ended
 */
record DriverOutcome(ProcessOutcome process) {

  /** The status with which a driver says that a case needs too much memory. */
  private static final int TOO_LARGE = 77;

  boolean succeeded() {
    return process.succeeded();
  }

  /** Whether all results are there, which they are not if the function itself ends the program. */
  boolean isComplete(Driver driver) {
    return succeeded() && results().size() == driver.outputs().size();
  }

  boolean isTooLarge() {
    return process.ending() == ProcessOutcome.Ending.EXITED && process.exitCode() == TOO_LARGE;
  }

  /** Why it is not complete: the ending, and the first lines that it, or a sanitizer, said. */
  String failure() {
    if (succeeded()) {
      return "it ends the program";
    }
    String said =
        process
            .stderrText()
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("===="))
            .limit(3)
            .reduce("", (text, line) -> text + "\n    " + line.strip());
    return process.description() + said;
  }

  /** The first difference from what the original gave; both are complete. */
  Optional<Difference> difference(
      Driver driver, DriverOutcome original, OutputComparison comparison) {
    List<byte[]> expected = original.results();
    List<byte[]> actual = results();
    for (int index = 0; index < driver.outputs().size(); index++) {
      Output output = driver.outputs().get(index);
      Optional<Difference> found =
          comparison.arrays(output.name(), output.type(), expected.get(index), actual.get(index));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The results in the driver's order; what the function itself printed makes them unreadable. */
  private List<byte[]> results() {
    ByteBuffer data = ByteBuffer.wrap(process.stdout()).order(ByteOrder.LITTLE_ENDIAN);
    List<byte[]> results = new ArrayList<>();
    while (data.remaining() >= Long.BYTES) {
      long size = data.getLong();
      if (size < 0 || size > data.remaining()) {
        throw new NoDriver("it writes to standard output");
      }
      byte[] bytes = new byte[(int) size];
      data.get(bytes);
      results.add(bytes);
    }
    return results;
  }
}
