package org.polyloom.isl;

/** How a loop is generated. */
public enum AstLoopType {
  /** As isl sees fit. */
  DEFAULT(0),

  /** As one loop. */
  ATOMIC(1),

  /** Unrolled. */
  UNROLL(2),

  /** Split so that no conditions stand inside. */
  SEPARATE(3);

  private final int code;

  AstLoopType(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  static AstLoopType of(int code) {
    for (AstLoopType value : values()) {
      if (value.code == code) {
        return value;
      }
    }
    throw new IslException("unknown AstLoopType " + code);
  }
}
