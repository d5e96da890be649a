package org.polyloom.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Id;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.machine.Machine;
import org.polyloom.schedule.StatementGraph;
import org.polyloom.schedule.Timestamps;

/**
 * An order of what comes before the contraction in a block of depths ({@link BlockedOrder}), where
 * that solves a triangular system for each row of a matrix: the rows that nothing but their own
 * instances and the contraction need come last, in strips as long as the block, each transposed:
 *
 * <pre>
 * for (i..)                                    for (i in K), the same as before
 *   for (j in K)                               for strips I of i after K
 *     for (k in K, k &lt; j)              =&gt;        T[j][i] = X[i][j] for j in K, i in I
 *       X[i][j] -= X[i][k] * X[j][k];            for (k in K)
 *     X[i][j] /= X[j][j];                          for (i in I) T[k][i] /= X[k][k];
 *                                                  for (j in K, j &gt; k)
 *                                                    for (i in I) T[j][i] -= T[k][i] * X[j][k];
 *                                                X[i][j] = T[j][i] for j in K, i in I
 * </pre>
 *
 * <p>Rows are vectors then, and no step waits for one other than the step before. The idea is that
 * of the triangular solves with packed right-hand sides of Goto and van de Geijn, High-Performance
 * Implementation of the Level-3 BLAS (2008), section 5. {@link StripCheck} shows that X and T hold
 * the same.
 */
final class StripOrder {
  private final Scop scop;
  private final Machine machine;
  private final BlockedOrder.Blocked blocked;

  /**
   * @param machine what the code is to run on
   * @param blocked whose first child is what comes before the contractions of a block
   */
  StripOrder(Scop scop, Machine machine, BlockedOrder.Blocked blocked) {
    this.scop = scop;
    this.machine = machine;
    this.blocked = blocked;
  }

  /** Which rows go in strips. */
  private enum Rows {
    ALL,
    /** Those whose numbers come after the block's. */
    AFTER_BLOCK
  }

  /**
   * Puts rows in strips below a node; empty where no such order is right.
   *
   * @param rest what comes before the contractions of a block, in a legal order
   * @param contraction one whose target is solved for in that
   * @return the mark of the {@link StripPlan}
   */
  Optional<ScheduleNode> place(ScheduleNode rest, Contraction contraction) {
    Access target = contraction.target();
    int row = subscript(contraction, contraction.rows());
    int column = subscript(contraction, contraction.columns());
    if (target.subscripts().size() != 2 || row < 0 || column < 0) {
      return Optional.empty();
    }
    UnionSet instances = rest.domain();
    UnionMap pairs = blocked.together().intersectDomain(instances).intersectRange(instances);
    return Arrays.stream(Rows.values())
        .flatMap(rows -> place(rest, contraction, row, column, rows, pairs).stream())
        .filter(node -> StripCheck.violation(node.schedule(), scop).isEmpty())
        .findFirst();
  }

  /** Whether of each of some pairs of instances below a node the first one comes first. */
  private boolean keeps(ScheduleNode node, UnionMap pairs) {
    Timestamps.Compared compared =
        Timestamps.of(node.schedule(), scop.assumedContext()).compare(pairs);
    return compared.equal().isEmpty() && compared.reversed().isEmpty();
  }

  /** Which subscript of the contraction's target is one of its dimensions; -1 if none is. */
  private static int subscript(Contraction contraction, int dimension) {
    List<Subscript> subscripts = contraction.target().subscripts();
    for (int i = 0; i < subscripts.size(); i++) {
      if (subscripts.get(i) instanceof Subscript.Affine
          && is(contraction.target(), contraction.statement(), dimension, i)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean is(Access access, Statement part, int dimension, int subscript) {
    org.polyloom.isl.Map touched = access.relation().intersectDomain(part.domain());
    return touched.isSubset(touched.equate(DimType.IN, dimension, DimType.OUT, subscript));
  }

  private Optional<ScheduleNode> place(
      ScheduleNode rest, Contraction solve, int row, int column, Rows rows, UnionMap pairs) {
    String array = solve.target().array();
    Map<String, StripPlan.Member> members = new LinkedHashMap<>();
    UnionSet inStrips = UnionSet.emptyCtx(scop.isl());
    for (Set domain : rest.domain().setList()) {
      Statement statement = scop.statement(domain.tupleName()).withDomain(domain);
      Optional<StripPlan.Member> member = member(statement, array, row);
      Set instances = member.map(one -> instances(domain, one, rows)).orElse(null);
      if (instances != null && !instances.isEmpty()) {
        members.put(statement.name(), member.get());
        inStrips = inStrips.union(instances.toUnionSet());
      }
    }
    UnionSet before = rest.domain().subtract(inStrips).coalesce();
    if (!members.containsKey(solve.statement().name()) || rows == Rows.ALL && !before.isEmpty()) {
      return Optional.empty();
    }
    UnionMap fromStrips = pairs.intersectDomain(inStrips);
    UnionMap within = fromStrips.intersectRange(inStrips);
    List<StripPlan.Member> ordered = ordered(within, members);
    if (ordered.isEmpty() || !fromStrips.isSubset(within)) {
      return Optional.empty();
    }
    int lanes = machine.lanes(solve.element().bytes());
    StripPlan plan = new StripPlan(array, row, column, blocked.size(), lanes, ordered);
    ScheduleNode node =
        before.isEmpty()
            ? rest
            : rest.insertSequence(List.of(before, inStrips.coalesce())).child(1).firstChild();
    node = StripSteps.of(plan, scop).order(node.cut()).insertMark(Id.of(scop.isl(), plan.mark()));
    return keeps(node, within) ? Optional.of(node) : Optional.empty();
  }

  /** The members such that within a step none needs what a later one does; empty if they cannot. */
  private List<StripPlan.Member> ordered(UnionMap pairs, Map<String, StripPlan.Member> members) {
    List<StripPlan.Member> ordered = new ArrayList<>();
    List<String> names = List.copyOf(members.keySet());
    for (List<String> one : StatementGraph.components(names, inSteps(pairs, members))) {
      if (one.size() > 1) {
        return List.of();
      }
      ordered.add(members.get(one.get(0)));
    }
    return ordered;
  }

  /** A statement that does nothing but store once, always, to its row of X, in lanes. */
  private Optional<StripPlan.Member> member(Statement part, String array, int row) {
    List<Operation> operations = part.operations();
    if (!StripPlan.isPlain(part)
        || !(operations.get(operations.size() - 1) instanceof Operation.Store store)
        || !store.access().array().equals(array)) {
      return Optional.empty();
    }
    int step = blocked.depths().get(part.name());
    for (int dimension = 0; dimension < part.depth(); dimension++) {
      if (dimension != step && is(store.access(), part, dimension, row)) {
        StripPlan.Member member = new StripPlan.Member(part.name(), dimension, step);
        return Optional.of(member).filter(one -> isSideBySide(part, one, array, row));
      }
    }
    return Optional.empty();
  }

  /** Whether what rows read besides their own elements is the same for all, or side by side. */
  private static boolean isSideBySide(
      Statement part, StripPlan.Member member, String array, int row) {
    for (Operation operation : part.operations()) {
      Optional<Access> access = Operands.access(operation);
      if (access.isEmpty()
          || access.get().array().equals(array) && is(access.get(), part, member.row(), row)) {
        continue;
      }
      List<Subscript> subscripts = access.get().subscripts();
      for (int k = 0; k < subscripts.size(); k++) {
        PwAff function = ((Subscript.Affine) subscripts.get(k)).function().gist(part.domain());
        boolean isLast = k == subscripts.size() - 1 && is(access.get(), part, member.row(), k);
        if (function.involvesDims(DimType.IN, member.row(), 1) && !isLast) {
          return false;
        }
      }
    }
    return true;
  }

  private Set instances(Set domain, StripPlan.Member member, Rows rows) {
    if (rows == Rows.ALL) {
      return domain;
    }
    String tuple = member.statement() + "[" + TileSpaces.dimensions(domain.dim(DimType.SET)) + "]";
    String block = TileSpaces.quotient(TileSpaces.at(member.step()), blocked.size());
    String strip = TileSpaces.quotient(TileSpaces.at(member.row()), blocked.size());
    return Set.parse(scop.isl(), "{ " + tuple + " : " + strip + " > " + block + " }")
        .intersect(domain)
        .coalesce();
  }

  /** Pairs within one step. */
  private UnionMap inSteps(UnionMap pairs, Map<String, StripPlan.Member> members) {
    UnionMap result = UnionMap.emptyCtx(scop.isl());
    for (org.polyloom.isl.Map map : pairs.mapList()) {
      int source = members.get(map.domainTupleId().name()).step();
      int sink = members.get(map.rangeTupleId().name()).step();
      result = result.union(map.equate(DimType.IN, source, DimType.OUT, sink).toUnionMap());
    }
    return result;
  }
}
