package org.polyloom.frontend;

import java.util.Optional;
import org.polyloom.ir.ScalarType;
import org.polyloom.isl.PwAff;
import org.polyloom.source.CExpr;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Qualifier;

/** Struct members such as {@code s.n} and {@code p->grid.n} that bounds and subscripts use. */
final class MemberParameters {
  private final RegionContext region;

  MemberParameters(RegionContext region) {
    this.region = region;
  }

  /**
   * @param text how C refers to it
   * @param wish a name for it
   * @param pointer the pointer that is followed, where one is
   */
  private record Path(
      CVariable root, String text, String wish, Optional<String> pointer, boolean restrict) {}

  /** The member as a parameter; empty where the region may write it or it is no plain member. */
  Optional<PwAff> value(CExpr.Member member, Frame frame) {
    Optional<ScalarType> type = ScalarTypes.of(member.type());
    if (type.isEmpty()
        || region.facts().isFieldWritten(member.field().name())
        || member.field().bitWidth().isPresent()) {
      return Optional.empty();
    }
    return path(member)
        .map(
            path -> {
              path.pointer().ifPresent(p -> region.readsThroughPointer(p, frame, member.range()));
              return region.parameter(
                  frame,
                  path.wish(),
                  new ObjectPath.Base(path.root(), path.pointer(), path.restrict()),
                  path.text(),
                  type.get(),
                  member.range());
            });
  }

  /** The member's value where it is a parameter already. */
  Optional<PwAff> known(CExpr.Member member, Frame frame) {
    return path(member)
        .filter(
            path -> region.parameters().stream().anyMatch(p -> p.expression().equals(path.text())))
        .flatMap(path -> value(member, frame));
  }

  private Optional<Path> path(CExpr expr) {
    if (AffineExpressions.isVolatile(expr.type())) {
      return Optional.empty();
    }
    if (expr instanceof CExpr.VariableRef ref) {
      CVariable root = ref.variable();
      if (region.facts().isWritten(root) || region.facts().isDeclaredInRegion(root)) {
        return Optional.empty();
      }
      return Optional.of(new Path(root, root.name(), root.name(), Optional.empty(), false));
    }
    if (!(expr instanceof CExpr.Member member)) {
      return Optional.empty();
    }
    Optional<Path> base = path(member.base());
    if (base.isEmpty()) {
      return Optional.empty();
    }
    boolean arrow = member.access() == CExpr.MemberAccess.ARROW;
    CType struct =
        arrow && member.base().type() instanceof CType.Pointer pointer
            ? pointer.pointee()
            : member.base().type();
    if (!(struct instanceof CType.Struct known)
        || known.kind() == CType.RecordKind.UNION
        || member.field().name().isEmpty()
        || arrow && base.get().pointer().isPresent()) {
      return Optional.empty();
    }
    String field = member.field().name();
    boolean restrict =
        arrow
            ? member.base() instanceof CExpr.VariableRef
                && member.base().type().is(Qualifier.RESTRICT)
            : base.get().restrict();
    return Optional.of(
        new Path(
            base.get().root(),
            base.get().text() + (arrow ? "->" : ".") + field,
            base.get().wish() + "_" + field,
            arrow ? Optional.of(base.get().text()) : base.get().pointer(),
            restrict));
  }
}
