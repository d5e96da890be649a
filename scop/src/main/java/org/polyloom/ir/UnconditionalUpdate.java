package org.polyloom.ir;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An update under a condition as one that always stores:
 *
 * <pre>
 * if (t &lt; x) x = t;    =&gt;    x = t &lt; x ? t : x;
 * </pre>
 *
 * <p>The element is one that each instance reads anyway, so that it exists; what was stored to it
 * is what it held. Operations that compute the same become one, those under a condition too where
 * the same is computed before without one.
 *
 * <p>Limits: one store, the last operation; nothing else is carried out under a condition that is
 * not computed before.
 */
public final class UnconditionalUpdate {
  private UnconditionalUpdate() {}

  /** The statement that always stores; empty where it does so already, or none is known. */
  public static Optional<Statement> of(Statement statement) {
    List<Operation> old = statement.operations();
    long stores = old.stream().filter(Operation.Store.class::isInstance).count();
    if (stores != 1
        || !(old.get(old.size() - 1) instanceof Operation.Store last)
        || last.predicate().isEmpty()
        || !last.access().isAffine()) {
      return Optional.empty();
    }
    OperationRewriter rewriter = new OperationRewriter(old);
    for (int k = 0; k < old.size() - 1; k++) {
      Operation operation = Operands.renumbered(old.get(k), rewriter::position);
      int same = same(operation, rewriter.operations(), statement);
      if (same >= 0) {
        rewriter.replace(k, same);
      } else if (Operands.predicate(operation).isPresent()) {
        return Optional.empty();
      } else {
        rewriter.keep(k);
      }
    }
    OptionalInt always = OptionalInt.empty();
    int held =
        same(
            new Operation.Load(last.type(), last.access(), always),
            rewriter.operations(),
            statement);
    if (held < 0) {
      return Optional.empty();
    }
    int condition = rewriter.position(last.predicate().getAsInt());
    int value = rewriter.position(last.value());
    int chosen = rewriter.append(new Operation.Select(last.type(), condition, value, held));
    rewriter.append(new Operation.Store(last.type(), last.access(), chosen, always));
    return Optional.of(statement.withOperations(rewriter.operations()));
  }

  /**
   * The position of an operation without a condition that computes the same; -1 if there is none.
   */
  private static int same(Operation operation, List<Operation> others, Statement statement) {
    for (int k = 0; k < others.size(); k++) {
      if (isSame(operation, others.get(k), statement)) {
        return k;
      }
    }
    return -1;
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
