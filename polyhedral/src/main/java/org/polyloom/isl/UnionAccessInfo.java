package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_union_access_info;

/** The input of the dataflow analysis: sinks, sources, kills and the order of the instances. */
public final class UnionAccessInfo extends IslObject {
  private final isl_union_access_info raw;

  UnionAccessInfo(IslContext context, isl_union_access_info raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** An analysis for the given reads {@code { Instance[] -> Element[] }}. */
  public static UnionAccessInfo fromSink(UnionMap sink) {
    IslContext context = sink.context;
    return new UnionAccessInfo(
        context, IslNative.isl_union_access_info_from_sink(sink.copyFor(context)));
  }

  /** With the given certain writes. */
  public UnionAccessInfo setMustSource(UnionMap mustSource) {
    return new UnionAccessInfo(
        context,
        IslNative.isl_union_access_info_set_must_source(copy(), mustSource.copyFor(context)));
  }

  /** With the given possible writes. */
  public UnionAccessInfo setMaySource(UnionMap maySource) {
    return new UnionAccessInfo(
        context,
        IslNative.isl_union_access_info_set_may_source(copy(), maySource.copyFor(context)));
  }

  /** With the given kills. */
  public UnionAccessInfo setKill(UnionMap kill) {
    return new UnionAccessInfo(
        context, IslNative.isl_union_access_info_set_kill(copy(), kill.copyFor(context)));
  }

  /** With the order given by a schedule tree. */
  public UnionAccessInfo setSchedule(Schedule schedule) {
    return new UnionAccessInfo(
        context, IslNative.isl_union_access_info_set_schedule(copy(), schedule.copyFor(context)));
  }

  /** With the order given by a relation from instances to timestamps. */
  public UnionAccessInfo setScheduleMap(UnionMap scheduleMap) {
    return new UnionAccessInfo(
        context,
        IslNative.isl_union_access_info_set_schedule_map(copy(), scheduleMap.copyFor(context)));
  }

  /** Runs the analysis. */
  public UnionFlow computeFlow() {
    return new UnionFlow(context, IslNative.isl_union_access_info_compute_flow(copy()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_union_access_info rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_union_access_info copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_union_access_info_copy(raw);
  }

  private isl_union_access_info raw() {
    return rawFor(context);
  }

  private isl_union_access_info copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_union_access_info_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_union_access_info_to_str(raw()));
  }
}
