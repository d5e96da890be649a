package org.polyloom.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The machine of a report.
 *
 * @param cpu the processor's name; {@code unknown} where the system does not say
 * @param cores how many cores this process may use
 * @param system the operating system's name and version
 * @param java the version of the Java virtual machine
 */
public record Environment(String cpu, int cores, String system, String java) {

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
  private static final Pattern MODEL =
      Pattern.compile("^model name\\s*:\\s*(.*?)\\s*$", Pattern.MULTILINE);

  public Environment {
    Objects.requireNonNull(cpu, "cpu");
    Objects.requireNonNull(system, "system");
    Objects.requireNonNull(java, "java");
  }

  /** The machine that this runs on. */
  public static Environment ofThisMachine() {
    return new Environment(
        cpuModel(cpuInfo()),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.version"));
  }

  /** The first processor's name in the text of {@code /proc/cpuinfo}. */
  static String cpuModel(String cpuInfo) {
    Matcher model = MODEL.matcher(cpuInfo);
    return model.find() ? model.group(1) : "unknown";
  }

  private static String cpuInfo() {
    try {
      return Files.readString(CPU_INFO);
    } catch (IOException notLinux) {
      return "";
    }
  }
}
