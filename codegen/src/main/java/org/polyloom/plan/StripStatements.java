package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.Val;

/**
 * The statements that carry out a plan of strips, and the array T that they keep a strip in.
 *
 * <p>Spaces: {@code S'[d, b, s]} as in {@link StripGeometry}; {@code C[p, x, b, s]} copy or clear
 * an element X[x] at the time p.
 */
final class StripStatements {

  /**
   * A statement that copies or clears elements.
   *
   * @param tuple {@code C[p, x, b', s']}
   * @param instances {@code { [p] -> C[p, x, b, s] }}
   * @param band the order in a strip
   */
  record Copies(Statement statement, String tuple, UnionMap instances, MultiUnionPwAff band) {}

  private enum Kind {
    IN,
    CLEAR,
    OUT
  }

  private final Scop scop;
  private final StripPlan plan;
  private final StripGeometry geometry;
  private final UnaryOperator<String> fresh;
  private final ScalarType element;
  private final ArrayDecl storage;

  /**
   * @param fresh gives free names of statements and arrays
   * @param inC gives free names in C
   */
  StripStatements(
      StripGeometry geometry, Scop scop, UnaryOperator<String> fresh, UnaryOperator<String> inC) {
    this.scop = scop;
    this.plan = geometry.plan();
    this.geometry = geometry;
    this.fresh = fresh;
    this.element = scop.array(plan.array()).element();
    String name = fresh.apply(plan.array() + "_strip");
    Set parameters = Set.universe(scop.context().space());
    PwAff size = PwAff.valOnDomain(parameters, Val.of(scop.isl(), plan.size()));
    this.storage =
        new ArrayDecl(
            name,
            element,
            List.of(Optional.of(size), Optional.of(size)),
            new Layout.Subscripted(List.of(inC.apply(name) + "[", "][", "]")),
            ArrayDecl.Storage.ADDED,
            ArrayDecl.Afterwards.DEAD);
  }

  /** The array T. */
  ArrayDecl storage() {
    return storage;
  }

  /** What comes in a strip before the members. */
  List<Copies> before() {
    List<Copies> before = new ArrayList<>(List.of(copies(Kind.IN, geometry.used())));
    if (!geometry.filling().isEmpty()) {
      before.add(copies(Kind.CLEAR, geometry.filling()));
    }
    return before;
  }

  /** What comes in a strip after the members. */
  Copies after() {
    return copies(Kind.OUT, geometry.stored());
  }

  /** The members, on T. */
  List<Statement> members() {
    List<Statement> members = new ArrayList<>();
    for (int i = 0; i < plan.members().size(); i++) {
      members.add(member(i));
    }
    return members;
  }

  private Statement member(int part) {
    Statement old = geometry.parts().get(part);
    Set domain = geometry.domain(part);
    OperationRewriter rewriter = new OperationRewriter(old.operations());
    for (int k = 0; k < old.operations().size(); k++) {
      Operation operation = old.operations().get(k);
      rewriter.keepAs(
          k,
          operation instanceof Operation.AffineValue value
              ? new Operation.AffineValue(value.type(), geometry.moved(part, value.function()))
              : Operands.withAccess(operation, access -> moved(part, access, domain)));
    }
    StripPlan.Member member = plan.members().get(part);
    List<String> iterators = new ArrayList<>(old.iterators());
    iterators.add(old.iterators().get(member.step()) + "_block");
    iterators.add(old.iterators().get(member.row()) + "_strip");
    return new Statement(
        geometry.name(part), domain, iterators, rewriter.operations(), old.location());
  }

  private Access moved(int part, Access access, Set domain) {
    Access inArray = geometry.moved(part, access, domain);
    if (!geometry.isOwn(part, access)) {
      return inArray;
    }
    return inStrip(domain, inArray.subscripts(), geometry.tuple(part));
  }

  /** The place in T of an element of X. */
  private Access inStrip(Set domain, List<Subscript> element, String tuple) {
    String begins = "[(" + plan.size() + " b'), (" + plan.size() + " s')]";
    MultiAff first = MultiAff.parse(scop.isl(), "{ " + tuple + " -> " + begins + " }");
    List<Subscript> subscripts = new ArrayList<>();
    List<Integer> transposed = List.of(plan.column(), plan.row());
    for (int k = 0; k < transposed.size(); k++) {
      PwAff place = ((Subscript.Affine) element.get(transposed.get(k))).function();
      subscripts.add(new Subscript.Affine(place.sub(PwAff.fromAff(first.at(k)))));
    }
    String name = storage.name();
    return new Access(name, AccessRelation.of(domain, name, subscripts), subscripts);
  }

  private Copies copies(Kind kind, Map elements) {
    List<String> times = new ArrayList<>();
    for (int k = 0; k < elements.dim(DimType.IN); k++) {
      times.add("p" + k + "'");
    }
    String at = String.join(", ", times);
    List<String> element = List.of("x0'", "x1'");
    String row = element.get(plan.row());
    String column = element.get(plan.column());
    String name = fresh.apply(plan.array() + "_" + kind.name().toLowerCase(Locale.ROOT));
    String tuple = name + "[" + at + ", x0', x1', b', s']";
    String places =
        "b' = "
            + TileSpaces.quotient(column, plan.size())
            + " and s' = "
            + TileSpaces.quotient(row, plan.size());
    String pair = "[[" + at + "] -> " + plan.array() + "[x0', x1']]";
    Map flat = Map.parse(scop.isl(), "{ " + pair + " -> " + tuple + " : " + places + " }");
    Map all = elements.domainMap().reverse().applyRange(flat).coalesce();
    MultiUnionPwAff band =
        MultiUnionPwAff.parse(
            scop.isl(),
            "[{ " + tuple + " -> [(" + row + ")] }, { " + tuple + " -> [(" + column + ")] }]");
    return new Copies(
        statement(kind, name, tuple, all.range(), times.size()), tuple, all.toUnionMap(), band);
  }

  private Statement statement(Kind kind, String name, String tuple, Set domain, int times) {
    List<Subscript> subscripts = new ArrayList<>();
    for (String subscript : List.of("x0'", "x1'")) {
      MultiAff function = MultiAff.parse(scop.isl(), "{ " + tuple + " -> [" + subscript + "] }");
      subscripts.add(new Subscript.Affine(PwAff.fromAff(function.at(0))));
    }
    String array = plan.array();
    Access inArray = new Access(array, AccessRelation.of(domain, array, subscripts), subscripts);
    List<Operation> operations = operations(kind, inArray, inStrip(domain, subscripts, tuple));
    int last = plan.members().size() - 1;
    Statement source = geometry.parts().get(last);
    String row = source.iterators().get(plan.members().get(last).row());
    String step = source.iterators().get(plan.members().get(last).step());
    List<String> iterators = new ArrayList<>();
    for (int k = 0; k < times; k++) {
      iterators.add(step + "_block");
    }
    iterators.add(plan.row() == 0 ? row : step);
    iterators.add(plan.row() == 0 ? step : row);
    iterators.add(step + "_block");
    iterators.add(row + "_strip");
    return new Statement(name, domain, iterators, operations, source.location());
  }

  private List<Operation> operations(Kind kind, Access inArray, Access inStrip) {
    OptionalInt always = OptionalInt.empty();
    return switch (kind) {
      case IN ->
          List.of(
              new Operation.Load(element, inArray, always),
              new Operation.Store(element, inStrip, 0, always));
      case CLEAR ->
          List.of(
              new Operation.Literal(ScalarType.INT, "0"),
              new Operation.Convert(element, 0),
              new Operation.Store(element, inStrip, 1, always));
      case OUT ->
          List.of(
              new Operation.Load(element, inStrip, always),
              new Operation.Store(element, inArray, 0, always));
    };
  }
}
