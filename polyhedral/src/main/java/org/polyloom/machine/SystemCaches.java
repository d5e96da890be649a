package org.polyloom.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The caches as the C library knows them, which asks the processor itself: virtual machines hide
 * what Linux says of caches more often than what the processor does. The form is that of {@code
 * getconf -a}: {@code LEVEL2_CACHE_SIZE 1048576}.
 */
final class SystemCaches {
  /**
   * The most that one core reaches of a last cache. Where a processor has several complexes of
   * cores, each with a last cache of its own, their sum is what is told; most complexes have 32 MiB
   * (AMD, Zen 2 to Zen 5).
   */
  static final long LARGEST_REACHED = 32 << 20;

  private static final String[] NAMES = {
    "LEVEL1_DCACHE", "LEVEL2_CACHE", "LEVEL3_CACHE", "LEVEL4_CACHE"
  };

  private final Map<String, Long> numbers = new TreeMap<>();

  /**
   * @param lines names and values, a pair a line; lines of other forms say nothing
   */
  SystemCaches(List<String> lines) {
    for (String line : lines) {
      String[] words = line.trim().split("\\s+");
      if (words.length == 2 && words[1].matches("[0-9]{1,15}")) {
        numbers.put(words[0], Long.parseLong(words[1]));
      }
    }
  }

  /** What this system says; nothing where it has no {@code getconf}. */
  static SystemCaches host() {
    try {
      Process process =
          new ProcessBuilder("getconf", "-a")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      try (BufferedReader reader = process.inputReader()) {
        return new SystemCaches(reader.lines().toList());
      }
    } catch (IOException absent) {
      return new SystemCaches(List.of());
    }
  }

  /**
   * @param assumed takes what is not as it is told
   * @return the data caches from the first level on, up to the first that is not known
   */
  List<Cache> caches(List<String> assumed) {
    List<Cache> found = new ArrayList<>();
    for (String name : NAMES) {
      long bytes = number(name + "_SIZE");
      if (bytes == 0) {
        break;
      }
      if (bytes > LARGEST_REACHED) {
        assumed.add("32 MiB of a cache of " + (bytes >> 20) + " MiB are a core's");
        bytes = LARGEST_REACHED;
      }
      long line = number(name + "_LINESIZE");
      found.add(new Cache(bytes, (int) number(name + "_ASSOC"), line > 0 ? (int) line : 64));
    }
    return found;
  }

  private long number(String name) {
    return numbers.getOrDefault(name, 0L);
  }
}
