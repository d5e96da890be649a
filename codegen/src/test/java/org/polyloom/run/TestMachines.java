package org.polyloom.run;

import java.util.List;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;

/** Machines for tests, so that results do not depend on the one at hand. */
public final class TestMachines {
  private TestMachines() {}

  /** One with vectors of so many bits, and two caches. */
  public static Machine ofVectors(int bits) {
    return new Machine(
        bits,
        bits == 512 ? 32 : 16,
        true,
        List.of(new Cache(32 << 10, 8, 64), new Cache(1 << 20, 16, 64)),
        4096,
        1,
        List.of());
  }
}
