package org.polyloom.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.IslException;
import org.polyloom.optimizer.Dump;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/**
 * A kernel and its twin after the optimizer.
 *
 * @param dependences the scalar dependences on the way
 * @param refusals why avoidable ones are left, by scalar
 * @param sources the C files, beside the sources so that they find the same includes
 */
record OptimizedTwin(
    TwinDependences dependences,
    SortedMap<String, List<String>> refusals,
    Map<TwinSubject, Path> sources) {

  private static final String DIGEST = "SHA-256";
  private static final String SCHEDULE = "schedule";

  OptimizedTwin {
    sources = Collections.unmodifiableMap(new EnumMap<>(sources));
  }

  /**
   * Optimizes both.
   *
   * @param limit after which the optimizer is stopped, each time
   * @throws ProgramFailure if the optimizer fails on one of them, or one cannot be modelled
   */
  static OptimizedTwin of(Twin twin, OptimizerOptions options, Duration limit) {
    try {
      Map<TwinSubject, Path> sources = new EnumMap<>(TwinSubject.class);
      sources.put(
          TwinSubject.KERNEL,
          write(
              twin.kernel(),
              "kernel",
              new BoundedOptimizer(options, limit).optimize(twin.kernel())));
      sources.put(TwinSubject.WITHOUT, without(twin.form(), options, limit));
      OptimizationResult result = observed(twin, options, limit);
      sources.put(TwinSubject.WITH, write(twin.form(), "with", result));
      TwinDependences dependences = dependences(twin, result, options);
      return new OptimizedTwin(
          dependences, TwinPasses.refusals(dependences.leftScalars(), result.remarks()), sources);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (IslException failure) {
      // A twin whose dependences take too long leaves the others to be measured.
      throw new ProgramFailure("its dependences: " + failure.getMessage());
    }
  }

  /** The SHA-256 sums of the C files. */
  Map<TwinSubject, String> digests() {
    Map<TwinSubject, String> digests = new EnumMap<>(TwinSubject.class);
    try {
      for (Map.Entry<TwinSubject, Path> source : sources.entrySet()) {
        byte[] sum =
            MessageDigest.getInstance(DIGEST).digest(Files.readAllBytes(source.getValue()));
        digests.put(source.getKey(), HexFormat.of().formatHex(sum));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
    return digests;
  }

  /** The twin optimized, with the region that was handed to the scheduler. */
  static OptimizationResult observed(Twin twin, OptimizerOptions options, Duration limit)
      throws IOException {
    return new BoundedOptimizer(options.withDumps(Set.of(SCHEDULE), Set.of()), limit)
        .optimize(twin.form());
  }

  /**
   * The scalar dependences of a kernel and its twin.
   *
   * @param result what {@link #observed} gave of the twin
   */
  static TwinDependences dependences(Twin twin, OptimizationResult result, OptimizerOptions options)
      throws IOException {
    return new TwinDependences(
        written(twin.kernel(), options),
        written(twin.form(), options),
        atScheduling(result, options));
  }

  private static Path without(Kernel form, OptimizerOptions options, Duration limit)
      throws IOException {
    List<String> others = TwinPasses.others(options);
    return others.isEmpty()
        ? form.source()
        : write(
            form,
            "without",
            new BoundedOptimizer(options.withPasses(others), limit).optimize(form));
  }

  private static Path write(Kernel kernel, String word, OptimizationResult result)
      throws IOException {
    Path file = kernel.source().resolveSibling(kernel.name() + "." + word + ".polyloom.c");
    return Files.write(file, result.bytes());
  }

  /** The scalar dependences of a kernel's region as its source says it. */
  static SortedSet<ScalarDependence> written(Kernel kernel, OptimizerOptions options)
      throws IOException {
    CTranslationUnit unit =
        ClangParser.parse(
                kernel.source(), Files.readAllBytes(kernel.source()), options.compilerFlags())
            .unit()
            .orElseThrow(() -> new ProgramFailure("it does not parse"));
    if (unit.regions().isEmpty()) {
      throw new ProgramFailure("it has no region");
    }
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          Extractor.extract(
                  isl, unit, unit.regions().get(0), new ExtractorOptions(options.budget()))
              .scop()
              .orElseThrow(() -> new ProgramFailure("its region cannot be modelled"));
      return ScalarDependence.of(scop, options.budget());
    }
  }

  /** The scalar dependences of the region that was handed to the scheduler. */
  private static SortedSet<ScalarDependence> atScheduling(
      OptimizationResult result, OptimizerOptions options) {
    Dump dump =
        result.dumps().stream()
            .findFirst()
            .orElseThrow(() -> new ProgramFailure("the passes asked for do not hold " + SCHEDULE));
    try (IslContext isl = IslContext.open()) {
      return ScalarDependence.of(ScopParser.parse(isl, dump.text()), options.budget());
    }
  }
}
