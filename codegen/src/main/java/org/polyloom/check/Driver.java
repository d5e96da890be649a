package org.polyloom.check;

import java.util.List;
import java.util.Objects;
import org.polyloom.run.ElementType;

/**
 * The {@code main} that calls one function on generated data.
 *
 * @param function its name
 * @param declarations C to stand before the file under test
 * @param main C to stand after it
 * @param integers the function's integer parameters, whose values the driver takes as arguments
 * @param outputs what the driver writes, in this order
 * @param sharing whether some of its arrays can be made to overlap
 */
public record Driver(
    String function,
    String declarations,
    String main,
    List<String> integers,
    List<Output> outputs,
    Sharing sharing) {

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
    Objects.requireNonNull(declarations, "declarations");
    Objects.requireNonNull(main, "main");
    integers = List.copyOf(integers);
    outputs = List.copyOf(outputs);
    Objects.requireNonNull(sharing, "sharing");
  }

  /**
   * The driver's file.
   *
   * @param subject the absolute path of the file under test
   */
  public String text(String subject) {
    return declarations + "#include \"" + subject + "\"\n" + main;
  }
}
