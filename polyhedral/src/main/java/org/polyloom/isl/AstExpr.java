package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_ast_expr;

/** An expression of the generated loop program. */
public final class AstExpr extends IslObject {
  private final isl_ast_expr raw;

  AstExpr(IslContext context, isl_ast_expr raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** What this expression is. */
  public AstExprType type() {
    return AstExprType.of(IslNative.isl_ast_expr_get_type(raw()));
  }

  /** Which operation. */
  public AstOpType opGetType() {
    return AstOpType.of(IslNative.isl_ast_expr_op_get_type(raw()));
  }

  /** The number of arguments. */
  public int opGetNArg() {
    return context.checkSize(IslNative.isl_ast_expr_op_get_n_arg(raw()));
  }

  /** The argument at a position. */
  public AstExpr opGetArg(int position) {
    return new AstExpr(context, IslNative.isl_ast_expr_op_get_arg(raw(), position));
  }

  /** The name. */
  public Id idGetId() {
    return new Id(context, IslNative.isl_ast_expr_id_get_id(raw()));
  }

  /** The number. */
  public Val intGetVal() {
    return new Val(context, IslNative.isl_ast_expr_int_get_val(raw()));
  }

  /** isl's own C form, for debugging. */
  public String toCStr() {
    return context.ownedString(IslNative.isl_ast_expr_to_C_str(raw()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_ast_expr rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  private isl_ast_expr raw() {
    return rawFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_ast_expr_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_ast_expr_to_str(raw()));
  }
}
