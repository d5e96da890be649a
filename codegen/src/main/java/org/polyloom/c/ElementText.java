package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Layout;
import org.polyloom.ir.ScalarType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/** How C refers to an element of an array. */
final class ElementText {
  private final Set known;

  /**
   * @param known what is known of the parameters
   */
  ElementText(Set known) {
    this.known = known;
  }

  /**
   * The places where a subscript stands in C, each as one expression: those of the model, or one
   * for all of them.
   *
   * @param affine the subscripts of the model, empty where dynamic
   * @return as many as C has subscripts, all present or none where one of the model is dynamic and
   *     the array is linearised
   */
  List<Optional<IntegerExpression>> subscripts(
      ArrayDecl array, List<Optional<IntegerExpression>> affine) {
    if (!(array.layout() instanceof Layout.Linearised) || affine.isEmpty()) {
      return affine;
    }
    IntegerExpression index = new IntegerExpression.Constant(0);
    for (int i = 0; i < affine.size(); i++) {
      if (affine.get(i).isEmpty()) {
        return affine;
      }
      index =
          IntegerExpression.sum(
              i == 0 ? index : IntegerExpression.product(index, extent(array, i)),
              affine.get(i).orElseThrow());
    }
    return List.of(Optional.of(index));
  }

  /** The element at affine subscripts. */
  CExpression writeAffine(
      ArrayDecl array, List<Optional<IntegerExpression>> affine, IntegerWriter integers) {
    List<CExpression> places =
        subscripts(array, affine).stream()
            .map(subscript -> integers.write(subscript.orElseThrow()))
            .toList();
    return write(array, places, integers);
  }

  /**
   * How many elements lie from one to another in memory; empty where elements do not follow each
   * other row by row.
   *
   * @param apart how far each subscript of the other is from that of the one
   */
  Optional<IntegerExpression> distance(ArrayDecl array, List<Long> apart) {
    int rank = apart.size();
    if (!array.layout().isInRows()
        || array.extents().stream().skip(1).anyMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    IntegerExpression distance = new IntegerExpression.Constant(apart.get(0));
    for (int k = 1; k < rank; k++) {
      distance =
          IntegerExpression.plus(
              IntegerExpression.product(distance, extent(array, k)), apart.get(k));
    }
    return Optional.of(distance);
  }

  /** The element, given what stands in its subscripts. */
  CExpression write(ArrayDecl array, List<CExpression> subscripts, IntegerWriter integers) {
    if (array.layout() instanceof Layout.Linearised linearised) {
      CExpression base = CExpression.verbatim(linearised.base(), array.element());
      String pointer =
          base.precedence() == Precedence.PRIMARY ? base.text() : "(" + base.text() + ")";
      CExpression index =
          subscripts.size() == 1 ? subscripts.get(0) : linear(array, subscripts, integers);
      return CExpression.primary(pointer + "[" + index.text() + "]", array.element());
    }
    List<String> pieces = ((Layout.Subscripted) array.layout()).pieces();
    StringBuilder text = new StringBuilder(pieces.get(0));
    for (int i = 0; i < subscripts.size(); i++) {
      text.append(subscripts.get(i).text()).append(pieces.get(i + 1));
    }
    return CExpression.verbatim(text.toString(), array.element());
  }

  private CExpression linear(
      ArrayDecl array, List<CExpression> subscripts, IntegerWriter integers) {
    List<CExpression> rest = new ArrayList<>(subscripts);
    CExpression index = rest.remove(0).castTo(ScalarType.LONG);
    for (int i = 0; i < rest.size(); i++) {
      CExpression row =
          CExpression.binary(
              index,
              BinaryOperator.MULTIPLY,
              integers.write(extent(array, i + 1)),
              ScalarType.LONG);
      index = CExpression.binary(row, BinaryOperator.ADD, rest.get(i), ScalarType.LONG);
    }
    return index;
  }

  /** The size of a dimension that is known. */
  IntegerExpression extent(ArrayDecl array, int dimension) {
    PwAff extent = array.extents().get(dimension).orElseThrow();
    return LoopGenerator.value(extent, known);
  }
}
