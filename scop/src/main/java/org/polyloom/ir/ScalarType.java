package org.polyloom.ir;

/** The arithmetic types of C, as x86-64 Linux has them. */
public enum ScalarType {
  BOOL("_Bool", 1, Family.BOOLEAN),
  CHAR("char", 1, Family.SIGNED),
  SIGNED_CHAR("signed char", 1, Family.SIGNED),
  UNSIGNED_CHAR("unsigned char", 1, Family.UNSIGNED),
  SHORT("short", 2, Family.SIGNED),
  UNSIGNED_SHORT("unsigned short", 2, Family.UNSIGNED),
  INT("int", 4, Family.SIGNED),
  UNSIGNED_INT("unsigned int", 4, Family.UNSIGNED),
  LONG("long", 8, Family.SIGNED),
  UNSIGNED_LONG("unsigned long", 8, Family.UNSIGNED),
  LONG_LONG("long long", 8, Family.SIGNED),
  UNSIGNED_LONG_LONG("unsigned long long", 8, Family.UNSIGNED),
  FLOAT("float", 4, Family.FLOATING),
  DOUBLE("double", 8, Family.FLOATING),
  LONG_DOUBLE("long double", 16, Family.FLOATING);

  /** How values of a type behave in arithmetic. */
  public enum Family {
    BOOLEAN,
    SIGNED,
    UNSIGNED,
    FLOATING
  }

  private final String cName;
  private final int bytes;
  private final Family family;

  ScalarType(String cName, int bytes, Family family) {
    this.cName = cName;
    this.bytes = bytes;
    this.family = family;
  }

  /** The type's name in C. */
  public String cName() {
    return cName;
  }

  /** The size in bytes. */
  public int bytes() {
    return bytes;
  }

  /** How values behave in arithmetic. */
  public Family family() {
    return family;
  }

  /** Whether vectors are made of values of this type: of numbers of four or eight bytes. */
  public boolean isVectorElement() {
    return (bytes == 4 || bytes == 8) && family != Family.BOOLEAN;
  }

  /** Whether this is a floating-point type. */
  public boolean isFloating() {
    return family == Family.FLOATING;
  }

  /** Whether this is an integer type, {@code _Bool} among them. */
  public boolean isInteger() {
    return family != Family.FLOATING;
  }

  /** Whether negative values exist. */
  public boolean isSigned() {
    return family == Family.SIGNED || family == Family.FLOATING;
  }
}
