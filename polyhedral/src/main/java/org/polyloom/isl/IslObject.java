package org.polyloom.isl;

import org.bytedeco.javacpp.Pointer;

/** An immutable value held by isl; lives until its context, or the scope it was made in, ends. */
public abstract sealed class IslObject
    permits Val,
        Id,
        Space,
        LocalSpace,
        Aff,
        PwAff,
        MultiAff,
        PwMultiAff,
        MultiPwAff,
        UnionPwAff,
        MultiUnionPwAff,
        UnionPwMultiAff,
        MultiVal,
        Constraint,
        BasicSet,
        Set,
        UnionSet,
        BasicMap,
        Map,
        UnionMap,
        Point,
        UnionAccessInfo,
        UnionFlow,
        Schedule,
        ScheduleNode,
        ScheduleConstraints,
        AstBuild,
        AstNode,
        AstExpr {
  final IslContext context;
  private boolean freed;

  IslObject(IslContext context, Pointer raw) {
    this.context = context;
    context.checkPointer(raw);
    context.register(this);
  }

  /** The context that this value lives in. */
  public IslContext context() {
    return context;
  }

  final void checkUsableIn(IslContext user) {
    if (user != context) {
      throw new IllegalArgumentException("values of two isl contexts in one call");
    }
    if (freed || context.isClosed()) {
      throw new IllegalStateException("the scope of this isl value has ended");
    }
    context.checkThread();
  }

  final void free() {
    freed = true;
    freeNative();
  }

  abstract void freeNative();
}
