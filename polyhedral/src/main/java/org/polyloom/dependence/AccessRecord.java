package org.polyloom.dependence;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;

/**
 * One access of a statement.
 *
 * @param statement the tuple name of the instances
 * @param position the place of the operation in the statement: of two accesses of one instance the
 *     one with the smaller position comes first; different in all accesses of a statement
 * @param kind what happens to the elements
 * @param relation {@code { S[i] -> A[x] }}: elements that the instance accesses; several where it
 *     is not known which, or where one operation accesses several
 * @param array the tuple name of the elements
 * @param elementBytes the size of an element
 * @param distances by subscript: of elements that differ by one in it, in elements; 0 where no
 *     number is known. The last is more than one for members of structures
 */
public record AccessRecord(
    String statement,
    int position,
    AccessKind kind,
    Map relation,
    String array,
    int elementBytes,
    List<Long> distances) {

  public AccessRecord {
    distances = List.copyOf(distances);
    Objects.requireNonNull(statement, "statement");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(array, "array");
    if (position < 0 || elementBytes < 1) {
      throw new IllegalArgumentException(
          "position " + position + ", element of " + elementBytes + " bytes");
    }
    String tuple = relation.domainTupleId().name();
    if (!tuple.equals(statement)) {
      throw new IllegalArgumentException(
          "an access of " + statement + " by instances of " + tuple + ": " + relation);
    }
  }

  /** An access of the array that the relation names. */
  public AccessRecord(
      String statement,
      int position,
      AccessKind kind,
      Map relation,
      int elementBytes,
      List<Long> distances) {
    this(
        statement,
        position,
        kind,
        relation,
        relation.rangeTupleId().name(),
        elementBytes,
        distances);
  }

  /** An access of an array with rows of any length, whose elements are neighbours in memory. */
  public AccessRecord(
      String statement, int position, AccessKind kind, Map relation, int elementBytes) {
    this(statement, position, kind, relation, elementBytes, inRows(relation.dim(DimType.OUT)));
  }

  private static List<Long> inRows(int rank) {
    return IntStream.range(0, rank).mapToObj(k -> k == rank - 1 ? 1L : 0L).toList();
  }
}
