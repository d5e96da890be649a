package org.polyloom.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.polyloom.c.RegionWriter;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.isl.IslContext;
import org.polyloom.schedule.Scheduler;
import org.polyloom.source.CTranslationUnit;

/** The optimizer's stages one by one, each on what the stages before it make of a kernel. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xss64m", "-Dorg.bytedeco.javacpp.nopointergc=true"})
public class OptimizerStages {

  /** From C text to the typed tree. */
  @Benchmark
  public CTranslationUnit parse(KernelSource source) {
    return ParsedKernel.parse(source);
  }

  /** From the typed tree to the Scop. */
  @Benchmark
  public int extract(ParsedKernel parsed) {
    try (IslContext isl = IslContext.open()) {
      return parsed.extract(isl).scop().orElseThrow().statements().size();
    }
  }

  /** From the Scop to its value-based dependences and what is live into and out of it. */
  @Benchmark
  public void dependences(ExtractedKernel extracted, Blackhole sink) {
    Dependences dependences = ScheduledKernel.dependences(extracted.scop());
    sink.consume(dependences.betweenInstances(DependenceKind.FLOW, Basis.VALUE));
    sink.consume(dependences.betweenInstances(DependenceKind.ANTI, Basis.VALUE));
    sink.consume(dependences.betweenInstances(DependenceKind.OUTPUT, Basis.VALUE));
    sink.consume(dependences.liveInReads());
    sink.consume(dependences.liveOutWrites());
  }

  /** From the Scop to a legal order, the dependences and the check of the order included. */
  @Benchmark
  public Scheduler.Result schedule(ExtractedKernel extracted) {
    return ScheduledKernel.schedule(ScheduledKernel.dependences(extracted.scop()));
  }

  /** From the scheduled Scop to C. */
  @Benchmark
  public String generate(ScheduledKernel scheduled) {
    return RegionWriter.write(scheduled.scop(), scheduled.source());
  }
}
