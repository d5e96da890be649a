package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelLibraryTest {

  @TempDir private Path directory;
  private KernelLibrary library;

  @BeforeEach
  void unpack() {
    library = KernelLibrary.unpackInto(directory);
  }

  @Test
  void thereAreThirtyStandardKernelsWithTheirHeader() {
    assertEquals(30, library.standard().size());
    assertTrue(library.standard().stream().allMatch(kernel -> Files.exists(kernel.source())));
    assertTrue(Files.exists(directory.resolve("bench.h")));
  }

  @Test
  void withoutNamesTheStandardOnesAreMeant() {
    assertEquals(library.standard(), library.named(List.of()));
  }

  @Test
  void kernelsComeInTheOrderOfTheirNamesEachOnce() {
    String extra = library.extra().get(0).name();
    assertEquals(
        List.of("gemm", extra, "atax"),
        library.named(List.of("gemm", extra, "atax", "gemm")).stream().map(Kernel::name).toList());
  }

  @Test
  void everyTwinIsAnotherFormOfItsKernel() {
    for (Twin twin : library.twins()) {
      assertEquals(twin.kernel().name(), twin.form().name());
      assertEquals(directory.resolve(twin.style().directory()), twin.form().source().getParent());
      assertTrue(library.standard().contains(twin.kernel()), twin::label);
    }
  }

  @Test
  void productsHaveAFormThatCallsABlas() {
    Kernel gemm = library.named(List.of("gemm")).get(0);
    assertEquals(directory.resolve("blas").resolve("gemm.c"), gemm.forms().get(Build.Source.BLAS));
    assertFalse(gemm.has(Build.Source.TRIAD));
    Kernel adi = library.named(List.of("adi")).get(0);
    assertTrue(adi.forms().isEmpty());
  }

  @Test
  void twinsAreNoKernels() {
    assertTrue(
        library.extra().stream()
            .map(kernel -> kernel.source().getParent())
            .allMatch(parent -> parent.endsWith("extra") || parent.endsWith("esr")));
  }

  @Test
  void aNameStandsForAllTwinsOfTheKernel() {
    assertEquals(
        List.of("gemm", "gemm (inlined)", "lu"),
        library.twinsOf(List.of("gemm", "lu")).stream().map(Twin::label).toList());
    assertEquals(library.twins(), library.twinsOf(List.of()));
    assertThrows(IllegalArgumentException.class, () -> library.twinsOf(List.of("histogram")));
  }

  @Test
  void kernelsThatComputeValuesAgainAreAmongTheOthers() {
    assertEquals(library.reusing(), library.reusing(List.of()));
    assertTrue(library.extra().containsAll(library.reusing()));
    assertTrue(library.reusing().containsAll(library.named(List.of("resid", "csmooth"))));
    assertFalse(library.reusing().containsAll(library.named(List.of("histogram"))));
  }

  @Test
  void anUnknownNameIsRefusedWithTheKnownOnes() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> library.named(List.of("gem")))
            .getMessage();
    assertTrue(message.startsWith("no kernel 'gem'; there are 2mm, 3mm, "), message);
  }
}
