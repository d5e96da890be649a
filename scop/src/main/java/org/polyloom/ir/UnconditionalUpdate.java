package org.polyloom.ir;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Updates under conditions as some that always store:
 *
 * <pre>
 * if (t &lt; x) x = t;    =&gt;    x = t &lt; x ? t : x;
 * </pre>
 *
 * <p>The elements are some that each instance reads anyway, so that they exist; what was stored to
 * them is what they held. Operations that compute the same become one, those under a condition too
 * where the same is computed before without one.
 *
 * <p>Limits: nothing but stores is carried out under a condition that is not computed before.
 */
public final class UnconditionalUpdate {
  private static final int NONE = -1;

  private final Statement statement;
  private final OperationRewriter rewriter;

  private UnconditionalUpdate(Statement statement) {
    this.statement = statement;
    this.rewriter = new OperationRewriter(statement.operations());
  }

  /** The statement that always stores; empty where it does so already, or none is known. */
  public static Optional<Statement> of(Statement statement) {
    boolean isSome =
        statement.stores().stream()
            .anyMatch(store -> Operands.predicate(statement.operations().get(store)).isPresent());
    UnconditionalUpdate update = new UnconditionalUpdate(statement);
    return isSome && update.alwaysStores()
        ? Optional.of(statement.withOperations(update.rewriter.operations()))
        : Optional.empty();
  }

  /** Rewrites the operations, as far as none is left under a condition; whether these are all. */
  private boolean alwaysStores() {
    boolean isAlways = true;
    for (int k = 0; k < statement.operations().size() && isAlways; k++) {
      Operation operation = Operands.renumbered(statement.operations().get(k), rewriter::position);
      boolean isConditional = Operands.predicate(operation).isPresent();
      if (operation instanceof Operation.Store store) {
        isAlways = !isConditional || update(store);
        if (!isConditional) {
          rewriter.keep(k);
        }
        continue;
      }
      int same = same(operation);
      if (same >= 0) {
        rewriter.replace(k, same);
      } else if (isConditional) {
        isAlways = false;
      } else {
        rewriter.keep(k);
      }
    }
    return isAlways;
  }

  /** Stores what an element holds where a condition does not hold, if that is known. */
  private boolean update(Operation.Store store) {
    OptionalInt always = OptionalInt.empty();
    int held =
        store.access().isAffine()
            ? same(new Operation.Load(store.type(), store.access(), always))
            : NONE;
    if (held == NONE) {
      return false;
    }
    int condition = store.predicate().getAsInt();
    int chosen =
        rewriter.append(new Operation.Select(store.type(), condition, store.value(), held));
    rewriter.append(new Operation.Store(store.type(), store.access(), chosen, always));
    return true;
  }

  /** Whether an array may have been stored to after an operation. */
  private boolean isStoredAfter(int position, String array) {
    return rewriter.operations().stream()
        .skip(position)
        .anyMatch(
            operation ->
                operation instanceof Operation.Store store && store.access().array().equals(array));
  }

  /** Where the same is computed without a condition; {@link #NONE} if nowhere. */
  private int same(Operation operation) {
    List<Operation> others = rewriter.operations();
    for (int k = 0; k < others.size(); k++) {
      if (isSame(operation, others.get(k), statement)
          && !(operation instanceof Operation.Load load
              && isStoredAfter(k, load.access().array()))) {
        return k;
      }
    }
    return NONE;
  }

  private static boolean isSame(Operation one, Operation other, Statement statement) {
    if (one instanceof Operation.Load a && other instanceof Operation.Load b) {
      return a.access().array().equals(b.access().array())
          && a.access().isAffine()
          && b.access().isAffine()
          && a.access()
              .relation()
              .intersectDomain(statement.domain())
              .isEqual(b.access().relation().intersectDomain(statement.domain()));
    }
    if (one instanceof Operation.Binary a && other instanceof Operation.Binary b) {
      return a.type() == b.type()
          && a.operator() == b.operator()
          && a.left() == b.left()
          && a.right() == b.right();
    }
    if (one instanceof Operation.Call a && other instanceof Operation.Call b) {
      return a.type() == b.type()
          && a.function().equals(b.function())
          && a.arguments().equals(b.arguments());
    }
    if (one instanceof Operation.AffineValue a && other instanceof Operation.AffineValue b) {
      return a.type() == b.type() && a.function().isEqual(b.function());
    }
    boolean isPlain =
        one instanceof Operation.Literal
            || one instanceof Operation.Unary
            || one instanceof Operation.Convert
            || one instanceof Operation.Select;
    return isPlain && one.equals(other);
  }
}
