package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_union_flow;

/** The result of the dataflow analysis. */
public final class UnionFlow extends IslObject {
  private final isl_union_flow raw;

  UnionFlow(IslContext context, isl_union_flow raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** {@code { Source[] -> Sink[] }}: the certain last sources. */
  public UnionMap mustDependence() {
    return new UnionMap(context, IslNative.isl_union_flow_get_must_dependence(raw()));
  }

  /** {@code { Source[] -> [Sink[] -> Element[]] }}: the certain last sources. */
  public UnionMap fullMustDependence() {
    return new UnionMap(context, IslNative.isl_union_flow_get_full_must_dependence(raw()));
  }

  /** {@code { Source[] -> [Sink[] -> Element[]] }}: certain and possible last sources. */
  public UnionMap fullMayDependence() {
    return new UnionMap(context, IslNative.isl_union_flow_get_full_may_dependence(raw()));
  }

  /** {@code { Sink[] -> Element[] }}: accesses with no source at all. */
  public UnionMap mustNoSource() {
    return new UnionMap(context, IslNative.isl_union_flow_get_must_no_source(raw()));
  }

  /** {@code { Sink[] -> Element[] }}: accesses with no certain source. */
  public UnionMap mayNoSource() {
    return new UnionMap(context, IslNative.isl_union_flow_get_may_no_source(raw()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_union_flow rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  private isl_union_flow raw() {
    return rawFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_union_flow_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_union_flow_to_str(raw()));
  }
}
