package org.polyloom.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.Target;
import org.polyloom.run.Compiler;
import org.polyloom.run.CompilerProbe;
import org.polyloom.run.Compilers;
import org.polyloom.run.ProcessRunner;

/**
 * Chooses what to compare: this product under each compiler, then under compilers that prefer
 * vectors of 512 bits, then the other optimizers, each as an option of a compiler on the original
 * or as a program whose C each compiler compiles, then a BLAS and a triad.
 */
final class ComparisonChoice {

  /** What a library is called with. */
  private static final String OPENBLAS = "openblas";

  private static final String TRIAD = "triad";

  /** Compilers that prefer vectors of 512 bits, for the original and the result. */
  private static final String WIDE = "wide";

  private static final int WIDE_BITS = 512;

  /** Optimizers that write C. */
  private static final List<Build.Source> WRITTEN = List.of(Build.Source.PLUTO, Build.Source.PPCG);

  /** An optimizer inside a compiler. */
  private enum Other {
    POLLY("polly", Compiler.Kind.CLANG, List.of("-mllvm", "-polly")),
    GRAPHITE("graphite", Compiler.Kind.GCC, List.of("-floop-nest-optimize", "-fgraphite-identity"));

    private final String label;
    private final Compiler.Kind kind;
    private final List<String> flags;

    Other(String label, Compiler.Kind kind, List<String> flags) {
      this.label = label;
      this.kind = kind;
      this.flags = flags;
    }

    static Other named(String name) {
      return Stream.of(values())
          .filter(other -> other.label.equals(name))
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "no optimizer '"
                          + name
                          + "' to measure against; there are polly, graphite, pluto, ppcg, openblas,"
                          + " triad, wide"));
    }
  }

  private final Compilers compilers;
  private final ProcessRunner runner;
  private final CompilerProbe probe;
  private final List<String> flags;
  private final List<Comparison> comparisons = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private ComparisonChoice(Compilers compilers, ProcessRunner runner, List<String> flags) {
    this.compilers = Objects.requireNonNull(compilers, "compilers");
    this.runner = Objects.requireNonNull(runner, "runner");
    this.probe = new CompilerProbe(runner);
    this.flags = List.copyOf(flags);
  }

  /**
   * Chooses.
   *
   * @param names of compilers or their paths; all that are found if empty
   * @param against names of other optimizers, {@code openblas}, {@code triad} or {@code wide}
   * @param options the optimizer's options, which set the compilers' flags too
   * @throws IllegalArgumentException with a message for the user if there is no such compiler or
   *     optimizer
   */
  static ComparisonChoice of(
      Compilers compilers,
      ProcessRunner runner,
      List<String> names,
      List<String> against,
      OptimizerOptions options) {
    ComparisonChoice choice = new ComparisonChoice(compilers, runner, flags(options));
    List<Other> others =
        against.stream()
            .filter(name -> !List.of(OPENBLAS, TRIAD, WIDE).contains(name))
            .filter(name -> WRITTEN.stream().noneMatch(source -> label(source).equals(name)))
            .distinct()
            .map(Other::named)
            .toList();
    List<Compiler> chosen = choice.chosen(names);
    chosen.forEach(compiler -> choice.addOwn(compiler, choice.flags));
    if (against.contains(WIDE)) {
      choice.addWide(chosen, options.target());
    }
    others.forEach(other -> choice.addOther(other, chosen));
    WRITTEN.stream()
        .filter(source -> against.contains(label(source)))
        .forEach(source -> choice.addWritten(source, chosen));
    if (against.contains(OPENBLAS)) {
      choice.addBlas(chosen, options.fp());
    }
    if (against.contains(TRIAD)) {
      choice.addTriad(chosen.get(0));
    }
    return choice;
  }

  /** What both sides of every comparison are compiled with. */
  static List<String> flags(OptimizerOptions options) {
    List<String> flags = new ArrayList<>(List.of("-O3", "-march=" + options.target().label()));
    flags.addAll(options.fp().compilerFlags());
    flags.addAll(options.compilerFlags());
    flags.add("-lm");
    return List.copyOf(flags);
  }

  /** The comparisons. */
  List<Comparison> comparisons() {
    return List.copyOf(comparisons);
  }

  /** What is not there, a sentence each. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  private List<Compiler> chosen(List<String> names) {
    List<Compiler> chosen =
        names.isEmpty()
            ? compilers.all()
            : names.stream()
                .distinct()
                .map(
                    name ->
                        compilers
                            .named(name)
                            .orElseThrow(
                                () -> new IllegalArgumentException("no compiler '" + name + "'")))
                .toList();
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException("no C compiler was found");
    }
    return chosen;
  }

  private void addOwn(Compiler compiler, List<String> same) {
    comparisons.add(
        new Comparison(
            Comparison.POLYLOOM,
            build(Build.Source.ORIGINAL, compiler, same),
            build(Build.Source.OPTIMIZED, compiler, same)));
  }

  /** Adds this product under the compilers that can be told to prefer the widest vectors. */
  private void addWide(List<Compiler> chosen, Target target) {
    if (target.vectorBits() < WIDE_BITS) {
      notes.add(WIDE + " was asked for, but the target " + target + " has no vectors of 512 bits");
      return;
    }
    for (Compiler compiler : chosen) {
      List<String> wide = with(List.of(Build.WIDE));
      if (probe.supports(compiler, wide)) {
        addOwn(compiler, wide);
      } else {
        notes.add(WIDE + " was asked for, but " + compiler + " does not know " + Build.WIDE);
      }
    }
  }

  /**
   * Adds another optimizer with the chosen compilers that have it; where none of them does, with
   * the first of this machine that does.
   */
  private void addOther(Other other, List<Compiler> chosen) {
    List<Compiler> able = chosen.stream().filter(compiler -> has(compiler, other)).toList();
    if (able.isEmpty()) {
      able = spare(other).stream().toList();
    }
    for (Compiler compiler : able) {
      comparisons.add(
          new Comparison(
              other.label,
              baseline(compiler),
              build(Build.Source.ORIGINAL, compiler, with(other.flags))));
    }
    if (able.isEmpty()) {
      notes.add(
          other.label + " was asked for, but no " + label(other.kind) + " here was built with it");
    }
  }

  /** Adds an optimizer that writes C, with all chosen compilers. */
  private void addWritten(Build.Source source, List<Compiler> chosen) {
    SourceOptimizer writer = source.writer().orElseThrow();
    if (writer.isHere(runner)) {
      chosen.forEach(
          compiler ->
              comparisons.add(
                  new Comparison(
                      writer.label(), baseline(compiler), build(source, compiler, flags))));
    } else {
      notes.add(writer.label() + " was asked for, but there is no program " + writer.program());
    }
  }

  private static String label(Build.Source written) {
    return written.writer().orElseThrow().label();
  }

  /** Adds the library, called from a program of the first compiler that links it. */
  private void addBlas(List<Compiler> chosen, FloatingPoint fp) {
    if (fp == FloatingPoint.STRICT) {
      notes.add(OPENBLAS + " regroups sums: it is compared under --fp reassoc or fast");
      return;
    }
    List<String> linking = Stream.concat(Stream.of("-lopenblas"), flags.stream()).toList();
    Optional<Compiler> able =
        chosen.stream().filter(compiler -> probe.supports(compiler, linking)).findFirst();
    able.ifPresentOrElse(
        compiler ->
            comparisons.add(
                new Comparison(
                    OPENBLAS, baseline(compiler), build(Build.Source.BLAS, compiler, linking))),
        () -> notes.add(OPENBLAS + " was asked for, but is not installed here"));
  }

  private void addTriad(Compiler compiler) {
    comparisons.add(
        new Comparison(TRIAD, baseline(compiler), build(Build.Source.TRIAD, compiler, flags)));
  }

  private Optional<Compiler> spare(Other other) {
    Stream<Optional<Compiler>> candidates =
        other.kind == Compiler.Kind.GCC
            ? Stream.of(compilers.gcc())
            : Stream.of(compilers.clang(), compilers.bundledClang());
    return candidates
        .flatMap(Optional::stream)
        .filter(compiler -> has(compiler, other))
        .findFirst();
  }

  private boolean has(Compiler compiler, Other other) {
    return compiler.kind() == other.kind && probe.supports(compiler, with(other.flags));
  }

  private List<String> with(List<String> more) {
    return Stream.concat(flags.stream(), more.stream()).toList();
  }

  private Build baseline(Compiler compiler) {
    return build(Build.Source.ORIGINAL, compiler, flags);
  }

  private static Build build(Build.Source source, Compiler compiler, List<String> flags) {
    return new Build(source, compiler, flags);
  }

  private static String label(Compiler.Kind kind) {
    return kind == Compiler.Kind.GCC ? "gcc" : "clang";
  }
}
