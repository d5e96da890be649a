package org.polyloom.pass;

import org.polyloom.remark.Reason;

/** Why the pipeline went on without a pass's result. */
public enum PipelineReason implements Reason {
  /** The isl operations that the pass may spend are used up. */
  BudgetExceeded,
  /** An independent check refused what the pass made. */
  CheckFailed
}
