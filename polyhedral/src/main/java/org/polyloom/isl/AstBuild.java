package org.polyloom.isl;

import java.util.List;
import java.util.function.BiFunction;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_ast_build;

/** The settings and the context under which a schedule tree is turned into loops. */
public final class AstBuild extends IslObject {
  private final isl_ast_build raw;

  AstBuild(IslContext context, isl_ast_build raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** A build under conditions on the parameters. */
  public static AstBuild fromContext(Set set) {
    IslContext context = set.context;
    return new AstBuild(context, IslNative.isl_ast_build_from_context(set.copyFor(context)));
  }

  /** The loops of a schedule tree. */
  public AstNode nodeFromSchedule(Schedule schedule) {
    return new AstNode(
        context, IslNative.isl_ast_build_node_from_schedule(raw(), schedule.copyFor(context)));
  }

  /** An expression in the current loops. */
  public AstExpr exprFromPwAff(PwAff expression) {
    return new AstExpr(
        context, IslNative.isl_ast_build_expr_from_pw_aff(raw(), expression.copyFor(context)));
  }

  /** A condition in the current loops. */
  public AstExpr exprFromSet(Set set) {
    return new AstExpr(context, IslNative.isl_ast_build_expr_from_set(raw(), set.copyFor(context)));
  }

  /**
   * {@code { Instance[] -> Timestamp[] }}: the part of the schedule that the current loops stand
   * for.
   */
  public UnionMap schedule() {
    return new UnionMap(context, IslNative.isl_ast_build_get_schedule(raw()));
  }

  /** With names for the loop iterators. */
  public AstBuild setIterators(List<Id> iterators) {
    return new AstBuild(
        context,
        IslNative.isl_ast_build_set_iterators(copy(), IslLists.toIdList(context, iterators)));
  }

  /**
   * The loops of a schedule tree, with a function called at every statement instance.
   *
   * @param atEachDomain takes the user node and the build of that place, returns the node to use
   */
  public AstNode nodeFromSchedule(
      Schedule schedule, BiFunction<AstNode, AstBuild, AstNode> atEachDomain) {
    return AtEachDomainCallback.with(
        context,
        atEachDomain,
        callback ->
            new AstBuild(
                    context, IslNative.isl_ast_build_set_at_each_domain(copy(), callback, null))
                .nodeFromSchedule(schedule));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_ast_build rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_ast_build copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_ast_build_copy(raw);
  }

  private isl_ast_build raw() {
    return rawFor(context);
  }

  private isl_ast_build copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_ast_build_free(raw);
  }
}
