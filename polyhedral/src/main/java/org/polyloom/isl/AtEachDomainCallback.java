package org.polyloom.isl;

import java.util.function.BiFunction;
import java.util.function.Function;
import org.bytedeco.javacpp.Pointer;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.AtEachDomain;
import org.polyloom.isl.raw.IslNative.isl_ast_build;
import org.polyloom.isl.raw.IslNative.isl_ast_node;

/**
 * The one native callback of the process: JavaCPP has few slots for them, so each thread sets its
 * own target before the call and the only instance looks it up.
 */
final class AtEachDomainCallback extends AtEachDomain {
  private static final AtEachDomainCallback INSTANCE = new AtEachDomainCallback();
  private static final ThreadLocal<Target> TARGET = new ThreadLocal<>();

  private record Target(IslContext context, BiFunction<AstNode, AstBuild, AstNode> function) {}

  static <T> T with(
      IslContext context,
      BiFunction<AstNode, AstBuild, AstNode> function,
      Function<AtEachDomain, T> body) {
    Target outer = TARGET.get();
    TARGET.set(new Target(context, function));
    try {
      return body.apply(INSTANCE);
    } finally {
      TARGET.set(outer);
    }
  }

  @Override
  public isl_ast_node call(isl_ast_node node, isl_ast_build build, Pointer user) {
    Target target = TARGET.get();
    AstBuild borrowed = new AstBuild(target.context(), IslNative.isl_ast_build_copy(build));
    AstNode result = target.function().apply(new AstNode(target.context(), node), borrowed);
    return result.copyFor(target.context());
  }
}
