package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Statement;
import org.polyloom.isl.AstLoopType;
import org.polyloom.isl.DimType;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees;

/**
 * An order of a nest in which contractions share their loops with other statements, as in
 * triangular factorisations and solutions: the depths are cut in blocks that all statements go
 * through together, and of each block comes first what later instances of the block need, then the
 * rest of each contraction, alone:
 *
 * <pre>
 * for (k..)                                 for blocks K of k
 *   for (i = k + 1..)                         for (k in K)
 *     X[i][k] /= X[k][k];                       for (i = k + 1..)
 *   for (i = k + 1..)                 =>          X[i][k] /= X[k][k];
 *     for (j = k + 1..)                           for (j in K, j > k)
 *       X[i][j] -= X[i][k] * X[k][j];               X[i][j] -= X[i][k] * X[k][j];
 *                                               for (i in K, i > k), for (j after K) ..
 *                                             for (i after K, j after K, k in K)
 *                                               X[i][j] -= X[i][k] * X[k][j];
 * </pre>
 *
 * <p>A block of each statement is given by one of its dimensions, such that no instance depends on
 * one of a later block. An instance of a contraction may wait for the end of its block if nothing
 * else in the block depends on it. Those are looked for among the instances whose row, or column,
 * or both come after the block; conflicts decide. The idea is that of the right-looking blocked
 * algorithms of LAPACK (E. Anderson et al., LAPACK Users' Guide, 1999).
 */
final class BlockedOrder {
  private final Dependences dependences;
  private final int block;

  /**
   * @param dependences of the region in a legal order
   * @param block how many depths a block has
   */
  BlockedOrder(Dependences dependences, int block) {
    this.dependences = dependences;
    this.block = block;
  }

  /**
   * A nest in blocks.
   *
   * @param node the node above what is carried out in each block: a sequence, whose first child has
   *     the nest's own order and each other one a part of a contraction
   * @param waiting {@code { S[d] }}: by the name of a statement, the instances in those parts, in
   *     the order of the children
   * @param size of a block
   * @param depths by the name of a statement, the dimension that gives the block of an instance
   * @param together the conflicts within a block
   */
  record Blocked(
      ScheduleNode node,
      Map<String, Set> waiting,
      int size,
      Map<String, Integer> depths,
      UnionMap together) {}

  /**
   * Cuts the nest in which a contraction stands.
   *
   * @param root of the schedule
   * @param contractions those that may wait, the one that is looked for first
   * @return empty if there is no such order
   */
  Optional<Blocked> cut(ScheduleNode root, List<Contraction> contractions) {
    Contraction first = contractions.get(0);
    Optional<ScheduleNode> nest = nest(root.firstChild(), first);
    if (nest.isEmpty()) {
      return Optional.empty();
    }
    UnionMap pairs = IndependentLoops.together(nest.get(), IndependentLoops.conflicts(dependences));
    Map<String, Contraction> inNest = new LinkedHashMap<>();
    List<String> statements = new ArrayList<>();
    for (Contraction contraction : contractions) {
      inNest.put(contraction.statement().name(), contraction);
    }
    statements.add(first.statement().name());
    for (Set domain : nest.get().domain().setList()) {
      if (!statements.contains(domain.tupleName())) {
        statements.add(domain.tupleName());
      }
    }
    inNest.keySet().retainAll(statements);
    Map<String, Integer> depths = new BlockDimensions(nest.get().domain(), pairs, inNest).find();
    if (depths.isEmpty()) {
      return Optional.empty();
    }
    return cut(nest.get(), pairs, inNest, depths);
  }

  /** The outermost band that runs over the contraction's rows, columns or depths. */
  private static Optional<ScheduleNode> nest(ScheduleNode start, Contraction contraction) {
    ScheduleNode node = start;
    while (node.type() != ScheduleNodeType.BAND || !runsOver(node, contraction)) {
      switch (node.type()) {
        case SEQUENCE, SET ->
            node = ScheduleTrees.childWith(node, contraction.statement().domain().toUnionSet());
        case LEAF -> {
          return Optional.empty();
        }
        default -> node = node.firstChild();
      }
    }
    return Optional.of(node);
  }

  private static boolean runsOver(ScheduleNode band, Contraction contraction) {
    for (UnionPwAff member : band.bandGetPartialSchedule().list()) {
      for (var function : member.pwAffList()) {
        if (function.space().hasTupleName(DimType.IN)
            && function.space().tupleName(DimType.IN).equals(contraction.statement().name())
            && List.of(contraction.rows(), contraction.columns(), contraction.depth()).stream()
                .anyMatch(dimension -> function.involvesDims(DimType.IN, dimension, 1))) {
          return true;
        }
      }
    }
    return false;
  }

  private Optional<Blocked> cut(
      ScheduleNode nest,
      UnionMap pairs,
      Map<String, Contraction> contractions,
      Map<String, Integer> depths) {
    MultiUnionPwAff blocks = blocks(nest.domain(), depths);
    UnionMap together = pairs.eqAtMultiUnionPwAff(blocks);
    Map<String, Set> waiting = new LinkedHashMap<>();
    UnionSet rest = nest.domain();
    List<UnionSet> parts = new ArrayList<>();
    for (Contraction contraction : contractions.values()) {
      String name = contraction.statement().name();
      if (depths.get(name) == contraction.depth()) {
        Optional<Set> found = waiting(contraction, together);
        found.ifPresent(
            set -> {
              waiting.put(name, set);
              parts.add(set.toUnionSet());
            });
      }
    }
    if (waiting.isEmpty()) {
      return Optional.empty();
    }
    for (UnionSet part : parts) {
      rest = rest.subtract(part);
    }
    parts.add(0, rest.coalesce());
    ScheduleNode band = ScheduleTrees.withoutFullTiles(nest).insertPartialSchedule(blocks);
    band = band.bandMemberSetAstLoopType(0, AstLoopType.ATOMIC);
    ScheduleNode sequence = band.firstChild().insertSequence(parts);
    ScheduleNode first =
        IndependentLoops.mark(
            sequence.firstChild(), together, loop -> runsAlongRow(loop, contractions));
    return Optional.of(new Blocked(first.parent(), waiting, block, depths, together));
  }

  /** Whether a loop goes from element to element of what one contraction computes. */
  private static boolean runsAlongRow(ScheduleNode loop, Map<String, Contraction> contractions) {
    List<Set> domains = loop.domain().setList();
    if (domains.size() != 1 || !contractions.containsKey(domains.get(0).tupleName())) {
      return false;
    }
    Contraction contraction = contractions.get(domains.get(0).tupleName());
    return loop.bandGetPartialSchedule().list().get(0).pwAffList().stream()
        .allMatch(
            function ->
                function.isaAff()
                    && IntStream.range(0, contraction.statement().depth())
                        .allMatch(
                            dimension ->
                                function.involvesDims(DimType.IN, dimension, 1)
                                    == (dimension == contraction.columns())));
  }

  private MultiUnionPwAff blocks(UnionSet instances, Map<String, Integer> depths) {
    List<String> functions = new ArrayList<>();
    for (Set domain : instances.setList()) {
      int dimensions = domain.dim(DimType.SET);
      String tuple = domain.tupleName() + "[" + TileSpaces.dimensions(dimensions) + "]";
      String dimension = TileSpaces.at(depths.get(domain.tupleName()));
      functions.add(tuple + " -> [(floor((" + dimension + ")/" + block + "))]");
    }
    return MultiUnionPwAff.parse(instances.context(), "[{ " + String.join("; ", functions) + " }]");
  }

  /**
   * The instances that can wait for the end of their block.
   *
   * @param together conflicts within a block
   */
  private Optional<Set> waiting(Contraction contraction, UnionMap together) {
    Statement statement = contraction.statement();
    UnionMap from = together.intersectDomain(statement.domain().toUnionSet());
    for (List<Integer> beyond :
        List.of(
            List.of(contraction.columns()),
            List.of(contraction.rows()),
            List.of(contraction.rows(), contraction.columns()))) {
      Set set = beyond(contraction, beyond);
      UnionSet instances = set.toUnionSet();
      if (!set.isEmpty()
          && from.intersectDomain(instances).subtractRange(instances).isEmpty()
          && !isOperand(contraction, from.intersectDomain(instances).intersectRange(instances))) {
        return Optional.of(set);
      }
    }
    return Optional.empty();
  }

  /** {@code { S[d] }}: instances of which some dimensions are in later blocks than the depth. */
  private Set beyond(Contraction contraction, List<Integer> dimensions) {
    Statement statement = contraction.statement();
    List<String> conditions = new ArrayList<>();
    for (int dimension : dimensions) {
      conditions.add(TileSpaces.at(dimension) + " >= " + block + " b' + " + block);
    }
    String depth = TileSpaces.at(contraction.depth());
    String inBlock = block + " b' <= " + depth + " < " + block + " b' + " + block;
    String tuple = statement.name() + "[" + TileSpaces.dimensions(statement.depth()) + "]";
    return Set.parse(
            statement.domain().context(),
            "{ "
                + tuple
                + " : exists b' : "
                + inBlock
                + " and "
                + String.join(" and ", conditions)
                + " }")
        .intersect(statement.domain())
        .coalesce();
  }

  /** Whether of a pair of instances one needs as an operand what the other computes. */
  private static boolean isOperand(Contraction contraction, UnionMap pairs) {
    org.polyloom.isl.Map target = contraction.target().relation();
    UnionMap onOneTarget = target.applyRange(target.reverse()).toUnionMap();
    return !pairs.isSubset(onOneTarget);
  }

  /** Which dimension of each statement gives the block that its instances are in. */
  private static final class BlockDimensions {
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final List<org.polyloom.isl.Map> pairs;
    private final Map<String, Contraction> contractions;
    private final Map<String, Integer> chosen = new LinkedHashMap<>();
    private final Map<List<Object>, Boolean> known = new HashMap<>();

    BlockDimensions(UnionSet instances, UnionMap pairs, Map<String, Contraction> contractions) {
      contractions.keySet().forEach(name -> counts.put(name, 0));
      instances.setList().forEach(set -> counts.put(set.tupleName(), set.dim(DimType.SET)));
      this.pairs = pairs.mapList();
      this.contractions = contractions;
    }

    /** By the name of a statement; empty if there are none. */
    Map<String, Integer> find() {
      return find(new ArrayList<>(counts.keySet()), 0) ? chosen : Map.of();
    }

    private boolean find(List<String> statements, int position) {
      if (position == statements.size()) {
        return true;
      }
      String statement = statements.get(position);
      for (int dimension : candidates(statement, position)) {
        chosen.put(statement, dimension);
        if (isMonotonic(statement) && find(statements, position + 1)) {
          return true;
        }
        chosen.remove(statement);
      }
      return false;
    }

    private List<Integer> candidates(String statement, int position) {
      List<Integer> candidates = new ArrayList<>();
      if (contractions.containsKey(statement)) {
        candidates.add(contractions.get(statement).depth());
      }
      for (int i = 0; position > 0 && i < counts.get(statement); i++) {
        if (!candidates.contains(i)) {
          candidates.add(i);
        }
      }
      return candidates;
    }

    /** Whether no pair of a statement and those chosen so far runs backwards. */
    private boolean isMonotonic(String statement) {
      for (org.polyloom.isl.Map map : pairs) {
        String source = map.domainTupleId().name();
        String sink = map.rangeTupleId().name();
        boolean concerns = source.equals(statement) || sink.equals(statement);
        if (concerns
            && chosen.containsKey(source)
            && chosen.containsKey(sink)
            && !isMonotonic(map, chosen.get(source), chosen.get(sink))) {
          return false;
        }
      }
      return true;
    }

    private boolean isMonotonic(org.polyloom.isl.Map map, int source, int sink) {
      return known.computeIfAbsent(
          List.of(map.domainTupleId().name(), map.rangeTupleId().name(), source, sink),
          key -> map.orderGt(DimType.IN, source, DimType.OUT, sink).isEmpty());
    }
  }
}
