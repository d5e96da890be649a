package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.ir.UnconditionalUpdate;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.Val;

/**
 * Gives arrays that are private to the iterations of a loop f new storage, with the iteration as
 * the last subscript: {@code p[i][j]} becomes {@code p_strip[j][i mod size]} in the loop i, a
 * scalar {@code s} becomes {@code s_strip[i mod size]}. Subscripts of the array that are f up to a
 * constant, the same in all accesses, are left out. A value that is used after its iteration is
 * stored where it was, too. Updates under a condition become such that always store: vectors of
 * them need no masks.
 */
final class StripStorage {
  private final Scop scop;
  private final Set<String> statements;
  private final UnionPwAff iteration;

  /**
   * @param statements those in the loop
   * @param iteration {@code { S[i] -> [f(i)] }}
   */
  StripStorage(Scop scop, Set<String> statements, UnionPwAff iteration) {
    this.scop = scop;
    this.statements = statements;
    this.iteration = iteration;
  }

  /**
   * The new storage of an array.
   *
   * @param kept the array's dimensions that remain
   * @param stored the statements that store to the array as before, too
   */
  private record Shape(ArrayDecl storage, List<Integer> kept, Set<String> stored) {}

  /** Whether the new storage can be declared. */
  boolean isPossible(String array) {
    return isAffine(array) && kept(array).stream().allMatch(k -> extent(array, k).isPresent());
  }

  /** Whether affine functions say which elements of an array are accessed. */
  boolean isAffine(String array) {
    return accesses(array).stream().allMatch(Access::isAffine);
  }

  /**
   * How many elements an array has along a dimension: as it is declared, or, where that is not
   * known, from zero to the last one that the loop accesses.
   */
  private Optional<PwAff> extent(String array, int dimension) {
    Optional<PwAff> declared = scop.array(array).extents().get(dimension);
    if (declared.isPresent()) {
      return declared;
    }
    org.polyloom.isl.Set elements = elements(array);
    boolean isFromZero =
        elements
            .intersect(
                org.polyloom.isl.Set.universe(elements.space())
                    .upperBoundSi(DimType.SET, dimension, -1))
            .isEmpty();
    if (!isFromZero || !elements.dimHasUpperBound(DimType.SET, dimension)) {
      return Optional.empty();
    }
    PwAff extent = elements.dimMax(dimension).addConstantVal(Val.of(scop.isl(), 1)).coalesce();
    return Optional.of(extent.gist(extent.domain()).coalesce());
  }

  /** {@code { A[x] }}: the elements that the loop accesses. */
  private org.polyloom.isl.Set elements(String array) {
    return scop.statements().stream()
        .filter(statement -> statements.contains(statement.name()))
        .flatMap(
            statement ->
                statement.operations().stream()
                    .flatMap(operation -> Operands.access(operation).stream())
                    .filter(access -> access.array().equals(array))
                    .map(access -> access.relation().intersectDomain(statement.domain()).range()))
        .reduce(org.polyloom.isl.Set::union)
        .orElseThrow()
        .intersectParams(scop.assumedContext())
        .coalesce();
  }

  /** Whether accesses of an array jump from one iteration to the next. */
  boolean jumps(String array) {
    return accesses(array).stream()
        .anyMatch(
            access ->
                access.isAffine()
                    && access.subscripts().stream()
                        .limit(Math.max(0, access.subscripts().size() - 1))
                        .anyMatch(subscript -> !isKept(List.of(subscript))));
  }

  /**
   * New storage for some arrays.
   *
   * @param arrays with the statements that store to them as before, too
   * @param size of a strip; nothing for storage with an element for each iteration
   */
  Moved moved(Map<String, Set<String>> arrays, OptionalInt size) {
    Map<String, Shape> shapes = new LinkedHashMap<>();
    Map<String, ArrayDecl> declarations = new LinkedHashMap<>(scop.arrays());
    for (Map.Entry<String, Set<String>> entry : arrays.entrySet()) {
      String array = entry.getKey();
      List<Integer> kept = kept(array);
      ArrayDecl storage =
          storage(scop.array(array), kept, size.orElse(Integer.MAX_VALUE), declarations.keySet());
      shapes.put(array, new Shape(storage, kept, entry.getValue()));
      declarations.put(storage.name(), storage);
    }
    return new Moved(shapes, declarations, size);
  }

  /** Where the arrays are instead. */
  final class Moved {
    private final Map<String, Shape> shapes;
    private final Map<String, ArrayDecl> declarations;
    private final OptionalInt size;

    private Moved(
        Map<String, Shape> shapes, Map<String, ArrayDecl> declarations, OptionalInt size) {
      this.shapes = shapes;
      this.declarations = declarations;
      this.size = size;
    }

    /** The arrays that are elsewhere. */
    Set<String> arrays() {
      return shapes.keySet();
    }

    /** The Scop in which the loop uses the new storage. */
    Scop scop() {
      List<Statement> rewritten =
          scop.statements().stream()
              .map(s -> statements.contains(s.name()) ? rewritten(updating(s)) : s)
              .toList();
      return scop.withArrays(declarations).withStatements(rewritten);
    }

    /** {@code { S[i] -> K[x] }}: where a store to one of the arrays stores now. */
    org.polyloom.isl.Map place(AccessPlace store) {
      Statement statement = scop.statement(store.statement());
      Access access = ((Operation.Store) statement.operations().get(store.position())).access();
      return place(access, statement, shapes.get(access.array())).relation();
    }

    /**
     * {@code [p] -> { : .. }}: the parameters for which the new storage takes no more than some
     * bytes; any where its size is a product of parameters.
     */
    org.polyloom.isl.Set within(long bytes) {
      PwAff all = constant(0);
      for (Shape shape : shapes.values()) {
        PwAff size = constant(shape.storage().element().bytes());
        for (Optional<PwAff> extent : shape.storage().extents()) {
          if (!size.isCst() && !extent.orElseThrow().isCst()) {
            return org.polyloom.isl.Set.universe(scop.context().space());
          }
          size = size.mul(extent.orElseThrow());
        }
        all = all.add(size);
      }
      return all.leSet(constant(bytes)).params();
    }

    /** The statement that always stores, where that changes new storage alone. */
    private Statement updating(Statement statement) {
      return statement.stores().stream()
              .map(statement.operations()::get)
              .filter(store -> Operands.predicate(store).isPresent())
              .map(store -> Operands.access(store).orElseThrow().array())
              .allMatch(
                  array ->
                      shapes.containsKey(array)
                          && !shapes.get(array).stored().contains(statement.name()))
          ? UnconditionalUpdate.of(statement).orElse(statement)
          : statement;
    }

    private Statement rewritten(Statement statement) {
      OperationRewriter rewriter = new OperationRewriter(statement.operations());
      for (int k = 0; k < statement.operations().size(); k++) {
        Operation operation = statement.operations().get(k);
        Optional<Access> access =
            Operands.access(operation).filter(a -> shapes.containsKey(a.array()));
        if (access.isEmpty()) {
          rewriter.keep(k);
          continue;
        }
        Shape shape = shapes.get(access.get().array());
        Access moved = place(access.get(), statement, shape);
        if (operation instanceof Operation.Load load) {
          rewriter.keepAs(k, new Operation.Load(load.type(), moved, load.predicate()));
          continue;
        }
        Operation.Store store = (Operation.Store) operation;
        rewriter.keepAs(
            k, new Operation.Store(store.type(), moved, store.value(), store.predicate()));
        if (shape.stored().contains(statement.name())) {
          rewriter.append(Operands.renumbered(store, rewriter::position));
        }
      }
      return statement.withOperations(rewriter.operations());
    }

    private Access place(Access access, Statement statement, Shape shape) {
      List<Subscript> subscripts = new ArrayList<>();
      shape.kept().forEach(k -> subscripts.add(access.subscripts().get(k)));
      PwAff place = iteration(statement.name());
      if (size.isPresent()) {
        place = place.modVal(Val.of(scop.isl(), size.getAsInt()));
      }
      subscripts.add(new Subscript.Affine(place));
      String name = shape.storage().name();
      return new Access(
          name, AccessRelation.of(statement.domain(), name, subscripts), List.copyOf(subscripts));
    }
  }

  private List<Integer> kept(String array) {
    List<Integer> kept = new ArrayList<>();
    for (int k = 0; k < scop.array(array).rank(); k++) {
      int place = k;
      if (isKept(accesses(array).stream().map(a -> a.subscripts().get(place)).toList())) {
        kept.add(k);
      }
    }
    return kept;
  }

  /** Whether subscripts, of all accesses, do not all say the iteration and one constant. */
  private boolean isKept(List<Subscript> subscripts) {
    Set<String> differences = new HashSet<>();
    for (Subscript subscript : subscripts) {
      if (!(subscript instanceof Subscript.Affine affine)) {
        return true;
      }
      PwAff function = affine.function();
      PwAff own = iteration(function.domain().tupleName());
      PwAff difference = function.sub(own).gist(function.domain()).coalesce();
      if (!difference.isCst()) {
        return true;
      }
      differences.add(difference.maxVal().toString());
    }
    return differences.size() != 1;
  }

  private PwAff iteration(String statement) {
    return iteration.pwAffList().stream()
        .filter(function -> function.domain().tupleName().equals(statement))
        .map(function -> function.gist(function.domain()))
        .findFirst()
        .orElseThrow();
  }

  private ArrayDecl storage(ArrayDecl array, List<Integer> kept, int size, Set<String> declared) {
    List<Optional<PwAff>> extents = new ArrayList<>();
    kept.forEach(k -> extents.add(extent(array.name(), k)));
    extents.add(Optional.of(constant(size)));
    String name = freshName(array.name() + "_strip", declared);
    return ArrayDecl.added(name, array.element(), extents);
  }

  /** {@code { [] -> [value] }}. */
  private PwAff constant(long value) {
    org.polyloom.isl.Set parameters = org.polyloom.isl.Set.universe(scop.context().space());
    return PwAff.valOnDomain(parameters, Val.of(scop.isl(), value));
  }

  private String freshName(String wish, Set<String> declared) {
    Set<String> taken = new HashSet<>(declared);
    scop.parameters().forEach(parameter -> taken.add(parameter.name()));
    scop.statements().forEach(statement -> taken.add(statement.name()));
    String name = wish;
    for (int number = 2; taken.contains(name); number++) {
      name = wish + number;
    }
    return name;
  }

  private List<Access> accesses(String array) {
    return operations()
        .flatMap(operation -> Operands.access(operation).stream())
        .filter(access -> access.array().equals(array))
        .toList();
  }

  private java.util.stream.Stream<Operation> operations() {
    return scop.statements().stream()
        .filter(statement -> statements.contains(statement.name()))
        .flatMap(statement -> statement.operations().stream());
  }
}
