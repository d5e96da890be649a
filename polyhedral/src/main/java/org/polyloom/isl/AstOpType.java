package org.polyloom.isl;

/** An operation of a loop program. */
public enum AstOpType {
  /** Conjunction. */
  AND(0),

  /** Conjunction, the second only where the first holds. */
  AND_THEN(1),

  /** Disjunction. */
  OR(2),

  /** Disjunction, the second only where the first fails. */
  OR_ELSE(3),

  /** Greatest. */
  MAX(4),

  /** Least. */
  MIN(5),

  /** Negation. */
  MINUS(6),

  /** Sum. */
  ADD(7),

  /** Difference. */
  SUB(8),

  /** Product. */
  MUL(9),

  /** Exact quotient. */
  DIV(10),

  /** Quotient rounded down. */
  FDIV_Q(11),

  /** Quotient of a dividend that is not negative. */
  PDIV_Q(12),

  /** Remainder of a dividend that is not negative. */
  PDIV_R(13),

  /** Zero exactly when the remainder is zero. */
  ZDIV_R(14),

  /** Conditional, lazily. */
  COND(15),

  /** Conditional. */
  SELECT(16),

  /** Equal. */
  EQ(17),

  /** At most. */
  LE(18),

  /** Less. */
  LT(19),

  /** At least. */
  GE(20),

  /** Greater. */
  GT(21),

  /** A call. */
  CALL(22),

  /** An array element. */
  ACCESS(23),

  /** A member. */
  MEMBER(24),

  /** An address. */
  ADDRESS_OF(25);

  private final int code;

  AstOpType(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  static AstOpType of(int code) {
    for (AstOpType value : values()) {
      if (value.code == code) {
        return value;
      }
    }
    throw new IslException("unknown AstOpType " + code);
  }
}
