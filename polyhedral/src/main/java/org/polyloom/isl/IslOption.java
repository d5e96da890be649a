package org.polyloom.isl;

import java.util.function.ObjIntConsumer;
import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_ctx;

/** The options of isl's scheduler and of its generator of loops; switches take 0 or 1. */
public enum IslOption {
  /** Split bands so that they become as deep as possible. */
  SCHEDULE_MAXIMIZE_BAND_DEPTH(IslNative::isl_options_set_schedule_maximize_band_depth),

  /** Prefer components that are coincident over fused ones. */
  SCHEDULE_MAXIMIZE_COINCIDENCE(IslNative::isl_options_set_schedule_maximize_coincidence),

  /** Try to make the outermost member of each band coincident. */
  SCHEDULE_OUTER_COINCIDENCE(IslNative::isl_options_set_schedule_outer_coincidence),

  /** Schedule each weakly connected component as a whole first. */
  SCHEDULE_WHOLE_COMPONENT(IslNative::isl_options_set_schedule_whole_component),

  /** Never fuse strongly connected components. */
  SCHEDULE_SERIALIZE_SCCS(IslNative::isl_options_set_schedule_serialize_sccs),

  /** The greatest coefficient of a schedule; -1 for none. */
  SCHEDULE_MAX_COEFFICIENT(IslNative::isl_options_set_schedule_max_coefficient),

  /** The greatest constant of a schedule; -1 for none. */
  SCHEDULE_MAX_CONSTANT_TERM(IslNative::isl_options_set_schedule_max_constant_term),

  /** Split off the constant of scaled schedules. */
  SCHEDULE_SPLIT_SCALED(IslNative::isl_options_set_schedule_split_scaled),

  /** Avoid schedules that merge loops by large coefficients. */
  SCHEDULE_TREAT_COALESCING(IslNative::isl_options_set_schedule_treat_coalescing),

  /** Carry the dependences of a statement on itself first. */
  SCHEDULE_CARRY_SELF_FIRST(IslNative::isl_options_set_schedule_carry_self_first),

  /** Put components into separate branches. */
  SCHEDULE_SEPARATE_COMPONENTS(IslNative::isl_options_set_schedule_separate_components),

  /** Tile loops step by the tile size. */
  TILE_SCALE_TILE_LOOPS(IslNative::isl_options_set_tile_scale_tile_loops),

  /** Point loops start at zero. */
  TILE_SHIFT_POINT_LOOPS(IslNative::isl_options_set_tile_shift_point_loops),

  /** Loops have one upper bound each. */
  AST_BUILD_ATOMIC_UPPER_BOUND(IslNative::isl_options_set_ast_build_atomic_upper_bound),

  /** Prefer C division of dividends known not to be negative. */
  AST_BUILD_PREFER_PDIV(IslNative::isl_options_set_ast_build_prefer_pdiv),

  /** Use bounds of inner loops to simplify outer ones. */
  AST_BUILD_EXPLOIT_NESTED_BOUNDS(IslNative::isl_options_set_ast_build_exploit_nested_bounds),

  /** Recognise minimum and maximum in bounds. */
  AST_BUILD_DETECT_MIN_MAX(IslNative::isl_options_set_ast_build_detect_min_max),

  /** Group instances with equal schedules. */
  AST_BUILD_GROUP_COSCHEDULED(IslNative::isl_options_set_ast_build_group_coscheduled),

  /** Loops run over multiples of their stride. */
  AST_BUILD_SCALE_STRIDES(IslNative::isl_options_set_ast_build_scale_strides),

  /** Conditions may have an else part. */
  AST_BUILD_ALLOW_ELSE(IslNative::isl_options_set_ast_build_allow_else),

  /** Conditions may be disjunctions. */
  AST_BUILD_ALLOW_OR(IslNative::isl_options_set_ast_build_allow_or),

  /** Always print blocks. */
  AST_ALWAYS_PRINT_BLOCK(IslNative::isl_options_set_ast_always_print_block),

  /** Which algorithm: 0 is isl's, 1 Feautrier's. */
  SCHEDULE_ALGORITHM(IslNative::isl_options_set_schedule_algorithm);

  private final ObjIntConsumer<isl_ctx> setter;

  IslOption(ObjIntConsumer<isl_ctx> setter) {
    this.setter = setter;
  }

  void apply(isl_ctx context, int value) {
    setter.accept(context, value);
  }
}
