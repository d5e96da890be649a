package org.polyloom.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Set;

/**
 * What becomes of the loads of scalars of one statement. A load whose instances see several stores,
 * each in a part of the domain of its own, splits the statement if all parts do without the scalar
 * then.
 */
final class StatementForwarding {
  private static final int MOST_PARTS = 4;

  private final Forwarding forwarding;
  private final Statement statement;
  private List<Part> parts;

  StatementForwarding(Forwarding forwarding, Statement statement) {
    this.forwarding = forwarding;
    this.statement = statement;
    this.parts = List.of(new Part(statement, java.util.Map.of()));
  }

  /** The parts of the statement, of which there is one if no load splits it. */
  List<Part> parts() {
    return parts;
  }

  /** Decides about one load; a forwarding is that of the first part. */
  Decision decide(int position) {
    Decision whole = forwarding.decide(statement, position);
    Optional<List<Part>> found =
        whole instanceof Decision.Forward forward
            ? Optional.of(
                parts.stream().map(part -> part.with(position, forward.action())).toList())
            : inParts((Decision.Refuse) whole, position);
    if (found.isEmpty()) {
      return whole;
    }
    parts = found.get();
    return new Decision.Forward(parts.get(0).actions().get(position));
  }

  private Optional<List<Part>> inParts(Decision.Refuse whole, int position) {
    if (whole.refusal().reason() != ForwardReason.SeveralDefinitions) {
      return Optional.empty();
    }
    List<Part> finer = new ArrayList<>();
    for (Part part : parts) {
      for (Set domain : forwarding.parts(part.statement(), position)) {
        Statement some = part.statement().withDomain(domain);
        if (finer.size() == MOST_PARTS
            || !(forwarding.decide(some, position) instanceof Decision.Forward forward)) {
          return Optional.empty();
        }
        finer.add(new Part(some, part.actions()).with(position, forward.action()));
      }
    }
    return Optional.of(finer);
  }
}
