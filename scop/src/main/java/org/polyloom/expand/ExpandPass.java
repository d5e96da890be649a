package org.polyloom.expand;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.dependence.Dependences;
import org.polyloom.expand.ExpansionSearch.Chosen;
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
  /**
   * What expanded arrays of one nest may take, in bytes; many times as much where only the program
   * knows ({@link StripSizes}).
   */
  public static final long DEFAULT_BYTES = 64 * 1024;

  private final List<Outlook> outlooks;
  private final long bytes;

  /**
   * @param outlooks what each of the later passes would do, the one that gains most first
   * @param bytes what expanded arrays of one nest may take, if that is known
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
      boolean ofVariables =
          statement.storedArrays().stream().map(scop::array).allMatch(ArrayDecl::isVariable);
      Optional<Statement> always =
          ofVariables ? UnconditionalUpdate.of(statement) : Optional.empty();
      result = always.isPresent() ? result.withStatement(always.get()) : result;
    }
    return result;
  }

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

    /** The first expansion of a nest that pays for one of the passes that come later. */
    private Optional<Chosen> choose(Scop scop, Nest nest, List<Outlook> promising) {
      FalseDependences found = look(scop, nest);
      if (found.depths().isEmpty()) {
        return Optional.empty();
      }
      PrivateNest given = new PrivateNest(scop, nest, found, usesAfter(scop, nest));
      ExpansionSearch search = new ExpansionSearch(given, bytes, names, context);
      Optional<Chosen> chosen = search.first(promising);
      if (chosen.isPresent()) {
        remarks.add(applied(nest, chosen.get()));
      } else {
        search.refusals().forEach((array, refusal) -> remarks.add(missed(nest, array, refusal)));
      }
      return chosen;
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

    private Remark applied(Nest nest, Chosen chosen) {
      Expansion expansion = chosen.expansion();
      String arrays = String.join(", ", expansion.elements().extents().keySet());
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
