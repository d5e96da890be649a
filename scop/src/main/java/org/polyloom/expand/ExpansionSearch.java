package org.polyloom.expand;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.isl.Schedule;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.RefusedException;
import org.polyloom.schedule.LegalityCheck;

/**
 * Looks for the first expansion of a nest from which a later pass gains: of its arrays as they are,
 * then of scalars with elements for the iterations of inner loops.
 */
final class ExpansionSearch {
  private final PrivateNest given;
  private final long bytes;
  private final Set<String> names;
  private final PassContext context;
  private final Map<String, Refusal> refusals = new LinkedHashMap<>();

  /**
   * @param bytes what is kept may take, if that is known
   * @param names that are taken; those of what is chosen are added
   */
  ExpansionSearch(PrivateNest given, long bytes, Set<String> names, PassContext context) {
    this.given = given;
    this.bytes = bytes;
    this.names = names;
    this.context = context;
  }

  /** A nest that was expanded, in the order that was chosen. */
  record Chosen(Expansion expansion, Schedule order) {}

  /**
   * The first that pays.
   *
   * @param outlooks what each of the later passes would do, the one that gains most first
   */
  Optional<Chosen> first(List<Outlook> outlooks) {
    Optional<PrivateNest> inner = Optional.empty();
    for (Outlook outlook : outlooks) {
      Optional<Chosen> chosen = first(given, outlook);
      if (chosen.isEmpty() && outlook == outlooks.get(0)) {
        inner = InnerScalars.withElements(given, context.dependences(given.scop()));
      }
      if (chosen.isEmpty()) {
        chosen = inner.flatMap(form -> first(form, outlook));
      }
      if (chosen.isPresent()) {
        return chosen;
      }
    }
    return Optional.empty();
  }

  /** Why arrays are not expanded, by their names. */
  Map<String, Refusal> refusals() {
    return refusals;
  }

  private Optional<Chosen> first(PrivateNest form, Outlook outlook) {
    Candidates candidates = new Candidates(form, outlook, bytes, refusals);
    for (IterationElements elements : candidates.all()) {
      String text = String.join(", ", elements.extents().keySet());
      Set<String> taken = Set.copyOf(names);
      try {
        Optional<Chosen> chosen = attempt(form, elements, outlook);
        if (chosen.isPresent()) {
          return chosen;
        }
        refusals.putIfAbsent(
            text, new Refusal(ExpandReason.NoGain, "the region would be no faster with it"));
      } catch (RefusedException refused) {
        refusals.putIfAbsent(text, new Refusal(refused.reason(), refused.getMessage()));
      }
      names.retainAll(taken);
    }
    return Optional.empty();
  }

  private Optional<Chosen> attempt(PrivateNest form, IterationElements elements, Outlook outlook) {
    Expansion expansion =
        Expansion.of(form.scop(), form.nest(), elements, form.uses(), this::fresh);
    List<Schedule> promising =
        expansion.orders().stream()
            .filter(order -> outlook.mayGainIn(expansion.alone(form.scop(), order)))
            .toList();
    if (promising.isEmpty()) {
      return Optional.empty();
    }
    Dependences dependences = context.dependences(expansion.alone(form.scop(), expansion.source()));
    LegalityCheck check = LegalityCheck.of(dependences, context.budget());
    List<Schedule> legal =
        promising.stream().filter(order -> check.check(order).isLegal()).toList();
    if (legal.isEmpty()) {
      throw new RefusedException(
          ExpandReason.OrderIllegal, "the loops cannot be carried out in strips");
    }
    return gaining(form.scop(), expansion, legal, outlook)
        .map(order -> new Chosen(expansion, order));
  }

  /** The first order of which more is made than of the nest as it was. */
  private Optional<Schedule> gaining(
      Scop scop, Expansion expansion, List<Schedule> orders, Outlook outlook) {
    Scop before = expansion.unchanged(given);
    OptionalInt already = OptionalInt.empty();
    for (Schedule order : orders) {
      int gain = outlook.gain(before, expansion.alone(scop, order), context);
      if (gain > 0 && already.isEmpty()) {
        already = OptionalInt.of(outlook.gain(before, before, context));
      }
      if (gain > already.orElse(0)) {
        return Optional.of(order);
      }
    }
    return Optional.empty();
  }

  private String fresh(String base) {
    String name = base;
    for (int k = 1; !names.add(name); k++) {
      name = base + k;
    }
    return name;
  }
}
