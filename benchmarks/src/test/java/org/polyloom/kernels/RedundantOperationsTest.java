package org.polyloom.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.esr.EsrForm;
import org.polyloom.esr.EsrPass;
import org.polyloom.esr.Freedom;
import org.polyloom.esr.Redundancy;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PassContext;

/**
 * The operations that are left of our forms of the loops of K. Cooper, J. Eckhardt and K. Kennedy,
 * "Redundancy Elimination Revisited" (PACT 2008), are at most those of its table 1, column ESR+; of
 * the Laplacian of a Gaussian at most 40 additions, where the paper has 52. Where the paper has no
 * column for squares, its products include them.
 */
class RedundantOperationsTest {
  @ParameterizedTest
  @CsvSource({
    "rhs, add 4 div 1 load 5 mul 16 square 3",
    "pintgr, add 5 load 4",
    "calc1, add 8 load 6 mul 7 square 3",
    "calc2, add 7 load 11",
    "resid, add 11 load 14",
    "psinv, add 15 load 14",
    "rprj3, add 20 load 18",
    "dtdtz, load 6 mul 5 sub 3",
    "smth, load 2 sub 2",
    "forces, load 23 mul 27 sub 10 square 8",
    "csmooth, load 3 max 5 min 5 sub 2",
    "lapl-of-gaussian, add 40 load 9",
    "calc-tpoints, add 8 cos 4 load 4 mul 7 sin 4"
  })
  void atMostTheOperationsOfThePaper(String kernel, String most) throws IOException {
    try (IslContext isl = IslContext.open()) {
      List<Redundancy> loops = Redundancy.of(EsrKernels.extract(isl, kernel), Freedom.FAST);
      assertEquals(1, loops.size(), () -> "innermost loops of " + kernel);
      Redundancy found = loops.get(0);
      bounds(most)
          .forEach(
              (kind, bound) -> {
                String operations = kernel + ", " + kind + ": " + found;
                assertTrue(found.after().of(kind) <= bound, operations);
              });
      Scop scalars = inScalars(EsrKernels.extract(isl, kernel));
      List<Redundancy> emitted = Redundancy.of(scalars, Freedom.FAST);
      Redundancy body = emitted.get(emitted.size() - 1);
      bounds(most)
          .forEach(
              (kind, bound) -> {
                String operations = kernel + " in scalars, " + kind + ": " + body;
                assertTrue(body.before().of(kind) <= bound, operations);
              });
      int before = found.before().total();
      assertTrue(found.after().total() < before, () -> kernel + ": " + found);
    }
  }

  /** With all values in scalars, as on a machine that has registers for them. */
  private static Scop inScalars(Scop scop) {
    Machine host = Machine.of("x86-64-v3");
    Machine wide =
        new Machine(host.vectorBits(), 1000, true, host.dataCaches(), 4096, 1, List.of());
    EsrPass pass = new EsrPass(wide, Freedom.FAST, EsrForm.SCALARS);
    return pass.run(scop, new PassContext(50_000_000)).scop();
  }

  private static Map<String, Integer> bounds(String text) {
    Map<String, Integer> bounds = new TreeMap<>();
    String[] words = text.split(" ");
    for (int k = 0; k < words.length; k += 2) {
      bounds.put(words[k], Integer.parseInt(words[k + 1]));
    }
    return bounds;
  }
}
