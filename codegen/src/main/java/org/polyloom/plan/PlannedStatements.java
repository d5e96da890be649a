package org.polyloom.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/**
 * The statements and arrays that carry out one plan.
 *
 * <p>Spaces: {@code S[d]} and {@code T[t]} as in {@link TileSpaces}; {@code P[o, kb, ib, it, k, r]}
 * and {@code P[o, jb, kb, jt, k, c]} pack an element of a row or column operand; {@code E[t, r, c]}
 * copies an element of X at row r and column c of a tile.
 */
final class PlannedStatements {

  /**
   * Instances that are added to the schedule tree.
   *
   * @param instances {@code { S[d] -> P[..] }}: what is added where an instance is carried out
   * @param band how they are ordered there; empty for one
   */
  record Extension(org.polyloom.isl.Map instances, Optional<MultiUnionPwAff> band) {}

  private final Contraction contraction;
  private final ContractionPlan plan;
  private final RegisterTile tile;
  private final TileGeometry geometry;
  private final TileSpaces spaces;
  private final UnaryOperator<String> names;
  private final Map<String, ArrayDecl> arrays = new LinkedHashMap<>();
  private final List<Statement> statements = new ArrayList<>();
  private final List<PackedArray> packed = new ArrayList<>();
  private final List<Extension> inDepthBlock = new ArrayList<>();
  private final List<Extension> inRowBlock = new ArrayList<>();
  private final List<Extension> inTile = new ArrayList<>();
  private final Statement tileStatement;
  private final RegisterCode code;

  /**
   * @param names gives free names in C
   */
  PlannedStatements(
      Contraction contraction,
      ContractionPlan plan,
      TileGeometry geometry,
      UnaryOperator<String> names) {
    this.contraction = contraction;
    this.plan = plan;
    this.tile = plan.tile();
    this.geometry = geometry;
    this.spaces = new TileSpaces(contraction, tile);
    this.names = names;
    List<String> rowPanels = new ArrayList<>();
    List<String> columnPanels = new ArrayList<>();
    for (int operand : contraction.rowOperands()) {
      rowPanels.add(packRows(operand));
    }
    for (int operand : contraction.columnOperands()) {
      columnPanels.add(packColumns(operand));
    }
    String edgeName = names.apply("edge");
    String edge = declare("edge", edgeName, 2);
    Optional<Extension> toEdge = copy(edge, Direction.TO_EDGE);
    this.tileStatement = tileStatement(rowPanels, columnPanels);
    this.code = new RegisterCode(contraction, tile, plan.grouping(), edgeName);
    toEdge.ifPresent(inTile::add);
    inTile.add(
        new Extension(
            geometry.toTile().intersectRange(geometry.first().domain()), Optional.empty()));
    copy(edge, Direction.FROM_EDGE).ifPresent(inTile::add);
    statements.add(tileStatement);
  }

  Map<String, ArrayDecl> arrays() {
    return Collections.unmodifiableMap(arrays);
  }

  List<Statement> statements() {
    return List.copyOf(statements);
  }

  List<PackedArray> packedArrays() {
    return List.copyOf(packed);
  }

  /** What comes at the beginning of each block of depths. */
  List<Extension> inDepthBlock() {
    return List.copyOf(inDepthBlock);
  }

  /** What comes at the beginning of each block of rows. */
  List<Extension> inRowBlock() {
    return List.copyOf(inRowBlock);
  }

  /** What comes in each tile, in order. */
  List<Extension> inTile() {
    return List.copyOf(inTile);
  }

  /** The statement T. */
  Statement tile() {
    return tileStatement;
  }

  RegisterCode code() {
    return code;
  }

  private String packRows(int operand) {
    String condition =
        String.join(
            " and ",
            "kb' = floor((" + spaces.depth() + ")/" + tile.depthBlock() + ")",
            "ib' = floor((" + spaces.row() + ")/" + tile.rowBlock() + ")",
            "it' = floor((" + spaces.row() + ")/" + tile.rows() + ")",
            "k' = " + spaces.depth(),
            "r' = " + spaces.row() + " - " + tile.rows() + " it'");
    List<String> dimensions = List.of("kb'", "ib'", "it'", "k'", "r'");
    String instance =
        spaces.instance(
            dimension ->
                dimension == contraction.rows()
                    ? tile.rows() + " it' + r'"
                    : dimension == contraction.depth() ? "k'" : outerOrZero(dimension));
    List<String> place =
        List.of("it' - " + tile.rowTiles() + " ib'", "k' - " + tile.depthBlock() + " kb'", "r'");
    return pack(
        operand,
        dimensions,
        condition,
        instance,
        place,
        new int[] {tile.rowTiles(), tile.depthBlock(), tile.rows()},
        inRowBlock);
  }

  private String packColumns(int operand) {
    String condition =
        String.join(
            " and ",
            "jb' = floor((" + spaces.column() + ")/" + tile.columnBlock() + ")",
            "kb' = floor((" + spaces.depth() + ")/" + tile.depthBlock() + ")",
            "jt' = floor((" + spaces.column() + ")/" + tile.columns() + ")",
            "k' = " + spaces.depth(),
            "c' = " + spaces.column() + " - " + tile.columns() + " jt'");
    List<String> dimensions = List.of("jb'", "kb'", "jt'", "k'", "c'");
    String instance =
        spaces.instance(
            dimension ->
                dimension == contraction.columns()
                    ? tile.columns() + " jt' + c'"
                    : dimension == contraction.depth() ? "k'" : outerOrZero(dimension));
    List<String> place =
        List.of("jt' - " + tile.columnTiles() + " jb'", "k' - " + tile.depthBlock() + " kb'", "c'");
    return pack(
        operand,
        dimensions,
        condition,
        instance,
        place,
        new int[] {tile.columnTiles(), tile.depthBlock(), tile.columns()},
        inDepthBlock);
  }

  private String outerOrZero(int dimension) {
    return contraction.outer().contains(dimension) ? "d" + dimension + "'" : "0";
  }

  private String pack(
      int operand,
      List<String> dimensions,
      String condition,
      String instance,
      List<String> place,
      int[] sizes,
      List<Extension> extensions) {
    String array = declare("packed_" + operand, packed(sizes).name(), 3);
    String name = contraction.statement().name() + "_pack_" + operand;
    String tuple = spaces.tuple(name, dimensions);
    org.polyloom.isl.Map instances =
        spaces.map(spaces.instance(), tuple, condition).intersectDomain(geometry.common());
    Set domain = instances.range();
    List<Operation> operations = new ArrayList<>();
    int value = copied(operand, spaces.function(tuple, instance), domain, operations);
    operations.add(
        new Operation.Store(
            contraction.element(),
            access(domain, array, subscripts(tuple, place)),
            value,
            OptionalInt.empty()));
    statements.add(statement(name, domain, dimensions, operations));
    extensions.add(
        new Extension(
            instances, Optional.of(spaces.band(tuple, dimensions.subList(2, dimensions.size())))));
    return array;
  }

  private PackedArray packed(int[] sizes) {
    long offset = packed.isEmpty() ? 0 : packed.get(packed.size() - 1).end();
    PackedArray array =
        new PackedArray(
            names.apply("packed"), contraction.element(), sizes[0], sizes[1], sizes[2], offset);
    packed.add(array);
    return array;
  }

  private String declare(String purpose, String inC, int rank) {
    String name = contraction.statement().name() + "_" + purpose;
    List<String> pieces = new ArrayList<>(List.of(inC + "["));
    for (int i = 1; i < rank; i++) {
      pieces.add("][");
    }
    pieces.add("]");
    arrays.put(
        name,
        new ArrayDecl(
            name,
            contraction.element(),
            Collections.nCopies(rank, Optional.empty()),
            new Layout.Subscripted(pieces),
            ArrayDecl.Storage.FUNCTION,
            ArrayDecl.Afterwards.DEAD));
    return name;
  }

  /**
   * Appends the operations that compute a value of S.
   *
   * @param instance {@code { P[..] -> S[d] }}
   * @return the position of the value
   */
  private int copied(int operand, MultiAff instance, Set domain, List<Operation> operations) {
    Map<Integer, Integer> positions = new TreeMap<>();
    collect(operand, positions);
    for (int position : positions.keySet()) {
      positions.put(position, operations.size());
      operations.add(
          copied(contraction.statement().operations().get(position), positions, instance, domain));
    }
    return positions.get(operand);
  }

  private void collect(int position, Map<Integer, Integer> positions) {
    positions.put(position, -1);
    ContractionFinder.operands(contraction.statement().operations().get(position))
        .forEach(operand -> collect(operand, positions));
  }

  private Operation copied(
      Operation operation, Map<Integer, Integer> at, MultiAff instance, Set domain) {
    if (operation instanceof Operation.AffineValue value) {
      return new Operation.AffineValue(value.type(), pulledBack(value.function(), instance));
    }
    if (operation instanceof Operation.Load load) {
      return new Operation.Load(
          load.type(), copied(load.access(), instance, domain), OptionalInt.empty());
    }
    if (operation instanceof Operation.Unary unary) {
      return new Operation.Unary(unary.type(), unary.operator(), at.get(unary.operand()));
    }
    if (operation instanceof Operation.Binary binary) {
      return new Operation.Binary(
          binary.type(),
          binary.operator(),
          at.get(binary.left()),
          at.get(binary.right()),
          OptionalInt.empty());
    }
    if (operation instanceof Operation.Convert convert) {
      return new Operation.Convert(convert.type(), at.get(convert.operand()));
    }
    if (operation instanceof Operation.Select select) {
      return new Operation.Select(
          select.type(),
          at.get(select.condition()),
          at.get(select.ifTrue()),
          at.get(select.ifFalse()));
    }
    if (operation instanceof Operation.Call call) {
      return new Operation.Call(
          call.type(),
          call.function(),
          call.arguments().stream().map(at::get).toList(),
          OptionalInt.empty());
    }
    return operation;
  }

  private Access copied(Access access, MultiAff instance, Set domain) {
    return access(
        domain,
        access.array(),
        access.subscripts().stream()
            .map(subscript -> pulledBack(((Subscript.Affine) subscript).function(), instance))
            .toList());
  }

  private PwAff pulledBack(PwAff function, MultiAff instance) {
    return function.gist(contraction.statement().domain()).pullbackMultiAff(instance);
  }

  private enum Direction {
    TO_EDGE,
    FROM_EDGE
  }

  /** Copies between X and the edge array in tiles that are not whole; empty if all are. */
  private Optional<Extension> copy(String edge, Direction direction) {
    String name =
        contraction.statement().name()
            + (direction == Direction.TO_EDGE ? "_to_edge" : "_from_edge");
    List<String> dimensions = List.of("jb'", "kb'", "ib'", "jt'", "it'", "r'", "c'");
    String tuple = spaces.tuple(name, dimensions);
    org.polyloom.isl.Map places =
        spaces.map(
            spaces.instance(),
            tuple,
            spaces.tileConditions()
                + " and r' = "
                + spaces.row()
                + " - "
                + tile.rows()
                + " it' and c' = "
                + spaces.column()
                + " - "
                + tile.columns()
                + " jt'");
    Set partial = geometry.first().domain().subtract(geometry.whole()).coalesce();
    org.polyloom.isl.Map instances =
        places.intersectDomain(
            geometry.common().intersect(geometry.toTile().intersectRange(partial).domain()));
    if (instances.isEmpty()) {
      return Optional.empty();
    }
    Set domain = instances.range();
    Access inX = copied(contraction.target(), spaces.function(tuple, element("r'", "c'")), domain);
    Access inEdge = access(domain, edge, subscripts(tuple, List.of("r'", "c'")));
    boolean toEdge = direction == Direction.TO_EDGE;
    ScalarType element = contraction.element();
    List<Operation> operations =
        List.of(
            new Operation.Load(element, toEdge ? inX : inEdge, OptionalInt.empty()),
            new Operation.Store(element, toEdge ? inEdge : inX, 0, OptionalInt.empty()));
    statements.add(statement(name, domain, dimensions, operations));
    return Optional.of(
        new Extension(instances, Optional.of(spaces.band(tuple, List.of("r'", "c'")))));
  }

  /** S at a row and column of a tile. */
  private String element(String row, String column) {
    return spaces.instance(
        dimension ->
            dimension == contraction.rows()
                ? tile.rows() + " it' + " + row
                : dimension == contraction.columns()
                    ? tile.columns() + " jt' + " + column
                    : outerOrZero(dimension));
  }

  private Statement tileStatement(List<String> rowPanels, List<String> columnPanels) {
    Set domain = geometry.first().domain();
    String tuple = spaces.tileTuple();
    PwAff first = geometry.first().at(0);
    List<Operation> operations = new ArrayList<>();
    operations.add(new Operation.AffineValue(ScalarType.LONG, first));
    operations.add(new Operation.AffineValue(ScalarType.LONG, geometry.last().at(0)));
    operations.add(new Operation.AffineValue(ScalarType.INT, geometry.whole().indicatorFunction()));
    PwAff line = first.sub(expression(tuple, tile.depthBlock() + " kb'"));
    PwAff zero = expression(tuple, "0");
    for (String panel : rowPanels) {
      PwAff index = expression(tuple, "it' - " + tile.rowTiles() + " ib'");
      operations.add(load(domain, panel, List.of(index, line, zero)));
    }
    for (String panel : columnPanels) {
      PwAff index = expression(tuple, "jt' - " + tile.columnTiles() + " jb'");
      operations.add(load(domain, panel, List.of(index, line, zero)));
    }
    for (int row = 0; row < tile.rows(); row++) {
      MultiAff instance = spaces.function(tuple, element(String.valueOf(row), "0"));
      operations.add(
          new Operation.Load(
              contraction.element(),
              copied(contraction.target(), instance, domain),
              OptionalInt.empty()));
    }
    return statement(
        spaces.tileName(), domain, List.of("jb'", "kb'", "ib'", "jt'", "it'"), operations);
  }

  private Operation load(Set domain, String array, List<PwAff> subscripts) {
    return new Operation.Load(
        contraction.element(), access(domain, array, subscripts), OptionalInt.empty());
  }

  private PwAff expression(String tuple, String expression) {
    return PwAff.fromAff(spaces.function(tuple, "[(" + expression + ")]").at(0));
  }

  private List<PwAff> subscripts(String tuple, List<String> expressions) {
    return expressions.stream().map(expression -> expression(tuple, expression)).toList();
  }

  private static Access access(Set domain, String array, List<PwAff> functions) {
    List<Subscript> subscripts = new ArrayList<>();
    functions.forEach(function -> subscripts.add(new Subscript.Affine(function)));
    return new Access(array, AccessRelation.of(domain, array, subscripts), subscripts);
  }

  /** A statement; its dimensions get names after those of the contraction. */
  private Statement statement(
      String name, Set domain, List<String> dimensions, List<Operation> operations) {
    List<String> iterators = new ArrayList<>();
    List<String> source = contraction.statement().iterators();
    contraction.outer().forEach(dimension -> iterators.add(source.get(dimension)));
    for (String dimension : dimensions) {
      iterators.add(
          switch (dimension) {
            case "jb'" -> source.get(contraction.columns()) + "_block";
            case "kb'" -> source.get(contraction.depth()) + "_block";
            case "ib'" -> source.get(contraction.rows()) + "_block";
            case "jt'" -> source.get(contraction.columns()) + "_tile";
            case "it'" -> source.get(contraction.rows()) + "_tile";
            case "k'" -> source.get(contraction.depth());
            default -> dimension.replace("'", "");
          });
    }
    return new Statement(name, domain, iterators, operations, contraction.statement().location());
  }
}
