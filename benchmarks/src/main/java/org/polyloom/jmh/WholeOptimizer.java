package org.polyloom.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.Optimizer;

/** From C text to C text, with the default options. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xss64m", "-Dorg.bytedeco.javacpp.nopointergc=true"})
public class WholeOptimizer {

  /** The whole optimizer. */
  @Benchmark
  public OptimizationResult optimize(KernelSource source) {
    return Optimizer.withDefaults().optimize(source.fileName(), source.text());
  }
}
