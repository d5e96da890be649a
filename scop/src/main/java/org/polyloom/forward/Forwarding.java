package org.polyloom.forward;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Pullback;
import org.polyloom.ir.Samples;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.PassContext;

/**
 * Decides how a value that a statement loads from a scalar can be obtained without the scalar:
 * <em>speculatable</em> operations, that is all but stores, are carried out again on operands
 * obtained in the same way; loads are repeated where the element still holds what it did, and
 * otherwise made from an element known to hold the value, as what would be computed too often is.
 * Where that does not lead to the end, another scalar that the statement loads anyway is loaded
 * once more, if it still holds its value: no dependence is added by that, and one goes.
 *
 * <p>This is {@code canForwardTree} of M. Kruse and T. Grosser, "DeLICM: Scalar dependence removal
 * at zero memory cost" (2018), with the difference that the decision is a value, which {@link
 * ForwardingRewrite} applies as it is.
 */
final class Forwarding {
  /** The most operations that one load is replaced by. */
  private static final int MOST_OPERATIONS = 24;

  private final ScalarDefinitions definitions;
  private final KeptContent content;
  private final Set known;
  private final java.util.Set<String> stored;

  Forwarding(Scop scop, PassContext context) {
    this.definitions = new ScalarDefinitions(scop, context.zones(scop));
    this.content = new KeptContent(scop, context);
    this.known = scop.assumedContext();
    this.stored =
        scop.statements().stream()
            .flatMap(statement -> statement.storedArrays().stream())
            .collect(Collectors.toSet());
  }

  /**
   * Whether and how the value of a load of a scalar is obtained otherwise.
   *
   * @param target a statement, or some instances of one
   */
  Decision decide(Statement target, int position) {
    Decision decision = decide(target, position, java.util.Set.of());
    java.util.Set<String> others = otherScalars(target, position);
    if (decision instanceof Decision.Refuse && !others.isEmpty()) {
      Decision withOthers = decide(target, position, others);
      return withOthers instanceof Decision.Forward ? withOthers : decision;
    }
    return decision;
  }

  /**
   * The domain of a statement in parts, in each of which a load for which it was refused may see
   * one store; none where no such parts are known.
   */
  List<Set> parts(Statement target, Decision.Refuse refused) {
    return definitions.parts(target, refused.stores());
  }

  /** Whether a value is computed from nothing that the region stores to. */
  boolean isOfInputs(ForwardingAction action) {
    return action.arrays().stream().noneMatch(stored::contains);
  }

  /** The scalars that a statement loads besides the one at a position. */
  private java.util.Set<String> otherScalars(Statement target, int position) {
    java.util.Set<String> others = new HashSet<>();
    for (Operation operation : target.operations()) {
      if (operation instanceof Operation.Load load
          && definitions.isDefinedHere(load.access().array())) {
        others.add(load.access().array());
      }
    }
    Operation.Load own = (Operation.Load) target.operations().get(position);
    others.remove(own.access().array());
    return others;
  }

  /**
   * @param kept scalars that may be loaded where their values are still those of the definition
   */
  private Decision decide(Statement target, int position, java.util.Set<String> kept) {
    Decision decision = decide(target, position, kept, Reloads.AT_LAST);
    if (decision instanceof Decision.Refuse refuse
        && refuse.refusal().reason() == ForwardReason.TooExpensive) {
      Decision reloading = decide(target, position, kept, Reloads.OF_EXPENSIVE);
      return reloading instanceof Decision.Forward ? reloading : decision;
    }
    return decision;
  }

  /** When an element that is known to hold a value is loaded. */
  private enum Reloads {
    /** Where the value cannot be computed. */
    AT_LAST,
    /** In the place of divisions and calls too. */
    OF_EXPENSIVE
  }

  private Decision decide(
      Statement target, int position, java.util.Set<String> kept, Reloads reloads) {
    Set instances = target.domain().intersectParams(known);
    Use use = new Use(target, position, instances, kept, reloads);
    Origin here = new Origin(use, target, instances.identity());
    Decision decision = here.decide(position);
    if (decision instanceof Decision.Forward forward) {
      Optional<Refusal> cost = use.tooCostly(forward.action());
      return cost.isEmpty() ? decision : new Decision.Refuse(cost.get());
    }
    return decision;
  }

  /** The load that is to be replaced, and what was found out for it. */
  private final class Use {
    private final Statement target;
    private final Set instances;
    private final UnionMap times;
    private final java.util.Set<String> kept;
    private final Reloads reloads;
    private final List<Origin> origins = new ArrayList<>();
    private boolean oncePerDefinition = true;
    private int steps;

    Use(
        Statement target,
        int position,
        Set instances,
        java.util.Set<String> kept,
        Reloads reloads) {
      this.reloads = reloads;
      this.target = target;
      this.kept = kept;
      this.instances = instances;
      this.times = content.times(target, position, instances.identity());
    }

    Origin origin(Definition definition) {
      oncePerDefinition &= definition.instances().isInjective();
      for (Origin origin : origins) {
        if (origin.statement == definition.statement()
            && origin.relation.isEqual(definition.instances())) {
          return origin;
        }
      }
      Origin origin = new Origin(this, definition.statement(), definition.instances());
      origins.add(origin);
      return origin;
    }

    Optional<Refusal> tooCostly(ForwardingAction action) {
      ForwardingCost cost = ForwardingCost.of(action);
      if (cost.operations() > MOST_OPERATIONS) {
        return Optional.of(
            new Refusal(
                ForwardReason.TooLarge, "the value takes " + cost.operations() + " operations"));
      }
      if (cost.expensive() > 0 && !oncePerDefinition) {
        return Optional.of(
            new Refusal(
                ForwardReason.TooExpensive,
                "divisions or calls would be carried out once for each use"));
      }
      return Optional.empty();
    }
  }

  /** A statement some of whose values are wanted in the use's statement. */
  private final class Origin {
    private final Use use;
    private final Statement statement;
    private final org.polyloom.isl.Map relation;
    private final Pullback pullback;
    private final Map<Integer, Decision> decisions = new HashMap<>();

    /**
     * @param relation {@code { S[i] -> D[j] }}: from the use's instances
     */
    Origin(Use use, Statement statement, org.polyloom.isl.Map relation) {
      this.use = use;
      this.statement = statement;
      this.relation = relation;
      this.pullback = new Pullback(use.target.domain(), known, relation);
    }

    /** How the value of one operation is obtained. */
    Decision decide(int position) {
      Decision decision = decisions.get(position);
      if (decision == null) {
        boolean isDear =
            use.reloads == Reloads.OF_EXPENSIVE
                && ForwardingCost.isExpensive(statement.operations().get(position));
        decision = isDear ? reloaded(position).orElseGet(() -> again(position)) : again(position);
        if (decision instanceof Decision.Refuse && !isDear) {
          decision = reloaded(position).orElse(decision);
        }
        decisions.put(position, decision);
      }
      return decision;
    }

    private Optional<Decision> reloaded(int position) {
      return content
          .find(use.target, use.times, relation, statement, position)
          .map(load -> new Decision.Forward(new ForwardingAction.Reload(load)));
    }

    private Decision again(int position) {
      use.steps++;
      if (use.steps > 8 * MOST_OPERATIONS) {
        return Decision.refuse(
            ForwardReason.TooLarge, "the value takes more than " + MOST_OPERATIONS + " operations");
      }
      Operation operation = statement.operations().get(position);
      if (operation instanceof Operation.Load load) {
        boolean isDefinedHere = definitions.isDefinedHere(load.access().array());
        if (isDefinedHere && !use.kept.contains(load.access().array())) {
          return ofScalar(load, position);
        }
        Optional<Refusal> changed = changed(load, position);
        if (changed.isPresent()) {
          return isDefinedHere ? ofScalar(load, position) : new Decision.Refuse(changed.get());
        }
      }
      return copied(operation);
    }

    private Decision ofScalar(Operation.Load load, int position) {
      ScalarDefinitions.Found found = definitions.of(statement, position, relation);
      return found.refusal().isPresent()
          ? found.refusal().get()
          : use.origin(found.definition().orElseThrow())
              .decide(found.definition().get().store().value());
    }

    private Decision copied(Operation operation) {
      Map<Integer, ForwardingAction> operands = new LinkedHashMap<>();
      for (int operand : Operands.of(operation)) {
        Decision decision = decide(operand);
        if (!(decision instanceof Decision.Forward forward)) {
          return decision;
        }
        operands.put(operand, forward.action());
      }
      return new Decision.Forward(new ForwardingAction.Copy(pullback.of(operation), operands));
    }

    private Optional<Refusal> changed(Operation.Load load, int position) {
      return content
          .overwriting(use.times, relation, statement, position, load.access())
          .map(
              writes ->
                  new Refusal(
                      ForwardReason.ContentChanged,
                      load.access().array() + " is overwritten between definition and use",
                      evidence(writes)));
    }

    private Map<String, String> evidence(UnionMap writes) {
      Map<String, String> evidence = new LinkedHashMap<>();
      evidence.put("overwritten", writes.gistParams(known).toString());
      evidence.put("witness", Samples.of(writes.wrap()));
      return evidence;
    }
  }
}
