package org.polyloom.isl.raw;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.FunctionPointer;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.annotation.Cast;
import org.bytedeco.javacpp.annotation.Name;
import org.bytedeco.javacpp.annotation.NoException;
import org.bytedeco.javacpp.annotation.Opaque;
import org.bytedeco.javacpp.annotation.Platform;

/**
 * The functions of isl that Polyloom calls, as they are in C, bound to the {@code libLLVM} of
 * {@code org.bytedeco:llvm}. Only {@code org.polyloom.isl} may use this class; names are those of
 * the C headers, where each function is documented.
 */
@NoException
@Platform(
    value = "linux-x86_64",
    include = {
      "<isl/ctx.h>",
      "<isl/options.h>",
      "<isl/val.h>",
      "<isl/id.h>",
      "<isl/space.h>",
      "<isl/local_space.h>",
      "<isl/aff.h>",
      "<isl/constraint.h>",
      "<isl/set.h>",
      "<isl/map.h>",
      "<isl/union_set.h>",
      "<isl/union_map.h>",
      "<isl/point.h>",
      "<isl/flow.h>",
      "<isl/schedule.h>",
      "<isl/schedule_node.h>",
      "<isl/ast.h>",
      "<isl/ast_build.h>",
      "<isl/ilp.h>"
    },
    link = "LLVM@.20.1",
    preloadresource = "/org/bytedeco/llvm/",
    library = "jniisl")
public final class IslNative {
  static {
    Loader.load();
  }

  private IslNative() {}

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_aff")
  public static final class isl_aff extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_aff(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_ast_build")
  public static final class isl_ast_build extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_ast_build(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_ast_expr")
  public static final class isl_ast_expr extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_ast_expr(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_ast_node")
  public static final class isl_ast_node extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_ast_node(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_ast_node_list")
  public static final class isl_ast_node_list extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_ast_node_list(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_basic_map")
  public static final class isl_basic_map extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_basic_map(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_basic_set")
  public static final class isl_basic_set extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_basic_set(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_basic_set_list")
  public static final class isl_basic_set_list extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_basic_set_list(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_constraint")
  public static final class isl_constraint extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_constraint(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_constraint_list")
  public static final class isl_constraint_list extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_constraint_list(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_ctx")
  public static final class isl_ctx extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_ctx(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_id")
  public static final class isl_id extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_id(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_id_list")
  public static final class isl_id_list extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_id_list(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_local_space")
  public static final class isl_local_space extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_local_space(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_map")
  public static final class isl_map extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_map(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_map_list")
  public static final class isl_map_list extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_map_list(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_multi_aff")
  public static final class isl_multi_aff extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_multi_aff(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_multi_pw_aff")
  public static final class isl_multi_pw_aff extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_multi_pw_aff(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_multi_union_pw_aff")
  public static final class isl_multi_union_pw_aff extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_multi_union_pw_aff(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_multi_val")
  public static final class isl_multi_val extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_multi_val(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_point")
  public static final class isl_point extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_point(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_pw_aff")
  public static final class isl_pw_aff extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_pw_aff(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_pw_aff_list")
  public static final class isl_pw_aff_list extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_pw_aff_list(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_pw_multi_aff")
  public static final class isl_pw_multi_aff extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_pw_multi_aff(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_schedule")
  public static final class isl_schedule extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_schedule(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_schedule_constraints")
  public static final class isl_schedule_constraints extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_schedule_constraints(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_schedule_node")
  public static final class isl_schedule_node extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_schedule_node(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_set")
  public static final class isl_set extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_set(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_set_list")
  public static final class isl_set_list extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_set_list(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_space")
  public static final class isl_space extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_space(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_union_access_info")
  public static final class isl_union_access_info extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_union_access_info(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_union_flow")
  public static final class isl_union_flow extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_union_flow(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_union_map")
  public static final class isl_union_map extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_union_map(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_union_pw_aff")
  public static final class isl_union_pw_aff extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_union_pw_aff(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_union_pw_aff_list")
  public static final class isl_union_pw_aff_list extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_union_pw_aff_list(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_union_pw_multi_aff")
  public static final class isl_union_pw_multi_aff extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_union_pw_multi_aff(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_union_set")
  public static final class isl_union_set extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_union_set(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_union_set_list")
  public static final class isl_union_set_list extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_union_set_list(Pointer address) {
      super(address);
    }
  }

  /**
   * The C type of that name; freed by its owner in {@code org.polyloom.isl}, never by a collector.
   */
  @Opaque
  @Name("isl_val")
  public static final class isl_val extends Pointer {
    /** Made by JavaCPP for a returned address. */
    public isl_val(Pointer address) {
      super(address);
    }
  }

  /**
   * Called by isl at every statement instance of the generated program; returns the node to use.
   */
  public static class AtEachDomain extends FunctionPointer {
    static {
      Loader.load();
    }

    /** Takes one of the few native slots of this class: make one instance and keep it. */
    protected AtEachDomain() {
      allocate();
    }

    private native void allocate();

    /** Takes {@code node}, borrows {@code build}. */
    public native isl_ast_node call(isl_ast_node node, isl_ast_build build, Pointer user);
  }

  public static native isl_ast_build isl_ast_build_set_at_each_domain(
      isl_ast_build build, AtEachDomain function, Pointer user);

  public static native isl_val isl_val_read_from_str(isl_ctx ctx, String str);

  public static native isl_val isl_val_int_from_si(isl_ctx ctx, long i);

  public static native isl_val isl_val_zero(isl_ctx ctx);

  public static native isl_val isl_val_one(isl_ctx ctx);

  public static native isl_val isl_val_add(isl_val v1, isl_val v2);

  public static native isl_val isl_val_sub(isl_val v1, isl_val v2);

  public static native isl_val isl_val_mul(isl_val v1, isl_val v2);

  public static native isl_val isl_val_div(isl_val v1, isl_val v2);

  public static native isl_val isl_val_min(isl_val v1, isl_val v2);

  public static native isl_val isl_val_max(isl_val v1, isl_val v2);

  public static native isl_val isl_val_neg(isl_val v);

  public static native isl_val isl_val_floor(isl_val v);

  public static native isl_val isl_val_ceil(isl_val v);

  public static native isl_val isl_val_abs(isl_val v);

  public static native isl_val isl_val_gcd(isl_val v1, isl_val v2);

  public static native @Cast("isl_bool") int isl_val_is_zero(isl_val v);

  public static native @Cast("isl_bool") int isl_val_is_one(isl_val v);

  public static native @Cast("isl_bool") int isl_val_is_int(isl_val v);

  public static native @Cast("isl_bool") int isl_val_is_neg(isl_val v);

  public static native @Cast("isl_bool") int isl_val_is_pos(isl_val v);

  public static native @Cast("isl_bool") int isl_val_is_nonneg(isl_val v);

  public static native @Cast("isl_bool") int isl_val_lt(isl_val v1, isl_val v2);

  public static native @Cast("isl_bool") int isl_val_le(isl_val v1, isl_val v2);

  public static native @Cast("isl_bool") int isl_val_gt(isl_val v1, isl_val v2);

  public static native @Cast("isl_bool") int isl_val_ge(isl_val v1, isl_val v2);

  public static native @Cast("isl_bool") int isl_val_eq(isl_val v1, isl_val v2);

  public static native long isl_val_get_num_si(isl_val v);

  public static native long isl_val_get_den_si(isl_val v);

  public static native isl_val isl_val_copy(isl_val v);

  public static native isl_val isl_val_free(isl_val v);

  public static native @Cast("char*") BytePointer isl_val_to_str(isl_val v);

  public static native @Cast("char*") BytePointer isl_id_get_name(isl_id id);

  public static native isl_id isl_id_copy(isl_id id);

  public static native isl_id isl_id_free(isl_id id);

  public static native @Cast("char*") BytePointer isl_id_to_str(isl_id id);

  public static native isl_space isl_space_params_alloc(isl_ctx ctx, int nparam);

  public static native isl_space isl_space_set_alloc(isl_ctx ctx, int nparam, int dim);

  public static native isl_space isl_space_unit(isl_ctx ctx);

  public static native isl_space isl_space_params(isl_space space);

  public static native isl_space isl_space_domain(isl_space space);

  public static native isl_space isl_space_range(isl_space space);

  public static native isl_space isl_space_reverse(isl_space space);

  public static native isl_space isl_space_map_from_set(isl_space space);

  public static native isl_space isl_space_map_from_domain_and_range(
      isl_space domain, isl_space range);

  public static native isl_space isl_space_from_domain(isl_space space);

  public static native isl_space isl_space_from_range(isl_space space);

  public static native isl_space isl_space_wrap(isl_space space);

  public static native isl_space isl_space_unwrap(isl_space space);

  public static native @Cast("isl_bool") int isl_space_is_wrapping(isl_space space);

  public static native isl_space isl_space_curry(isl_space space);

  public static native isl_space isl_space_uncurry(isl_space space);

  public static native isl_space isl_space_add_param_id(isl_space space, isl_id id);

  public static native isl_space isl_space_add_dims(
      isl_space space, @Cast("isl_dim_type") int type, int n);

  public static native isl_space isl_space_add_unnamed_tuple_ui(isl_space space, int dim);

  public static native int isl_space_dim(isl_space space, @Cast("isl_dim_type") int type);

  public static native @Cast("isl_bool") int isl_space_is_equal(isl_space space1, isl_space space2);

  public static native @Cast("isl_bool") int isl_space_is_params(isl_space space);

  public static native @Cast("isl_bool") int isl_space_is_set(isl_space space);

  public static native @Cast("isl_bool") int isl_space_is_map(isl_space space);

  public static native @Cast("isl_bool") int isl_space_has_equal_tuples(
      isl_space space1, isl_space space2);

  public static native @Cast("isl_bool") int isl_space_tuple_is_equal(
      isl_space space1,
      @Cast("isl_dim_type") int type1,
      isl_space space2,
      @Cast("isl_dim_type") int type2);

  public static native isl_space isl_space_align_params(isl_space space1, isl_space space2);

  public static native isl_space isl_space_set_tuple_name(
      isl_space space, @Cast("isl_dim_type") int type, String s);

  public static native @Cast("char*") BytePointer isl_space_get_tuple_name(
      isl_space space, @Cast("isl_dim_type") int type);

  public static native isl_id isl_space_get_tuple_id(
      isl_space space, @Cast("isl_dim_type") int type);

  public static native @Cast("isl_bool") int isl_space_has_tuple_id(
      isl_space space, @Cast("isl_dim_type") int type);

  public static native @Cast("isl_bool") int isl_space_has_tuple_name(
      isl_space space, @Cast("isl_dim_type") int type);

  public static native @Cast("char*") BytePointer isl_space_get_dim_name(
      isl_space space, @Cast("isl_dim_type") int type, int pos);

  public static native isl_space isl_space_product(isl_space left, isl_space right);

  public static native isl_space isl_space_domain_product(isl_space left, isl_space right);

  public static native isl_space isl_space_copy(isl_space space);

  public static native isl_space isl_space_free(isl_space space);

  public static native @Cast("char*") BytePointer isl_space_to_str(isl_space space);

  public static native isl_local_space isl_local_space_from_space(isl_space space);

  public static native isl_space isl_local_space_get_space(isl_local_space ls);

  public static native int isl_local_space_dim(isl_local_space ls, @Cast("isl_dim_type") int type);

  public static native isl_local_space isl_local_space_copy(isl_local_space ls);

  public static native isl_local_space isl_local_space_free(isl_local_space ls);

  public static native isl_aff isl_aff_read_from_str(isl_ctx ctx, String str);

  public static native isl_aff isl_aff_zero_on_domain_space(isl_space space);

  public static native isl_aff isl_aff_val_on_domain(isl_local_space ls, isl_val val);

  public static native isl_aff isl_aff_var_on_domain(
      isl_local_space ls, @Cast("isl_dim_type") int type, int pos);

  public static native isl_aff isl_aff_add(isl_aff aff1, isl_aff aff2);

  public static native isl_aff isl_aff_sub(isl_aff aff1, isl_aff aff2);

  public static native isl_aff isl_aff_mul(isl_aff aff1, isl_aff aff2);

  public static native isl_aff isl_aff_neg(isl_aff aff);

  public static native isl_aff isl_aff_floor(isl_aff aff);

  public static native isl_aff isl_aff_scale_val(isl_aff aff, isl_val v);

  public static native isl_aff isl_aff_scale_down_val(isl_aff aff, isl_val v);

  public static native isl_val isl_aff_get_constant_val(isl_aff aff);

  public static native isl_val isl_aff_get_coefficient_val(
      isl_aff aff, @Cast("isl_dim_type") int type, int pos);

  public static native isl_val isl_aff_get_denominator_val(isl_aff aff);

  public static native isl_space isl_aff_get_space(isl_aff aff);

  public static native int isl_aff_dim(isl_aff aff, @Cast("isl_dim_type") int type);

  public static native isl_aff isl_aff_set_constant_si(isl_aff aff, int v);

  public static native isl_aff isl_aff_set_constant_val(isl_aff aff, isl_val v);

  public static native isl_aff isl_aff_add_constant_si(isl_aff aff, int v);

  public static native isl_aff isl_aff_add_constant_val(isl_aff aff, isl_val v);

  public static native isl_aff isl_aff_set_coefficient_si(
      isl_aff aff, @Cast("isl_dim_type") int type, int pos, int v);

  public static native isl_aff isl_aff_set_coefficient_val(
      isl_aff aff, @Cast("isl_dim_type") int type, int pos, isl_val v);

  public static native isl_aff isl_aff_add_coefficient_si(
      isl_aff aff, @Cast("isl_dim_type") int type, int pos, int v);

  public static native isl_aff isl_aff_add_coefficient_val(
      isl_aff aff, @Cast("isl_dim_type") int type, int pos, isl_val v);

  public static native @Cast("isl_bool") int isl_aff_is_cst(isl_aff aff);

  public static native @Cast("isl_bool") int isl_aff_plain_is_zero(isl_aff aff);

  public static native @Cast("isl_bool") int isl_aff_involves_dims(
      isl_aff aff, @Cast("isl_dim_type") int type, int first, int n);

  public static native @Cast("isl_bool") int isl_aff_involves_locals(isl_aff aff);

  public static native isl_set isl_aff_eq_set(isl_aff aff1, isl_aff aff2);

  public static native isl_set isl_aff_le_set(isl_aff aff1, isl_aff aff2);

  public static native isl_set isl_aff_ge_set(isl_aff aff1, isl_aff aff2);

  public static native isl_aff isl_aff_gist(isl_aff aff, isl_set context);

  public static native isl_aff isl_aff_pullback_multi_aff(isl_aff aff, isl_multi_aff ma);

  public static native isl_aff isl_aff_add_dims(isl_aff aff, @Cast("isl_dim_type") int type, int n);

  public static native isl_aff isl_aff_copy(isl_aff aff);

  public static native isl_aff isl_aff_free(isl_aff aff);

  public static native @Cast("char*") BytePointer isl_aff_to_str(isl_aff aff);

  public static native isl_pw_aff isl_pw_aff_read_from_str(isl_ctx ctx, String str);

  public static native isl_pw_aff isl_pw_aff_from_aff(isl_aff aff);

  public static native isl_pw_aff isl_pw_aff_empty(isl_space space);

  public static native isl_pw_aff isl_pw_aff_zero_on_domain(isl_local_space ls);

  public static native isl_pw_aff isl_pw_aff_var_on_domain(
      isl_local_space ls, @Cast("isl_dim_type") int type, int pos);

  public static native isl_pw_aff isl_pw_aff_val_on_domain(isl_set domain, isl_val v);

  public static native isl_pw_aff isl_pw_aff_param_on_domain_id(isl_set domain, isl_id id);

  public static native isl_pw_aff isl_pw_aff_add(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_pw_aff isl_pw_aff_sub(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_pw_aff isl_pw_aff_mul(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_pw_aff isl_pw_aff_div(isl_pw_aff pa1, isl_pw_aff pa2);

  public static native isl_pw_aff isl_pw_aff_neg(isl_pw_aff pwaff);

  public static native isl_pw_aff isl_pw_aff_floor(isl_pw_aff pwaff);

  public static native isl_pw_aff isl_pw_aff_ceil(isl_pw_aff pwaff);

  public static native isl_pw_aff isl_pw_aff_mod_val(isl_pw_aff pa, isl_val mod);

  public static native isl_pw_aff isl_pw_aff_scale_val(isl_pw_aff pa, isl_val v);

  public static native isl_pw_aff isl_pw_aff_scale_down_val(isl_pw_aff pa, isl_val f);

  public static native isl_pw_aff isl_pw_aff_min(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_pw_aff isl_pw_aff_max(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_pw_aff isl_pw_aff_tdiv_q(isl_pw_aff pa1, isl_pw_aff pa2);

  public static native isl_pw_aff isl_pw_aff_tdiv_r(isl_pw_aff pa1, isl_pw_aff pa2);

  public static native isl_pw_aff isl_pw_aff_cond(
      isl_pw_aff cond, isl_pw_aff pwaff_true, isl_pw_aff pwaff_false);

  public static native isl_pw_aff isl_pw_aff_union_add(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_pw_aff isl_pw_aff_union_max(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_pw_aff isl_pw_aff_union_min(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_pw_aff isl_pw_aff_add_constant_val(isl_pw_aff pa, isl_val v);

  public static native isl_set isl_pw_aff_eq_set(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_set isl_pw_aff_ne_set(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_set isl_pw_aff_lt_set(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_set isl_pw_aff_le_set(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_set isl_pw_aff_gt_set(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_set isl_pw_aff_ge_set(isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native isl_set isl_pw_aff_zero_set(isl_pw_aff pwaff);

  public static native isl_set isl_pw_aff_non_zero_set(isl_pw_aff pwaff);

  public static native isl_set isl_pw_aff_nonneg_set(isl_pw_aff pwaff);

  public static native isl_set isl_pw_aff_pos_set(isl_pw_aff pa);

  public static native isl_map isl_pw_aff_eq_map(isl_pw_aff pa1, isl_pw_aff pa2);

  public static native isl_map isl_pw_aff_gt_map(isl_pw_aff pa1, isl_pw_aff pa2);

  public static native isl_set isl_pw_aff_domain(isl_pw_aff pwaff);

  public static native isl_set isl_pw_aff_params(isl_pw_aff pwa);

  public static native isl_space isl_pw_aff_get_space(isl_pw_aff pwaff);

  public static native isl_space isl_pw_aff_get_domain_space(isl_pw_aff pwaff);

  public static native int isl_pw_aff_dim(isl_pw_aff pwaff, @Cast("isl_dim_type") int type);

  public static native int isl_pw_aff_n_piece(isl_pw_aff pwaff);

  public static native @Cast("isl_bool") int isl_pw_aff_is_cst(isl_pw_aff pwaff);

  public static native @Cast("isl_bool") int isl_pw_aff_is_empty(isl_pw_aff pwaff);

  public static native @Cast("isl_bool") int isl_pw_aff_is_equal(isl_pw_aff pa1, isl_pw_aff pa2);

  public static native @Cast("isl_bool") int isl_pw_aff_plain_is_equal(
      isl_pw_aff pwaff1, isl_pw_aff pwaff2);

  public static native @Cast("isl_bool") int isl_pw_aff_isa_aff(isl_pw_aff pa);

  public static native isl_aff isl_pw_aff_as_aff(isl_pw_aff pa);

  public static native isl_map isl_pw_aff_as_map(isl_pw_aff pa);

  public static native isl_pw_aff isl_pw_aff_intersect_domain(isl_pw_aff pa, isl_set set);

  public static native isl_pw_aff isl_pw_aff_subtract_domain(isl_pw_aff pa, isl_set set);

  public static native isl_pw_aff isl_pw_aff_intersect_params(isl_pw_aff pa, isl_set set);

  public static native isl_pw_aff isl_pw_aff_coalesce(isl_pw_aff pa);

  public static native isl_pw_aff isl_pw_aff_gist(isl_pw_aff pwaff, isl_set context);

  public static native isl_pw_aff isl_pw_aff_gist_params(isl_pw_aff pwaff, isl_set context);

  public static native isl_pw_aff isl_pw_aff_pullback_multi_aff(isl_pw_aff pa, isl_multi_aff ma);

  public static native isl_pw_aff isl_pw_aff_pullback_pw_multi_aff(
      isl_pw_aff pa, isl_pw_multi_aff pma);

  public static native isl_pw_aff isl_pw_aff_insert_domain(isl_pw_aff pa, isl_space domain);

  public static native isl_pw_aff isl_pw_aff_align_params(isl_pw_aff pwaff, isl_space model);

  public static native isl_pw_aff isl_pw_aff_project_domain_on_params(isl_pw_aff pa);

  public static native isl_pw_aff isl_pw_aff_drop_unused_params(isl_pw_aff pa);

  public static native isl_union_pw_aff isl_pw_aff_to_union_pw_aff(isl_pw_aff pa);

  public static native isl_val isl_pw_aff_eval(isl_pw_aff pa, isl_point pnt);

  public static native isl_val isl_pw_aff_min_val(isl_pw_aff pa);

  public static native isl_val isl_pw_aff_max_val(isl_pw_aff pa);

  public static native isl_pw_aff isl_pw_aff_set_tuple_id(
      isl_pw_aff pwaff, @Cast("isl_dim_type") int type, isl_id id);

  public static native isl_pw_aff isl_pw_aff_reset_tuple_id(
      isl_pw_aff pa, @Cast("isl_dim_type") int type);

  public static native @Cast("isl_bool") int isl_pw_aff_involves_dims(
      isl_pw_aff pwaff, @Cast("isl_dim_type") int type, int first, int n);

  public static native isl_pw_aff isl_pw_aff_insert_dims(
      isl_pw_aff pwaff, @Cast("isl_dim_type") int type, int first, int n);

  public static native isl_pw_aff isl_pw_aff_add_dims(
      isl_pw_aff pwaff, @Cast("isl_dim_type") int type, int n);

  public static native @Cast("char*") BytePointer isl_pw_aff_get_dim_name(
      isl_pw_aff pa, @Cast("isl_dim_type") int type, int pos);

  public static native int isl_pw_aff_find_dim_by_name(
      isl_pw_aff pa, @Cast("isl_dim_type") int type, String name);

  public static native isl_pw_aff isl_pw_aff_copy(isl_pw_aff pwaff);

  public static native isl_pw_aff isl_pw_aff_free(isl_pw_aff pwaff);

  public static native @Cast("char*") BytePointer isl_pw_aff_to_str(isl_pw_aff pa);

  public static native isl_multi_aff isl_multi_aff_read_from_str(isl_ctx ctx, String str);

  public static native isl_multi_aff isl_multi_aff_zero(isl_space space);

  public static native isl_multi_aff isl_multi_aff_identity_on_domain_space(isl_space space);

  public static native isl_multi_aff isl_multi_aff_identity(isl_space space);

  public static native isl_aff isl_multi_aff_get_at(isl_multi_aff multi, int pos);

  public static native isl_multi_aff isl_multi_aff_set_at(isl_multi_aff multi, int pos, isl_aff el);

  public static native int isl_multi_aff_size(isl_multi_aff multi);

  public static native isl_space isl_multi_aff_get_space(isl_multi_aff multi);

  public static native isl_multi_aff isl_multi_aff_add(isl_multi_aff multi1, isl_multi_aff multi2);

  public static native isl_multi_aff isl_multi_aff_pullback_multi_aff(
      isl_multi_aff ma1, isl_multi_aff ma2);

  public static native isl_multi_aff isl_multi_aff_range_product(
      isl_multi_aff multi1, isl_multi_aff multi2);

  public static native isl_multi_aff isl_multi_aff_flat_range_product(
      isl_multi_aff multi1, isl_multi_aff multi2);

  public static native isl_multi_aff isl_multi_aff_set_tuple_name(
      isl_multi_aff multi, @Cast("isl_dim_type") int type, String s);

  public static native isl_multi_aff isl_multi_aff_align_params(
      isl_multi_aff multi, isl_space model);

  public static native @Cast("isl_bool") int isl_multi_aff_involves_dims(
      isl_multi_aff multi, @Cast("isl_dim_type") int type, int first, int n);

  public static native int isl_multi_aff_dim(isl_multi_aff multi, @Cast("isl_dim_type") int type);

  public static native isl_multi_aff isl_multi_aff_copy(isl_multi_aff multi);

  public static native isl_multi_aff isl_multi_aff_free(isl_multi_aff multi);

  public static native @Cast("char*") BytePointer isl_multi_aff_to_str(isl_multi_aff ma);

  public static native isl_pw_multi_aff isl_pw_multi_aff_read_from_str(isl_ctx ctx, String str);

  public static native isl_pw_multi_aff isl_pw_multi_aff_from_multi_aff(isl_multi_aff ma);

  public static native isl_pw_multi_aff isl_pw_multi_aff_from_map(isl_map map);

  public static native isl_map isl_pw_multi_aff_as_map(isl_pw_multi_aff pma);

  public static native isl_pw_aff isl_pw_multi_aff_get_at(isl_pw_multi_aff pma, int pos);

  public static native isl_set isl_pw_multi_aff_domain(isl_pw_multi_aff pma);

  public static native isl_space isl_pw_multi_aff_get_space(isl_pw_multi_aff pma);

  public static native int isl_pw_multi_aff_dim(
      isl_pw_multi_aff pma, @Cast("isl_dim_type") int type);

  public static native @Cast("isl_bool") int isl_pw_multi_aff_is_equal(
      isl_pw_multi_aff pma1, isl_pw_multi_aff pma2);

  public static native isl_pw_multi_aff isl_pw_multi_aff_pullback_multi_aff(
      isl_pw_multi_aff pma, isl_multi_aff ma);

  public static native isl_pw_multi_aff isl_pw_multi_aff_pullback_pw_multi_aff(
      isl_pw_multi_aff pma1, isl_pw_multi_aff pma2);

  public static native isl_union_pw_multi_aff isl_pw_multi_aff_to_union_pw_multi_aff(
      isl_pw_multi_aff pma);

  public static native isl_pw_multi_aff isl_pw_multi_aff_copy(isl_pw_multi_aff pma);

  public static native isl_pw_multi_aff isl_pw_multi_aff_free(isl_pw_multi_aff pma);

  public static native @Cast("char*") BytePointer isl_pw_multi_aff_to_str(isl_pw_multi_aff pma);

  public static native isl_multi_pw_aff isl_multi_pw_aff_from_pw_multi_aff(isl_pw_multi_aff pma);

  public static native isl_pw_aff isl_multi_pw_aff_get_at(isl_multi_pw_aff multi, int pos);

  public static native int isl_multi_pw_aff_size(isl_multi_pw_aff multi);

  public static native isl_multi_pw_aff isl_multi_pw_aff_copy(isl_multi_pw_aff multi);

  public static native isl_multi_pw_aff isl_multi_pw_aff_free(isl_multi_pw_aff multi);

  public static native @Cast("char*") BytePointer isl_multi_pw_aff_to_str(isl_multi_pw_aff mpa);

  public static native isl_union_pw_aff isl_union_pw_aff_read_from_str(isl_ctx ctx, String str);

  public static native isl_union_pw_aff isl_union_pw_aff_from_aff(isl_aff aff);

  public static native isl_union_pw_aff isl_union_pw_aff_from_pw_aff(isl_pw_aff pa);

  public static native isl_union_pw_aff isl_union_pw_aff_empty_space(isl_space space);

  public static native isl_union_pw_aff isl_union_pw_aff_val_on_domain(
      isl_union_set domain, isl_val v);

  public static native isl_union_pw_aff isl_union_pw_aff_param_on_domain_id(
      isl_union_set domain, isl_id id);

  public static native isl_union_pw_aff isl_union_pw_aff_add(
      isl_union_pw_aff upa1, isl_union_pw_aff upa2);

  public static native isl_union_pw_aff isl_union_pw_aff_sub(
      isl_union_pw_aff upa1, isl_union_pw_aff upa2);

  public static native isl_union_pw_aff isl_union_pw_aff_neg(isl_union_pw_aff upa);

  public static native isl_union_pw_aff isl_union_pw_aff_floor(isl_union_pw_aff upa);

  public static native isl_union_pw_aff isl_union_pw_aff_scale_val(isl_union_pw_aff upa, isl_val v);

  public static native isl_union_pw_aff isl_union_pw_aff_scale_down_val(
      isl_union_pw_aff upa, isl_val v);

  public static native isl_union_pw_aff isl_union_pw_aff_mod_val(isl_union_pw_aff upa, isl_val f);

  public static native isl_union_pw_aff isl_union_pw_aff_union_add(
      isl_union_pw_aff upa1, isl_union_pw_aff upa2);

  public static native isl_union_set isl_union_pw_aff_domain(isl_union_pw_aff upa);

  public static native isl_space isl_union_pw_aff_get_space(isl_union_pw_aff upa);

  public static native isl_union_pw_aff isl_union_pw_aff_intersect_domain(
      isl_union_pw_aff upa, isl_union_set uset);

  public static native isl_union_pw_aff isl_union_pw_aff_subtract_domain(
      isl_union_pw_aff upa, isl_union_set uset);

  public static native isl_union_pw_aff isl_union_pw_aff_coalesce(isl_union_pw_aff upa);

  public static native @Cast("isl_bool") int isl_union_pw_aff_plain_is_equal(
      isl_union_pw_aff upa1, isl_union_pw_aff upa2);

  public static native isl_pw_aff_list isl_union_pw_aff_get_pw_aff_list(isl_union_pw_aff upa);

  public static native isl_pw_aff isl_union_pw_aff_extract_pw_aff(
      isl_union_pw_aff upa, isl_space space);

  public static native int isl_union_pw_aff_n_pw_aff(isl_union_pw_aff upa);

  public static native isl_union_set isl_union_pw_aff_zero_union_set(isl_union_pw_aff upa);

  public static native isl_union_pw_aff isl_union_pw_aff_pullback_union_pw_multi_aff(
      isl_union_pw_aff upa, isl_union_pw_multi_aff upma);

  public static native isl_union_pw_aff isl_union_pw_aff_gist(
      isl_union_pw_aff upa, isl_union_set context);

  public static native isl_union_pw_aff isl_union_pw_aff_copy(isl_union_pw_aff upa);

  public static native isl_union_pw_aff isl_union_pw_aff_free(isl_union_pw_aff upa);

  public static native @Cast("char*") BytePointer isl_union_pw_aff_to_str(isl_union_pw_aff upa);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_read_from_str(
      isl_ctx ctx, String str);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_from_union_map(
      isl_union_map umap);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_from_union_pw_multi_aff(
      isl_union_pw_multi_aff upma);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_from_union_pw_aff(
      isl_union_pw_aff upa);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_from_union_pw_aff_list(
      isl_space space, isl_union_pw_aff_list list);

  public static native isl_union_pw_aff isl_multi_union_pw_aff_get_at(
      isl_multi_union_pw_aff multi, int pos);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_set_at(
      isl_multi_union_pw_aff multi, int pos, isl_union_pw_aff el);

  public static native int isl_multi_union_pw_aff_size(isl_multi_union_pw_aff multi);

  public static native isl_union_pw_aff_list isl_multi_union_pw_aff_get_list(
      isl_multi_union_pw_aff multi);

  public static native isl_space isl_multi_union_pw_aff_get_space(isl_multi_union_pw_aff multi);

  public static native isl_union_set isl_multi_union_pw_aff_domain(isl_multi_union_pw_aff mupa);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_intersect_domain(
      isl_multi_union_pw_aff mupa, isl_union_set uset);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_coalesce(
      isl_multi_union_pw_aff mupa);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_gist(
      isl_multi_union_pw_aff mupa, isl_union_set context);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_add(
      isl_multi_union_pw_aff multi1, isl_multi_union_pw_aff multi2);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_range_product(
      isl_multi_union_pw_aff multi1, isl_multi_union_pw_aff multi2);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_flat_range_product(
      isl_multi_union_pw_aff multi1, isl_multi_union_pw_aff multi2);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_set_tuple_name(
      isl_multi_union_pw_aff multi, @Cast("isl_dim_type") int type, String s);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_union_add(
      isl_multi_union_pw_aff mupa1, isl_multi_union_pw_aff mupa2);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_pullback_union_pw_multi_aff(
      isl_multi_union_pw_aff mupa, isl_union_pw_multi_aff upma);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_reset_tuple_id(
      isl_multi_union_pw_aff multi, @Cast("isl_dim_type") int type);

  public static native int isl_multi_union_pw_aff_dim(
      isl_multi_union_pw_aff multi, @Cast("isl_dim_type") int type);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_copy(
      isl_multi_union_pw_aff multi);

  public static native isl_multi_union_pw_aff isl_multi_union_pw_aff_free(
      isl_multi_union_pw_aff multi);

  public static native @Cast("char*") BytePointer isl_multi_union_pw_aff_to_str(
      isl_multi_union_pw_aff mupa);

  public static native isl_union_pw_multi_aff isl_union_pw_multi_aff_from_union_map(
      isl_union_map umap);

  public static native isl_union_pw_multi_aff isl_union_pw_multi_aff_copy(
      isl_union_pw_multi_aff upma);

  public static native isl_union_pw_multi_aff isl_union_pw_multi_aff_free(
      isl_union_pw_multi_aff upma);

  public static native @Cast("char*") BytePointer isl_union_pw_multi_aff_to_str(
      isl_union_pw_multi_aff upma);

  public static native isl_multi_val isl_multi_val_copy(isl_multi_val multi);

  public static native isl_multi_val isl_multi_val_free(isl_multi_val multi);

  public static native @Cast("char*") BytePointer isl_multi_val_to_str(isl_multi_val mv);

  public static native @Cast("isl_bool") int isl_constraint_is_equality(isl_constraint constraint);

  public static native isl_val isl_constraint_get_coefficient_val(
      isl_constraint constraint, @Cast("isl_dim_type") int type, int pos);

  public static native isl_val isl_constraint_get_constant_val(isl_constraint constraint);

  public static native isl_constraint isl_constraint_copy(isl_constraint c);

  public static native isl_constraint isl_constraint_free(isl_constraint c);

  public static native isl_basic_set isl_basic_set_universe(isl_space space);

  public static native isl_basic_set isl_basic_set_add_constraint(
      isl_basic_set bset, isl_constraint constraint);

  public static native @Cast("isl_bool") int isl_basic_set_is_empty(isl_basic_set bset);

  public static native @Cast("isl_bool") int isl_basic_set_is_equal(
      isl_basic_set bset1, isl_basic_set bset2);

  public static native int isl_basic_set_dim(isl_basic_set bset, @Cast("isl_dim_type") int type);

  public static native isl_space isl_basic_set_get_space(isl_basic_set bset);

  public static native isl_constraint_list isl_basic_set_get_constraint_list(isl_basic_set bset);

  public static native isl_set isl_basic_set_to_set(isl_basic_set bset);

  public static native isl_basic_set isl_basic_set_copy(isl_basic_set bset);

  public static native isl_basic_set isl_basic_set_free(isl_basic_set bset);

  public static native @Cast("char*") BytePointer isl_basic_set_to_str(isl_basic_set bset);

  public static native isl_set isl_set_read_from_str(isl_ctx ctx, String str);

  public static native isl_set isl_set_universe(isl_space space);

  public static native isl_set isl_set_empty(isl_space space);

  public static native isl_set isl_set_from_point(isl_point pnt);

  public static native isl_set isl_set_from_params(isl_set set);

  public static native isl_set isl_set_from_pw_multi_aff(isl_pw_multi_aff pma);

  public static native isl_set isl_set_from_union_set(isl_union_set uset);

  public static native isl_set isl_set_union(isl_set set1, isl_set set2);

  public static native isl_set isl_set_intersect(isl_set set1, isl_set set2);

  public static native isl_set isl_set_subtract(isl_set set1, isl_set set2);

  public static native isl_set isl_set_complement(isl_set set);

  public static native isl_set isl_set_intersect_params(isl_set set, isl_set params);

  public static native isl_set isl_set_apply(isl_set set, isl_map map);

  public static native isl_set isl_set_product(isl_set set1, isl_set set2);

  public static native isl_set isl_set_flat_product(isl_set set1, isl_set set2);

  public static native @Cast("isl_bool") int isl_set_is_empty(isl_set set);

  public static native @Cast("isl_bool") int isl_set_is_equal(isl_set set1, isl_set set2);

  public static native @Cast("isl_bool") int isl_set_plain_is_equal(isl_set set1, isl_set set2);

  public static native @Cast("isl_bool") int isl_set_is_subset(isl_set set1, isl_set set2);

  public static native @Cast("isl_bool") int isl_set_is_strict_subset(isl_set set1, isl_set set2);

  public static native @Cast("isl_bool") int isl_set_is_disjoint(isl_set set1, isl_set set2);

  public static native @Cast("isl_bool") int isl_set_is_bounded(isl_set set);

  public static native @Cast("isl_bool") int isl_set_is_singleton(isl_set set);

  public static native @Cast("isl_bool") int isl_set_is_params(isl_set set);

  public static native @Cast("isl_bool") int isl_set_is_box(isl_set set);

  public static native isl_set isl_set_coalesce(isl_set set);

  public static native isl_set isl_set_detect_equalities(isl_set set);

  public static native isl_set isl_set_compute_divs(isl_set set);

  public static native isl_set isl_set_make_disjoint(isl_set set);

  public static native isl_set isl_set_gist(isl_set set, isl_set context);

  public static native isl_set isl_set_gist_params(isl_set set, isl_set context);

  public static native isl_set isl_set_params(isl_set set);

  public static native int isl_set_dim(isl_set set, @Cast("isl_dim_type") int type);

  public static native isl_space isl_set_get_space(isl_set set);

  public static native isl_basic_set_list isl_set_get_basic_set_list(isl_set set);

  public static native int isl_set_n_basic_set(isl_set set);

  public static native isl_set isl_set_project_out(
      isl_set set, @Cast("isl_dim_type") int type, int first, int n);

  public static native isl_set isl_set_project_out_all_params(isl_set set);

  public static native isl_set isl_set_project_out_param_id(isl_set set, isl_id id);

  public static native isl_set isl_set_eliminate(
      isl_set set, @Cast("isl_dim_type") int type, int first, int n);

  public static native isl_set isl_set_add_dims(isl_set set, @Cast("isl_dim_type") int type, int n);

  public static native isl_set isl_set_insert_dims(
      isl_set set, @Cast("isl_dim_type") int type, int pos, int n);

  public static native isl_set isl_set_move_dims(
      isl_set set,
      @Cast("isl_dim_type") int dst_type,
      int dst_pos,
      @Cast("isl_dim_type") int src_type,
      int src_pos,
      int n);

  public static native isl_set isl_set_align_params(isl_set set, isl_space model);

  public static native @Cast("isl_bool") int isl_set_involves_dims(
      isl_set set, @Cast("isl_dim_type") int type, int first, int n);

  public static native @Cast("isl_bool") int isl_set_involves_locals(isl_set set);

  public static native isl_set isl_set_fix_si(
      isl_set set, @Cast("isl_dim_type") int type, int pos, int value);

  public static native isl_set isl_set_fix_val(
      isl_set set, @Cast("isl_dim_type") int type, int pos, isl_val v);

  public static native isl_set isl_set_lower_bound_si(
      isl_set set, @Cast("isl_dim_type") int type, int pos, int value);

  public static native isl_set isl_set_lower_bound_val(
      isl_set set, @Cast("isl_dim_type") int type, int pos, isl_val value);

  public static native isl_set isl_set_upper_bound_si(
      isl_set set, @Cast("isl_dim_type") int type, int pos, int value);

  public static native isl_set isl_set_upper_bound_val(
      isl_set set, @Cast("isl_dim_type") int type, int pos, isl_val value);

  public static native isl_set isl_set_equate(
      isl_set set,
      @Cast("isl_dim_type") int type1,
      int pos1,
      @Cast("isl_dim_type") int type2,
      int pos2);

  public static native isl_pw_aff isl_set_dim_min(isl_set set, int pos);

  public static native isl_pw_aff isl_set_dim_max(isl_set set, int pos);

  public static native isl_val isl_set_dim_min_val(isl_set set, int pos);

  public static native isl_val isl_set_dim_max_val(isl_set set, int pos);

  public static native isl_val isl_set_min_val(isl_set set, isl_aff obj);

  public static native isl_val isl_set_max_val(isl_set set, isl_aff obj);

  public static native @Cast("isl_bool") int isl_set_dim_has_lower_bound(
      isl_set set, @Cast("isl_dim_type") int type, int pos);

  public static native @Cast("isl_bool") int isl_set_dim_has_upper_bound(
      isl_set set, @Cast("isl_dim_type") int type, int pos);

  public static native isl_val isl_set_plain_get_val_if_fixed(
      isl_set set, @Cast("isl_dim_type") int type, int pos);

  public static native @Cast("isl_bool") int isl_set_dim_is_bounded(
      isl_set set, @Cast("isl_dim_type") int type, int pos);

  public static native isl_set isl_set_lexmin(isl_set set);

  public static native isl_set isl_set_lexmax(isl_set set);

  public static native isl_pw_multi_aff isl_set_lexmin_pw_multi_aff(isl_set set);

  public static native isl_pw_multi_aff isl_set_lexmax_pw_multi_aff(isl_set set);

  public static native isl_basic_set isl_set_sample(isl_set set);

  public static native isl_point isl_set_sample_point(isl_set set);

  public static native isl_basic_set isl_set_simple_hull(isl_set set);

  public static native isl_set isl_set_remove_divs(isl_set set);

  public static native isl_set isl_set_drop_constraints_involving_dims(
      isl_set set, @Cast("isl_dim_type") int type, int first, int n);

  public static native isl_set isl_set_set_tuple_name(isl_set set, String s);

  public static native isl_set isl_set_set_tuple_id(isl_set set, isl_id id);

  public static native @Cast("char*") BytePointer isl_set_get_tuple_name(isl_set set);

  public static native isl_id isl_set_get_tuple_id(isl_set set);

  public static native @Cast("isl_bool") int isl_set_has_tuple_name(isl_set set);

  public static native @Cast("isl_bool") int isl_set_has_tuple_id(isl_set set);

  public static native isl_set isl_set_reset_tuple_id(isl_set set);

  public static native isl_set isl_set_set_dim_name(
      isl_set set, @Cast("isl_dim_type") int type, int pos, String s);

  public static native @Cast("char*") BytePointer isl_set_get_dim_name(
      isl_set set, @Cast("isl_dim_type") int type, int pos);

  public static native isl_val isl_set_get_stride(isl_set set, int pos);

  public static native isl_set isl_set_flatten(isl_set set);

  public static native isl_map isl_set_unwrap(isl_set set);

  public static native isl_map isl_set_identity(isl_set set);

  public static native isl_map isl_set_flatten_map(isl_set set);

  public static native isl_map isl_set_wrapped_domain_map(isl_set set);

  public static native isl_pw_aff isl_set_indicator_function(isl_set set);

  public static native isl_map isl_set_lex_lt_set(isl_set set1, isl_set set2);

  public static native isl_map isl_set_lex_le_set(isl_set set1, isl_set set2);

  public static native isl_map isl_set_lex_gt_set(isl_set set1, isl_set set2);

  public static native isl_map isl_set_lex_ge_set(isl_set set1, isl_set set2);

  public static native isl_set isl_set_preimage_multi_aff(isl_set set, isl_multi_aff ma);

  public static native isl_set isl_set_preimage_pw_multi_aff(isl_set set, isl_pw_multi_aff pma);

  public static native isl_set isl_set_preimage_multi_pw_aff(isl_set set, isl_multi_pw_aff mpa);

  public static native isl_union_set isl_set_to_union_set(isl_set set);

  public static native isl_multi_pw_aff isl_set_max_multi_pw_aff(isl_set set);

  public static native isl_multi_pw_aff isl_set_min_multi_pw_aff(isl_set set);

  public static native isl_pw_multi_aff isl_set_as_pw_multi_aff(isl_set set);

  public static native isl_set isl_set_copy(isl_set set);

  public static native isl_set isl_set_free(isl_set set);

  public static native @Cast("char*") BytePointer isl_set_to_str(isl_set set);

  public static native isl_union_set isl_union_set_read_from_str(isl_ctx ctx, String str);

  public static native isl_union_set isl_union_set_empty_ctx(isl_ctx ctx);

  public static native isl_union_set isl_union_set_empty_space(isl_space space);

  public static native isl_union_set isl_union_set_from_set(isl_set set);

  public static native isl_union_set isl_union_set_from_point(isl_point pnt);

  public static native isl_union_set isl_union_set_universe(isl_union_set uset);

  public static native isl_union_set isl_union_set_union(isl_union_set uset1, isl_union_set uset2);

  public static native isl_union_set isl_union_set_intersect(
      isl_union_set uset1, isl_union_set uset2);

  public static native isl_union_set isl_union_set_subtract(
      isl_union_set uset1, isl_union_set uset2);

  public static native isl_union_set isl_union_set_intersect_params(
      isl_union_set uset, isl_set set);

  public static native isl_union_set isl_union_set_apply(isl_union_set uset, isl_union_map umap);

  public static native isl_union_set isl_union_set_product(
      isl_union_set uset1, isl_union_set uset2);

  public static native @Cast("isl_bool") int isl_union_set_is_empty(isl_union_set uset);

  public static native @Cast("isl_bool") int isl_union_set_is_equal(
      isl_union_set uset1, isl_union_set uset2);

  public static native @Cast("isl_bool") int isl_union_set_is_subset(
      isl_union_set uset1, isl_union_set uset2);

  public static native @Cast("isl_bool") int isl_union_set_is_strict_subset(
      isl_union_set uset1, isl_union_set uset2);

  public static native @Cast("isl_bool") int isl_union_set_is_disjoint(
      isl_union_set uset1, isl_union_set uset2);

  public static native @Cast("isl_bool") int isl_union_set_isa_set(isl_union_set uset);

  public static native isl_set isl_union_set_as_set(isl_union_set uset);

  public static native isl_union_set isl_union_set_coalesce(isl_union_set uset);

  public static native isl_union_set isl_union_set_detect_equalities(isl_union_set uset);

  public static native isl_union_set isl_union_set_compute_divs(isl_union_set uset);

  public static native isl_union_set isl_union_set_gist(isl_union_set uset, isl_union_set context);

  public static native isl_union_set isl_union_set_gist_params(isl_union_set uset, isl_set set);

  public static native isl_set isl_union_set_params(isl_union_set uset);

  public static native int isl_union_set_dim(isl_union_set uset, @Cast("isl_dim_type") int type);

  public static native isl_space isl_union_set_get_space(isl_union_set uset);

  public static native isl_set_list isl_union_set_get_set_list(isl_union_set uset);

  public static native int isl_union_set_n_set(isl_union_set uset);

  public static native isl_set isl_union_set_extract_set(isl_union_set uset, isl_space space);

  public static native @Cast("isl_bool") int isl_union_set_contains(
      isl_union_set uset, isl_space space);

  public static native isl_union_set isl_union_set_project_out_all_params(isl_union_set uset);

  public static native isl_union_set isl_union_set_simple_hull(isl_union_set uset);

  public static native isl_union_set isl_union_set_lexmin(isl_union_set uset);

  public static native isl_union_set isl_union_set_lexmax(isl_union_set uset);

  public static native isl_point isl_union_set_sample_point(isl_union_set uset);

  public static native isl_union_map isl_union_set_unwrap(isl_union_set uset);

  public static native isl_union_map isl_union_set_identity(isl_union_set uset);

  public static native isl_union_map isl_union_set_lex_lt_union_set(
      isl_union_set uset1, isl_union_set uset2);

  public static native isl_union_set isl_union_set_preimage_multi_aff(
      isl_union_set uset, isl_multi_aff ma);

  public static native isl_union_set isl_union_set_preimage_pw_multi_aff(
      isl_union_set uset, isl_pw_multi_aff pma);

  public static native isl_union_set isl_union_set_preimage_union_pw_multi_aff(
      isl_union_set uset, isl_union_pw_multi_aff upma);

  public static native isl_union_map isl_union_set_wrapped_domain_map(isl_union_set uset);

  public static native isl_union_pw_multi_aff isl_union_set_identity_union_pw_multi_aff(
      isl_union_set uset);

  public static native isl_multi_val isl_union_set_min_multi_union_pw_aff(
      isl_union_set uset, isl_multi_union_pw_aff obj);

  public static native isl_union_set isl_union_set_align_params(
      isl_union_set uset, isl_space model);

  public static native isl_union_set isl_union_set_copy(isl_union_set uset);

  public static native isl_union_set isl_union_set_free(isl_union_set uset);

  public static native @Cast("char*") BytePointer isl_union_set_to_str(isl_union_set uset);

  public static native int isl_basic_map_dim(isl_basic_map bmap, @Cast("isl_dim_type") int type);

  public static native isl_space isl_basic_map_get_space(isl_basic_map bmap);

  public static native isl_basic_map isl_basic_map_copy(isl_basic_map bmap);

  public static native isl_basic_map isl_basic_map_free(isl_basic_map bmap);

  public static native @Cast("char*") BytePointer isl_basic_map_to_str(isl_basic_map bmap);

  public static native isl_map isl_map_read_from_str(isl_ctx ctx, String str);

  public static native isl_map isl_map_universe(isl_space space);

  public static native isl_map isl_map_empty(isl_space space);

  public static native isl_map isl_map_from_basic_map(isl_basic_map bmap);

  public static native isl_map isl_map_from_domain(isl_set set);

  public static native isl_map isl_map_from_range(isl_set set);

  public static native isl_map isl_map_from_domain_and_range(isl_set domain, isl_set range);

  public static native isl_map isl_map_from_aff(isl_aff aff);

  public static native isl_map isl_map_from_pw_aff(isl_pw_aff pwaff);

  public static native isl_map isl_map_from_multi_aff(isl_multi_aff maff);

  public static native isl_map isl_map_from_pw_multi_aff(isl_pw_multi_aff pma);

  public static native isl_map isl_map_from_union_map(isl_union_map umap);

  public static native isl_map isl_map_identity(isl_space space);

  public static native isl_map isl_map_lex_lt(isl_space set_space);

  public static native isl_map isl_map_lex_le(isl_space set_space);

  public static native isl_map isl_map_lex_gt(isl_space set_space);

  public static native isl_map isl_map_lex_ge(isl_space set_space);

  public static native isl_map isl_map_union(isl_map map1, isl_map map2);

  public static native isl_map isl_map_intersect(isl_map map1, isl_map map2);

  public static native isl_map isl_map_subtract(isl_map map1, isl_map map2);

  public static native isl_map isl_map_complement(isl_map map);

  public static native isl_map isl_map_intersect_params(isl_map map, isl_set params);

  public static native isl_map isl_map_intersect_domain(isl_map map, isl_set set);

  public static native isl_map isl_map_intersect_range(isl_map map, isl_set set);

  public static native isl_map isl_map_subtract_domain(isl_map map, isl_set dom);

  public static native isl_map isl_map_apply_domain(isl_map map1, isl_map map2);

  public static native isl_map isl_map_apply_range(isl_map map1, isl_map map2);

  public static native isl_map isl_map_reverse(isl_map map);

  public static native isl_map isl_map_product(isl_map map1, isl_map map2);

  public static native isl_map isl_map_flat_product(isl_map map1, isl_map map2);

  public static native isl_map isl_map_domain_product(isl_map map1, isl_map map2);

  public static native isl_map isl_map_range_product(isl_map map1, isl_map map2);

  public static native isl_map isl_map_flat_range_product(isl_map map1, isl_map map2);

  public static native @Cast("isl_bool") int isl_map_is_empty(isl_map map);

  public static native @Cast("isl_bool") int isl_map_plain_is_empty(isl_map map);

  public static native @Cast("isl_bool") int isl_map_is_equal(isl_map map1, isl_map map2);

  public static native @Cast("isl_bool") int isl_map_plain_is_equal(isl_map map1, isl_map map2);

  public static native @Cast("isl_bool") int isl_map_is_subset(isl_map map1, isl_map map2);

  public static native @Cast("isl_bool") int isl_map_is_disjoint(isl_map map1, isl_map map2);

  public static native @Cast("isl_bool") int isl_map_is_single_valued(isl_map map);

  public static native @Cast("isl_bool") int isl_map_is_injective(isl_map map);

  public static native @Cast("isl_bool") int isl_map_is_identity(isl_map map);

  public static native isl_map isl_map_coalesce(isl_map map);

  public static native isl_map isl_map_detect_equalities(isl_map map);

  public static native isl_map isl_map_compute_divs(isl_map map);

  public static native isl_map isl_map_gist(isl_map map, isl_map context);

  public static native isl_map isl_map_gist_params(isl_map map, isl_set context);

  public static native isl_map isl_map_gist_domain(isl_map map, isl_set context);

  public static native isl_map isl_map_gist_range(isl_map map, isl_set context);

  public static native isl_set isl_map_params(isl_map map);

  public static native isl_set isl_map_domain(isl_map bmap);

  public static native isl_set isl_map_range(isl_map map);

  public static native int isl_map_dim(isl_map map, @Cast("isl_dim_type") int type);

  public static native isl_space isl_map_get_space(isl_map map);

  public static native int isl_map_n_basic_map(isl_map map);

  public static native isl_map isl_map_project_out(
      isl_map map, @Cast("isl_dim_type") int type, int first, int n);

  public static native isl_map isl_map_project_out_all_params(isl_map map);

  public static native isl_map isl_map_eliminate(
      isl_map map, @Cast("isl_dim_type") int type, int first, int n);

  public static native isl_map isl_map_add_dims(isl_map map, @Cast("isl_dim_type") int type, int n);

  public static native isl_map isl_map_insert_dims(
      isl_map map, @Cast("isl_dim_type") int type, int pos, int n);

  public static native isl_map isl_map_align_params(isl_map map, isl_space model);

  public static native @Cast("isl_bool") int isl_map_involves_dims(
      isl_map map, @Cast("isl_dim_type") int type, int first, int n);

  public static native isl_map isl_map_fix_si(
      isl_map map, @Cast("isl_dim_type") int type, int pos, int value);

  public static native isl_map isl_map_fix_val(
      isl_map map, @Cast("isl_dim_type") int type, int pos, isl_val v);

  public static native isl_map isl_map_upper_bound_si(
      isl_map map, @Cast("isl_dim_type") int type, int pos, int value);

  public static native isl_map isl_map_equate(
      isl_map map,
      @Cast("isl_dim_type") int type1,
      int pos1,
      @Cast("isl_dim_type") int type2,
      int pos2);

  public static native isl_map isl_map_order_lt(
      isl_map map,
      @Cast("isl_dim_type") int type1,
      int pos1,
      @Cast("isl_dim_type") int type2,
      int pos2);

  public static native isl_map isl_map_order_gt(
      isl_map map,
      @Cast("isl_dim_type") int type1,
      int pos1,
      @Cast("isl_dim_type") int type2,
      int pos2);

  public static native isl_pw_aff isl_map_dim_min(isl_map map, int pos);

  public static native isl_pw_aff isl_map_dim_max(isl_map map, int pos);

  public static native isl_map isl_map_lexmin(isl_map map);

  public static native isl_map isl_map_lexmax(isl_map map);

  public static native isl_pw_multi_aff isl_map_lexmin_pw_multi_aff(isl_map map);

  public static native isl_pw_multi_aff isl_map_lexmax_pw_multi_aff(isl_map map);

  public static native isl_basic_map isl_map_sample(isl_map map);

  public static native isl_basic_map isl_map_simple_hull(isl_map map);

  public static native isl_basic_map isl_map_affine_hull(isl_map map);

  public static native isl_set isl_map_deltas(isl_map map);

  public static native isl_set isl_map_wrap(isl_map map);

  public static native isl_map isl_map_curry(isl_map map);

  public static native isl_map isl_map_uncurry(isl_map map);

  public static native isl_map isl_map_zip(isl_map map);

  public static native isl_map isl_map_domain_map(isl_map map);

  public static native isl_map isl_map_range_map(isl_map map);

  public static native isl_map isl_map_deltas_map(isl_map map);

  public static native isl_map isl_map_domain_factor_domain(isl_map map);

  public static native isl_map isl_map_domain_factor_range(isl_map map);

  public static native isl_map isl_map_range_factor_domain(isl_map map);

  public static native isl_map isl_map_range_factor_range(isl_map map);

  public static native @Cast("isl_bool") int isl_map_range_is_wrapping(isl_map map);

  public static native isl_map isl_map_set_tuple_name(
      isl_map map, @Cast("isl_dim_type") int type, String s);

  public static native isl_map isl_map_set_tuple_id(
      isl_map map, @Cast("isl_dim_type") int type, isl_id id);

  public static native @Cast("char*") BytePointer isl_map_get_tuple_name(
      isl_map map, @Cast("isl_dim_type") int type);

  public static native isl_id isl_map_get_tuple_id(isl_map map, @Cast("isl_dim_type") int type);

  public static native @Cast("isl_bool") int isl_map_has_tuple_name(
      isl_map map, @Cast("isl_dim_type") int type);

  public static native isl_map isl_map_reset_tuple_id(isl_map map, @Cast("isl_dim_type") int type);

  public static native isl_id isl_map_get_domain_tuple_id(isl_map map);

  public static native isl_id isl_map_get_range_tuple_id(isl_map map);

  public static native isl_map isl_map_preimage_domain_multi_aff(isl_map map, isl_multi_aff ma);

  public static native isl_map isl_map_preimage_range_multi_aff(isl_map map, isl_multi_aff ma);

  public static native isl_map isl_map_lex_lt_map(isl_map map1, isl_map map2);

  public static native isl_union_map isl_map_to_union_map(isl_map map);

  public static native isl_pw_multi_aff isl_map_as_pw_multi_aff(isl_map map);

  public static native isl_map isl_map_drop_constraints_involving_dims(
      isl_map map, @Cast("isl_dim_type") int type, int first, int n);

  public static native isl_map isl_map_copy(isl_map map);

  public static native isl_map isl_map_free(isl_map map);

  public static native @Cast("char*") BytePointer isl_map_to_str(isl_map map);

  public static native isl_union_map isl_union_map_read_from_str(isl_ctx ctx, String str);

  public static native isl_union_map isl_union_map_empty_ctx(isl_ctx ctx);

  public static native isl_union_map isl_union_map_empty_space(isl_space space);

  public static native isl_union_map isl_union_map_from_map(isl_map map);

  public static native isl_union_map isl_union_map_from_range(isl_union_set uset);

  public static native isl_union_map isl_union_map_from_domain_and_range(
      isl_union_set domain, isl_union_set range);

  public static native isl_union_map isl_union_map_from_multi_union_pw_aff(
      isl_multi_union_pw_aff mupa);

  public static native isl_union_map isl_union_map_from_union_pw_aff(isl_union_pw_aff upa);

  public static native isl_union_map isl_union_map_universe(isl_union_map umap);

  public static native isl_union_map isl_union_map_union(isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_reverse(isl_union_map umap);

  public static native isl_union_map isl_union_map_apply_domain(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_apply_range(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_product(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_domain_product(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_range_product(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_flat_domain_product(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_flat_range_product(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_intersect(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_subtract(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_intersect_params(
      isl_union_map umap, isl_set set);

  public static native isl_union_map isl_union_map_intersect_domain(
      isl_union_map umap, isl_union_set uset);

  public static native isl_union_map isl_union_map_intersect_range(
      isl_union_map umap, isl_union_set uset);

  public static native isl_union_map isl_union_map_subtract_domain(
      isl_union_map umap, isl_union_set dom);

  public static native isl_union_map isl_union_map_subtract_range(
      isl_union_map umap, isl_union_set dom);

  public static native @Cast("isl_bool") int isl_union_map_is_empty(isl_union_map umap);

  public static native @Cast("isl_bool") int isl_union_map_is_equal(
      isl_union_map umap1, isl_union_map umap2);

  public static native @Cast("isl_bool") int isl_union_map_is_subset(
      isl_union_map umap1, isl_union_map umap2);

  public static native @Cast("isl_bool") int isl_union_map_is_strict_subset(
      isl_union_map umap1, isl_union_map umap2);

  public static native @Cast("isl_bool") int isl_union_map_is_disjoint(
      isl_union_map umap1, isl_union_map umap2);

  public static native @Cast("isl_bool") int isl_union_map_is_single_valued(isl_union_map umap);

  public static native @Cast("isl_bool") int isl_union_map_is_injective(isl_union_map umap);

  public static native @Cast("isl_bool") int isl_union_map_is_bijective(isl_union_map umap);

  public static native @Cast("isl_bool") int isl_union_map_is_identity(isl_union_map umap);

  public static native @Cast("isl_bool") int isl_union_map_isa_map(isl_union_map umap);

  public static native isl_map isl_union_map_as_map(isl_union_map umap);

  public static native isl_union_map isl_union_map_coalesce(isl_union_map umap);

  public static native isl_union_map isl_union_map_detect_equalities(isl_union_map umap);

  public static native isl_union_map isl_union_map_compute_divs(isl_union_map umap);

  public static native isl_union_map isl_union_map_gist(isl_union_map umap, isl_union_map context);

  public static native isl_union_map isl_union_map_gist_params(isl_union_map umap, isl_set set);

  public static native isl_union_map isl_union_map_gist_domain(
      isl_union_map umap, isl_union_set uset);

  public static native isl_union_map isl_union_map_gist_range(
      isl_union_map umap, isl_union_set uset);

  public static native isl_set isl_union_map_params(isl_union_map umap);

  public static native isl_union_set isl_union_map_domain(isl_union_map umap);

  public static native isl_union_set isl_union_map_range(isl_union_map umap);

  public static native int isl_union_map_dim(isl_union_map umap, @Cast("isl_dim_type") int type);

  public static native isl_space isl_union_map_get_space(isl_union_map umap);

  public static native isl_map_list isl_union_map_get_map_list(isl_union_map umap);

  public static native int isl_union_map_n_map(isl_union_map umap);

  public static native isl_map isl_union_map_extract_map(isl_union_map umap, isl_space space);

  public static native @Cast("isl_bool") int isl_union_map_contains(
      isl_union_map umap, isl_space space);

  public static native isl_union_map isl_union_map_project_out(
      isl_union_map umap, @Cast("isl_dim_type") int type, int first, int n);

  public static native isl_union_map isl_union_map_project_out_all_params(isl_union_map umap);

  public static native isl_union_map isl_union_map_simple_hull(isl_union_map umap);

  public static native isl_union_map isl_union_map_lexmin(isl_union_map umap);

  public static native isl_union_map isl_union_map_lexmax(isl_union_map umap);

  public static native isl_union_set isl_union_map_deltas(isl_union_map umap);

  public static native isl_union_set isl_union_map_wrap(isl_union_map umap);

  public static native isl_union_map isl_union_map_curry(isl_union_map umap);

  public static native isl_union_map isl_union_map_uncurry(isl_union_map umap);

  public static native isl_union_map isl_union_map_zip(isl_union_map umap);

  public static native isl_union_map isl_union_map_domain_map(isl_union_map umap);

  public static native isl_union_map isl_union_map_range_map(isl_union_map umap);

  public static native isl_union_map isl_union_map_deltas_map(isl_union_map umap);

  public static native isl_union_map isl_union_map_domain_factor_domain(isl_union_map umap);

  public static native isl_union_map isl_union_map_domain_factor_range(isl_union_map umap);

  public static native isl_union_map isl_union_map_range_factor_domain(isl_union_map umap);

  public static native isl_union_map isl_union_map_range_factor_range(isl_union_map umap);

  public static native isl_union_map isl_union_map_factor_domain(isl_union_map umap);

  public static native isl_union_map isl_union_map_factor_range(isl_union_map umap);

  public static native isl_union_map isl_union_map_range_reverse(isl_union_map umap);

  public static native isl_union_map isl_union_map_range_curry(isl_union_map umap);

  public static native isl_union_map isl_union_map_lex_lt_union_map(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_lex_le_union_map(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_lex_gt_union_map(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_lex_ge_union_map(
      isl_union_map umap1, isl_union_map umap2);

  public static native isl_union_map isl_union_map_eq_at_multi_union_pw_aff(
      isl_union_map umap, isl_multi_union_pw_aff mupa);

  public static native isl_union_map isl_union_map_lex_le_at_multi_union_pw_aff(
      isl_union_map umap, isl_multi_union_pw_aff mupa);

  public static native isl_union_map isl_union_map_preimage_domain_multi_aff(
      isl_union_map umap, isl_multi_aff ma);

  public static native isl_union_map isl_union_map_preimage_domain_pw_multi_aff(
      isl_union_map umap, isl_pw_multi_aff pma);

  public static native isl_union_map isl_union_map_preimage_domain_union_pw_multi_aff(
      isl_union_map umap, isl_union_pw_multi_aff upma);

  public static native isl_union_map isl_union_map_preimage_range_pw_multi_aff(
      isl_union_map umap, isl_pw_multi_aff pma);

  public static native isl_union_map isl_union_map_preimage_range_union_pw_multi_aff(
      isl_union_map umap, isl_union_pw_multi_aff upma);

  public static native isl_union_map isl_union_map_align_params(
      isl_union_map umap, isl_space model);

  public static native isl_union_map isl_union_map_intersect_domain_factor_domain(
      isl_union_map umap, isl_union_map factor);

  public static native isl_union_map isl_union_map_intersect_domain_factor_range(
      isl_union_map umap, isl_union_map factor);

  public static native isl_union_map isl_union_map_intersect_range_factor_domain(
      isl_union_map umap, isl_union_map factor);

  public static native isl_union_map isl_union_map_intersect_range_factor_range(
      isl_union_map umap, isl_union_map factor);

  public static native isl_union_pw_multi_aff isl_union_map_domain_map_union_pw_multi_aff(
      isl_union_map umap);

  public static native isl_union_map isl_union_map_copy(isl_union_map umap);

  public static native isl_union_map isl_union_map_free(isl_union_map umap);

  public static native @Cast("char*") BytePointer isl_union_map_to_str(isl_union_map umap);

  public static native isl_point isl_point_zero(isl_space space);

  public static native isl_space isl_point_get_space(isl_point pnt);

  public static native isl_val isl_point_get_coordinate_val(
      isl_point pnt, @Cast("isl_dim_type") int type, int pos);

  public static native isl_point isl_point_set_coordinate_val(
      isl_point pnt, @Cast("isl_dim_type") int type, int pos, isl_val v);

  public static native isl_point isl_point_copy(isl_point pnt);

  public static native isl_point isl_point_free(isl_point pnt);

  public static native @Cast("char*") BytePointer isl_point_to_str(isl_point pnt);

  public static native isl_union_access_info isl_union_access_info_from_sink(isl_union_map sink);

  public static native isl_union_access_info isl_union_access_info_set_must_source(
      isl_union_access_info access, isl_union_map must_source);

  public static native isl_union_access_info isl_union_access_info_set_may_source(
      isl_union_access_info access, isl_union_map may_source);

  public static native isl_union_access_info isl_union_access_info_set_kill(
      isl_union_access_info access, isl_union_map kill);

  public static native isl_union_access_info isl_union_access_info_set_schedule(
      isl_union_access_info access, isl_schedule schedule);

  public static native isl_union_access_info isl_union_access_info_set_schedule_map(
      isl_union_access_info access, isl_union_map schedule_map);

  public static native isl_union_flow isl_union_access_info_compute_flow(
      isl_union_access_info access);

  public static native isl_union_access_info isl_union_access_info_copy(
      isl_union_access_info access);

  public static native isl_union_access_info isl_union_access_info_free(
      isl_union_access_info access);

  public static native @Cast("char*") BytePointer isl_union_access_info_to_str(
      isl_union_access_info access);

  public static native isl_union_map isl_union_flow_get_must_dependence(isl_union_flow flow);

  public static native isl_union_map isl_union_flow_get_full_must_dependence(isl_union_flow flow);

  public static native isl_union_map isl_union_flow_get_full_may_dependence(isl_union_flow flow);

  public static native isl_union_map isl_union_flow_get_must_no_source(isl_union_flow flow);

  public static native isl_union_map isl_union_flow_get_may_no_source(isl_union_flow flow);

  public static native isl_union_flow isl_union_flow_free(isl_union_flow flow);

  public static native @Cast("char*") BytePointer isl_union_flow_to_str(isl_union_flow flow);

  public static native isl_schedule isl_schedule_read_from_str(isl_ctx ctx, String str);

  public static native isl_schedule isl_schedule_from_domain(isl_union_set domain);

  public static native isl_schedule isl_schedule_empty(isl_space space);

  public static native isl_union_set isl_schedule_get_domain(isl_schedule schedule);

  public static native isl_union_map isl_schedule_get_map(isl_schedule sched);

  public static native isl_schedule_node isl_schedule_get_root(isl_schedule schedule);

  public static native isl_schedule isl_schedule_sequence(
      isl_schedule schedule1, isl_schedule schedule2);

  public static native isl_schedule isl_schedule_set(
      isl_schedule schedule1, isl_schedule schedule2);

  public static native isl_schedule isl_schedule_insert_partial_schedule(
      isl_schedule schedule, isl_multi_union_pw_aff partial);

  public static native isl_schedule isl_schedule_insert_context(
      isl_schedule schedule, isl_set context);

  public static native isl_schedule isl_schedule_insert_guard(isl_schedule schedule, isl_set guard);

  public static native isl_schedule isl_schedule_intersect_domain(
      isl_schedule schedule, isl_union_set domain);

  public static native isl_schedule isl_schedule_gist_domain_params(
      isl_schedule schedule, isl_set context);

  public static native isl_schedule isl_schedule_pullback_union_pw_multi_aff(
      isl_schedule schedule, isl_union_pw_multi_aff upma);

  public static native @Cast("isl_bool") int isl_schedule_plain_is_equal(
      isl_schedule schedule1, isl_schedule schedule2);

  public static native isl_schedule isl_schedule_expand(
      isl_schedule schedule, isl_union_pw_multi_aff contraction, isl_schedule expansion);

  public static native isl_schedule isl_schedule_copy(isl_schedule sched);

  public static native isl_schedule isl_schedule_free(isl_schedule sched);

  public static native @Cast("char*") BytePointer isl_schedule_to_str(isl_schedule schedule);

  public static native @Cast("isl_schedule_node_type") int isl_schedule_node_get_type(
      isl_schedule_node node);

  public static native @Cast("isl_schedule_node_type") int isl_schedule_node_get_parent_type(
      isl_schedule_node node);

  public static native isl_schedule isl_schedule_node_get_schedule(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_parent(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_child(isl_schedule_node node, int pos);

  public static native isl_schedule_node isl_schedule_node_first_child(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_root(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_next_sibling(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_previous_sibling(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_ancestor(
      isl_schedule_node node, int generation);

  public static native @Cast("isl_bool") int isl_schedule_node_has_parent(isl_schedule_node node);

  public static native @Cast("isl_bool") int isl_schedule_node_has_children(isl_schedule_node node);

  public static native @Cast("isl_bool") int isl_schedule_node_has_next_sibling(
      isl_schedule_node node);

  public static native @Cast("isl_bool") int isl_schedule_node_has_previous_sibling(
      isl_schedule_node node);

  public static native int isl_schedule_node_n_children(isl_schedule_node node);

  public static native int isl_schedule_node_get_tree_depth(isl_schedule_node node);

  public static native int isl_schedule_node_get_child_position(isl_schedule_node node);

  public static native int isl_schedule_node_get_schedule_depth(isl_schedule_node node);

  public static native isl_union_set isl_schedule_node_get_domain(isl_schedule_node node);

  public static native isl_union_set isl_schedule_node_get_universe_domain(isl_schedule_node node);

  public static native isl_union_map isl_schedule_node_get_prefix_schedule_union_map(
      isl_schedule_node node);

  public static native isl_union_map isl_schedule_node_get_prefix_schedule_relation(
      isl_schedule_node node);

  public static native isl_multi_union_pw_aff
      isl_schedule_node_get_prefix_schedule_multi_union_pw_aff(isl_schedule_node node);

  public static native isl_union_map isl_schedule_node_get_subtree_schedule_union_map(
      isl_schedule_node node);

  public static native isl_multi_union_pw_aff isl_schedule_node_band_get_partial_schedule(
      isl_schedule_node node);

  public static native isl_union_map isl_schedule_node_band_get_partial_schedule_union_map(
      isl_schedule_node node);

  public static native isl_space isl_schedule_node_band_get_space(isl_schedule_node node);

  public static native int isl_schedule_node_band_n_member(isl_schedule_node node);

  public static native @Cast("isl_bool") int isl_schedule_node_band_get_permutable(
      isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_band_set_permutable(
      isl_schedule_node node, int permutable);

  public static native @Cast("isl_bool") int isl_schedule_node_band_member_get_coincident(
      isl_schedule_node node, int pos);

  public static native isl_schedule_node isl_schedule_node_band_member_set_coincident(
      isl_schedule_node node, int pos, int coincident);

  public static native isl_schedule_node isl_schedule_node_band_tile(
      isl_schedule_node node, isl_multi_val sizes);

  public static native isl_schedule_node isl_schedule_node_band_split(
      isl_schedule_node node, int pos);

  public static native isl_schedule_node isl_schedule_node_band_sink(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_band_scale(
      isl_schedule_node node, isl_multi_val mv);

  public static native isl_schedule_node isl_schedule_node_band_scale_down(
      isl_schedule_node node, isl_multi_val mv);

  public static native isl_schedule_node isl_schedule_node_band_mod(
      isl_schedule_node node, isl_multi_val mv);

  public static native isl_schedule_node isl_schedule_node_band_shift(
      isl_schedule_node node, isl_multi_union_pw_aff shift);

  public static native @Cast("isl_ast_loop_type") int
      isl_schedule_node_band_member_get_ast_loop_type(isl_schedule_node node, int pos);

  public static native isl_schedule_node isl_schedule_node_band_member_set_ast_loop_type(
      isl_schedule_node node, int pos, @Cast("isl_ast_loop_type") int type);

  public static native isl_schedule_node isl_schedule_node_band_set_ast_build_options(
      isl_schedule_node node, isl_union_set options);

  public static native isl_union_set isl_schedule_node_band_get_ast_build_options(
      isl_schedule_node node);

  public static native isl_set isl_schedule_node_context_get_context(isl_schedule_node node);

  public static native isl_union_set isl_schedule_node_domain_get_domain(isl_schedule_node node);

  public static native isl_union_set isl_schedule_node_filter_get_filter(isl_schedule_node node);

  public static native isl_set isl_schedule_node_guard_get_guard(isl_schedule_node node);

  public static native isl_id isl_schedule_node_mark_get_id(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_insert_partial_schedule(
      isl_schedule_node node, isl_multi_union_pw_aff schedule);

  public static native isl_schedule_node isl_schedule_node_insert_filter(
      isl_schedule_node node, isl_union_set filter);

  public static native isl_schedule_node isl_schedule_node_insert_context(
      isl_schedule_node node, isl_set context);

  public static native isl_schedule_node isl_schedule_node_insert_guard(
      isl_schedule_node node, isl_set context);

  public static native isl_schedule_node isl_schedule_node_insert_mark(
      isl_schedule_node node, isl_id mark);

  public static native isl_schedule_node isl_schedule_node_insert_sequence(
      isl_schedule_node node, isl_union_set_list filters);

  public static native isl_schedule_node isl_schedule_node_insert_set(
      isl_schedule_node node, isl_union_set_list filters);

  public static native isl_schedule_node isl_schedule_node_order_before(
      isl_schedule_node node, isl_union_set filter);

  public static native isl_schedule_node isl_schedule_node_order_after(
      isl_schedule_node node, isl_union_set filter);

  public static native isl_schedule_node isl_schedule_node_cut(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_delete(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_group(
      isl_schedule_node node, isl_id group_id);

  public static native isl_schedule_node isl_schedule_node_graft_before(
      isl_schedule_node node, isl_schedule_node graft);

  public static native isl_schedule_node isl_schedule_node_graft_after(
      isl_schedule_node node, isl_schedule_node graft);

  public static native isl_schedule_node isl_schedule_node_from_extension(isl_union_map extension);

  public static native isl_union_map isl_schedule_node_extension_get_extension(
      isl_schedule_node node);

  public static native isl_union_map isl_schedule_node_expansion_get_expansion(
      isl_schedule_node node);

  public static native @Cast("isl_bool") int isl_schedule_node_is_equal(
      isl_schedule_node node1, isl_schedule_node node2);

  public static native isl_schedule_node isl_schedule_node_get_shared_ancestor(
      isl_schedule_node node1, isl_schedule_node node2);

  public static native isl_schedule_node isl_schedule_node_sequence_splice_children(
      isl_schedule_node node);

  public static native isl_union_map isl_schedule_node_get_subtree_expansion(
      isl_schedule_node node);

  public static native isl_union_pw_multi_aff isl_schedule_node_get_subtree_contraction(
      isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_copy(isl_schedule_node node);

  public static native isl_schedule_node isl_schedule_node_free(isl_schedule_node node);

  public static native @Cast("char*") BytePointer isl_schedule_node_to_str(isl_schedule_node node);

  public static native isl_schedule_constraints isl_schedule_constraints_on_domain(
      isl_union_set domain);

  public static native isl_schedule_constraints isl_schedule_constraints_set_context(
      isl_schedule_constraints sc, isl_set context);

  public static native isl_schedule_constraints isl_schedule_constraints_set_validity(
      isl_schedule_constraints sc, isl_union_map validity);

  public static native isl_schedule_constraints isl_schedule_constraints_set_coincidence(
      isl_schedule_constraints sc, isl_union_map coincidence);

  public static native isl_schedule_constraints isl_schedule_constraints_set_proximity(
      isl_schedule_constraints sc, isl_union_map proximity);

  public static native isl_schedule_constraints isl_schedule_constraints_set_conditional_validity(
      isl_schedule_constraints sc, isl_union_map condition, isl_union_map validity);

  public static native isl_union_set isl_schedule_constraints_get_domain(
      isl_schedule_constraints sc);

  public static native isl_schedule isl_schedule_constraints_compute_schedule(
      isl_schedule_constraints sc);

  public static native isl_schedule_constraints isl_schedule_constraints_copy(
      isl_schedule_constraints sc);

  public static native isl_schedule_constraints isl_schedule_constraints_free(
      isl_schedule_constraints sc);

  public static native @Cast("char*") BytePointer isl_schedule_constraints_to_str(
      isl_schedule_constraints sc);

  public static native isl_ast_build isl_ast_build_from_context(isl_set set);

  public static native isl_ast_node isl_ast_build_node_from_schedule(
      isl_ast_build build, isl_schedule schedule);

  public static native isl_ast_expr isl_ast_build_expr_from_pw_aff(
      isl_ast_build build, isl_pw_aff pa);

  public static native isl_ast_expr isl_ast_build_expr_from_set(isl_ast_build build, isl_set set);

  public static native isl_union_map isl_ast_build_get_schedule(isl_ast_build build);

  public static native isl_ast_build isl_ast_build_set_iterators(
      isl_ast_build build, isl_id_list iterators);

  public static native isl_ast_build isl_ast_build_copy(isl_ast_build build);

  public static native isl_ast_build isl_ast_build_free(isl_ast_build build);

  public static native @Cast("isl_ast_node_type") int isl_ast_node_get_type(isl_ast_node node);

  public static native isl_ast_expr isl_ast_node_for_get_iterator(isl_ast_node node);

  public static native isl_ast_expr isl_ast_node_for_get_init(isl_ast_node node);

  public static native isl_ast_expr isl_ast_node_for_get_cond(isl_ast_node node);

  public static native isl_ast_expr isl_ast_node_for_get_inc(isl_ast_node node);

  public static native isl_ast_node isl_ast_node_for_get_body(isl_ast_node node);

  public static native @Cast("isl_bool") int isl_ast_node_for_is_degenerate(isl_ast_node node);

  public static native isl_ast_expr isl_ast_node_if_get_cond(isl_ast_node node);

  public static native isl_ast_node isl_ast_node_if_get_then_node(isl_ast_node node);

  public static native isl_ast_node isl_ast_node_if_get_else_node(isl_ast_node node);

  public static native @Cast("isl_bool") int isl_ast_node_if_has_else_node(isl_ast_node node);

  public static native isl_ast_node_list isl_ast_node_block_get_children(isl_ast_node node);

  public static native isl_id isl_ast_node_mark_get_id(isl_ast_node node);

  public static native isl_ast_node isl_ast_node_mark_get_node(isl_ast_node node);

  public static native isl_ast_expr isl_ast_node_user_get_expr(isl_ast_node node);

  public static native isl_id isl_ast_node_get_annotation(isl_ast_node node);

  public static native isl_ast_node isl_ast_node_set_annotation(
      isl_ast_node node, isl_id annotation);

  public static native isl_ast_node isl_ast_node_copy(isl_ast_node node);

  public static native isl_ast_node isl_ast_node_free(isl_ast_node node);

  public static native @Cast("char*") BytePointer isl_ast_node_to_str(isl_ast_node node);

  public static native @Cast("isl_ast_expr_type") int isl_ast_expr_get_type(isl_ast_expr expr);

  public static native @Cast("isl_ast_expr_op_type") int isl_ast_expr_op_get_type(
      isl_ast_expr expr);

  public static native int isl_ast_expr_op_get_n_arg(isl_ast_expr expr);

  public static native isl_ast_expr isl_ast_expr_op_get_arg(isl_ast_expr expr, int pos);

  public static native isl_id isl_ast_expr_id_get_id(isl_ast_expr expr);

  public static native isl_val isl_ast_expr_int_get_val(isl_ast_expr expr);

  public static native @Cast("char*") BytePointer isl_ast_expr_to_C_str(isl_ast_expr expr);

  public static native isl_ast_expr isl_ast_expr_free(isl_ast_expr expr);

  public static native @Cast("char*") BytePointer isl_ast_expr_to_str(isl_ast_expr expr);

  public static native isl_id_list isl_id_list_alloc(isl_ctx ctx, int n);

  public static native isl_id_list isl_id_list_add(isl_id_list list, isl_id el);

  public static native isl_pw_aff_list isl_pw_aff_list_free(isl_pw_aff_list list);

  public static native int isl_pw_aff_list_size(isl_pw_aff_list list);

  public static native isl_pw_aff isl_pw_aff_list_get_at(isl_pw_aff_list list, int index);

  public static native isl_union_pw_aff_list isl_union_pw_aff_list_alloc(isl_ctx ctx, int n);

  public static native isl_union_pw_aff_list isl_union_pw_aff_list_add(
      isl_union_pw_aff_list list, isl_union_pw_aff el);

  public static native isl_union_pw_aff_list isl_union_pw_aff_list_free(isl_union_pw_aff_list list);

  public static native int isl_union_pw_aff_list_size(isl_union_pw_aff_list list);

  public static native isl_union_pw_aff isl_union_pw_aff_list_get_at(
      isl_union_pw_aff_list list, int index);

  public static native isl_constraint_list isl_constraint_list_free(isl_constraint_list list);

  public static native int isl_constraint_list_size(isl_constraint_list list);

  public static native isl_constraint isl_constraint_list_get_at(
      isl_constraint_list list, int index);

  public static native isl_basic_set_list isl_basic_set_list_free(isl_basic_set_list list);

  public static native int isl_basic_set_list_size(isl_basic_set_list list);

  public static native isl_basic_set isl_basic_set_list_get_at(isl_basic_set_list list, int index);

  public static native isl_set_list isl_set_list_free(isl_set_list list);

  public static native int isl_set_list_size(isl_set_list list);

  public static native isl_set isl_set_list_get_at(isl_set_list list, int index);

  public static native isl_union_set_list isl_union_set_list_alloc(isl_ctx ctx, int n);

  public static native isl_union_set_list isl_union_set_list_add(
      isl_union_set_list list, isl_union_set el);

  public static native isl_map_list isl_map_list_free(isl_map_list list);

  public static native int isl_map_list_size(isl_map_list list);

  public static native isl_map isl_map_list_get_at(isl_map_list list, int index);

  public static native isl_ast_node_list isl_ast_node_list_free(isl_ast_node_list list);

  public static native int isl_ast_node_list_size(isl_ast_node_list list);

  public static native isl_ast_node isl_ast_node_list_get_at(isl_ast_node_list list, int index);

  public static native isl_ctx isl_ctx_alloc();

  public static native void isl_ctx_free(isl_ctx ctx);

  public static native void isl_ctx_set_max_operations(isl_ctx ctx, long max_operations);

  public static native void isl_ctx_reset_operations(isl_ctx ctx);

  public static native void isl_ctx_reset_error(isl_ctx ctx);

  public static native @Cast("isl_error") int isl_ctx_last_error(isl_ctx ctx);

  public static native @Cast("char*") BytePointer isl_ctx_last_error_msg(isl_ctx ctx);

  public static native @Cast("isl_stat") int isl_options_set_on_error(isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_maximize_band_depth(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_maximize_coincidence(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_outer_coincidence(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_whole_component(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_serialize_sccs(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_max_coefficient(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_max_constant_term(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_split_scaled(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_treat_coalescing(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_carry_self_first(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_separate_components(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_tile_scale_tile_loops(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_tile_shift_point_loops(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_ast_build_atomic_upper_bound(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_ast_build_prefer_pdiv(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_ast_build_exploit_nested_bounds(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_ast_build_detect_min_max(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_ast_build_group_coscheduled(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_ast_build_scale_strides(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_ast_build_allow_else(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_ast_build_allow_or(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_ast_always_print_block(
      isl_ctx ctx, int val);

  public static native @Cast("isl_stat") int isl_options_set_schedule_algorithm(
      isl_ctx ctx, int val);

  public static native isl_id isl_id_alloc(isl_ctx ctx, String name, Pointer user);
}
