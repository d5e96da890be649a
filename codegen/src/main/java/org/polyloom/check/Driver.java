package org.polyloom.check;

import java.util.List;
import java.util.Objects;
import org.polyloom.run.ElementType;

/**
 * What calls one function on generated data.
 *
 * @param function its name
 * @param caller C to stand behind the file under test: the function {@link #entry}
 * @param integers the function's integer parameters, whose values each case gives
 * @param outputs what the driver writes, in this order
 * @param sharing whether some of its arrays can be made to overlap
 */
public record Driver(
    String function, String caller, List<String> integers, List<Output> outputs, Sharing sharing) {

  private static final String BEFORE =
      """
      #include "runtime.h"
      #define main polyloom_subject_main
      """;

  private static final String BEHIND = "#undef main\n";

  /** Whether two parameters may point into the same memory. */
  public enum Sharing {
    NONE,
    POSSIBLE
  }

  /**
   * A result.
   *
   * @param name of the parameter or global; {@code return value}
   * @param type of its elements
   */
  public record Output(String name, ElementType type) {
    public Output {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(type, "type");
    }
  }

  public Driver {
    Objects.requireNonNull(function, "function");
    Objects.requireNonNull(caller, "caller");
    integers = List.copyOf(integers);
    outputs = List.copyOf(outputs);
    Objects.requireNonNull(sharing, "sharing");
  }

  /** The C function, without parameters or result, that runs a case of a function. */
  static String entry(String function) {
    return "polyloom_driver_" + function;
  }

  /**
   * A file with drivers.
   *
   * @param subject the absolute path of the file under test
   */
  static String text(List<Driver> drivers, String subject) {
    StringBuilder text = new StringBuilder(BEFORE);
    text.append("#include \"").append(subject).append("\"\n").append(BEHIND);
    drivers.forEach(driver -> text.append(driver.caller));
    return text.toString();
  }
}
