package org.polyloom.isl;

import java.util.List;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_ast_node;

/** A node of the generated loop program. */
public final class AstNode extends IslObject {
  private final isl_ast_node raw;

  AstNode(IslContext context, isl_ast_node raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** What this node is. */
  public AstNodeType type() {
    return AstNodeType.of(IslNative.isl_ast_node_get_type(raw()));
  }

  /** The iterator of a loop. */
  public AstExpr forGetIterator() {
    return new AstExpr(context, IslNative.isl_ast_node_for_get_iterator(raw()));
  }

  /** The first value of a loop. */
  public AstExpr forGetInit() {
    return new AstExpr(context, IslNative.isl_ast_node_for_get_init(raw()));
  }

  /** The condition of a loop. */
  public AstExpr forGetCond() {
    return new AstExpr(context, IslNative.isl_ast_node_for_get_cond(raw()));
  }

  /** The step of a loop. */
  public AstExpr forGetInc() {
    return new AstExpr(context, IslNative.isl_ast_node_for_get_inc(raw()));
  }

  /** The body of a loop. */
  public AstNode forGetBody() {
    return new AstNode(context, IslNative.isl_ast_node_for_get_body(raw()));
  }

  /** Whether the loop runs exactly once. */
  public boolean forIsDegenerate() {
    return context.checkBool(IslNative.isl_ast_node_for_is_degenerate(raw()));
  }

  /** The condition. */
  public AstExpr ifGetCond() {
    return new AstExpr(context, IslNative.isl_ast_node_if_get_cond(raw()));
  }

  /** The part when it holds. */
  public AstNode ifGetThenNode() {
    return new AstNode(context, IslNative.isl_ast_node_if_get_then_node(raw()));
  }

  /** The part when it does not. */
  public AstNode ifGetElseNode() {
    return new AstNode(context, IslNative.isl_ast_node_if_get_else_node(raw()));
  }

  /** Whether there is a part when it does not. */
  public boolean ifHasElseNode() {
    return context.checkBool(IslNative.isl_ast_node_if_has_else_node(raw()));
  }

  /** The statements of a block. */
  public List<AstNode> blockGetChildren() {
    return IslLists.fromAstNode(context, IslNative.isl_ast_node_block_get_children(raw()));
  }

  /** The name of a mark. */
  public Id markGetId() {
    return new Id(context, IslNative.isl_ast_node_mark_get_id(raw()));
  }

  /** What stands under a mark. */
  public AstNode markGetNode() {
    return new AstNode(context, IslNative.isl_ast_node_mark_get_node(raw()));
  }

  /** The call expression of a statement instance. */
  public AstExpr userGetExpr() {
    return new AstExpr(context, IslNative.isl_ast_node_user_get_expr(raw()));
  }

  /** The annotation. */
  public Id annotation() {
    return new Id(context, IslNative.isl_ast_node_get_annotation(raw()));
  }

  /** The same with an annotation. */
  public AstNode setAnnotation(Id annotation) {
    return new AstNode(
        context, IslNative.isl_ast_node_set_annotation(copy(), annotation.copyFor(context)));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_ast_node rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_ast_node copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_ast_node_copy(raw);
  }

  private isl_ast_node raw() {
    return rawFor(context);
  }

  private isl_ast_node copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_ast_node_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_ast_node_to_str(raw()));
  }
}
