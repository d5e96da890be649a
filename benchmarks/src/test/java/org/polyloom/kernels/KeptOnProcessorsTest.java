package org.polyloom.kernels;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.polyloom.esr.EsrForm;
import org.polyloom.esr.EsrPass;
import org.polyloom.esr.EsrReason;
import org.polyloom.esr.Freedom;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.machine.RowStreams;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.simplify.SimplifyPass;

/**
 * Loops that gain much from what vectors keep do so whatever was measured of a processor: what that
 * says is for loops that gain little.
 */
class KeptOnProcessorsTest {
  private static final List<Cache> CACHES =
      List.of(
          new Cache(48 << 10, 12, 64), new Cache(2 << 20, 16, 64), new Cache(480 << 20, 15, 64));

  @ParameterizedTest
  @EnumSource
  void theSmoothingFilterKeepsExtremes(RowStreams streams) throws IOException {
    assertKept("csmooth", streams, "[m, n] -> { : m = 480 and n = 640 }");
  }

  @ParameterizedTest
  @EnumSource
  void residualsAndSmoothersKeepSums(RowStreams streams) throws IOException {
    assertKept("resid", streams, "[n] -> { : n = 66 }");
    assertKept("psinv", streams, "[n] -> { : n = 66 }");
  }

  private static void assertKept(String kernel, RowStreams streams, String size)
      throws IOException {
    Machine machine = new Machine(512, 32, true, CACHES, 4096, 1, List.of()).with(streams);
    PassContext context = new PassContext(50_000_000);
    try (IslContext isl = IslContext.open()) {
      Scop simple = new SimplifyPass().run(EsrKernels.extract(isl, kernel), context).scop();
      PassResult kept = new EsrPass(machine, Freedom.FAST, EsrForm.AUTO).run(simple, context);
      assertTrue(
          kept.remarks().stream().anyMatch(r -> r.reason() == EsrReason.KeptInVectors),
          () -> kernel + ": " + kept.remarks());
      Set sizes = kept.scop().assumedContext();
      assertTrue(Set.parse(isl, size).isSubset(sizes), () -> kernel + ": " + sizes);
    }
  }
}
