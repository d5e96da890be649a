package org.polyloom.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Space;
import org.polyloom.isl.Val;

/** Checks the operations of one statement whose domain is well-formed. */
final class StatementVerifier {
  private final Scop scop;
  private final Statement statement;
  private final org.polyloom.isl.Set domain;
  private final Set<String> declaredParameters;
  private final List<Violation> violations = new ArrayList<>();
  private int position;

  /**
   * @param known what may be assumed of the parameters
   */
  StatementVerifier(
      Scop scop, Statement statement, org.polyloom.isl.Set known, Set<String> declaredParameters) {
    this.scop = scop;
    this.statement = statement;
    this.domain = statement.domain().intersectParams(known);
    this.declaredParameters = declaredParameters;
  }

  List<Violation> verify() {
    for (position = 0; position < statement.operations().size(); position++) {
      operation(statement.operations().get(position));
    }
    return violations;
  }

  private void operation(Operation operation) {
    if (operation instanceof Operation.AffineValue value) {
      affineValue(value);
    } else if (operation instanceof Operation.Load load) {
      access(load.access(), load.type());
      predicate(load.predicate());
    } else if (operation instanceof Operation.Unary unary) {
      unary(unary);
    } else if (operation instanceof Operation.Binary binary) {
      binary(binary);
      predicate(binary.predicate());
    } else if (operation instanceof Operation.Convert convert) {
      valueType(convert.operand());
    } else if (operation instanceof Operation.Select select) {
      valueType(select.condition());
      hasType(select.ifTrue(), select.type());
      hasType(select.ifFalse(), select.type());
    } else if (operation instanceof Operation.Call call) {
      call.arguments().forEach(this::valueType);
      predicate(call.predicate());
    } else if (operation instanceof Operation.Store store) {
      access(store.access(), store.type());
      hasType(store.value(), store.type());
      predicate(store.predicate());
    }
  }

  private void affineValue(Operation.AffineValue value) {
    integer(value.type());
    boolean wraps = value.type().isInteger() && !isOverflowUndefined(value.type());
    if (function(value.function()) && wraps) {
      range(value);
    }
  }

  /**
   * Whether C leaves open what happens beyond the type's values, so that nothing need be proven.
   */
  private static boolean isOverflowUndefined(ScalarType type) {
    return type.isSigned() && type.bytes() >= ScalarType.INT.bytes();
  }

  /** The least and the greatest value of an integer type must enclose those of the function. */
  private void range(Operation.AffineValue value) {
    PwAff least = constant(IntegerRange.of(value.type()).least().toString());
    PwAff greatest = constant(IntegerRange.of(value.type()).greatest().toString());
    org.polyloom.isl.Set outside =
        value.function().ltSet(least).union(value.function().gtSet(greatest)).intersect(domain);
    if (!outside.isEmpty()) {
      String found = value.type().cName() + " cannot hold " + value.function();
      report(Violation.Rule.RANGE, found + " at " + outside.samplePoint());
    }
  }

  private PwAff constant(String value) {
    org.polyloom.isl.Set everywhere = org.polyloom.isl.Set.universe(domain.space());
    return PwAff.valOnDomain(everywhere, Val.parse(scop.isl(), value));
  }

  private void unary(Operation.Unary unary) {
    if (unary.operator() == UnaryOperator.LOGICAL_NOT) {
      valueType(unary.operand());
      resultIs(ScalarType.INT, unary.type());
      return;
    }
    hasType(unary.operand(), unary.type());
    if (unary.operator() == UnaryOperator.BITWISE_NOT) {
      integer(unary.type());
    }
  }

  private void binary(Operation.Binary binary) {
    Optional<ScalarType> left = valueType(binary.left());
    switch (binary.operator().family()) {
      case ARITHMETIC -> arithmetic(binary);
      case COMPARISON -> {
        left.ifPresent(type -> hasType(binary.right(), type));
        resultIs(ScalarType.INT, binary.type());
      }
      case LOGICAL -> {
        valueType(binary.right());
        resultIs(ScalarType.INT, binary.type());
      }
    }
  }

  private void arithmetic(Operation.Binary binary) {
    hasType(binary.left(), binary.type());
    switch (binary.operator()) {
      case SHIFT_LEFT, SHIFT_RIGHT -> {
        integer(binary.type());
        valueType(binary.right()).ifPresent(this::integer);
      }
      case REMAINDER, BITWISE_AND, BITWISE_OR, BITWISE_XOR -> {
        integer(binary.type());
        hasType(binary.right(), binary.type());
      }
      default -> hasType(binary.right(), binary.type());
    }
  }

  private void predicate(OptionalInt predicate) {
    predicate.ifPresent(operand -> valueType(operand).ifPresent(this::integer));
  }

  private void access(Access access, ScalarType type) {
    ArrayDecl array = scop.arrays().get(access.array());
    if (array == null) {
      report(Violation.Rule.ACCESS, "no array " + access.array());
      return;
    }
    resultIs(array.element(), type);
    if (access.subscripts().size() != array.rank()) {
      String count = access.subscripts().size() + " subscripts, rank " + array.rank();
      report(Violation.Rule.ACCESS, access.array() + " has " + count);
      return;
    }
    boolean functions = true;
    for (Subscript subscript : access.subscripts()) {
      functions &= subscript(subscript);
    }
    if (functions && relation(access, array)) {
      bounds(access, array);
    }
  }

  private boolean subscript(Subscript subscript) {
    if (subscript instanceof Subscript.Affine affine) {
      return function(affine.function());
    }
    Optional<ScalarType> type = valueType(((Subscript.Dynamic) subscript).operand());
    type.ifPresent(this::integer);
    return type.isPresent();
  }

  private boolean relation(Access access, ArrayDecl array) {
    Map relation = access.relation();
    boolean spaces =
        relation.hasTupleName(DimType.IN)
            && relation.tupleName(DimType.IN).equals(statement.name())
            && relation.dim(DimType.IN) == statement.depth()
            && relation.hasTupleName(DimType.OUT)
            && relation.tupleName(DimType.OUT).equals(array.name())
            && relation.dim(DimType.OUT) == array.rank()
            && declared(relation.space());
    if (!spaces) {
      report(Violation.Rule.RELATION, "another space than the access's: " + relation);
      return false;
    }
    Map said = AccessRelation.of(domain, array.name(), access.subscripts());
    Map found = relation.intersectDomain(domain);
    boolean agrees =
        access.isAffine() ? found.isEqual(said) : found.isEmpty() || !found.isDisjoint(said);
    if (!agrees) {
      report(Violation.Rule.RELATION, "subscripts say " + said + ", the relation " + found);
    }
    return agrees;
  }

  /**
   * Rows that C does not declare, and whole arrays that are no part of the source: what is read or
   * written beyond the others is the source's affair.
   */
  private void bounds(Access access, ArrayDecl array) {
    boolean added = array.storage() == ArrayDecl.Storage.ADDED && access.isAffine();
    if (!added && !(array.layout() instanceof Layout.Linearised)) {
      return;
    }
    org.polyloom.isl.Set touched = access.relation().intersectDomain(domain).range();
    for (int k = added ? 0 : 1; k < array.rank(); k++) {
      org.polyloom.isl.Set inside = array.inside(touched.space(), k);
      if (!touched.isSubset(inside)) {
        String where = touched.subtract(inside).samplePoint().toString();
        report(Violation.Rule.BOUNDS, "dimension " + k + " is exceeded at " + where);
      }
    }
  }

  /** Whether a function is one of the statement's instances and defined on all of them. */
  private boolean function(PwAff function) {
    Space space = function.domainSpace();
    if (space.isParams() || !space.hasEqualTuples(domain.space()) || !declared(space)) {
      report(Violation.Rule.FUNCTION, "no function of the instance: " + function);
      return false;
    }
    if (!domain.isSubset(function.domain())) {
      report(Violation.Rule.FUNCTION, "not defined on the whole domain: " + function);
      return false;
    }
    return true;
  }

  private boolean declared(Space space) {
    return ScopVerifier.undeclared(space, declaredParameters).isEmpty();
  }

  /** The type of an operand; empty after a report if it is none. */
  private Optional<ScalarType> valueType(int operand) {
    if (operand < 0 || operand >= position) {
      report(Violation.Rule.OPERAND, "%" + operand + " is no earlier operation");
      return Optional.empty();
    }
    Operation operation = statement.operations().get(operand);
    if (operation instanceof Operation.Store) {
      report(Violation.Rule.OPERAND, "%" + operand + " is a store");
      return Optional.empty();
    }
    return Optional.of(operation.type());
  }

  private void hasType(int operand, ScalarType expected) {
    Optional<ScalarType> found = valueType(operand);
    if (found.isPresent() && found.get() != expected) {
      String types = found.get().cName() + " where " + expected.cName() + " is expected";
      report(Violation.Rule.TYPE, "%" + operand + " is " + types);
    }
  }

  private void resultIs(ScalarType expected, ScalarType found) {
    if (found != expected) {
      report(Violation.Rule.TYPE, found.cName() + " instead of " + expected.cName());
    }
  }

  private void integer(ScalarType type) {
    if (!type.isInteger()) {
      report(Violation.Rule.TYPE, type.cName() + " where an integer is expected");
    }
  }

  private void report(Violation.Rule rule, String message) {
    violations.add(new Violation(rule, statement.name() + " %" + position, message));
  }
}
