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
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
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

  /**
   * How the operands along one dimension of a tile are packed: in panels as wide as the tile, each
   * with all depths of a block.
   *
   * @param dimension which one of S it is
   * @param dimensions of P: the blocks, the panel, the depth, the place in the panel
   * @param block which of them numbers the blocks along the dimension
   * @param width of a panel
   * @param count how many panels are in a block
   * @param extensions where the copies are carried out
   */
  private record Panels(
      int dimension,
      List<String> dimensions,
      String block,
      int width,
      int count,
      List<Extension> extensions) {

    String panel() {
      return dimensions.get(2);
    }

    String place() {
      return dimensions.get(4);
    }
  }

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
      rowPanels.add(pack(operand, rowPanels()));
    }
    for (int operand : contraction.columnOperands()) {
      columnPanels.add(pack(operand, columnPanels()));
    }
    String edgeName = names.apply("edge");
    String edge = declare("edge", edgeName, 2);
    Optional<Extension> toEdge = copy(edge, Direction.TO_EDGE);
    this.tileStatement = tileStatement(rowPanels, columnPanels);
    this.code = new RegisterCode(contraction, tile, plan.grouping(), toEdge.map(copy -> edgeName));
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

  private Panels rowPanels() {
    return new Panels(
        contraction.rows(),
        List.of("kb'", "ib'", "it'", "k'", "r'"),
        "ib'",
        tile.rows(),
        tile.rowTiles(),
        inRowBlock);
  }

  private Panels columnPanels() {
    return new Panels(
        contraction.columns(),
        List.of("jb'", "kb'", "jt'", "k'", "c'"),
        "jb'",
        tile.columns(),
        tile.columnTiles(),
        inDepthBlock);
  }

  private String outerOrZero(int dimension) {
    return contraction.outer().contains(dimension) ? "d" + dimension + "'" : "0";
  }

  /**
   * @return the name of the array that an operand is packed into
   */
  private String pack(int operand, Panels panels) {
    String at = TileSpaces.at(panels.dimension());
    String panel = panels.panel();
    String place = panels.place();
    int width = panels.width();
    String condition =
        String.join(
            " and ",
            "kb' = " + TileSpaces.quotient(spaces.depth(), tile.depthBlock()),
            panel + " = " + TileSpaces.quotient(at, width),
            panels.block() + " = " + TileSpaces.quotient(panel, panels.count()),
            "k' = " + spaces.depth(),
            place + " = " + at + " - " + width + " " + panel);
    String array = declare("packed_" + operand, packed(panels).name(), 3);
    String name = contraction.statement().name() + "_pack_" + operand;
    String tuple = spaces.tuple(name, panels.dimensions());
    org.polyloom.isl.Map instances =
        copies(panels, tuple, spaces.map(spaces.instance(), tuple, condition));
    String instance =
        spaces.instance(
            dimension ->
                dimension == panels.dimension()
                    ? width + " " + panel + " + " + place
                    : dimension == contraction.depth() ? "k'" : outerOrZero(dimension));
    Set domain = instances.range();
    List<Operation> operations = new ArrayList<>();
    int value = copied(operand, spaces.function(tuple, instance), domain, operations);
    List<String> subscripts =
        List.of(
            panel + " - " + panels.count() + " " + panels.block(),
            "k' - " + tile.depthBlock() + " kb'",
            place);
    operations.add(
        new Operation.Store(
            contraction.element(),
            access(domain, array, subscripts(tuple, subscripts)),
            value,
            OptionalInt.empty()));
    statements.add(statement(name, domain, panels.dimensions(), operations));
    List<String> inBlock = List.of(panel, "k'", place);
    panels.extensions().add(new Extension(instances, Optional.of(spaces.band(tuple, inBlock))));
    return array;
  }

  /**
   * What is packed where an instance is carried out: what the common depths of its tile need, or
   * what all instances do where that takes fewer loops and conditions to say.
   *
   * @param uses {@code { S[d] -> P[..] }}: what each instance uses
   * @return {@code { S[d] -> P[..] }}
   */
  private org.polyloom.isl.Map copies(Panels panels, String tuple, org.polyloom.isl.Map uses) {
    boolean ofRows = panels.dimension() == contraction.rows();
    org.polyloom.isl.Map inTile =
        geometry
            .elements()
            .projectOut(DimType.OUT, ofRows ? 1 : 0, 1)
            .flatRangeProduct(geometry.depths());
    String element = panels.width() + " " + panels.panel() + " + " + panels.place();
    org.polyloom.isl.Map needed =
        made(
            inTile,
            tuple,
            "[" + element + ", k']",
            "0 <= " + panels.place() + " < " + panels.width());
    Set domain = needed.range().coalesce();
    if (domain.nBasicSet() > 1 || domain.involvesLocals()) {
      org.polyloom.isl.Map all = uses.intersectDomain(geometry.toTile().domain());
      Set ofAll = all.range().coalesce();
      if (ofAll.nBasicSet() == 1 && !ofAll.involvesLocals()) {
        return all;
      }
    }
    return geometry.toTile().applyRange(needed);
  }

  /**
   * Instances of a statement for what tiles hold.
   *
   * @param held {@code { T[t] -> [x] }}
   * @param tuple of the statement, whose dimensions are named as those of T
   * @param place what the statement is for, {@code [x]} in terms of these
   * @return {@code { T[t] -> tuple }}
   */
  private org.polyloom.isl.Map made(
      org.polyloom.isl.Map held, String tuple, String place, String condition) {
    return held.applyRange(spaces.map(tuple, place, "true").reverse())
        .intersect(spaces.map(spaces.tileTuple(), tuple, condition))
        .coalesce();
  }

  private PackedArray packed(Panels panels) {
    long offset = packed.isEmpty() ? 0 : packed.get(packed.size() - 1).end();
    PackedArray array =
        new PackedArray(
            names.apply("packed"),
            contraction.element(),
            panels.count(),
            tile.depthBlock(),
            panels.width(),
            Math.min(tile.lanes(), Integer.lowestOneBit(panels.width())),
            offset);
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
    Operands.values(contraction.statement().operations().get(position))
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
    return Operands.renumbered(operation, at::get);
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
    Set partial = geometry.first().domain().subtract(geometry.whole()).coalesce();
    org.polyloom.isl.Map inTile =
        made(
            geometry.elements().intersectDomain(partial),
            tuple,
            "[" + tile.rows() + " it' + r', " + tile.columns() + " jt' + c']",
            "0 <= r' < " + tile.rows() + " and 0 <= c' < " + tile.columns());
    org.polyloom.isl.Map instances = geometry.toTile().applyRange(inTile);
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
