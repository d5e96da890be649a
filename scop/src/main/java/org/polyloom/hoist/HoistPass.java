package org.polyloom.hoist;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionSet;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;

/**
 * Computes scalars that never change before everything else, so that they order nothing.
 *
 * <pre>
 * for (i = 0; i < n; i++)               root = sqrt(x);
 *   A[i] = 0;                           for (i = 0; i < n; i++)
 * root = sqrt(x);                 =>      A[i] = 0;
 * for (i = 0; i < n; i++)               for (i = 0; i < n; i++)
 *   B[i] /= root;                         B[i] /= root;
 * </pre>
 *
 * <p>What is moved is a whole statement without loops: it becomes part of the prelude of the Scop
 * ({@link Scop#prelude}), is carried out under the same condition on the parameters, and as often.
 * What its scalars depend on are numbers, parameters, and what the region does not store to or has
 * in its prelude.
 *
 * <p>Invariants, checked by {@link org.polyloom.ir.ScopVerifier} and {@link
 * org.polyloom.pass.ValueCheck}: nothing else stores to these scalars, and every load sees the
 * value that it saw before.
 *
 * <p>Limits: statements that store to arrays stay; so do those whose scalars no statement loads,
 * since these carry no value from one instance to another.
 */
public final class HoistPass implements ScopPass {
  @Override
  public String name() {
    return "hoist";
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
    List<Statement> prelude = new ArrayList<>(scop.prelude());
    List<Statement> rest = new ArrayList<>(scop.statements());
    List<Remark> remarks = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      if (isCandidate(scop, statement, rest)) {
        Optional<Refusal> refusal = refusal(scop, statement, rest, context);
        if (refusal.isEmpty()) {
          prelude.add(statement);
          rest.remove(statement);
        }
        remarks.add(remark(statement, refusal));
      }
    }
    return new PassResult(
        rest.size() == scop.statements().size() ? scop : moved(scop, prelude, rest), remarks);
  }

  private record Refusal(HoistReason reason, String message) {}

  /**
   * Whether a statement stands in no loop and stores to scalars alone, some of which are loaded.
   */
  private static boolean isCandidate(Scop scop, Statement statement, List<Statement> all) {
    List<String> stored = statement.storedArrays();
    return statement.depth() == 0
        && stored.stream().allMatch(array -> scop.array(array).isScalar())
        && all.stream()
            .filter(other -> other != statement)
            .anyMatch(other -> stored.stream().anyMatch(other.loadedArrays()::contains));
  }

  /**
   * Why a statement cannot come first; empty if it can.
   *
   * @param all the statements that have not been moved, itself among them
   */
  private static Optional<Refusal> refusal(
      Scop scop, Statement statement, List<Statement> all, PassContext context) {
    for (String operand : statement.loadedArrays()) {
      if (all.stream().anyMatch(other -> other.storedArrays().contains(operand))) {
        return Optional.of(
            new Refusal(HoistReason.OperandStored, "the region stores to " + operand));
      }
    }
    for (String scalar : statement.storedArrays()) {
      long stores =
          all.stream()
              .flatMap(other -> other.operations().stream())
              .filter(operation -> isStoreTo(operation, scalar))
              .count();
      if (stores > 1 || isConditional(statement, scalar)) {
        return Optional.of(
            new Refusal(
                HoistReason.StoredElsewhere,
                stores > 1 ? "it is stored to elsewhere" : "it is stored under a condition"));
      }
      if (mayBeReadBefore(scop, scalar, context)) {
        return Optional.of(
            new Refusal(HoistReason.ReadBefore, "a load may see what it held before"));
      }
    }
    return Optional.empty();
  }

  private static boolean isStoreTo(Operation operation, String array) {
    return operation instanceof Operation.Store store && store.access().array().equals(array);
  }

  private static boolean isConditional(Statement statement, String scalar) {
    return statement.operations().stream()
        .filter(operation -> isStoreTo(operation, scalar))
        .anyMatch(operation -> ((Operation.Store) operation).predicate().isPresent());
  }

  private static boolean mayBeReadBefore(Scop scop, String scalar, PassContext context) {
    return !context.dependences(scop).ofArray(scalar).liveInReads().isEmpty();
  }

  private static Scop moved(Scop scop, List<Statement> prelude, List<Statement> rest) {
    UnionSet instances = UnionSet.emptyCtx(scop.isl());
    for (Statement statement : rest) {
      instances = instances.union(statement.domain().toUnionSet());
    }
    return scop.withStatements(rest, scop.schedule().intersectDomain(instances))
        .withPrelude(prelude);
  }

  private Remark remark(Statement statement, Optional<Refusal> refusal) {
    String scalars = String.join(", ", statement.storedArrays());
    String are = statement.storedArrays().size() == 1 ? " is " : " are ";
    return refusal
        .map(
            why ->
                Remark.missed(
                    name(),
                    why.reason(),
                    statement.location(),
                    scalars + are + "computed in its place: " + why.message()))
        .orElseGet(
            () ->
                Remark.applied(
                    name(),
                    HoistReason.Hoisted,
                    statement.location(),
                    scalars + are + "computed before everything else"))
        .forStatement(statement.name());
  }
}
