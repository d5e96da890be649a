package org.polyloom.forward;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Set;

/**
 * What becomes of the loads of scalars of one statement. A load whose instances see several stores,
 * each in a part of the domain of its own, splits the statement if all parts do without the scalar
 * then.
 */
final class StatementForwarding {
  /** The most parts of one statement that are written out. */
  static final int MOST_PARTS = 4;

  private final Forwarding forwarding;
  private final Statement statement;
  private final int mostParts;
  private final Map<Integer, Decision> decisions = new LinkedHashMap<>();
  private final java.util.Set<String> splitFor = new HashSet<>();
  private List<Part> parts;

  /**
   * Decides about the loads of some scalars.
   *
   * @param mostParts that the statement may become
   */
  StatementForwarding(
      Forwarding forwarding, Statement statement, java.util.Set<String> scalars, int mostParts) {
    this.forwarding = forwarding;
    this.statement = statement;
    this.mostParts = mostParts;
    this.parts = List.of(new Part(statement, Map.of()));
    for (int position = 0; position < statement.operations().size(); position++) {
      if (statement.operations().get(position) instanceof Operation.Load load
          && scalars.contains(load.access().array())) {
        decisions.put(position, decide(position));
      }
    }
  }

  Statement statement() {
    return statement;
  }

  /** What becomes of each load, by its position; a forwarding is that of the first part. */
  Map<Integer, Decision> decisions() {
    return decisions;
  }

  /** The scalars for whose values the statement has several parts. */
  java.util.Set<String> splitFor() {
    return splitFor;
  }

  /** The scalars of which some loads stay. */
  java.util.Set<String> stillLoaded() {
    return decisions.entrySet().stream()
        .filter(entry -> entry.getValue() instanceof Decision.Refuse)
        .map(entry -> scalar(entry.getKey()))
        .collect(Collectors.toSet());
  }

  /** The scalar that an operation loads. */
  String scalar(int position) {
    return ((Operation.Load) statement.operations().get(position)).access().array();
  }

  /** The parts of the statement, of which there is one if no load splits it. */
  List<Part> parts() {
    return parts;
  }

  private Decision decide(int position) {
    Decision whole = forwarding.decide(statement, position);
    List<Part> finer = new ArrayList<>();
    for (Part part : parts) {
      boolean isOfWhole = parts.size() == 1 || whole instanceof Decision.Forward;
      Decision own = isOfWhole ? whole : forwarding.decide(part.statement(), position);
      if (!addParts(part, own, position, 0, finer)) {
        return whole;
      }
    }
    if (finer.size() > parts.size()) {
      splitFor.add(scalar(position));
    }
    parts = finer;
    return new Decision.Forward(parts.get(0).actions().get(position));
  }

  /**
   * Adds a part, with a load replaced, to others: as a whole, or in parts where its instances see
   * several stores, or these several in turn. What is computed on that way from elements that the
   * region stores to stays apart from its use: it may be carried out in an order of its own.
   *
   * @param decision about the load in all of the part
   * @param depth how often it was split for this load
   * @return whether that can be done
   */
  private boolean addParts(
      Part part, Decision decision, int position, int depth, List<Part> others) {
    if (decision instanceof Decision.Forward forward) {
      return others.size() < mostParts
          && (depth < 2 || forwarding.isOfInputs(forward.action()))
          && others.add(part.with(position, forward.action()));
    }
    List<Set> domains = forwarding.parts(part.statement(), (Decision.Refuse) decision);
    for (Set domain : domains) {
      Part some = new Part(part.statement().withDomain(domain), part.actions());
      Decision own = forwarding.decide(some.statement(), position);
      if (!addParts(some, own, position, depth + 1, others)) {
        return false;
      }
    }
    return !domains.isEmpty();
  }
}
