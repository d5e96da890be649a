package org.polyloom.random;

import java.util.List;
import java.util.regex.Pattern;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.Target;
import org.polyloom.optimizer.TileChoice;
import org.polyloom.optimizer.Vectorize;
import org.polyloom.run.Compiler;

/**
 * How a program is tried; it follows from the program's seed.
 *
 * @param options what the optimizer is told
 * @param compiler what compiles both versions
 * @param checks what else is looked for
 */
record Setting(OptimizerOptions options, Compiler.Kind compiler, Checks checks) {

  /** What else is looked for while a program runs. */
  enum Checks {
    NONE,
    /** Undefined behaviour and accesses out of bounds, in both versions. */
    SANITIZED
  }

  /** Programs of one group of this many seeds are compiled alike. */
  static final int GROUP = 20;

  private static final List<List<Integer>> TILES =
      List.of(
          List.of(3),
          List.of(4),
          List.of(5),
          List.of(5, 3, 4),
          List.of(3, 4),
          List.of(4, 5, 3),
          List.of(5, 4),
          List.of(3, 5),
          List.of(4, 3, 5));

  private static final OptimizerOptions OPTIONS =
      OptimizerOptions.DEFAULT.withBudget(
          Long.getLong("polyloom.random.budget", OptimizerOptions.DEFAULT.budget()));

  private static final Pattern FLOATING = Pattern.compile("\\b(float|double)\\b|\\d\\.\\d");

  /** With given tiles of 3 to 5 iterations. */
  static Setting tiled(long seed) {
    TileChoice tiles = TileChoice.of(TILES.get((int) Math.floorMod(seed, (long) TILES.size())));
    return common(seed, OPTIONS.withTile(tiles));
  }

  /**
   * With the tiles left to the optimizer, and other options in turn. Where nothing is rounded,
   * results are the same whatever may be done to floating-point arithmetic.
   */
  static Setting automatic(Program program) {
    OptimizerOptions options = OPTIONS;
    String text = new ProgramPrinter(program, "f").function();
    if (!FLOATING.matcher(text).find()) {
      FloatingPoint fp = program.seed() % 2 == 0 ? FloatingPoint.FAST : FloatingPoint.REASSOC;
      return common(program.seed(), options.withFp(fp));
    }
    return common(
        program.seed(),
        switch ((int) Math.floorMod(program.seed() / 5, 4L)) {
          case 0 -> options;
          case 1 -> options.withTarget(Target.X86_64_V2);
          case 2 -> options.withVectorize(Vectorize.OFF);
          default -> options.withTarget(Target.X86_64_V4).withTile(TileChoice.OFF);
        });
  }

  private static Setting common(long seed, OptimizerOptions options) {
    int group = (int) Math.floorMod(Math.floorDiv(seed, (long) GROUP), 10L);
    return new Setting(
        options,
        group % 4 == 2 ? Compiler.Kind.CLANG : Compiler.Kind.GCC,
        group == 7 ? Checks.SANITIZED : Checks.NONE);
  }

  Setting withChecks(Checks newChecks) {
    return new Setting(options, compiler, newChecks);
  }

  @Override
  public String toString() {
    return String.join(
        ", ",
        "tiles " + options.tile(),
        "fp " + options.fp().label(),
        "target " + options.target(),
        compiler.toString().toLowerCase(java.util.Locale.ROOT),
        checks.toString().toLowerCase(java.util.Locale.ROOT));
  }
}
