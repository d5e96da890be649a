package org.polyloom.report;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.remark.Remark;

/** The passes that remove scalar dependences, and the options with and without them. */
final class TwinPasses {

  private static final List<String> REMOVING =
      List.of("forward", "invariant", "delicm", "simplify", "hoist", "expand");

  private TwinPasses() {}

  /** The names of the passes that the options ask for and that remove no scalar dependences. */
  static List<String> others(OptimizerOptions options) {
    List<String> asked = options.passes().isEmpty() ? Optimizer.passNames() : options.passes();
    return asked.stream().filter(name -> !REMOVING.contains(name)).toList();
  }

  /**
   * What the passes say of scalars that they left, such as {@code forward TooExpensive: divisions
   * would be carried out once for each use}, by scalar.
   *
   * @param remarks of all passes
   */
  static SortedMap<String, List<String>> refusals(SortedSet<String> scalars, List<Remark> remarks) {
    SortedMap<String, List<String>> refusals = new TreeMap<>();
    for (String scalar : scalars) {
      refusals.put(
          scalar,
          remarks.stream()
              .filter(remark -> remark.kind() == Remark.Kind.MISSED)
              .filter(remark -> REMOVING.contains(remark.pass()))
              .filter(remark -> remark.message().startsWith(scalar + " is "))
              .map(TwinPasses::refusal)
              .distinct()
              .toList());
    }
    return refusals;
  }

  private static String refusal(Remark remark) {
    String message = remark.message();
    String why = message.substring(message.indexOf(": ") + 1).strip();
    return remark.pass() + " " + remark.reason().name() + ": " + why;
  }
}
