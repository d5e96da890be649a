package org.polyloom.remark;

/**
 * Why a remark was emitted. A pass implements it with one enum, whose constants are the stable
 * names that text, counters and JSON show.
 */
public interface Reason {

  /**
   * The stable name of the reason, such as {@code LifetimeConflict}. An enum implements it for
   * free.
   */
  String name();
}
