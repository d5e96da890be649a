package org.polyloom.isl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_schedule;

/** A schedule tree. */
public final class Schedule extends IslObject {
  private final isl_schedule raw;

  /** The flat schedule; null while nobody has asked. */
  private UnionMap map;

  Schedule(IslContext context, isl_schedule raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** Parses isl notation. */
  public static Schedule parse(IslContext context, String text) {
    return new Schedule(context, IslNative.isl_schedule_read_from_str(context.raw(), text));
  }

  /** The tree of a domain node alone: all instances unordered. */
  public static Schedule fromDomain(UnionSet domain) {
    IslContext context = domain.context;
    return new Schedule(context, IslNative.isl_schedule_from_domain(domain.copyFor(context)));
  }

  /** The tree without instances. */
  public static Schedule empty(Space space) {
    IslContext context = space.context;
    return new Schedule(context, IslNative.isl_schedule_empty(space.copyFor(context)));
  }

  /** The scheduled instances. */
  public UnionSet domain() {
    return new UnionSet(context, IslNative.isl_schedule_get_domain(raw()));
  }

  /** {@code { Instance[] -> Timestamp[] }}: the flat schedule. */
  public UnionMap map() {
    if (map == null) {
      map = new UnionMap(context, IslNative.isl_schedule_get_map(raw()));
    }
    return map;
  }

  /** The root node. */
  public ScheduleNode root() {
    return new ScheduleNode(context, IslNative.isl_schedule_get_root(raw()));
  }

  /** First this, then {@code other}. */
  public Schedule sequence(Schedule other) {
    return new Schedule(context, IslNative.isl_schedule_sequence(copy(), other.copyFor(context)));
  }

  /** This and {@code other} in no order. */
  public Schedule set(Schedule other) {
    return new Schedule(context, IslNative.isl_schedule_set(copy(), other.copyFor(context)));
  }

  /** This under an outermost band. */
  public Schedule insertPartialSchedule(MultiUnionPwAff partial) {
    return new Schedule(
        context, IslNative.isl_schedule_insert_partial_schedule(copy(), partial.copyFor(context)));
  }

  /** This under a context node. */
  public Schedule insertContext(Set known) {
    return new Schedule(
        context, IslNative.isl_schedule_insert_context(copy(), known.copyFor(context)));
  }

  /** This under a guard node. */
  public Schedule insertGuard(Set guard) {
    return new Schedule(
        context, IslNative.isl_schedule_insert_guard(copy(), guard.copyFor(context)));
  }

  /** The same for fewer instances. */
  public Schedule intersectDomain(UnionSet domain) {
    return new Schedule(
        context, IslNative.isl_schedule_intersect_domain(copy(), domain.copyFor(context)));
  }

  /** The domain simplified under conditions on the parameters. */
  public Schedule gistDomainParams(Set known) {
    return new Schedule(
        context, IslNative.isl_schedule_gist_domain_params(copy(), known.copyFor(context)));
  }

  /** The same for instances mapped by {@code function}. */
  public Schedule pullbackUnionPwMultiAff(UnionPwMultiAff function) {
    return new Schedule(
        context,
        IslNative.isl_schedule_pullback_union_pw_multi_aff(copy(), function.copyFor(context)));
  }

  /** Whether both are obviously equal; may say no of equal ones. */
  public boolean plainIsEqual(Schedule other) {
    return context.checkBool(IslNative.isl_schedule_plain_is_equal(raw(), other.rawFor(context)));
  }

  /**
   * Every instance replaced by those that {@code contraction} maps to it, in the order of {@code
   * expansion}.
   */
  public Schedule expand(UnionPwMultiAff contraction, Schedule expansion) {
    return new Schedule(
        context,
        IslNative.isl_schedule_expand(
            copy(), contraction.copyFor(context), expansion.copyFor(context)));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_schedule rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_schedule copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_schedule_copy(raw);
  }

  private isl_schedule raw() {
    return rawFor(context);
  }

  private isl_schedule copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_schedule_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_schedule_to_str(raw()));
  }

  /** The marks whose names are as wanted, in the order of a depth-first walk. */
  public List<ScheduleNode> marks(Predicate<String> wanted) {
    List<ScheduleNode> marks = new ArrayList<>();
    collectMarks(root(), wanted, marks);
    return marks;
  }

  private static void collectMarks(
      ScheduleNode node, Predicate<String> wanted, List<ScheduleNode> marks) {
    if (node.type() == ScheduleNodeType.MARK && wanted.test(node.markGetId().name())) {
      marks.add(node);
    }
    for (int k = 0; k < node.nChildren(); k++) {
      collectMarks(node.child(k), wanted, marks);
    }
  }
}
