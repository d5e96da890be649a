package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Scop;
import org.polyloom.remark.Remark;

/**
 * What became of a region: a Scop, or at least one reason against it.
 *
 * @param scop present where {@code rejections} is empty
 * @param rejections in the order of the source, at most one a statement
 */
public record Extraction(Optional<Scop> scop, List<Rejection> rejections) {
  public Extraction {
    rejections = List.copyOf(rejections);
    if (scop.isPresent() != rejections.isEmpty()) {
      throw new IllegalArgumentException("a Scop or rejections, not both");
    }
  }

  /** The rejections, or what the Scop assumes, as remarks of the pass {@code extract}. */
  public List<Remark> remarks() {
    List<Remark> remarks = new ArrayList<>();
    rejections.forEach(rejection -> remarks.add(rejection.toRemark()));
    scop.ifPresent(
        extracted ->
            extracted
                .assumptions()
                .forEach(assumption -> remarks.add(ExtractionFact.remark(assumption))));
    return List.copyOf(remarks);
  }

  /** What extraction reports of a region that it could model. */
  public enum ExtractionFact implements org.polyloom.remark.Reason {
    /** Something that the program checks when it runs. */
    RuntimeAssumption;

    private static Remark remark(Assumption assumption) {
      Remark remark =
          Remark.analysis(
              Rejection.PASS, RuntimeAssumption, assumption.location(), assumption.reason());
      return assumption instanceof Assumption.OnParameters condition
          ? remark.with("condition", condition.condition())
          : remark;
    }
  }
}
