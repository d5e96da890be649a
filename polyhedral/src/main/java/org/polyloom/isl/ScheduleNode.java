package org.polyloom.isl;

import java.util.List;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_schedule_node;

/** A position in a schedule tree; every change gives a new tree. */
public final class ScheduleNode extends IslObject {
  private final isl_schedule_node raw;

  ScheduleNode(IslContext context, isl_schedule_node raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** What this node is. */
  public ScheduleNodeType type() {
    return ScheduleNodeType.of(IslNative.isl_schedule_node_get_type(raw()));
  }

  /** What the parent is. */
  public ScheduleNodeType parentType() {
    return ScheduleNodeType.of(IslNative.isl_schedule_node_get_parent_type(raw()));
  }

  /** The whole tree. */
  public Schedule schedule() {
    return new Schedule(context, IslNative.isl_schedule_node_get_schedule(raw()));
  }

  /** The parent. */
  public ScheduleNode parent() {
    return new ScheduleNode(context, IslNative.isl_schedule_node_parent(copy()));
  }

  /** The child at a position. */
  public ScheduleNode child(int position) {
    return new ScheduleNode(context, IslNative.isl_schedule_node_child(copy(), position));
  }

  /** The first child. */
  public ScheduleNode firstChild() {
    return new ScheduleNode(context, IslNative.isl_schedule_node_first_child(copy()));
  }

  /** The root. */
  public ScheduleNode root() {
    return new ScheduleNode(context, IslNative.isl_schedule_node_root(copy()));
  }

  /** The next child of the parent. */
  public ScheduleNode nextSibling() {
    return new ScheduleNode(context, IslNative.isl_schedule_node_next_sibling(copy()));
  }

  /** The previous child of the parent. */
  public ScheduleNode previousSibling() {
    return new ScheduleNode(context, IslNative.isl_schedule_node_previous_sibling(copy()));
  }

  /** The ancestor some generations up. */
  public ScheduleNode ancestor(int generation) {
    return new ScheduleNode(context, IslNative.isl_schedule_node_ancestor(copy(), generation));
  }

  /** Whether this is not the root. */
  public boolean hasParent() {
    return context.checkBool(IslNative.isl_schedule_node_has_parent(raw()));
  }

  /** Whether there are children. */
  public boolean hasChildren() {
    return context.checkBool(IslNative.isl_schedule_node_has_children(raw()));
  }

  /** Whether there is a next sibling. */
  public boolean hasNextSibling() {
    return context.checkBool(IslNative.isl_schedule_node_has_next_sibling(raw()));
  }

  /** Whether there is a previous sibling. */
  public boolean hasPreviousSibling() {
    return context.checkBool(IslNative.isl_schedule_node_has_previous_sibling(raw()));
  }

  /** The number of children. */
  public int nChildren() {
    return context.checkSize(IslNative.isl_schedule_node_n_children(raw()));
  }

  /** The number of ancestors. */
  public int treeDepth() {
    return context.checkSize(IslNative.isl_schedule_node_get_tree_depth(raw()));
  }

  /** The position among the siblings. */
  public int childPosition() {
    return context.checkSize(IslNative.isl_schedule_node_get_child_position(raw()));
  }

  /** The number of band members above. */
  public int scheduleDepth() {
    return context.checkSize(IslNative.isl_schedule_node_get_schedule_depth(raw()));
  }

  /** The instances that reach this node. */
  public UnionSet domain() {
    return new UnionSet(context, IslNative.isl_schedule_node_get_domain(raw()));
  }

  /** The spaces of the instances that reach this node. */
  public UnionSet universeDomain() {
    return new UnionSet(context, IslNative.isl_schedule_node_get_universe_domain(raw()));
  }

  /** {@code { Instance[] -> Timestamp[] }}: the schedule above this node. */
  public UnionMap prefixScheduleUnionMap() {
    return new UnionMap(context, IslNative.isl_schedule_node_get_prefix_schedule_union_map(raw()));
  }

  /** The schedule above this node as a relation. */
  public UnionMap prefixScheduleRelation() {
    return new UnionMap(context, IslNative.isl_schedule_node_get_prefix_schedule_relation(raw()));
  }

  /** The schedule above this node as a function. */
  public MultiUnionPwAff prefixScheduleMultiUnionPwAff() {
    return new MultiUnionPwAff(
        context, IslNative.isl_schedule_node_get_prefix_schedule_multi_union_pw_aff(raw()));
  }

  /** The schedule of this node and below. */
  public UnionMap subtreeScheduleUnionMap() {
    return new UnionMap(context, IslNative.isl_schedule_node_get_subtree_schedule_union_map(raw()));
  }

  /** The function of a band. */
  public MultiUnionPwAff bandGetPartialSchedule() {
    return new MultiUnionPwAff(
        context, IslNative.isl_schedule_node_band_get_partial_schedule(raw()));
  }

  /** The function of a band as a relation. */
  public UnionMap bandGetPartialScheduleUnionMap() {
    return new UnionMap(
        context, IslNative.isl_schedule_node_band_get_partial_schedule_union_map(raw()));
  }

  /** The space of a band. */
  public Space bandGetSpace() {
    return new Space(context, IslNative.isl_schedule_node_band_get_space(raw()));
  }

  /** The number of members of a band. */
  public int bandNMember() {
    return context.checkSize(IslNative.isl_schedule_node_band_n_member(raw()));
  }

  /** Whether the members of a band may be interchanged. */
  public boolean bandGetPermutable() {
    return context.checkBool(IslNative.isl_schedule_node_band_get_permutable(raw()));
  }

  /** The same with the members of the band declared permutable (1) or not (0). */
  public ScheduleNode bandSetPermutable(int permutable) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_band_set_permutable(copy(), permutable));
  }

  /** Whether a member carries no dependence. */
  public boolean bandMemberGetCoincident(int position) {
    return context.checkBool(
        IslNative.isl_schedule_node_band_member_get_coincident(raw(), position));
  }

  /** The same with a member declared coincident (1) or not (0). */
  public ScheduleNode bandMemberSetCoincident(int position, int coincident) {
    return new ScheduleNode(
        context,
        IslNative.isl_schedule_node_band_member_set_coincident(copy(), position, coincident));
  }

  /** The band as a band of tiles over a band of points. */
  public ScheduleNode bandTile(MultiVal sizes) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_band_tile(copy(), sizes.copyFor(context)));
  }

  /** The band split in two after some members. */
  public ScheduleNode bandSplit(int position) {
    return new ScheduleNode(context, IslNative.isl_schedule_node_band_split(copy(), position));
  }

  /** The band moved below its subtree. */
  public ScheduleNode bandSink() {
    return new ScheduleNode(context, IslNative.isl_schedule_node_band_sink(copy()));
  }

  /** The band with its members multiplied. */
  public ScheduleNode bandScale(MultiVal values) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_band_scale(copy(), values.copyFor(context)));
  }

  /** The band with its members divided. */
  public ScheduleNode bandScaleDown(MultiVal values) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_band_scale_down(copy(), values.copyFor(context)));
  }

  /** The band with its members taken modulo. */
  public ScheduleNode bandMod(MultiVal values) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_band_mod(copy(), values.copyFor(context)));
  }

  /** The band with its members shifted. */
  public ScheduleNode bandShift(MultiUnionPwAff shift) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_band_shift(copy(), shift.copyFor(context)));
  }

  /** How the loop of a member is generated. */
  public AstLoopType bandMemberGetAstLoopType(int position) {
    return AstLoopType.of(
        IslNative.isl_schedule_node_band_member_get_ast_loop_type(raw(), position));
  }

  /** The same with a kind of loop for a member. */
  public ScheduleNode bandMemberSetAstLoopType(int position, AstLoopType kind) {
    return new ScheduleNode(
        context,
        IslNative.isl_schedule_node_band_member_set_ast_loop_type(copy(), position, kind.code()));
  }

  /** The same with options for generating the loops. */
  public ScheduleNode bandSetAstBuildOptions(UnionSet options) {
    return new ScheduleNode(
        context,
        IslNative.isl_schedule_node_band_set_ast_build_options(copy(), options.copyFor(context)));
  }

  /** The options for generating the loops. */
  public UnionSet bandGetAstBuildOptions() {
    return new UnionSet(context, IslNative.isl_schedule_node_band_get_ast_build_options(raw()));
  }

  /** The context of a context node. */
  public Set contextGetContext() {
    return new Set(context, IslNative.isl_schedule_node_context_get_context(raw()));
  }

  /** The domain of a domain node. */
  public UnionSet domainGetDomain() {
    return new UnionSet(context, IslNative.isl_schedule_node_domain_get_domain(raw()));
  }

  /** The filter of a filter node. */
  public UnionSet filterGetFilter() {
    return new UnionSet(context, IslNative.isl_schedule_node_filter_get_filter(raw()));
  }

  /** The guard of a guard node. */
  public Set guardGetGuard() {
    return new Set(context, IslNative.isl_schedule_node_guard_get_guard(raw()));
  }

  /** The name of a mark node. */
  public Id markGetId() {
    return new Id(context, IslNative.isl_schedule_node_mark_get_id(raw()));
  }

  /** With a band inserted above. */
  public ScheduleNode insertPartialSchedule(MultiUnionPwAff schedule) {
    return new ScheduleNode(
        context,
        IslNative.isl_schedule_node_insert_partial_schedule(copy(), schedule.copyFor(context)));
  }

  /** With a filter inserted above. */
  public ScheduleNode insertFilter(UnionSet filter) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_insert_filter(copy(), filter.copyFor(context)));
  }

  /** With a context inserted above. */
  public ScheduleNode insertContext(Set known) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_insert_context(copy(), known.copyFor(context)));
  }

  /** With a guard inserted above. */
  public ScheduleNode insertGuard(Set known) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_insert_guard(copy(), known.copyFor(context)));
  }

  /** With a mark inserted above. */
  public ScheduleNode insertMark(Id mark) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_insert_mark(copy(), mark.copyFor(context)));
  }

  /** With a sequence of filters inserted above. */
  public ScheduleNode insertSequence(List<UnionSet> filters) {
    return new ScheduleNode(
        context,
        IslNative.isl_schedule_node_insert_sequence(
            copy(), IslLists.toUnionSetList(context, filters)));
  }

  /** With a set of filters inserted above. */
  public ScheduleNode insertSet(List<UnionSet> filters) {
    return new ScheduleNode(
        context,
        IslNative.isl_schedule_node_insert_set(copy(), IslLists.toUnionSetList(context, filters)));
  }

  /** With the given instances moved before the others. */
  public ScheduleNode orderBefore(UnionSet filter) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_order_before(copy(), filter.copyFor(context)));
  }

  /** With the given instances moved after the others. */
  public ScheduleNode orderAfter(UnionSet filter) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_order_after(copy(), filter.copyFor(context)));
  }

  /** Without the subtree. */
  public ScheduleNode cut() {
    return new ScheduleNode(context, IslNative.isl_schedule_node_cut(copy()));
  }

  /** With this node replaced by its only child. */
  public ScheduleNode delete() {
    return new ScheduleNode(context, IslNative.isl_schedule_node_delete(copy()));
  }

  /** With the instances below grouped under one name. */
  public ScheduleNode group(Id groupId) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_group(copy(), groupId.copyFor(context)));
  }

  /** With a tree grafted before this node. */
  public ScheduleNode graftBefore(ScheduleNode graft) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_graft_before(copy(), graft.copyFor(context)));
  }

  /** With a tree grafted after this node. */
  public ScheduleNode graftAfter(ScheduleNode graft) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_graft_after(copy(), graft.copyFor(context)));
  }

  /** A tree of an extension node. */
  public static ScheduleNode fromExtension(UnionMap extension) {
    IslContext context = extension.context;
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_from_extension(extension.copyFor(context)));
  }

  /** The extension of an extension node. */
  public UnionMap extensionGetExtension() {
    return new UnionMap(context, IslNative.isl_schedule_node_extension_get_extension(raw()));
  }

  /** The expansion of an expansion node. */
  public UnionMap expansionGetExpansion() {
    return new UnionMap(context, IslNative.isl_schedule_node_expansion_get_expansion(raw()));
  }

  /** Whether both are the same position of the same tree. */
  public boolean isEqual(ScheduleNode other) {
    return context.checkBool(IslNative.isl_schedule_node_is_equal(raw(), other.rawFor(context)));
  }

  /** The innermost common ancestor. */
  public ScheduleNode sharedAncestor(ScheduleNode other) {
    return new ScheduleNode(
        context, IslNative.isl_schedule_node_get_shared_ancestor(raw(), other.rawFor(context)));
  }

  /** The sequence with those of its children spliced in. */
  public ScheduleNode sequenceSpliceChildren() {
    return new ScheduleNode(context, IslNative.isl_schedule_node_sequence_splice_children(copy()));
  }

  /** The expansion of the subtree. */
  public UnionMap subtreeExpansion() {
    return new UnionMap(context, IslNative.isl_schedule_node_get_subtree_expansion(raw()));
  }

  /** The contraction of the subtree. */
  public UnionPwMultiAff subtreeContraction() {
    return new UnionPwMultiAff(context, IslNative.isl_schedule_node_get_subtree_contraction(raw()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_schedule_node rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_schedule_node copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_schedule_node_copy(raw);
  }

  private isl_schedule_node raw() {
    return rawFor(context);
  }

  private isl_schedule_node copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_schedule_node_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_schedule_node_to_str(raw()));
  }
}
