package org.polyloom.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The machine of a report.
 *
 * @param cpu the processor's name, with the family and model by which those of one name differ;
 *     {@code unknown} where the system does not say
 * @param cores how many cores this process may use
 * @param system the operating system's name and version
 * @param java the version of the Java virtual machine
 */
public record Environment(String cpu, int cores, String system, String java) {

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

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

  /** The first processor's name in the text of {@code /proc/cpuinfo}, and what tells it apart. */
  static String cpuModel(String cpuInfo) {
    String name = value(cpuInfo, "model name").orElse("unknown");
    Optional<String> family = value(cpuInfo, "cpu family");
    Optional<String> model = value(cpuInfo, "model");
    return family.isPresent() && model.isPresent()
        ? name + " (family " + family.get() + ", model " + model.get() + ")"
        : name;
  }

  private static Optional<String> value(String cpuInfo, String name) {
    Matcher line =
        Pattern.compile("^" + name + "[ \\t]*:[ \\t]*(.*?)[ \\t]*$", Pattern.MULTILINE)
            .matcher(cpuInfo);
    return line.find() ? Optional.of(line.group(1)) : Optional.empty();
  }

  private static String cpuInfo() {
    try {
      return Files.readString(CPU_INFO);
    } catch (IOException notLinux) {
      return "";
    }
  }
}
