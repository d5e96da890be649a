package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Val;

/**
 * Finds loops over short rows of a known length, of which clang makes vectors across rows.
 *
 * <pre>
 * for (i = 0; i &lt; n; i++)
 *   for (c = 0; c &lt; 16; c++)
 *     y[i][c] += w[c] * x[i][c];
 * </pre>
 *
 * <p>It writes out the inner loop first, and then takes the iterations of the outer one for lanes:
 * each vector is gathered from as many rows. Told not to, it makes vectors of what is written out,
 * in 2 to 30 times less time. Rows of a few elements do better across, where vectors of
 * neighbouring rows are loaded whole and shuffled; clang does so up to eight elements, which pays
 * but for doubles. So do rows whose elements wait for each other, sums aside, and small elements,
 * which are made wider.
 */
public final class WrittenOutRows {
  /** Of elements of eight bytes, which fill a vector. */
  private static final long FEWEST_WIDE = 8;

  /** Of others: more than what is shuffled. */
  private static final long FEWEST = 9;

  /** What may be written out. */
  private static final long MOST = 64;

  private final Scop scop;
  private final LoopProgram.Loop loop;
  private final List<LoopProgram.Loop> rows = new ArrayList<>();
  private final List<LoopProgram.Instance> beside = new ArrayList<>();

  private WrittenOutRows(Scop scop, LoopProgram.Loop loop) {
    this.scop = scop;
    this.loop = loop;
  }

  /**
   * The statements in such rows, in the order of the loops; none where other innermost loops stand
   * beside them.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static List<Statement> of(Scop scop) {
    if (scop.statements().stream().noneMatch(WrittenOutRows::isShort)) {
      return List.of();
    }
    Set<Statement> found = new LinkedHashSet<>();
    return addAll(LoopGenerator.generate(scop), scop, found) ? List.copyOf(found) : List.of();
  }

  /** Whether the innermost loop of a statement may be short enough, from what is known at once. */
  private static boolean isShort(Statement statement) {
    if (statement.depth() < 2) {
      return false;
    }
    Val last = statement.domain().dimMaxVal(statement.depth() - 1);
    return last.isInt() && last.nearestLong() < 2 * MOST;
  }

  /** Adds the statements in rows; whether all innermost loops are rows. */
  private static boolean addAll(LoopProgram program, Scop scop, Set<Statement> found) {
    if (program instanceof LoopProgram.Loop loop) {
      if (areIn(loop, scop)) {
        addStatements(loop, found);
        return true;
      }
      if (!hasLoop(loop.body())) {
        return false;
      }
    }
    return program.children().stream().allMatch(child -> addAll(child, scop, found));
  }

  private static boolean hasLoop(LoopProgram program) {
    return program instanceof LoopProgram.Loop
        || program.children().stream().anyMatch(WrittenOutRows::hasLoop);
  }

  private static void addStatements(LoopProgram.Loop loop, Set<Statement> found) {
    for (LoopProgram part : parts(loop.body())) {
      if (part instanceof LoopProgram.Loop row) {
        parts(row.body())
            .forEach(instance -> found.add(((LoopProgram.Instance) instance).statement()));
      }
    }
  }

  /** Whether a loop is one over such rows. */
  static boolean areIn(LoopProgram.Loop loop, Scop scop) {
    WrittenOutRows found = new WrittenOutRows(scop, loop);
    return loop.step() == 1
        && !LoopLength.of(loop).isKnown()
        && found.collect(loop.body())
        && !found.rows.isEmpty()
        && found.rows.stream().allMatch(found::isRow)
        && found.isLittle();
  }

  private boolean collect(LoopProgram program) {
    if (program instanceof LoopProgram.Instance instance) {
      return beside.add(instance);
    }
    if (program instanceof LoopProgram.Loop row) {
      return LoopLength.of(row).steps().isPresent() && rows.add(row);
    }
    return program instanceof LoopProgram.Sequence sequence
        && sequence.children().stream().allMatch(this::collect);
  }

  /** Whether what stands beside the rows is little enough to be done one by one. */
  private boolean isLittle() {
    long steps =
        beside.stream()
            .flatMap(instance -> instance.statement().operations().stream())
            .filter(operation -> !isOfMemory(operation))
            .count();
    return steps <= rows.stream().mapToLong(row -> LoopLength.of(row).steps().orElseThrow()).sum()
        && beside.stream().noneMatch(WrittenOutRows::isSlow);
  }

  private static boolean isOfMemory(Operation operation) {
    return operation instanceof Operation.Load
        || operation instanceof Operation.Store
        || operation instanceof Operation.Literal
        || operation instanceof Operation.AffineValue;
  }

  private static boolean isSlow(LoopProgram.Instance instance) {
    return instance.statement().operations().stream()
        .anyMatch(
            operation ->
                operation instanceof Operation.Call
                    || operation instanceof Operation.Binary binary
                        && binary.operator() == BinaryOperator.DIVIDE);
  }

  /** What stands in a block. */
  private static List<LoopProgram> parts(LoopProgram body) {
    return body instanceof LoopProgram.Sequence sequence ? sequence.children() : List.of(body);
  }

  private boolean isRow(LoopProgram.Loop row) {
    List<LoopProgram> parts = parts(row.body());
    return parts.stream().allMatch(LoopProgram.Instance.class::isInstance)
        && parts.stream().allMatch(part -> new Part((LoopProgram.Instance) part, row).isOfRow());
  }

  /** Where an access goes. */
  private enum Way {
    /** To the elements of a row, one after the other, and to another row for each. */
    ALONG_ROWS,
    /** To the elements of one row. */
    ALONG_ONE_ROW,
    /** To one element in each row, or at all. */
    STAYS,
    OTHER
  }

  /** An instance in the loop over a row. */
  private final class Part {
    private final LoopProgram.Instance instance;
    private final LoopProgram.Loop row;
    private final List<Operation> operations;
    private final long length;

    Part(LoopProgram.Instance instance, LoopProgram.Loop row) {
      this.instance = instance;
      this.row = row;
      this.operations = instance.statement().operations();
      this.length = LoopLength.of(row).steps().orElseThrow();
    }

    /** Whether the elements of a row can be lanes, and those of several rows had better not. */
    boolean isOfRow() {
      boolean isAlong = false;
      for (int position = 0; position < operations.size(); position++) {
        Operation operation = operations.get(position);
        if (operation instanceof Operation.Call || Operands.predicate(operation).isPresent()) {
          return false;
        }
        if (Operands.access(operation).isPresent()) {
          Way way = way(position);
          isAlong |= way == Way.ALONG_ROWS;
          boolean isStore = operation instanceof Operation.Store;
          if (way == Way.OTHER || isStore && !isStoredInRow(position, way)) {
            return false;
          }
        }
      }
      return isAlong && !operations.stream().allMatch(WrittenOutRows::isOfMemory);
    }

    private boolean isStoredInRow(int position, Way way) {
      return way == Way.ALONG_ROWS && isLoadedInPlaceAlone(position)
          || way == Way.STAYS && isSum((Operation.Store) operations.get(position), position);
    }

    private Way way(int position) {
      ArrayDecl array = scop.array(access(position).array());
      List<Optional<IntegerExpression>> subscripts = instance.functions().get(position);
      List<SubscriptForm> inRow = new ArrayList<>();
      List<SubscriptForm> acrossRows = new ArrayList<>();
      for (Optional<IntegerExpression> subscript : subscripts) {
        subscript.flatMap(text -> SubscriptForm.of(text, row.variable())).ifPresent(inRow::add);
        subscript
            .flatMap(text -> SubscriptForm.of(text, loop.variable()))
            .ifPresent(acrossRows::add);
      }
      if (inRow.size() < subscripts.size() || acrossRows.size() < subscripts.size()) {
        return Way.OTHER;
      }
      int last = subscripts.size() - 1;
      List<Long> steps = inRow.stream().map(form -> form.perIteration(row.variable())).toList();
      if (steps.stream().allMatch(step -> step == 0)) {
        return Way.STAYS;
      }
      boolean isUnit =
          steps.get(last) == 1 && steps.subList(0, last).stream().allMatch(step -> step == 0);
      if (!isUnit || !array.layout().endsInSubscript() || length < fewest(array.element())) {
        return Way.OTHER;
      }
      long next = acrossRows.get(last).perIteration(loop.variable());
      boolean isOfOwnRow =
          acrossRows.subList(0, last).stream()
              .anyMatch(form -> form.perIteration(loop.variable()) != 0);
      if (isOfOwnRow && next == 0 || next >= length) {
        return Way.ALONG_ROWS;
      }
      return next == 0 ? Way.ALONG_ONE_ROW : Way.OTHER;
    }

    private long fewest(ScalarType element) {
      if (!element.isVectorElement() || length > MOST) {
        return Long.MAX_VALUE;
      }
      return element.bytes() == Long.BYTES ? FEWEST_WIDE : FEWEST;
    }

    private Access access(int position) {
      return Operands.access(operations.get(position)).orElseThrow();
    }

    /** Whether an array that is stored to is loaded from where it is stored to alone. */
    private boolean isLoadedInPlaceAlone(int store) {
      for (int position = 0; position < operations.size(); position++) {
        Optional<Access> access = Operands.access(operations.get(position));
        if (access.filter(found -> found.array().equals(access(store).array())).isPresent()
            && !isSamePlace(position, store)) {
          return false;
        }
      }
      return true;
    }

    private boolean isSamePlace(int position, int store) {
      return instance.functions().get(position).equals(instance.functions().get(store));
    }

    /** Whether an element is stored to of which each iteration adds to, or selects from. */
    private boolean isSum(Operation.Store store, int position) {
      Operation value = operations.get(store.value());
      boolean isUpdate =
          value instanceof Operation.Select
              || value instanceof Operation.Binary binary
                  && (binary.operator() == BinaryOperator.ADD
                      || binary.operator() == BinaryOperator.SUBTRACT);
      return isUpdate
          && store.type().isVectorElement()
          && isLoadedInPlaceAlone(position)
          && Operands.of(value).stream().anyMatch(operand -> isLoadOf(operand, position));
    }

    private boolean isLoadOf(int operand, int store) {
      return operations.get(operand) instanceof Operation.Load load
          && load.access().array().equals(access(store).array())
          && isSamePlace(operand, store);
    }
  }
}
