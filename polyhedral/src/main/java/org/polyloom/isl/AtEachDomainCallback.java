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

  /** What to call, and what the call threw: no exception may cross isl's frames. */
  private static final class Target {
    private final IslContext context;
    private final BiFunction<AstNode, AstBuild, AstNode> function;
    private RuntimeException failure;
    private Error error;

    Target(IslContext context, BiFunction<AstNode, AstBuild, AstNode> function) {
      this.context = context;
      this.function = function;
    }

    isl_ast_node apply(isl_ast_node node, isl_ast_build build) {
      try {
        AstBuild borrowed = new AstBuild(context, IslNative.isl_ast_build_copy(build));
        return function.apply(new AstNode(context, node), borrowed).copyFor(context);
      } catch (RuntimeException thrown) {
        // The function is the caller's and may throw anything; what crossed isl's frames would end
        // the process. NULL makes isl end the call, and the caller of isl gets what was thrown.
        failure = thrown;
        return null;
      } catch (Error thrown) {
        // The same: a stack overflow, for one.
        error = thrown;
        return null;
      }
    }
  }

  static <T> T with(
      IslContext context,
      BiFunction<AstNode, AstBuild, AstNode> function,
      Function<AtEachDomain, T> body) {
    Target outer = TARGET.get();
    Target target = new Target(context, function);
    TARGET.set(target);
    try {
      return body.apply(INSTANCE);
    } catch (IslException consequence) {
      if (target.error != null) {
        throw target.error;
      }
      throw target.failure == null ? consequence : target.failure;
    } finally {
      TARGET.set(outer);
    }
  }

  @Override
  public isl_ast_node call(isl_ast_node node, isl_ast_build build, Pointer user) {
    return TARGET.get().apply(node, build);
  }
}
