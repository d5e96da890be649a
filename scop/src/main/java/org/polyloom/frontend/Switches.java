package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;

/** The sections of a {@code switch} on an affine value and the iterations that run each. */
final class Switches {

  /** Statements and when they run. */
  record Part(Set condition, List<CStmt> statements) {}

  private final RegionContext region;
  private final AffineExpressions affine;

  Switches(RegionContext region, AffineExpressions affine) {
    this.region = region;
    this.affine = affine;
  }

  List<Part> parts(CStmt.Switch choice, Frame frame) {
    PwAff value =
        affine
            .value(choice.condition(), frame, AffineExpressions.Purpose.CONTROL)
            .orElseThrow(
                () -> unsupported(choice, "switch on '" + region.text(choice.condition()) + "'"));
    List<CStmt.Switch.Section> sections =
        choice
            .sections()
            .orElseThrow(() -> unsupported(choice, "switch whose body begins with no label"));
    Set named = Set.empty(frame.domain().space());
    List<Set> entries = new ArrayList<>();
    for (CStmt.Switch.Section section : sections) {
      Set entry = labelled(section, value, frame);
      named = named.union(entry);
      entries.add(entry);
    }
    Set active = Set.empty(frame.domain().space());
    List<Part> parts = new ArrayList<>();
    for (int k = 0; k < sections.size(); k++) {
      CStmt.Switch.Section section = sections.get(k);
      active = active.union(entries.get(k));
      if (section.labels().stream().anyMatch(CStmt.Default.class::isInstance)) {
        active = active.union(named.complement());
      }
      Optional<List<CStmt>> broken = withoutBreak(section.statements());
      parts.add(new Part(active.coalesce(), broken.orElse(section.statements())));
      if (broken.isPresent()) {
        active = Set.empty(frame.domain().space());
      }
    }
    return parts;
  }

  private RejectedException unsupported(CStmt.Switch choice, String construct) {
    return region.rejected(
        choice.range(),
        construct,
        RejectionReason.UnsupportedSwitch,
        "switch on an affine value with labels at the top of the body, or use if");
  }

  private Set labelled(CStmt.Switch.Section section, PwAff value, Frame frame) {
    Set entry = Set.empty(frame.domain().space());
    for (CStmt label : section.labels()) {
      if (label instanceof CStmt.Case single) {
        PwAff low = constant(single.value(), frame);
        PwAff high = single.last().isPresent() ? constant(single.last().get(), frame) : low;
        entry = entry.union(value.geSet(low).intersect(value.leSet(high)));
      }
    }
    return entry;
  }

  private PwAff constant(CExpr expr, Frame frame) {
    return affine
        .value(expr, frame, AffineExpressions.Purpose.CONTROL)
        .orElseThrow(
            () ->
                region.rejected(
                    expr.range(),
                    "case '" + region.text(expr) + "'",
                    RejectionReason.UnsupportedSwitch,
                    "use constants"));
  }

  /** The statements before a final {@code break}; empty where control falls through. */
  private static Optional<List<CStmt>> withoutBreak(List<CStmt> statements) {
    if (statements.isEmpty()) {
      return Optional.empty();
    }
    int last = statements.size() - 1;
    CStmt end = statements.get(last);
    List<CStmt> before = new ArrayList<>(statements.subList(0, last));
    if (end instanceof CStmt.Break) {
      return Optional.of(before);
    }
    if (end instanceof CStmt.Compound compound) {
      Optional<List<CStmt>> inner = withoutBreak(compound.statements());
      inner.ifPresent(before::addAll);
      return inner.map(ignored -> before);
    }
    return Optional.empty();
  }
}
