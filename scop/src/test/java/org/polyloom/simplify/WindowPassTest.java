package org.polyloom.simplify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.pass.PassCases;

class WindowPassTest {
  static List<Path> cases() throws IOException {
    return PassCases.in("windows");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void doesWhatTheFileSays(Path file) throws IOException {
    PassCases.check(file, new WindowPass(), name -> name.startsWith("writes_out_"));
  }
}
