package org.polyloom.isl;

import org.bytedeco.javacpp.Pointer;

/** An immutable value held by isl; lives until its context is closed. */
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
    if (context.isClosed()) {
      throw new IllegalStateException("the context of this isl value is closed");
    }
    context.checkThread();
  }

  abstract void freeNative();
}
