package org.polyloom.expand;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnconditionalUpdate;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.RefusedException;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.value.LastValues;
import org.polyloom.value.LaterUses;

/**
 * Gives scalars, and arrays that each iteration of some loops fills anew, an element for every
 * iteration of a strip of these loops, where the region gains by it.
 *
 * <pre>
 * for (i = 0; i < n; i++) {            for (t = 0; 1024 * t < n; t++) {
 *   s = 0;                               for (i in strip t) s_strip[i - 1024 * t] = 0;
 *   for (k = 0; k < m; k++)      =>      for (k = 0; k < m; k++)
 *     s += A[k][i];                        for (i in strip t) s_strip[i - 1024 * t] += A[k][i];
 *   B[i] += s * s;                       for (i in strip t) B[i] += ..
 * }                                    }
 * </pre>
 *
 * <p>Expansion of P. Feautrier, "Array expansion" (1988), with its storage folded into a strip as
 * in V. Lefebvre and P. Feautrier, "Automatic storage management for parallel programs" (1998).
 * What strips keep is bounded in bytes; all of it is the last resort: what other passes keep
 * elsewhere does not reach it.
 *
 * <p>It looks at the order that the region would get anyway, since there statements that share
 * nothing have loops of their own. The nests of that order are looked at one by one: which arrays
 * are private to the iterations of its outermost loops ({@link FalseDependences}), also as scalars
 * with an element for each iteration of a loop inside ({@link InnerScalars}), for which iterations
 * they may have elements ({@link Candidates}), of strips ({@link StripElements}) or, as in Gaussian
 * elimination, where iterations go on with what those before have done, in the order as it is
 * ({@link FoldedElements}), the nest with them ({@link Expansion}), and what the later passes would
 * make of it ({@link Outlook}). What is left in an array at the end is copied back ({@link
 * LastValues}).
 *
 * <p>Invariant: every order in strips is legal for the expanded nest in its own order ({@link
 * LegalityCheck}), in which each iteration stores to its elements before it loads from them.
 *
 * <p>Limits: at most two loops, which are dimensions of all statements of the nest; all private
 * arrays of a nest are expanded together.
 */
public final class ExpandPass implements ScopPass {
  /** What expanded arrays of one nest may take, in bytes. */
  public static final long DEFAULT_BYTES = 64 * 1024;

  private final List<Outlook> outlooks;
  private final long bytes;

  /**
   * @param outlooks what each of the later passes would do, the one that gains most first
   * @param bytes what expanded arrays of one nest may take
   */
  public ExpandPass(List<Outlook> outlooks, long bytes) {
    this.outlooks = List.copyOf(outlooks);
    this.bytes = bytes;
  }

  @Override
  public String name() {
    return "expand";
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return Optional.empty();
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    return new Run(scop, context).result();
  }

  /**
   * With variables that always take a value where they are updated, so that each has one of its
   * own. What pointers point to is left as it is, since it may not be writable where nothing is
   * stored.
   */
  private static Scop unconditional(Scop scop) {
    Scop result = scop;
    for (Statement statement : scop.statements()) {
      boolean ofScalars =
          statement.storedArrays().stream().map(scop::array).allMatch(ArrayDecl::isVariable);
      Optional<Statement> always = ofScalars ? UnconditionalUpdate.of(statement) : Optional.empty();
      result = always.isPresent() ? result.withStatement(always.get()) : result;
    }
    return result;
  }

  /** A nest that was expanded, in the order that was chosen. */
  private record Chosen(Expansion expansion, Schedule order) {}

  /** One run. */
  private final class Run {
    private final Scop given;
    private final PassContext context;
    private final List<Remark> remarks = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    Run(Scop given, PassContext context) {
      this.given = given;
      this.context = context;
      names.addAll(given.names());
    }

    PassResult result() {
      List<Outlook> promising =
          outlooks.stream().filter(outlook -> outlook.mayGain(given)).toList();
      if (promising.isEmpty()) {
        return new PassResult(given, List.of());
      }
      Scop always = unconditional(given);
      boolean mayExpand = false;
      for (Nest nest : Nest.of(always)) {
        mayExpand |= !look(always, nest).depths().isEmpty();
      }
      if (!mayExpand) {
        return new PassResult(given, remarks);
      }
      remarks.clear();
      Scop ordered = promising.get(0).ordered(always, context);
      List<Nest> nests = Nest.of(ordered);
      Map<Nest, Chosen> chosen = new LinkedHashMap<>();
      for (Nest nest : nests) {
        choose(ordered, nest, promising).ifPresent(one -> chosen.put(nest, one));
      }
      return new PassResult(chosen.isEmpty() ? given : assembled(ordered, nests, chosen), remarks);
    }

    private FalseDependences look(Scop scop, Nest nest) {
      FalseDependences found = FalseDependences.of(scop, nest, context.dependences(scop));
      found.refusals().forEach((array, refusal) -> remarks.add(missed(nest, array, refusal)));
      return found;
    }

    /**
     * The first expansion of a nest that pays for one of the passes that come later: of its arrays
     * as they are, or of scalars with elements for the iterations of inner loops.
     */
    private Optional<Chosen> choose(Scop scop, Nest nest, List<Outlook> promising) {
      Map<String, Refusal> refusals = new LinkedHashMap<>();
      FalseDependences found = look(scop, nest);
      if (found.depths().isEmpty()) {
        return Optional.empty();
      }
      LaterUses uses = usesAfter(scop, nest);
      Optional<InnerScalars> inner = inner(scop, nest, found, uses);
      for (Outlook outlook : promising) {
        Optional<Chosen> chosen = choose(scop, nest, found, uses, outlook, refusals);
        if (chosen.isEmpty() && inner.isPresent()) {
          InnerScalars with = inner.get();
          chosen = choose(with.scop(), with.nest(), with.found(), uses, outlook, refusals);
        }
        if (chosen.isPresent()) {
          return chosen;
        }
      }
      refusals.forEach((array, refusal) -> remarks.add(missed(nest, array, refusal)));
      return Optional.empty();
    }

    private Optional<InnerScalars> inner(
        Scop scop, Nest nest, FalseDependences found, LaterUses uses) {
      try {
        return InnerScalars.of(scop, nest, found, context.dependences(scop), uses);
      } catch (RefusedException refused) {
        return Optional.empty();
      }
    }

    private Optional<Chosen> choose(
        Scop scop,
        Nest nest,
        FalseDependences found,
        LaterUses uses,
        Outlook outlook,
        Map<String, Refusal> refusals) {
      for (IterationElements elements :
          new Candidates(scop, nest, found, outlook, bytes, refusals).all()) {
        String text = String.join(", ", elements.extents().keySet());
        Set<String> taken = Set.copyOf(names);
        try {
          Optional<Chosen> chosen = attempt(scop, nest, uses, elements, outlook);
          if (chosen.isPresent()) {
            remarks.add(applied(nest, text, chosen.get()));
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

    private LaterUses usesAfter(Scop scop, Nest nest) {
      Set<String> arrays = new LinkedHashSet<>();
      nest.statements().forEach(statement -> arrays.addAll(statement.storedArrays()));
      Dependences dependences = context.dependences(scop);
      UnionMap stores = UnionMap.emptySpace(nest.order().domain().space());
      for (String array : arrays) {
        stores =
            stores.union(LaterUses.of(dependences.ofArray(array), nest.order().domain()).stores());
      }
      return new LaterUses(stores);
    }

    private Optional<Chosen> attempt(
        Scop scop, Nest nest, LaterUses uses, IterationElements elements, Outlook outlook) {
      Expansion expansion = Expansion.of(scop, nest, elements, uses, this::fresh);
      List<Schedule> promising =
          expansion.orders().stream()
              .filter(order -> outlook.mayGainIn(expansion.alone(scop, order)))
              .toList();
      if (promising.isEmpty()) {
        return Optional.empty();
      }
      Dependences dependences = context.dependences(expansion.alone(scop, expansion.source()));
      LegalityCheck check = LegalityCheck.of(dependences, context.budget());
      List<Schedule> legal =
          promising.stream().filter(order -> check.check(order).isLegal()).toList();
      if (legal.isEmpty()) {
        throw new RefusedException(
            ExpandReason.OrderIllegal, "the loops cannot be carried out in strips");
      }
      return gaining(scop, expansion, legal, outlook).map(order -> new Chosen(expansion, order));
    }

    /** The first order of which more is made than of the nest as it was. */
    private Optional<Schedule> gaining(
        Scop scop, Expansion expansion, List<Schedule> orders, Outlook outlook) {
      Scop before = expansion.unchanged(scop);
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

    private Scop assembled(Scop scop, List<Nest> nests, Map<Nest, Chosen> chosen) {
      Map<String, ArrayDecl> arrays = new LinkedHashMap<>(scop.arrays());
      List<Assumption> assumptions = new ArrayList<>(scop.assumptions());
      Map<String, Statement> statements = new LinkedHashMap<>();
      scop.statements().forEach(statement -> statements.put(statement.name(), statement));
      for (Chosen one : chosen.values()) {
        Expansion expansion = one.expansion();
        expansion.kept().values().forEach(array -> arrays.put(array.name(), array));
        expansion.statements().forEach(statement -> statements.put(statement.name(), statement));
        List<Assumption> then = expansion.assumptions(scop);
        assumptions.addAll(then.subList(scop.assumptions().size(), then.size()));
      }
      Schedule order =
          nests.stream()
              .map(nest -> chosen.containsKey(nest) ? chosen.get(nest).order() : nest.order())
              .reduce(Schedule::sequence)
              .orElseThrow();
      return scop.withAssumptions(assumptions)
          .withContents(arrays, List.copyOf(statements.values()), order);
    }

    private Remark applied(Nest nest, String arrays, Chosen chosen) {
      Expansion expansion = chosen.expansion();
      Statement first = nest.statements().get(0);
      Remark remark =
          Remark.applied(
                  name(),
                  ExpandReason.Expanded,
                  first.location(),
                  arrays
                      + (expansion.kept().size() == 1 ? " has " : " have ")
                      + expansion.elements().told())
              .forStatement(first.name());
      for (Map.Entry<String, String> fact : expansion.elements().facts(first).entrySet()) {
        remark = remark.with(fact.getKey(), fact.getValue());
      }
      return remark;
    }

    private Remark missed(Nest nest, String array, Refusal refusal) {
      Statement first = nest.statements().get(0);
      return Remark.missed(
              name(),
              refusal.reason(),
              first.location(),
              array
                  + (array.contains(",") ? " are" : " is")
                  + " not expanded: "
                  + refusal.message())
          .forStatement(first.name());
    }
  }
}
