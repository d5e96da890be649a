package org.polyloom.isl;

/** What a node of a loop program is. */
public enum AstNodeType {
  /** A loop. */
  FOR(1),

  /** A condition. */
  IF(2),

  /** A sequence. */
  BLOCK(3),

  /** A mark. */
  MARK(4),

  /** A statement instance. */
  USER(5);

  private final int code;

  AstNodeType(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  static AstNodeType of(int code) {
    for (AstNodeType value : values()) {
      if (value.code == code) {
        return value;
      }
    }
    throw new IslException("unknown AstNodeType " + code);
  }
}
