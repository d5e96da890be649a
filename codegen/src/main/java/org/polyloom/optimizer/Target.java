package org.polyloom.optimizer;

import java.util.Arrays;
import java.util.Optional;
import org.polyloom.machine.Machine;

/**
 * The processor that the emitted C is tuned for; it compiles for the plain architecture as well.
 */
public enum Target {
  X86_64_V2("x86-64-v2"),
  X86_64_V3("x86-64-v3"),
  X86_64_V4("x86-64-v4"),
  /** The machine that the optimizer runs on. */
  NATIVE("native");

  private final String label;

  Target(String label) {
    this.label = label;
  }

  /** The name that the command line takes and that compilers take after {@code -march=}. */
  public String label() {
    return label;
  }

  /** The flag that makes gcc and clang compile for it. */
  public String compilerFlag() {
    return "-march=" + label;
  }

  /** What there is to know of it, with the caches of this machine. */
  public Machine machine() {
    return Machine.of(label);
  }

  /** The width of its vector registers. */
  public int vectorBits() {
    return machine().vectorBits();
  }

  /** The target with that label, if there is one. */
  public static Optional<Target> named(String label) {
    return Arrays.stream(values()).filter(target -> target.label.equals(label)).findFirst();
  }

  @Override
  public String toString() {
    return label;
  }
}
