package org.polyloom.ir;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Products of an element under conditions as products of a selected factor, which have the same
 * value, whatever it is:
 *
 * <pre>
 * p = c ? p * x : p;      =&gt;      p = p * (c ? x : 1);
 * </pre>
 *
 * <p>Where products may be regrouped, compilers make vectors of the latter; gcc makes none of the
 * former.
 */
public final class ConditionalProducts {
  private final Statement statement;
  private final Operation.Store store;
  private final Operation.Select select;

  private ConditionalProducts(Statement statement, Operation.Store store, Operation.Select select) {
    this.statement = statement;
    this.store = store;
    this.select = select;
  }

  /**
   * A statement that stores such a product and nothing else, with its factor selected; empty for
   * others, and where it depends on data which element that is.
   */
  public static Optional<Statement> ofFactor(Statement statement) {
    int last = statement.operations().size() - 1;
    if (statement.stores().equals(List.of(last))
        && statement.operations().get(last) instanceof Operation.Store store
        && store.predicate().isEmpty()
        && store.access().isAffine()
        && statement.operations().get(store.value()) instanceof Operation.Select select) {
      ConditionalProducts products = new ConditionalProducts(statement, store, select);
      return products
          .factor(select.ifTrue(), select.ifFalse())
          .map(factor -> products.withFactor(factor, true))
          .or(
              () ->
                  products
                      .factor(select.ifFalse(), select.ifTrue())
                      .map(factor -> products.withFactor(factor, false)));
    }
    return Optional.empty();
  }

  /** The position of what the element is multiplied by in one case, if it stays in the other. */
  private Optional<Integer> factor(int multiplied, int kept) {
    if (isElement(kept)
        && statement.operations().get(multiplied) instanceof Operation.Binary product
        && product.operator() == BinaryOperator.MULTIPLY
        && (product.type() == ScalarType.FLOAT || product.type() == ScalarType.DOUBLE)
        && product.type() == store.type()
        && isElement(product.left()) != isElement(product.right())) {
      return Optional.of(isElement(product.left()) ? product.right() : product.left());
    }
    return Optional.empty();
  }

  /** Whether a value is the element that is stored, before it is. */
  private boolean isElement(int position) {
    return statement.operations().get(position) instanceof Operation.Load load
        && load.access().isOfSameElement(store.access());
  }

  private Statement withFactor(int factor, boolean isWhereTrue) {
    OperationRewriter rewriter = new OperationRewriter(statement.operations());
    for (int position = 0; position < statement.operations().size(); position++) {
      if (position == store.value()) {
        rewriter.replace(position, product(factor, isWhereTrue, rewriter));
      } else {
        rewriter.keep(position);
      }
    }
    return statement.withOperations(OperationRewriter.withoutUnused(rewriter.operations()));
  }

  /** Adds the operations of the product; where it is. */
  private int product(int factor, boolean isWhereTrue, OperationRewriter rewriter) {
    ScalarType type = store.type();
    String text = type == ScalarType.FLOAT ? "1.0f" : "1.0";
    int one = rewriter.append(new Operation.Literal(type, text));
    int multiplied = rewriter.position(factor);
    int chosen =
        rewriter.append(
            new Operation.Select(
                type,
                rewriter.position(select.condition()),
                isWhereTrue ? multiplied : one,
                isWhereTrue ? one : multiplied));
    int element = rewriter.append(new Operation.Load(type, store.access(), OptionalInt.empty()));
    return rewriter.append(
        new Operation.Binary(type, BinaryOperator.MULTIPLY, element, chosen, OptionalInt.empty()));
  }
}
