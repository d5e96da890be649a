package org.polyloom.isl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.bytedeco.javacpp.Pointer;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_aff_list;
import org.polyloom.isl.raw.IslNative.isl_ast_expr_list;
import org.polyloom.isl.raw.IslNative.isl_ast_node_list;
import org.polyloom.isl.raw.IslNative.isl_basic_map_list;
import org.polyloom.isl.raw.IslNative.isl_basic_set_list;
import org.polyloom.isl.raw.IslNative.isl_constraint_list;
import org.polyloom.isl.raw.IslNative.isl_id_list;
import org.polyloom.isl.raw.IslNative.isl_map_list;
import org.polyloom.isl.raw.IslNative.isl_pw_aff_list;
import org.polyloom.isl.raw.IslNative.isl_set_list;
import org.polyloom.isl.raw.IslNative.isl_union_map_list;
import org.polyloom.isl.raw.IslNative.isl_union_pw_aff_list;
import org.polyloom.isl.raw.IslNative.isl_union_set_list;
import org.polyloom.isl.raw.IslNative.isl_val_list;

/** Conversions between isl's lists and immutable Java lists. */
final class IslLists {
  private IslLists() {}

  static List<Id> fromId(IslContext context, isl_id_list list) {
    return drain(
        context,
        list,
        IslNative.isl_id_list_size(list),
        at -> new Id(context, IslNative.isl_id_list_get_at(list, at)),
        () -> IslNative.isl_id_list_free(list));
  }

  static isl_id_list toIdList(IslContext context, List<Id> elements) {
    isl_id_list list = IslNative.isl_id_list_alloc(context.raw(), elements.size());
    for (Id element : elements) {
      list = IslNative.isl_id_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<Val> fromVal(IslContext context, isl_val_list list) {
    return drain(
        context,
        list,
        IslNative.isl_val_list_size(list),
        at -> new Val(context, IslNative.isl_val_list_get_at(list, at)),
        () -> IslNative.isl_val_list_free(list));
  }

  static isl_val_list toValList(IslContext context, List<Val> elements) {
    isl_val_list list = IslNative.isl_val_list_alloc(context.raw(), elements.size());
    for (Val element : elements) {
      list = IslNative.isl_val_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<Aff> fromAff(IslContext context, isl_aff_list list) {
    return drain(
        context,
        list,
        IslNative.isl_aff_list_size(list),
        at -> new Aff(context, IslNative.isl_aff_list_get_at(list, at)),
        () -> IslNative.isl_aff_list_free(list));
  }

  static isl_aff_list toAffList(IslContext context, List<Aff> elements) {
    isl_aff_list list = IslNative.isl_aff_list_alloc(context.raw(), elements.size());
    for (Aff element : elements) {
      list = IslNative.isl_aff_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<PwAff> fromPwAff(IslContext context, isl_pw_aff_list list) {
    return drain(
        context,
        list,
        IslNative.isl_pw_aff_list_size(list),
        at -> new PwAff(context, IslNative.isl_pw_aff_list_get_at(list, at)),
        () -> IslNative.isl_pw_aff_list_free(list));
  }

  static isl_pw_aff_list toPwAffList(IslContext context, List<PwAff> elements) {
    isl_pw_aff_list list = IslNative.isl_pw_aff_list_alloc(context.raw(), elements.size());
    for (PwAff element : elements) {
      list = IslNative.isl_pw_aff_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<UnionPwAff> fromUnionPwAff(IslContext context, isl_union_pw_aff_list list) {
    return drain(
        context,
        list,
        IslNative.isl_union_pw_aff_list_size(list),
        at -> new UnionPwAff(context, IslNative.isl_union_pw_aff_list_get_at(list, at)),
        () -> IslNative.isl_union_pw_aff_list_free(list));
  }

  static isl_union_pw_aff_list toUnionPwAffList(IslContext context, List<UnionPwAff> elements) {
    isl_union_pw_aff_list list =
        IslNative.isl_union_pw_aff_list_alloc(context.raw(), elements.size());
    for (UnionPwAff element : elements) {
      list = IslNative.isl_union_pw_aff_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<Constraint> fromConstraint(IslContext context, isl_constraint_list list) {
    return drain(
        context,
        list,
        IslNative.isl_constraint_list_size(list),
        at -> new Constraint(context, IslNative.isl_constraint_list_get_at(list, at)),
        () -> IslNative.isl_constraint_list_free(list));
  }

  static isl_constraint_list toConstraintList(IslContext context, List<Constraint> elements) {
    isl_constraint_list list = IslNative.isl_constraint_list_alloc(context.raw(), elements.size());
    for (Constraint element : elements) {
      list = IslNative.isl_constraint_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<BasicSet> fromBasicSet(IslContext context, isl_basic_set_list list) {
    return drain(
        context,
        list,
        IslNative.isl_basic_set_list_size(list),
        at -> new BasicSet(context, IslNative.isl_basic_set_list_get_at(list, at)),
        () -> IslNative.isl_basic_set_list_free(list));
  }

  static isl_basic_set_list toBasicSetList(IslContext context, List<BasicSet> elements) {
    isl_basic_set_list list = IslNative.isl_basic_set_list_alloc(context.raw(), elements.size());
    for (BasicSet element : elements) {
      list = IslNative.isl_basic_set_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<Set> fromSet(IslContext context, isl_set_list list) {
    return drain(
        context,
        list,
        IslNative.isl_set_list_size(list),
        at -> new Set(context, IslNative.isl_set_list_get_at(list, at)),
        () -> IslNative.isl_set_list_free(list));
  }

  static isl_set_list toSetList(IslContext context, List<Set> elements) {
    isl_set_list list = IslNative.isl_set_list_alloc(context.raw(), elements.size());
    for (Set element : elements) {
      list = IslNative.isl_set_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<UnionSet> fromUnionSet(IslContext context, isl_union_set_list list) {
    return drain(
        context,
        list,
        IslNative.isl_union_set_list_size(list),
        at -> new UnionSet(context, IslNative.isl_union_set_list_get_at(list, at)),
        () -> IslNative.isl_union_set_list_free(list));
  }

  static isl_union_set_list toUnionSetList(IslContext context, List<UnionSet> elements) {
    isl_union_set_list list = IslNative.isl_union_set_list_alloc(context.raw(), elements.size());
    for (UnionSet element : elements) {
      list = IslNative.isl_union_set_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<BasicMap> fromBasicMap(IslContext context, isl_basic_map_list list) {
    return drain(
        context,
        list,
        IslNative.isl_basic_map_list_size(list),
        at -> new BasicMap(context, IslNative.isl_basic_map_list_get_at(list, at)),
        () -> IslNative.isl_basic_map_list_free(list));
  }

  static isl_basic_map_list toBasicMapList(IslContext context, List<BasicMap> elements) {
    isl_basic_map_list list = IslNative.isl_basic_map_list_alloc(context.raw(), elements.size());
    for (BasicMap element : elements) {
      list = IslNative.isl_basic_map_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<Map> fromMap(IslContext context, isl_map_list list) {
    return drain(
        context,
        list,
        IslNative.isl_map_list_size(list),
        at -> new Map(context, IslNative.isl_map_list_get_at(list, at)),
        () -> IslNative.isl_map_list_free(list));
  }

  static isl_map_list toMapList(IslContext context, List<Map> elements) {
    isl_map_list list = IslNative.isl_map_list_alloc(context.raw(), elements.size());
    for (Map element : elements) {
      list = IslNative.isl_map_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<UnionMap> fromUnionMap(IslContext context, isl_union_map_list list) {
    return drain(
        context,
        list,
        IslNative.isl_union_map_list_size(list),
        at -> new UnionMap(context, IslNative.isl_union_map_list_get_at(list, at)),
        () -> IslNative.isl_union_map_list_free(list));
  }

  static isl_union_map_list toUnionMapList(IslContext context, List<UnionMap> elements) {
    isl_union_map_list list = IslNative.isl_union_map_list_alloc(context.raw(), elements.size());
    for (UnionMap element : elements) {
      list = IslNative.isl_union_map_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<AstNode> fromAstNode(IslContext context, isl_ast_node_list list) {
    return drain(
        context,
        list,
        IslNative.isl_ast_node_list_size(list),
        at -> new AstNode(context, IslNative.isl_ast_node_list_get_at(list, at)),
        () -> IslNative.isl_ast_node_list_free(list));
  }

  static isl_ast_node_list toAstNodeList(IslContext context, List<AstNode> elements) {
    isl_ast_node_list list = IslNative.isl_ast_node_list_alloc(context.raw(), elements.size());
    for (AstNode element : elements) {
      list = IslNative.isl_ast_node_list_add(list, element.copyFor(context));
    }
    return list;
  }

  static List<AstExpr> fromAstExpr(IslContext context, isl_ast_expr_list list) {
    return drain(
        context,
        list,
        IslNative.isl_ast_expr_list_size(list),
        at -> new AstExpr(context, IslNative.isl_ast_expr_list_get_at(list, at)),
        () -> IslNative.isl_ast_expr_list_free(list));
  }

  static isl_ast_expr_list toAstExprList(IslContext context, List<AstExpr> elements) {
    isl_ast_expr_list list = IslNative.isl_ast_expr_list_alloc(context.raw(), elements.size());
    for (AstExpr element : elements) {
      list = IslNative.isl_ast_expr_list_add(list, element.copyFor(context));
    }
    return list;
  }

  private static <T> List<T> drain(
      IslContext context, Pointer list, int size, IntFunction<T> get, Runnable free) {
    context.checkPointer(list);
    List<T> elements = new ArrayList<>(size);
    for (int at = 0; at < size; at++) {
      elements.add(get.apply(at));
    }
    free.run();
    return List.copyOf(elements);
  }
}
