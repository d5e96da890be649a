package org.polyloom.pass;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import org.polyloom.dependence.Dependences;
import org.polyloom.dependence.KnownArrays;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.value.Equality;
import org.polyloom.value.ScopZones;
import org.polyloom.value.ValueAnalysis;

/**
 * What the passes and checks of one region share: what bounds them, in isl operations (a few
 * million take about a second), and what was found out about the latest Scops. For one thread.
 */
public final class PassContext {
  private static final long STEPS_OF_A_PASS = 4;
  private static final long STEPS_OF_A_REGION = 7;

  /** What part of the budget stays for the passes after many that were dropped. */
  private static final long LEAST_PART = 8;

  private final long budget;
  private final long least;
  private final KnownArrays arrays = new KnownArrays();

  private final Recent<Dependences> dependences =
      new Recent<>(scop -> Dependences.of(ScopAccesses.of(scop), budget(), arrays));

  private final Recent<ScopZones> zones =
      new Recent<>(scop -> ScopZones.of(scop, dependences(scop), budget()));

  private final Map<Equality, Recent<ValueAnalysis>> values = new EnumMap<>(Equality.class);

  private final Recent<Scop> whole = new Recent<>(Scop::whole);

  /**
   * @param budget what one step of a pass may spend, such as computing one relation
   */
  public PassContext(long budget) {
    this(budget, Math.max(1, budget / LEAST_PART));
  }

  private PassContext(long budget, long least) {
    this.budget = budget;
    this.least = least;
  }

  /**
   * For the next passes after one that ran out of budget: with half of it, since they meet the same
   * relations, most of them in vain. What was found out is forgotten with the failures.
   */
  PassContext afterDroppedPass() {
    return new PassContext(Math.max(least, budget / 2), least);
  }

  /** What one step of a pass may spend, such as computing one relation. */
  public long budget() {
    return budget;
  }

  /** What all steps of a pass may spend together. */
  public long passBudget() {
    return STEPS_OF_A_PASS * budget;
  }

  /**
   * What all passes and checks may spend together on a region; where checks run beside the passes,
   * each of the two.
   */
  public long regionBudget() {
    return STEPS_OF_A_REGION * budget;
  }

  /** The dependences of all accesses of a Scop; a step is each relation. */
  public Dependences dependences(Scop scop) {
    return dependences.of(scop);
  }

  /** The zones of all accesses of a Scop; a step is each relation. */
  public ScopZones zones(Scop scop) {
    return zones.of(scop);
  }

  /** What the operations of a Scop compute and its elements hold; a step is each relation. */
  public ValueAnalysis values(Scop scop, Equality equality) {
    return values
        .computeIfAbsent(
            equality, which -> new Recent<>(of -> ValueAnalysis.of(zones(of), which, budget())))
        .of(scop);
  }

  /** A Scop with its prelude in its schedule: one object each time for one Scop. */
  public Scop whole(Scop scop) {
    return whole.of(scop);
  }

  /** An analysis of the Scops that were asked for last: of a pass's input, result and variants. */
  private static final class Recent<T> {
    private static final int MOST = 16;

    private record Entry<T>(Scop scop, T result) {}

    private final Deque<Entry<T>> entries = new ArrayDeque<>();
    private final Function<Scop, T> analysis;

    Recent(Function<Scop, T> analysis) {
      this.analysis = analysis;
    }

    T of(Scop scop) {
      for (Entry<T> entry : entries) {
        if (entry.scop() == scop) {
          return entry.result();
        }
      }
      T result = analysis.apply(scop);
      entries.addFirst(new Entry<>(scop, result));
      if (entries.size() > MOST) {
        entries.removeLast();
      }
      return result;
    }
  }
}
