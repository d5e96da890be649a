package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.ConditionalDefinitions;
import org.polyloom.ir.DynamicArrays;
import org.polyloom.ir.EqualOperations;
import org.polyloom.ir.FrontOperations;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.ReadableLoads;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopPrinter;
import org.polyloom.ir.SplitStatements;
import org.polyloom.ir.Statement;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.remark.Remark;

/** The steps of one run of the pass, each on what the one before left. */
final class Simplification {
  private final Predicate<Operation.Call> extremes;
  private final Scop original;
  private final PassContext context;
  private final Set<String> dynamic;
  private final Set<AccessPlace> refused = new LinkedHashSet<>();
  private final List<Remark> remarks = new ArrayList<>();
  private Scop scop;

  Simplification(Scop scop, PassContext context, Predicate<Operation.Call> extremes) {
    this.extremes = extremes;
    this.original = scop;
    this.scop = scop;
    this.context = context;
    this.dynamic = DynamicArrays.of(scop);
  }

  /** What is left; the very Scop that was given if nothing changed. */
  PassResult result() {
    boolean changed = remarks.stream().anyMatch(remark -> remark.kind() == Remark.Kind.APPLIED);
    return new PassResult(changed ? scop : original, remarks);
  }

  void removeEmptyDomains() {
    List<Statement> kept = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      if (statement.domain().intersectParams(scop.assumedContext()).isEmpty()) {
        applied(SimplifyReason.EmptyDomain, statement, "it is never executed");
      } else {
        kept.add(statement);
      }
    }
    keep(kept);
  }

  void removeRedundantStores() {
    List<AccessPlace> redundant = followed(RedundantStores.of(scop, context));
    for (AccessPlace place : redundant) {
      applied(
          SimplifyReason.RedundantStore,
          scop.statement(place.statement()),
          element(place) + " holds the value already");
    }
    remove(redundant);
  }

  void removeDeadStores() {
    List<AccessPlace> dead = followed(DeadStores.of(scop, context.dependences(scop), dynamic));
    while (!dead.isEmpty()) {
      for (AccessPlace place : dead) {
        applied(
            SimplifyReason.DeadStore,
            scop.statement(place.statement()),
            "nothing reads what is stored to " + element(place));
      }
      remove(dead);
      dead = followed(DeadStores.of(scop, context.dependences(scop), dynamic));
    }
  }

  void mergeStatements() {
    StatementsAtOnce all = MergedStatements.of(scop);
    for (Statement statement : all.joined()) {
      applied(
          SimplifyReason.MergedStatements,
          statement,
          "it computes what it goes on with, which was stored just before");
    }
    keep(all.statements());
  }

  void removeNegations() {
    rewrite(
        PositiveConditions::of,
        SimplifyReason.NegatedCondition,
        "a value is selected by a condition in the place of its opposite");
  }

  void loadAlways() {
    rewrite(
        new ReadableLoads(scop)::loadedAlways,
        SimplifyReason.LoadedAlways,
        "what it loads under conditions is there, among what it accesses in any case");
  }

  void mergeEqual() {
    rewrite(
        statement -> EqualOperations.merged(statement, scop),
        SimplifyReason.EqualOperations,
        "what it computes more than once is computed once");
  }

  private void rewrite(UnaryOperator<Statement> rewriting, SimplifyReason reason, String message) {
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      Statement rewritten = rewriting.apply(statement);
      if (rewritten != statement) {
        applied(reason, statement, message);
      }
      statements.add(rewritten);
    }
    scop = statements.equals(scop.statements()) ? scop : scop.withStatements(statements);
  }

  /**
   * Makes one store of those of branches that read what others stored there before, where vectors
   * can do that: it is known then how long an instance waits for another.
   */
  void joinBranches() {
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      boolean mayRecur =
          statement.loadedArrays().stream().anyMatch(statement.storedArrays()::contains);
      Statement joined = mayRecur ? joined(statement) : statement;
      if (joined != statement) {
        applied(
            SimplifyReason.JoinedBranches,
            statement,
            "what branches store to one element is one selected value");
      }
      statements.add(joined);
    }
    scop = statements.equals(scop.statements()) ? scop : scop.withStatements(statements);
  }

  private Statement joined(Statement statement) {
    Statement inLanes = ConditionalDefinitions.joinedInLanes(statement);
    FrontOperations front = new FrontOperations(inLanes, extremes);
    if (inLanes != statement && front.fitSome() && front.waitForOtherRows()) {
      return inLanes;
    }
    Statement joined = ConditionalDefinitions.joined(statement);
    return new FrontOperations(joined, extremes).fitSome() ? joined : statement;
  }

  void joinFronts() {
    StatementsAtOnce all = JoinedFronts.of(scop, extremes);
    for (Statement statement : all.joined()) {
      applied(
          SimplifyReason.JoinedFront,
          statement,
          "it stores to several arrays, from which the next iterations load: "
              + String.join(", ", statement.storedArrays()));
    }
    keep(all.statements());
  }

  void removeUnusedOperations() {
    Scop pruned = Remainder.withoutUnusedOperations(scop);
    for (Statement statement : scop.statements()) {
      int before = statement.operations().size();
      int unused = before - pruned.statement(statement.name()).operations().size();
      if (unused > 0 && unused < before) {
        applied(
            SimplifyReason.UnusedOperations,
            statement,
            unused == 1
                ? "the value of 1 operation is not used"
                : "the values of " + unused + " operations are not used");
      }
    }
    scop = pruned;
    removeStatementsWithoutStores();
  }

  void removeUnusedLocals() {
    Set<String> unused = Remainder.unusedLocals(scop);
    if (!unused.isEmpty()) {
      remarks.add(
          Remark.applied(
              SimplifyPass.NAME,
              SimplifyReason.UnusedLocal,
              scop.location(),
              "no longer used: " + String.join(", ", unused)));
      scop = Remainder.withoutArrays(scop, unused);
    }
  }

  void keepNeededSizes() {
    if (!dynamic.isEmpty()) {
      return;
    }
    List<Statement> statements =
        new NeededSizes(scop, DeadStores.needed(context.dependences(scop))).statements();
    boolean any = false;
    for (int k = 0; k < statements.size(); k++) {
      if (statements.get(k) != scop.statements().get(k)) {
        any = true;
        applied(
            SimplifyReason.NeededSizes,
            statements.get(k),
            "it is executed only at sizes at which loops store what is needed");
      }
    }
    if (any) {
      scop = Remainder.of(scop, statements);
    }
  }

  void split() {
    SplitStatements splitting = new SplitStatements(scop);
    boolean any = false;
    for (Statement statement : scop.statements()) {
      List<SortedSet<Integer>> parts =
          storesDynamic(statement) ? List.of() : IndependentParts.of(statement);
      if (parts.size() > 1) {
        List<String> names = splitting.split(statement, pieces(statement, parts));
        any = true;
        applied(
            SimplifyReason.IndependentParts,
            statement,
            "split into " + String.join(", ", names) + ", which need no order between them");
      }
    }
    if (any) {
      scop = splitting.result();
    }
  }

  /** The end that is apart then takes what was stored for it from where that came from. */
  void splitFirstIterations() {
    FirstIterations ends = new FirstIterations(scop.assumedContext());
    SplitStatements splitting = new SplitStatements(scop);
    List<String> apart = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      Optional<List<Statement>> pieces = ends.apart(statement);
      if (pieces.isPresent()) {
        List<String> names = splitting.split(statement, pieces.get());
        apart.add(names.get(0));
        applied(
            SimplifyReason.FirstIterations,
            statement,
            "split into "
                + String.join(", ", names)
                + ", of which each reads at one distance from what it stores");
      }
    }
    if (!apart.isEmpty()) {
      scop = splitting.result();
      forwardInto(apart);
    }
  }

  private void forwardInto(List<String> names) {
    FirstValues values = new FirstValues(scop, context.dependences(scop));
    Scop before = scop;
    for (String name : names) {
      Statement end = scop.statement(name);
      Statement forwarded = values.into(end);
      scop = forwarded == end ? scop : scop.withStatement(forwarded);
    }
    if (scop != before) {
      removeDeadStores();
    }
  }

  /** The same instances with some of the operations each. */
  private static List<Statement> pieces(Statement statement, List<SortedSet<Integer>> parts) {
    List<Statement> pieces = new ArrayList<>();
    for (SortedSet<Integer> part : parts) {
      OperationRewriter rewriter = new OperationRewriter(statement.operations());
      part.forEach(rewriter::keep);
      pieces.add(statement.withOperations(rewriter.operations()));
    }
    return pieces;
  }

  /** Of stores without effect those that may go; for the others there is a remark. */
  private List<AccessPlace> followed(Collection<AccessPlace> stores) {
    List<AccessPlace> followed = new ArrayList<>();
    for (AccessPlace place : stores) {
      String array = store(place).access().array();
      if (!dynamic.contains(array)) {
        followed.add(place);
      } else if (refused.add(place)) {
        Statement statement = scop.statement(place.statement());
        remarks.add(
            Remark.missed(
                    SimplifyPass.NAME,
                    SimplifyReason.DynamicSubscripts,
                    statement.location(),
                    "the store to "
                        + element(place)
                        + " has no effect, but "
                        + array
                        + " is accessed with subscripts that are data")
                .forStatement(statement.name()));
      }
    }
    return followed;
  }

  private void remove(List<AccessPlace> stores) {
    if (!stores.isEmpty()) {
      scop = Remainder.withoutUnusedOperations(Remainder.withoutStores(scop, stores));
      removeStatementsWithoutStores();
    }
  }

  private void removeStatementsWithoutStores() {
    List<Statement> kept = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      if (Remainder.stores(statement)) {
        kept.add(statement);
      } else {
        applied(SimplifyReason.UnusedStatement, statement, "it has no effect");
      }
    }
    keep(kept);
  }

  private void keep(List<Statement> statements) {
    if (statements.size() < scop.statements().size()) {
      scop = Remainder.of(scop, statements);
    }
  }

  private boolean storesDynamic(Statement statement) {
    return statement.operations().stream()
        .anyMatch(
            operation ->
                operation instanceof Operation.Store store
                    && dynamic.contains(store.access().array()));
  }

  private Operation.Store store(AccessPlace place) {
    return (Operation.Store) scop.statement(place.statement()).operations().get(place.position());
  }

  /** The element as the source would say it. */
  private String element(AccessPlace place) {
    return ScopPrinter.print(scop, scop.statement(place.statement()), store(place).access());
  }

  private void applied(SimplifyReason reason, Statement statement, String message) {
    remarks.add(
        Remark.applied(SimplifyPass.NAME, reason, statement.location(), message)
            .forStatement(statement.name()));
  }
}
