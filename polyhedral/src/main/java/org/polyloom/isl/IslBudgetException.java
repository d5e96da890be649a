package org.polyloom.isl;

/** The operations that a computation was allowed are used up; nothing of it may be used. */
public final class IslBudgetException extends IslException {
  private static final long serialVersionUID = 1L;

  private final long operations;

  /** The budget that was exceeded, in isl operations. */
  public IslBudgetException(long operations) {
    super("the budget of " + operations + " isl operations is used up");
    this.operations = operations;
  }

  /** The budget that was exceeded, in isl operations. */
  public long operations() {
    return operations;
  }
}
