package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.frontend.ObjectPath.Index;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.PwAff;
import org.polyloom.source.CExpr;

/**
 * The elements that lvalues of one statement designate: affine subscripts where there are any, the
 * values of others as operations of the statement.
 */
final class Places {
  private final OperationBuilder builder;
  private final ObjectPaths paths;
  private final LinearArrays linear;
  private final Arrays arrays;
  private final AccessBuilder accesses;
  private final String statement;
  private final Frame whole;

  /**
   * @param builder computes the subscripts that are not affine
   * @param whole the iterations of the statement
   */
  Places(RegionTools tools, OperationBuilder builder, String statement, Frame whole) {
    this.builder = builder;
    this.paths = tools.paths();
    this.linear = tools.linear();
    this.arrays = tools.arrays();
    this.accesses = tools.accesses();
    this.statement = statement;
    this.whole = whole;
  }

  /** An element that an lvalue designates. */
  record Place(ArrayDecl array, Access access) {}

  /** What an lvalue designates; the values in its subscripts are computed. */
  Place of(CExpr lvalue) {
    ObjectPath path = paths.resolve(lvalue);
    ArrayDecl array = arrays.of(path, lvalue.range()).array();
    Optional<List<PwAff>> rows =
        LinearArrays.key(path)
            .flatMap(key -> linear.subscripts(key, path.subscripts().get(0), builder.frame()));
    List<Subscript> subscripts = new ArrayList<>();
    if (rows.isPresent()) {
      for (PwAff row : rows.get()) {
        subscripts.add(affineSubscript(array, subscripts.size(), row, lvalue));
      }
    } else {
      // Where a column that depends on data is out of its extent, the row is another one, too.
      List<Optional<PwAff>> values = path.subscripts().stream().map(this::affineIndex).toList();
      boolean anywhere = values.stream().skip(1).anyMatch(Optional::isEmpty);
      for (Optional<PwAff> value : values) {
        int dimension = subscripts.size();
        subscripts.add(
            value.isPresent() && !anywhere
                ? affineSubscript(array, dimension, value.get(), lvalue)
                : new Subscript.Dynamic(sum(path.subscripts().get(dimension))));
      }
    }

    return new Place(array, accesses.access(array, subscripts, statement, whole));
  }

  private Optional<PwAff> affineIndex(Index index) {
    boolean changes =
        index.terms().stream().anyMatch(t -> RegionFacts.any(t.expr(), OperationBuilder::isChange));
    return changes ? Optional.empty() : accesses.value(index, builder.frame());
  }

  private Subscript affineSubscript(ArrayDecl array, int dimension, PwAff value, CExpr lvalue) {
    if (dimension > 0) {
      PwAff extent = array.extents().get(dimension).get();
      accesses.keepInRow(value, extent, builder.frame(), lvalue.range());
    }
    return new Subscript.Affine(accesses.onInstances(value, statement));
  }

  /** The value of an index that is not affine, as a long where it has several terms. */
  private int sum(Index index) {
    if (index.terms().size() == 1 && !index.terms().get(0).negative()) {
      return builder.value(index.terms().get(0).expr());
    }
    int sum = builder.add(new Operation.Literal(ScalarType.LONG, "0l"));
    for (ObjectPath.Term term : index.terms()) {
      int value =
          builder.convert(ScalarType.LONG, builder.type(term.expr()), builder.value(term.expr()));
      BinaryOperator op = term.negative() ? BinaryOperator.SUBTRACT : BinaryOperator.ADD;
      sum = builder.binary(ScalarType.LONG, op, sum, value);
    }
    return sum;
  }
}
