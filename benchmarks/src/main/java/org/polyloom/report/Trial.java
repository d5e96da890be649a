package org.polyloom.report;

import java.util.Objects;

/**
 * A program that ran once to its end.
 *
 * @param program the program
 * @param output what it printed
 */
record Trial(Program program, ProgramOutput output) {

  Trial {
    Objects.requireNonNull(program, "program");
    Objects.requireNonNull(output, "output");
  }

  /**
   * Runs a program once.
   *
   * @throws ProgramFailure if it does not end well
   */
  static Trial of(Program program) {
    return new Trial(program, program.run(1));
  }

  /**
   * Runs the program again and gives its time.
   *
   * @throws ProgramFailure if it does not end well or computes something else this time
   */
  double seconds(int repeat) {
    ProgramOutput again = program.run(repeat);
    if (!again.checksum().equals(output.checksum())) {
      throw new ProgramFailure(
          "its checksum was " + output.checksum() + ", then " + again.checksum());
    }
    return again.seconds();
  }
}
