package org.polyloom.report;

import java.util.Objects;
import java.util.Optional;
import org.polyloom.machine.CpuInfo;

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

  public Environment {
    Objects.requireNonNull(cpu, "cpu");
    Objects.requireNonNull(system, "system");
    Objects.requireNonNull(java, "java");
  }

  /** The machine that this runs on. */
  public static Environment ofThisMachine() {
    return new Environment(
        cpuModel(CpuInfo.read(CpuInfo.FILE)),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.version"));
  }

  /** The first processor's name, and what tells it apart. */
  static String cpuModel(CpuInfo info) {
    String name = info.value("model name").orElse("unknown");
    Optional<String> family = info.value("cpu family");
    Optional<String> model = info.value("model");
    return family.isPresent() && model.isPresent()
        ? name + " (family " + family.get() + ", model " + model.get() + ")"
        : name;
  }
}
