package org.polyloom.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.ConditionalDefinitions;
import org.polyloom.ir.Scop;
import org.polyloom.ir.SplitStatements;
import org.polyloom.ir.Statement;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;

/**
 * Computes values where they are used, instead of carrying them there in scalars.
 *
 * <pre>
 * for (i = 0; i < n; i++) {            for (i = 0; i < n; i++) {
 *   a = A[i];                            a = A[i];
 *   for (k = 0; k < m; k++)      =>      for (k = 0; k < m; k++)
 *     C[i] += a * B[k];                    C[i] += A[i] * B[k];
 * }                                    }
 * </pre>
 *
 * <p>Operand-tree forwarding of M. Kruse and T. Grosser, "DeLICM: Scalar dependence removal at zero
 * memory cost" (2018), section 3. It differs in that divisions and calls are not carried out more
 * often than the source does.
 *
 * <p>Scalars to which both branches of a condition assign, and which nothing needs any more then,
 * are assigned a selected value first ({@link ConditionalDefinitions}).
 *
 * <p>Each load of a scalar that the region stores to is looked at by itself; all decisions are made
 * on the Scop as it was, and then applied: since only loads are added, none invalidates another.
 * Stores that nobody reads any more are left to other passes. Loads keep their types, and order
 * stays as it is; so do instances, but where the domain of a statement decides which store a load
 * sees, the statement becomes one for each.
 */
public final class ForwardPass implements ScopPass {
  @Override
  public String name() {
    return "forward";
  }

  @Override
  public Purpose purpose() {
    return Purpose.PREPARES;
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return Optional.empty();
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    Set<String> conditional = ConditionalDefinitions.scalars(scop);
    conditional.removeIf(
        scalar ->
            scop.array(scalar).afterwards() == ArrayDecl.Afterwards.LIVE
                || !ConditionalDefinitions.areChosenPlainly(scop, scalar));
    PassResult result = attempt(scop, conditional, context);
    while (conditional.removeAll(loaded(result.scop(), conditional))) {
      result = attempt(scop, conditional, context);
    }
    return result;
  }

  /** Those of some scalars that statements load. */
  private static Set<String> loaded(Scop scop, Set<String> scalars) {
    return scop.statements().stream()
        .flatMap(statement -> statement.loadedArrays().stream())
        .filter(scalars::contains)
        .collect(Collectors.toSet());
  }

  /**
   * @param selected scalars whose conditional assignments become selections
   */
  private PassResult attempt(Scop source, Set<String> selected, PassContext context) {
    Set<String> scalars = ScalarDefinitions.scalars(source);
    if (scalars.isEmpty()) {
      return new PassResult(source, List.of());
    }
    Scop scop = ConditionalDefinitions.withSelects(source, selected);
    Forwarding forwarding = new Forwarding(scop, context);
    List<Remark> remarks = new ArrayList<>();
    SplitStatements splitting = new SplitStatements(scop);
    for (StatementForwarding one : decided(scop, scalars, forwarding)) {
      one.decisions()
          .forEach(
              (position, decision) ->
                  remarks.add(remark(one.statement(), one.scalar(position), decision)));
      splitting.split(one.statement(), one.parts().stream().map(Part::result).toList());
    }
    boolean changed = remarks.stream().anyMatch(remark -> remark.kind() == Remark.Kind.APPLIED);
    return new PassResult(changed ? splitting.result() : source, remarks);
  }

  /**
   * What becomes of each statement. None is split for the value of a scalar that others still load
   * afterwards: there would be more branches than before, and nothing would be gained.
   */
  private static List<StatementForwarding> decided(
      Scop scop, Set<String> scalars, Forwarding forwarding) {
    List<StatementForwarding> all = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      all.add(
          new StatementForwarding(forwarding, statement, scalars, StatementForwarding.MOST_PARTS));
    }
    boolean isSettled = false;
    while (!isSettled) {
      Set<String> loaded =
          all.stream().flatMap(one -> one.stillLoaded().stream()).collect(Collectors.toSet());
      List<StatementForwarding> useless =
          all.stream().filter(one -> one.splitFor().stream().anyMatch(loaded::contains)).toList();
      useless.forEach(
          one ->
              all.set(
                  all.indexOf(one),
                  new StatementForwarding(forwarding, one.statement(), scalars, 1)));
      isSettled = useless.isEmpty();
    }
    return all;
  }

  private Remark remark(Statement statement, String scalar, Decision decision) {
    if (decision instanceof Decision.Forward forward) {
      Set<String> arrays = new TreeSet<>(forward.action().arrays());
      String from = arrays.isEmpty() ? "" : " from " + String.join(", ", arrays);
      return Remark.applied(
              name(),
              ForwardReason.Forwarded,
              statement.location(),
              "the value of " + scalar + " is computed" + from + " where it is used")
          .forStatement(statement.name());
    }
    Refusal refusal = ((Decision.Refuse) decision).refusal();
    Remark remark =
        Remark.missed(
                name(),
                refusal.reason(),
                statement.location(),
                scalar + " is still needed here: " + refusal.message())
            .forStatement(statement.name());
    for (Map.Entry<String, String> line : refusal.evidence().entrySet()) {
      remark = remark.with(line.getKey(), line.getValue());
    }
    return remark;
  }
}
