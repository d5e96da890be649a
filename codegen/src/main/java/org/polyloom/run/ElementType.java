package org.polyloom.run;

import java.nio.ByteBuffer;

/** How an element of an array lies in memory on a little-endian x86-64 machine. */
public enum ElementType {
  FLOAT(4),
  DOUBLE(8),
  /** The x87 format: ten bytes that count and six that do not. */
  LONG_DOUBLE(16),
  INT8(1),
  UINT8(1),
  INT16(2),
  UINT16(2),
  INT32(4),
  UINT32(4),
  INT64(8),
  UINT64(8);

  private static final int EXTENDED_BIAS = 16383;

  private final int bytes;

  ElementType(int bytes) {
    this.bytes = bytes;
  }

  /** The size of an element, in bytes. */
  public int bytes() {
    return bytes;
  }

  /** Whether it is a floating-point type. */
  public boolean isFloating() {
    return this == FLOAT || this == DOUBLE || this == LONG_DOUBLE;
  }

  /** The element's value; integers of 64 bits are rounded. The buffer is little-endian. */
  double value(ByteBuffer data, int offset) {
    return switch (this) {
      case FLOAT -> data.getFloat(offset);
      case DOUBLE -> data.getDouble(offset);
      case LONG_DOUBLE -> extendedValue(data.getLong(offset), data.getShort(offset + 8));
      case INT8 -> data.get(offset);
      case UINT8 -> data.get(offset) & 0xff;
      case INT16 -> data.getShort(offset);
      case UINT16 -> data.getShort(offset) & 0xffff;
      case INT32 -> data.getInt(offset);
      case UINT32 -> Integer.toUnsignedLong(data.getInt(offset));
      case INT64 -> data.getLong(offset);
      case UINT64 -> data.getLong(offset);
    };
  }

  /** The element for people: exact for what is 64 bits or less. */
  String text(ByteBuffer data, int offset) {
    return switch (this) {
      case FLOAT -> Float.toString(data.getFloat(offset));
      case DOUBLE, LONG_DOUBLE -> Double.toString(value(data, offset));
      case INT8, INT16, INT32, UINT8, UINT16, UINT32 -> Long.toString((long) value(data, offset));
      case INT64 -> Long.toString(data.getLong(offset));
      case UINT64 -> Long.toUnsignedString(data.getLong(offset));
    };
  }

  /** The bits that count, for showing what a rounded text hides. */
  String bits(ByteBuffer data, int offset) {
    StringBuilder hex = new StringBuilder("0x");
    for (int at = significantBytes() - 1; at >= 0; at--) {
      hex.append(String.format("%02x", data.get(offset + at)));
    }
    return hex.toString();
  }

  boolean sameBits(ByteBuffer left, ByteBuffer right, int offset) {
    for (int at = 0; at < significantBytes(); at++) {
      if (left.get(offset + at) != right.get(offset + at)) {
        return false;
      }
    }
    return true;
  }

  private int significantBytes() {
    return this == LONG_DOUBLE ? 10 : bytes;
  }

  /** Sign and biased exponent in {@code head}, 64 bits of significand with its leading one. */
  private static double extendedValue(long significand, short head) {
    int exponent = head & 0x7fff;
    double sign = head < 0 ? -1 : 1;
    if (exponent == 0x7fff) {
      return significand << 1 == 0 ? sign * Double.POSITIVE_INFINITY : Double.NaN;
    }
    double unsigned = (significand >>> 1) * 2.0 + (significand & 1);
    return sign * scale(unsigned, Math.max(exponent, 1) - EXTENDED_BIAS - 63);
  }

  /** {@code value * 2^exponent} in steps, since one step may leave the range on its way. */
  private static double scale(double value, int exponent) {
    double result = value;
    int left = exponent;
    while (left != 0 && result != 0 && !Double.isInfinite(result)) {
      int step = Math.max(-1000, Math.min(1000, left));
      result = Math.scalb(result, step);
      left -= step;
    }
    return result;
  }
}
