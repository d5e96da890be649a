package org.polyloom.frontend;

import org.polyloom.remark.Location;
import org.polyloom.remark.Remark;

/**
 * Why a region was left as it is.
 *
 * @param location where in the source
 * @param construct what stands there, in the source's words
 * @param reason the kind of obstacle
 * @param advice what to write instead
 */
public record Rejection(
    Location location, String construct, RejectionReason reason, String advice) {

  /** The pass under which extraction reports. */
  public static final String PASS = "extract";

  /** The same as a remark, with the advice as evidence. */
  public Remark toRemark() {
    return Remark.missed(PASS, reason, location, construct).with("advice", advice);
  }
}
