package org.polyloom.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Operation.Convert;
import org.polyloom.ir.Operation.Select;

/**
 * Selects among integers of a narrow type before they are widened: vectors hold more of them.
 *
 * <pre>
 * unsigned char a, b;      (int) a &gt; (int) b ? (int) a : (int) b      =&gt;      (int) (a &gt; b ? a : b)
 * </pre>
 *
 * <p>C widens what it compares by itself; what is widened and narrowed again is what it was.
 */
public final class NarrowSelections {
  private final List<Operation> operations;
  private final OperationRewriter rewriter;

  private NarrowSelections(List<Operation> operations) {
    this.operations = operations;
    this.rewriter = new OperationRewriter(operations);
  }

  /** The statement with such selections; the statement itself where there are none. */
  public static Statement of(Statement statement) {
    List<Operation> narrow = new NarrowSelections(statement.operations()).rewritten();
    return narrow.equals(statement.operations())
        ? statement
        : statement.withOperations(OperationRewriter.withoutUnused(narrow));
  }

  private List<Operation> rewritten() {
    for (int position = 0; position < operations.size(); position++) {
      Operation operation = operations.get(position);
      if (operation instanceof Select select && select.type() == ScalarType.INT) {
        Optional<ScalarType> type = narrowType(select);
        if (type.isPresent()) {
          rewriter.replace(position, narrowed(select, type.get()));
          continue;
        }
      }
      if (operation instanceof Convert convert) {
        Optional<Integer> inner = widened(rewriter.position(convert.operand()), convert.type());
        if (inner.isPresent()) {
          rewriter.replace(position, inner.get());
          continue;
        }
      }
      rewriter.keep(position);
    }
    return rewriter.operations();
  }

  /** The narrower type that both alternatives have before they become integers. */
  private Optional<ScalarType> narrowType(Select select) {
    List<ScalarType> types = new ArrayList<>();
    for (int alternative : List.of(select.ifTrue(), select.ifFalse())) {
      if (rewriter.operations().get(rewriter.position(alternative)) instanceof Convert convert) {
        types.add(rewriter.operations().get(convert.operand()).type());
      }
    }
    return types.size() == 2
            && types.get(0) == types.get(1)
            && types.get(0).isInteger()
            && types.get(0).bytes() < ScalarType.INT.bytes()
        ? Optional.of(types.get(0))
        : Optional.empty();
  }

  /** The position of a selection before the conversion of what it selects. */
  private int narrowed(Select select, ScalarType type) {
    int condition = rewriter.position(select.condition());
    int ifTrue = operand(rewriter.position(select.ifTrue()));
    int ifFalse = operand(rewriter.position(select.ifFalse()));
    int narrow = rewriter.append(new Select(type, condition, ifTrue, ifFalse));
    return rewriter.append(new Convert(select.type(), narrow));
  }

  private int operand(int position) {
    return ((Convert) rewriter.operations().get(position)).operand();
  }

  /** What has a type and was widened from it. */
  private Optional<Integer> widened(int position, ScalarType type) {
    if (rewriter.operations().get(position) instanceof Convert convert
        && convert.type() == ScalarType.INT
        && rewriter.operations().get(convert.operand()).type() == type
        && type.isInteger()
        && type.bytes() < ScalarType.INT.bytes()) {
      return Optional.of(convert.operand());
    }
    return Optional.empty();
  }
}
