package org.polyloom.isl;

/** What an expression of a loop program is. */
public enum AstExprType {
  /** An operation. */
  OP(0),

  /** A name. */
  ID(1),

  /** A number. */
  INT(2);

  private final int code;

  AstExprType(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  static AstExprType of(int code) {
    for (AstExprType value : values()) {
      if (value.code == code) {
        return value;
      }
    }
    throw new IslException("unknown AstExprType " + code);
  }
}
