package org.polyloom.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Reads a {@link Machine} from what Linux, or else the C library, says of the processors. */
final class HostReader {
  private final List<String> assumed = new ArrayList<>();

  private HostReader() {}

  /**
   * @param cpuInfo {@code /proc/cpuinfo} or a file like it
   * @param cpus {@code /sys/devices/system/cpu} or a folder like it
   * @param system asked for the caches where that folder says nothing of them
   */
  static Machine read(Path cpuInfo, Path cpus, Supplier<SystemCaches> system) {
    return new HostReader().machine(cpuInfo, cpus, system);
  }

  private Machine machine(Path cpuInfo, Path cpus, Supplier<SystemCaches> system) {
    CpuInfo info = CpuInfo.read(cpuInfo);
    Set<String> flags = flags(info);
    if (flags.isEmpty()) {
      assumed.add("vectors of 128 bits: " + cpuInfo + " names no flags");
    }
    boolean avx512 =
        flags.containsAll(List.of("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"));
    String vendor = info.value("vendor_id").orElse("");
    int bits = avx512 ? 512 : flags.contains("avx2") ? 256 : 128;
    return new Machine(
            bits,
            avx512 ? 32 : 16,
            flags.contains("fma"),
            caches(cpus.resolve("cpu0/cache"), system),
            Machine.TYPICAL_PAGE,
            Math.max(1, info.processors()),
            assumed)
        .with(RowStreams.of(vendor, (int) size(info.value("cpu family").orElse(""))))
        .with(LineSplits.of(vendor));
  }

  private static Set<String> flags(CpuInfo info) {
    return info.value("flags")
        .filter(flags -> !flags.isEmpty())
        .map(flags -> Set.copyOf(List.of(flags.split("\\s+"))))
        .orElse(Set.of());
  }

  private List<Cache> caches(Path folder, Supplier<SystemCaches> system) {
    List<Cache> found = new ArrayList<>();
    for (int level = 1; level <= 4; level++) {
      dataCache(folder, level).ifPresent(found::add);
    }
    if (found.isEmpty()) {
      found.addAll(system.get().caches(assumed));
    }
    if (found.isEmpty()) {
      assumed.add("caches of 32 KiB, 256 KiB and 8 MiB: nothing is said in " + folder);
      return Machine.TYPICAL_CACHES;
    }
    return found;
  }

  private static Optional<Cache> dataCache(Path folder, int level) {
    for (int index = 0; index < 8; index++) {
      Path one = folder.resolve("index" + index);
      boolean data = !text(one.resolve("type")).equals("Instruction");
      if (data && text(one.resolve("level")).equals(String.valueOf(level))) {
        long bytes = size(text(one.resolve("size")));
        int ways = (int) size(text(one.resolve("ways_of_associativity")));
        int line = (int) size(text(one.resolve("coherency_line_size")));
        if (bytes > 0) {
          return Optional.of(new Cache(bytes, ways, line > 0 ? line : 64));
        }
      }
    }
    return Optional.empty();
  }

  /** {@code 32K}, {@code 1M} or a plain number; 0 for anything else. */
  private static long size(String text) {
    if (!text.matches("[0-9]{1,12}[KMG]?")) {
      return 0;
    }
    char unit = text.charAt(text.length() - 1);
    int shift = unit == 'K' ? 10 : unit == 'M' ? 20 : unit == 'G' ? 30 : 0;
    String digits = shift == 0 ? text : text.substring(0, text.length() - 1);
    return Long.parseLong(digits) << shift;
  }

  private static String text(Path file) {
    List<String> lines = lines(file);
    return lines.isEmpty() ? "" : lines.get(0).trim();
  }

  /** Empty where there is no such file: containers hide some. */
  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException absent) {
      return List.of();
    }
  }
}
