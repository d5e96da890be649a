package org.polyloom.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What Linux says of processors in {@code /proc/cpuinfo}: lines {@code name : value}, those of one
 * processor after those of another.
 *
 * @param lines none where the system says nothing
 */
public record CpuInfo(List<String> lines) {
  /** Where Linux says it. */
  public static final Path FILE = Path.of("/proc/cpuinfo");

  public CpuInfo {
    lines = List.copyOf(lines);
  }

  /** What stands in a file; nothing where there is none. */
  public static CpuInfo read(Path file) {
    try {
      return new CpuInfo(Files.readAllLines(file));
    } catch (IOException notLinux) {
      return new CpuInfo(List.of());
    }
  }

  /** What is said of the first processor under a name, if anything. */
  public Optional<String> value(String name) {
    return lines.stream()
        .map(line -> line.split(":", 2))
        .filter(sides -> sides.length == 2 && sides[0].strip().equals(name))
        .map(sides -> sides[1].strip())
        .findFirst();
  }

  /** How many processors are named. */
  int processors() {
    return (int) lines.stream().filter(line -> line.startsWith("processor")).count();
  }
}
