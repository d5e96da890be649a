package org.polyloom.optimizer;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;

/**
 * The one remark that says best why a region stays as it is.
 *
 * <p>Where its loops could not be written, it is that; else what the first of the passes says that
 * improve regions, of the region rather than of a statement, since those before them only prepare
 * and those behind it do less; else the first refusal of any.
 */
final class RegionReason {
  /** The name under which code generation makes remarks. */
  static final String EMIT = "emit";

  private RegionReason() {}

  /**
   * The reason.
   *
   * @param passes that were run, in order
   * @param remarks about the region, in the order in which they were made
   */
  static String of(List<ScopPass> passes, List<Remark> remarks) {
    Set<String> improving =
        passes.stream()
            .filter(pass -> pass.purpose() == ScopPass.Purpose.IMPROVES)
            .map(ScopPass::name)
            .collect(Collectors.toSet());
    return Stream.of(Set.of(EMIT), improving)
        .map(names -> firstMissed(remarks, names))
        .flatMap(Optional::stream)
        .findFirst()
        .or(() -> missed(remarks).findFirst())
        .map(Remark::message)
        .orElse("no pass found anything to do");
  }

  /** What is said of the region as a whole comes before what is said of one statement. */
  private static Optional<Remark> firstMissed(List<Remark> remarks, Set<String> passes) {
    List<Remark> own = missed(remarks).filter(remark -> passes.contains(remark.pass())).toList();
    return own.stream()
        .filter(remark -> remark.statement().isEmpty())
        .findFirst()
        .or(() -> own.stream().findFirst());
  }

  private static Stream<Remark> missed(List<Remark> remarks) {
    return remarks.stream().filter(remark -> remark.kind() == Remark.Kind.MISSED);
  }
}
