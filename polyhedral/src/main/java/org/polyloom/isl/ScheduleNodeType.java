package org.polyloom.isl;

/** What a node of a schedule tree is. */
public enum ScheduleNodeType {
  /** Loops. */
  BAND(0),

  /** Conditions on outer bands and parameters. */
  CONTEXT(1),

  /** The instances; the root. */
  DOMAIN(2),

  /** Instances replaced by others. */
  EXPANSION(3),

  /** Added instances. */
  EXTENSION(4),

  /** A part of the instances. */
  FILTER(5),

  /** The end of a branch. */
  LEAF(6),

  /** A condition generated around the subtree. */
  GUARD(7),

  /** A name. */
  MARK(8),

  /** Children in order. */
  SEQUENCE(9),

  /** Children in any order. */
  SET(10);

  private final int code;

  ScheduleNodeType(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  static ScheduleNodeType of(int code) {
    for (ScheduleNodeType value : values()) {
      if (value.code == code) {
        return value;
      }
    }
    throw new IslException("unknown ScheduleNodeType " + code);
  }
}
