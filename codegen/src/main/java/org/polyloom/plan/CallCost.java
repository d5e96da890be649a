package org.polyloom.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.ir.Access;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.CallIdentities;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.RootOperands;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.ir.ValueNumbers;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.ScheduleNode;

/**
 * Whether vectors of the iterations of a loop with calls are faster than what compilers make of it.
 *
 * @param band the loop
 * @param statements in it
 */
public record CallCost(ScheduleNode band, List<Statement> statements, LaneCalls calls, Scop scop) {
  /**
   * How many elements, one for each lane, are loaded while a root is taken, a quotient computed or
   * a function called: these take 16 to 40 cycles for eight numbers, loads and shuffles about five.
   * Stores take twice as long.
   */
  public static final int LOADS_FOR_ONE = 4;

  /**
   * How many operations beside a sum, accesses among them, take longer one by one than adding to
   * it: an addition waits two to four cycles for the one before, in which others are carried out.
   */
  private static final int OPERATIONS_BESIDE_SUM = 10;

  /** How many operations take as long as a quotient. */
  private static final int OPERATIONS_OF_QUOTIENT = 8;

  /**
   * Why vectors are not faster; empty if they are: where the lanes' own loads and stores take less
   * time than roots and quotients, and what stands beside sums, if they are for that, longer than
   * these.
   */
  Optional<String> loss() {
    if (calls == LaneCalls.LIBRARY && statements.stream().noneMatch(this::callsAnew)) {
      return Optional.of("what is called for gives the same in all iterations");
    }
    if (calls == LaneCalls.CONDITIONS
        && statements.stream().anyMatch(CallCost::loadsWhatMasksStored)) {
      return Optional.of("lanes would wait for what masks have just stored where they load it");
    }
    int slow = statements.stream().mapToInt(this::slow).sum();
    if (calls == LaneCalls.SUMS && !isBesideSums(slow)) {
      return Optional.of("too little is computed beside the sums");
    }
    int scattered = statements.stream().mapToInt(this::scattered).sum();
    return scattered > LOADS_FOR_ONE * slow
        ? Optional.of("lanes would load and store too many elements that lie apart in memory")
        : Optional.empty();
  }

  /** Whether a branch loads an element to which another one has stored before. */
  private static boolean loadsWhatMasksStored(Statement statement) {
    List<Access> stored = new ArrayList<>();
    for (Operation operation : statement.operations()) {
      if (operation instanceof Operation.Store store && store.predicate().isPresent()) {
        stored.add(store.access());
      } else if (operation instanceof Operation.Load load
          && stored.stream().anyMatch(load.access()::isOfSameElement)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether there are sums, and more beside them than is carried out meanwhile.
   *
   * @param slow how many operations take long
   */
  private boolean isBesideSums(int slow) {
    int operations = OPERATIONS_OF_QUOTIENT * slow;
    for (Statement statement : statements) {
      operations += statement.operations().size();
      for (OrderedSum sum : sums(statement)) {
        int loadAndStore = 2;
        operations -= loadAndStore + sum.terms().size();
      }
    }
    return adds() && operations >= OPERATIONS_BESIDE_SUM;
  }

  /** Whether a call is of what iterations change. */
  private boolean callsAnew(Statement statement) {
    List<Operation> operations = statement.operations();
    int iterator = InnermostLoop.of(band, statement, scop).iterator(statement).orElseThrow();
    return IntStream.range(0, operations.size())
        .filter(k -> LaneArithmetic.isCall(statement, operations.get(k), calls))
        .flatMap(k -> Operands.reached(operations, k).stream())
        .mapToObj(operations::get)
        .anyMatch(operation -> changes(statement, operation, iterator));
  }

  private boolean changes(Statement statement, Operation operation, int iterator) {
    if (operation instanceof Operation.AffineValue value) {
      return value.function().involvesDims(DimType.IN, iterator, 1);
    }
    return Operands.access(operation)
        .filter(
            access ->
                !statement.stays(access, iterator)
                    || statements.stream().anyMatch(s -> s.storedArrays().contains(access.array())))
        .isPresent();
  }

  /** How many operations of a statement take long. */
  private int slow(Statement statement) {
    return (int)
        statement.operations().stream().filter(one -> isSlow(statement, one, calls)).count();
  }

  /** Whether an operation takes long. */
  public static boolean isSlow(Statement statement, Operation operation, LaneCalls calls) {
    return LaneArithmetic.isCall(statement, operation, calls)
        || operation instanceof Operation.Binary binary
            && binary.operator() == BinaryOperator.DIVIDE;
  }

  /** The accesses of elements that lie apart, the same ones once, stores as two. */
  private int scattered(Statement statement) {
    InnermostLoop loop = InnermostLoop.of(band, statement, scop);
    int iterator = loop.iterator(statement).orElseThrow();
    Set<String> loaded = new TreeSet<>();
    int stores = 0;
    for (AccessRecord access : ScopAccesses.of(scop).accesses()) {
      if (access.statement().equals(statement.name())) {
        Operation operation = statement.operations().get(access.position());
        boolean isApart =
            !statement.stays(Operands.access(operation).orElseThrow(), iterator)
                && !VectorAccess.moves(loop.next(), access, 1, scop);
        if (isApart && operation instanceof Operation.Load) {
          loaded.add(access.relation().toString());
        }
        stores += isApart && operation instanceof Operation.Store ? 1 : 0;
      }
    }
    return loaded.size() + 2 * stores;
  }

  /** Whether some elements stay, to which all iterations add. */
  boolean adds() {
    return statements.stream().anyMatch(statement -> !sums(statement).isEmpty());
  }

  private List<OrderedSum> sums(Statement statement) {
    int iterator = InnermostLoop.of(band, statement, scop).iterator(statement).orElseThrow();
    return OrderedSum.along(statement, iterator);
  }

  /**
   * Whether clang makes vectors of the loop by itself: no operand of a root is negative for all
   * that it knows, so that nothing sets {@code errno}, and no sum is in order. What conditions
   * decide it computes a little slower than lanes do, but extremes, which are instructions for it,
   * faster.
   */
  boolean isDoneByClang() {
    return statements.stream().allMatch(this::isDoneByClang);
  }

  /**
   * Whether gcc calls functions of the library for vectors by itself, or knows of fewer calls: it
   * makes one call of a sine and a cosine of one number, and leaves conditional sums in memory
   * alone.
   *
   * @param registers of which each iteration has its own
   */
  boolean isDoneByGcc(Set<String> registers) {
    return statements.stream().noneMatch(this::addsSometimes)
        && (!takesSineAndCosine()
            || statements.stream().anyMatch(each -> CallIdentities.areIn(each, registers)));
  }

  private boolean addsSometimes(Statement statement) {
    return sums(statement).stream()
        .map(sum -> statement.operations().get(sum.store()))
        .anyMatch(store -> Operands.predicate(store).isPresent());
  }

  /** Whether a sine and a cosine are taken of one number. */
  private boolean takesSineAndCosine() {
    ValueNumbers numbers = new ValueNumbers(scop);
    Set<Integer> sines = new TreeSet<>();
    Set<Integer> cosines = new TreeSet<>();
    for (Statement statement : statements) {
      List<Integer> own = numbers.of(statement, position -> functions(statement, position));
      for (Operation operation : statement.operations()) {
        if (operation instanceof Operation.Call call && call.function().matches("sinf?|cosf?")) {
          Set<Integer> taken = call.function().startsWith("sin") ? sines : cosines;
          taken.add(own.get(call.arguments().get(0)));
        }
      }
    }
    return !Collections.disjoint(sines, cosines);
  }

  private static boolean isExtreme(Operation operation) {
    return operation instanceof Operation.Call call && VectorFunctions.isExtreme(call.function());
  }

  /** The functions of the loops around it that an operation is of, as text. */
  private static List<String> functions(Statement statement, int position) {
    Operation operation = statement.operations().get(position);
    if (operation instanceof Operation.AffineValue value) {
      return List.of(text(value.function()));
    }
    return Operands.access(operation).stream()
        .flatMap(access -> access.subscripts().stream())
        .map(subscript -> text(((Subscript.Affine) subscript).function()))
        .toList();
  }

  private static String text(PwAff function) {
    return function.resetTupleId(DimType.IN).toString();
  }

  private boolean isDoneByClang(Statement statement) {
    boolean takesNoLonger =
        statement.operations().stream().noneMatch(LaneArithmetic::isTruth)
            || statement.operations().stream().anyMatch(CallCost::isExtreme);
    return takesNoLonger && sums(statement).isEmpty() && !RootOperands.mayBeNegative(statement);
  }
}
