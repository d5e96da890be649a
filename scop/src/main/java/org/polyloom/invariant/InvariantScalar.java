package org.polyloom.invariant;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.SplitStatements;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.RefusedException;
import org.polyloom.schedule.ScheduleTrees;

/**
 * A scalar that loops compute from what their nest does not change.
 *
 * <p>Loops are told by the numbers of the statements' dimensions, outermost first: at this point
 * these are the loops of the source, and values pass between instances with equal ones only.
 *
 * @param writers the statements that store to it, and to nothing else
 * @param users the other statements that load it
 */
record InvariantScalar(Scop scop, String scalar, List<Statement> writers, List<Statement> users) {

  /**
   * What is left of a region.
   *
   * @param loops of which all iterations use the same values
   */
  record Moved(Scop scop, List<String> loops) {}

  /** The scalar, if it may be one; nothing is known of its loops yet. */
  static Optional<InvariantScalar> of(Scop scop, String scalar) {
    ArrayDecl array = scop.array(scalar);
    boolean isTemporary =
        array.isScalar() && (array.isOfRegion() || array.afterwards() == ArrayDecl.Afterwards.DEAD);
    if (!isTemporary) {
      return Optional.empty();
    }
    List<Statement> writers = new ArrayList<>();
    List<Statement> users = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      if (statement.storedArrays().contains(scalar)) {
        writers.add(statement);
      } else if (statement.loadedArrays().contains(scalar)) {
        users.add(statement);
      }
    }
    boolean isCandidate =
        !users.isEmpty()
            && writers.stream().anyMatch(writer -> writer.loadedArrays().contains(scalar))
            && writers.stream().allMatch(writer -> isAlwaysStored(writer, scalar));
    return isCandidate
        ? Optional.of(new InvariantScalar(scop, scalar, writers, users))
        : Optional.empty();
  }

  /** Whether a statement stores to the scalar alone, and does all of it under no condition. */
  private static boolean isAlwaysStored(Statement writer, String scalar) {
    return writer.storedArrays().equals(List.of(scalar))
        && writer.operations().stream()
            .allMatch(
                operation ->
                    Operands.predicate(operation).isEmpty()
                        && Operands.access(operation).map(Access::isAffine).orElse(true));
  }

  /** The first statement that stores to it. */
  Statement first() {
    return writers.get(0);
  }

  /**
   * The region with the scalar computed once; empty where no loop around computes it again.
   *
   * @param names that are taken; that of a new array is added
   * @throws RefusedException if it stays for another reason
   */
  Optional<Moved> moved(PassContext context, Set<String> names) {
    Optional<Schedule> nest =
        parts().stream()
            .filter(part -> ScheduleTrees.statements(part).containsAll(accessing()))
            .filter(this::keepsOperands)
            .findFirst();
    int loops = nest.isPresent() ? privateLoops(context.dependences(scop)) : 0;
    List<Integer> unused =
        IntStream.range(0, loops)
            .filter(loop -> writers.stream().noneMatch(writer -> dependsOn(writer, loop)))
            .boxed()
            .toList();
    List<Integer> same = unused.stream().filter(loop -> isSameAlong(List.of(loop), loops)).toList();
    if (writers.stream().noneMatch(writer -> writer.depth() > loops)
        || writers.stream().allMatch(w -> once(w.domain(), unused).isEqual(w.domain()))) {
      return Optional.empty();
    }
    if (same.isEmpty() || !isSameAlong(same, loops)) {
      throw new RefusedException(
          InvariantReason.OtherIterations, "not in the same iterations each time");
    }
    List<Integer> rest =
        IntStream.range(0, loops).filter(loop -> !same.contains(loop)).boxed().toList();
    if (rest.size() > 1) {
      throw new RefusedException(
          InvariantReason.MoreThanARow, "its values would fill an array of several dimensions");
    }
    OptionalInt along = rest.isEmpty() ? OptionalInt.empty() : OptionalInt.of(rest.get(0));
    List<String> iterators = same.stream().map(first().iterators()::get).toList();
    return Optional.of(new Moved(assembled(nest.get(), same, along, names), iterators));
  }

  /** Whether a nest stores to nothing that the scalar is computed from. */
  private boolean keepsOperands(Schedule nest) {
    Set<String> stored = new HashSet<>();
    ScheduleTrees.statements(nest)
        .forEach(name -> stored.addAll(scop.statement(name).storedArrays()));
    stored.remove(scalar);
    return writers.stream().allMatch(writer -> Collections.disjoint(writer.loadedArrays(), stored));
  }

  private List<Schedule> parts() {
    return ScheduleTrees.parts(ScheduleTrees.subtree(scop.schedule().root()));
  }

  private List<String> accessing() {
    List<String> accessing = new ArrayList<>();
    writers.forEach(statement -> accessing.add(statement.name()));
    users.forEach(statement -> accessing.add(statement.name()));
    return accessing;
  }

  /**
   * The outermost loops in each of whose iterations the scalar is computed before it is used, and
   * not again afterwards.
   */
  private int privateLoops(Dependences dependences) {
    Dependences own = dependences.ofArray(scalar);
    if (!own.liveInReads().isEmpty()) {
      return 0;
    }
    int loops =
        accessing().stream().map(scop::statement).mapToInt(Statement::depth).min().orElse(0);
    for (Map pairs : own.betweenInstances(DependenceKind.FLOW, Basis.VALUE).mapList()) {
      while (loops > 0 && !pairs.isSubset(together(pairs, loops))) {
        loops--;
      }
    }
    int around = loops;
    UnionSet used =
        users.stream()
            .map(user -> user.domain().toUnionSet())
            .reduce(UnionSet::union)
            .orElseThrow();
    UnionMap later = own.betweenInstances(DependenceKind.ANTI, Basis.MEMORY).intersectDomain(used);
    boolean isFinal = later.mapList().stream().allMatch(pairs -> together(pairs, around).isEmpty());
    return isFinal ? loops : 0;
  }

  /** The pairs in one iteration of some outermost loops. */
  private static Map together(Map pairs, int loops) {
    Map together = pairs;
    for (int loop = 0; loop < loops; loop++) {
      together = together.equate(DimType.IN, loop, DimType.OUT, loop);
    }
    return together;
  }

  private static boolean dependsOn(Statement writer, int loop) {
    return writer.operations().stream()
        .anyMatch(
            operation ->
                operation instanceof Operation.AffineValue value
                        && dependsOn(writer, value.function(), loop)
                    || Operands.access(operation).stream()
                        .flatMap(access -> access.subscripts().stream())
                        .anyMatch(
                            subscript ->
                                dependsOn(
                                    writer, ((Subscript.Affine) subscript).function(), loop)));
  }

  private static boolean dependsOn(Statement writer, PwAff function, int loop) {
    return function.gist(writer.domain()).involvesDims(DimType.IN, loop, 1);
  }

  /** Whether the same is carried out in each iteration of some of the loops around. */
  private boolean isSameAlong(List<Integer> same, int loops) {
    org.polyloom.isl.Set around =
        writers.stream()
            .map(writer -> writer.domain().projectOut(DimType.SET, loops, writer.depth() - loops))
            .map(org.polyloom.isl.Set::resetTupleId)
            .reduce(org.polyloom.isl.Set::union)
            .orElseThrow();
    return writers.stream()
        .allMatch(
            writer -> {
              org.polyloom.isl.Set all = writer.domain();
              for (int loop : same) {
                all = all.eliminate(DimType.SET, loop, 1);
              }
              return around
                  .addDims(DimType.SET, writer.depth() - loops)
                  .setTupleName(writer.name())
                  .intersect(all)
                  .isSubset(writer.domain());
            });
  }

  private Scop assembled(Schedule nest, List<Integer> same, OptionalInt along, Set<String> names) {
    java.util.Map<String, ArrayDecl> arrays = new LinkedHashMap<>(scop.arrays());
    Optional<ArrayDecl> row = along.stream().mapToObj(loop -> row(loop, names)).findFirst();
    row.ifPresent(array -> arrays.put(array.name(), array));
    List<Statement> statements = new ArrayList<>();
    UnionSet first = UnionSet.emptyCtx(scop.isl());
    for (Statement statement : scop.statements()) {
      Statement changed = statement;
      if (writers.contains(statement)) {
        org.polyloom.isl.Set once = once(statement.domain(), same);
        changed = SplitStatements.withinDomain(statement.withDomain(once));
        first = first.union(changed.domain().toUnionSet());
      }
      statements.add(row.isPresent() ? inRow(changed, row.get(), along.getAsInt()) : changed);
    }
    Schedule order = null;
    for (Schedule part : parts()) {
      Schedule now = part;
      if (part.domain().isEqual(nest.domain())) {
        UnionSet rest = nest.domain();
        for (Statement writer : writers) {
          rest = rest.subtract(writer.domain().toUnionSet());
        }
        now = nest.intersectDomain(first).sequence(nest.intersectDomain(rest));
      }
      order = order == null ? now : order.sequence(now);
    }
    return scop.withContents(arrays, statements, order);
  }

  /** The instances of the first iteration of each of some loops. */
  private static org.polyloom.isl.Set once(org.polyloom.isl.Set domain, List<Integer> loops) {
    org.polyloom.isl.Set first = domain;
    for (int loop : loops) {
      Map pairs = first.lexGtSet(first);
      for (int k = 0; k < domain.dim(DimType.SET); k++) {
        if (k != loop) {
          pairs = pairs.equate(DimType.IN, k, DimType.OUT, k);
        }
      }
      first = first.subtract(pairs.domain()).coalesce();
    }
    return first;
  }

  /** An array with an element for each iteration of a loop. */
  private ArrayDecl row(int loop, Set<String> names) {
    org.polyloom.isl.Set line =
        writers.stream()
            .map(writer -> line(writer, loop))
            .reduce(org.polyloom.isl.Set::union)
            .orElseThrow();
    PwAff extent =
        line.dimMax(0).addConstantVal(Val.of(scop.isl(), 1)).gist(line.params()).coalesce();
    boolean isFromZero = line.params().isSubset(line.dimMin(0).nonnegSet().params());
    if (!extent.isaAff() || !isFromZero) {
      throw new RefusedException(
          InvariantReason.IrregularBounds, "its loop is not from zero to one simple bound");
    }
    String name = scalar + "_row";
    for (int k = 1; !names.add(name); k++) {
      name = scalar + "_row" + k;
    }
    return ArrayDecl.added(
        name, scop.array(scalar).element(), List.of(Optional.of(PwAff.fromAff(extent.asAff()))));
  }

  /** {@code { [x] }}: the iterations of a loop in which a statement is carried out. */
  private org.polyloom.isl.Set line(Statement statement, int loop) {
    return statement
        .domain()
        .intersectParams(scop.assumedContext())
        .projectOut(DimType.SET, loop + 1, statement.depth() - loop - 1)
        .projectOut(DimType.SET, 0, loop)
        .resetTupleId();
  }

  /** A statement with the element for its iteration of a loop in the scalar's place. */
  private Statement inRow(Statement statement, ArrayDecl row, int loop) {
    if (!accessing().contains(statement.name())) {
      return statement;
    }
    List<String> dimensions = IntStream.range(0, statement.depth()).mapToObj(k -> "d" + k).toList();
    Map function =
        Map.parse(
                scop.isl(),
                "{ "
                    + statement.name()
                    + dimensions
                    + " -> "
                    + row.name()
                    + "["
                    + dimensions.get(loop)
                    + "] }")
            .intersectDomain(statement.domain());
    Access element =
        AccessRelation.access(statement.domain(), scop.assumedContext(), function).orElseThrow();
    return statement.withOperations(
        statement.operations().stream().map(operation -> at(operation, element)).toList());
  }

  private Operation at(Operation operation, Access element) {
    if (Operands.access(operation).filter(a -> a.array().equals(scalar)).isEmpty()) {
      return operation;
    }
    return operation instanceof Operation.Load load
        ? new Operation.Load(load.type(), element, load.predicate())
        : new Operation.Store(
            operation.type(),
            element,
            ((Operation.Store) operation).value(),
            ((Operation.Store) operation).predicate());
  }
}
