package org.polyloom.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.remark.Location;

/**
 * What is carried out at once for each point of a domain.
 *
 * @param name the tuple name of its instances, a C identifier
 * @param domain {@code { S[i] : .. }}
 * @param iterators the source's names of the dimensions, outermost first
 * @param operations in the order in which they are carried out
 * @param location where the source says it
 */
public record Statement(
    String name,
    Set domain,
    List<String> iterators,
    List<Operation> operations,
    Location location) {
  public Statement {
    iterators = List.copyOf(iterators);
    operations = List.copyOf(operations);
  }

  /** The number of surrounding loops. */
  public int depth() {
    return iterators.size();
  }

  /** The type of its last operation, a store as a rule. */
  public ScalarType lastType() {
    return operations.get(operations.size() - 1).type();
  }

  /** The names of the arrays that it stores to, in the order of its stores. */
  public List<String> storedArrays() {
    return operations.stream()
        .filter(Operation.Store.class::isInstance)
        .map(operation -> ((Operation.Store) operation).access().array())
        .distinct()
        .toList();
  }

  /** The names of the arrays that it loads from, in the order of its loads. */
  public List<String> loadedArrays() {
    return operations.stream()
        .filter(Operation.Load.class::isInstance)
        .map(operation -> ((Operation.Load) operation).access().array())
        .distinct()
        .toList();
  }

  /** The positions of its stores. */
  public List<Integer> stores() {
    return IntStream.range(0, operations.size())
        .filter(position -> operations.get(position) instanceof Operation.Store)
        .boxed()
        .toList();
  }

  /** Whether all instances access what an access touches, whatever the conditions. */
  public boolean accessesAlways(Access access) {
    return operations.stream()
        .filter(operation -> Operands.predicate(operation).isEmpty())
        .flatMap(operation -> Operands.access(operation).stream())
        .anyMatch(access::isOfSameElement);
  }

  /**
   * The position of the value without which it stores nothing: the predicate of all of its stores;
   * empty where some are always carried out, or under another one.
   */
  public OptionalInt predicate() {
    List<OptionalInt> predicates =
        stores().stream()
            .map(position -> Operands.predicate(operations.get(position)))
            .distinct()
            .toList();
    return predicates.size() == 1 ? predicates.get(0) : OptionalInt.empty();
  }

  /** Whether an access is of one element for all values of an iterator. */
  public boolean stays(Access access, int iterator) {
    return access.subscripts().stream().allMatch(subscript -> stays(subscript, iterator));
  }

  /** Whether a subscript is one number for all values of an iterator, the others being the same. */
  public boolean stays(Subscript subscript, int iterator) {
    return subscript instanceof Subscript.Affine affine
        && !affine.function().gist(domain).coalesce().involvesDims(DimType.IN, iterator, 1);
  }

  /**
   * {@code { S[.., d, ..] -> S[.., d + by, ..] }}: from each point to another along a dimension.
   */
  public Map steps(int dimension, int by) {
    List<String> from = new ArrayList<>();
    for (int k = 0; k < depth(); k++) {
      from.add("i" + k);
    }
    List<String> to = new ArrayList<>(from);
    to.set(dimension, from.get(dimension) + " + (" + by + ")");
    return Map.parse(domain.context(), "{ " + name + from + " -> " + name + to + " }");
  }

  /** The same instances doing something else. */
  public Statement withOperations(List<Operation> others) {
    return new Statement(name, domain, iterators, others, location);
  }

  /** The same with other accesses in the place of its own. */
  public Statement withAccesses(UnaryOperator<Access> change) {
    return withOperations(
        operations.stream().map(operation -> Operands.withAccess(operation, change)).toList());
  }

  /** Some of the instances; their accesses are those of all. */
  public Statement withDomain(Set some) {
    return new Statement(name, some, iterators, operations, location);
  }
}
