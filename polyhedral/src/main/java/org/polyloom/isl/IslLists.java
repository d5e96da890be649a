package org.polyloom.isl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.bytedeco.javacpp.Pointer;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_ast_node_list;
import org.polyloom.isl.raw.IslNative.isl_basic_set_list;
import org.polyloom.isl.raw.IslNative.isl_constraint_list;
import org.polyloom.isl.raw.IslNative.isl_id_list;
import org.polyloom.isl.raw.IslNative.isl_map_list;
import org.polyloom.isl.raw.IslNative.isl_pw_aff_list;
import org.polyloom.isl.raw.IslNative.isl_set_list;
import org.polyloom.isl.raw.IslNative.isl_union_pw_aff_list;
import org.polyloom.isl.raw.IslNative.isl_union_set_list;

/** Conversions between isl's lists and immutable Java lists. */
final class IslLists {
  private IslLists() {}

  static isl_id_list toIdList(IslContext context, List<Id> elements) {
    isl_id_list list = IslNative.isl_id_list_alloc(context.raw(), elements.size());
    for (Id element : elements) {
      list = IslNative.isl_id_list_add(list, element.copyFor(context));
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

  static List<BasicSet> fromBasicSet(IslContext context, isl_basic_set_list list) {
    return drain(
        context,
        list,
        IslNative.isl_basic_set_list_size(list),
        at -> new BasicSet(context, IslNative.isl_basic_set_list_get_at(list, at)),
        () -> IslNative.isl_basic_set_list_free(list));
  }

  static List<Set> fromSet(IslContext context, isl_set_list list) {
    return drain(
        context,
        list,
        IslNative.isl_set_list_size(list),
        at -> new Set(context, IslNative.isl_set_list_get_at(list, at)),
        () -> IslNative.isl_set_list_free(list));
  }

  static isl_union_set_list toUnionSetList(IslContext context, List<UnionSet> elements) {
    isl_union_set_list list = IslNative.isl_union_set_list_alloc(context.raw(), elements.size());
    for (UnionSet element : elements) {
      list = IslNative.isl_union_set_list_add(list, element.copyFor(context));
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

  static List<AstNode> fromAstNode(IslContext context, isl_ast_node_list list) {
    return drain(
        context,
        list,
        IslNative.isl_ast_node_list_size(list),
        at -> new AstNode(context, IslNative.isl_ast_node_list_get_at(list, at)),
        () -> IslNative.isl_ast_node_list_free(list));
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
