package org.polyloom.expand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.pass.PassCases;
import org.polyloom.pass.PassContext;

class ExpandPassTest {
  /** To it nothing is worth more than anything else. */
  private static final Outlook INDIFFERENT = new Valuing(scop -> 0, OptionalInt.empty(), 0);

  /** To it every expansion is worth more than what it expands, whatever the order. */
  private static final Outlook EAGER =
      new Valuing(scop -> scop.arrays().size(), OptionalInt.empty(), 0);

  /** The same where strips should be short. */
  private static final Outlook EAGER_OF_SHORT_STRIPS =
      new Valuing(scop -> scop.arrays().size(), OptionalInt.of(16), 0);

  /** To it only elements for the iterations of two loops are worth something. */
  private static final Outlook EAGER_OF_PLANES =
      new Valuing(
          scop ->
              (int)
                  scop.arrays().values().stream()
                      .filter(a -> a.name().endsWith("_strip") && a.rank() == 2)
                      .count(),
          OptionalInt.empty(),
          0);

  /** To it what is folded is worth more, since blocks take so many iterations together. */
  private static final Outlook EAGER_OF_BLOCKS =
      new Valuing(
          scop -> (int) scop.arrays().keySet().stream().filter(a -> a.endsWith("_fold")).count(),
          OptionalInt.empty(),
          24);

  /**
   * Leaves the order as it is.
   *
   * @param worth what it gains by a region
   */
  private record Valuing(ToIntFunction<Scop> worth, OptionalInt most, int blocks)
      implements Outlook {
    @Override
    public boolean mayGain(Scop scop) {
      return true;
    }

    @Override
    public boolean mayGainIn(Scop expanded) {
      return true;
    }

    @Override
    public OptionalInt mostIterations() {
      return most;
    }

    @Override
    public int stepsOfBlock(List<Statement> statements) {
      return blocks;
    }

    @Override
    public Scop ordered(Scop scop, PassContext context) {
      return scop;
    }

    @Override
    public int gain(Scop before, Scop scop, PassContext context) {
      return worth.applyAsInt(scop);
    }
  }

  static List<Path> cases() throws IOException {
    return PassCases.in("expand");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void doesWhatTheFileSays(Path file) throws IOException {
    PassCases.check(
        file,
        new ExpandPass(List.of(outlook(file.getFileName().toString())), ExpandPass.DEFAULT_BYTES),
        name -> name.startsWith("expands_"));
  }

  private static Outlook outlook(String name) {
    if (name.contains("_unwanted_")) {
      return INDIFFERENT;
    }
    if (name.contains("_short_strips")) {
      return EAGER_OF_SHORT_STRIPS;
    }
    if (name.contains("_inner_loop")) {
      return EAGER_OF_PLANES;
    }
    return name.contains("_folded") ? EAGER_OF_BLOCKS : EAGER;
  }

  @Test
  void everyReasonHasACase() throws IOException {
    assertEquals(Set.of(), PassCases.unseen("expand", ExpandReason.values()));
  }
}
