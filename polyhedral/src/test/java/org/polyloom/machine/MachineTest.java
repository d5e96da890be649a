package org.polyloom.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fpu sse2 sse4_2 | 128 | 16 | false",
        "fpu sse2 fma avx2 | 256 | 16 | true",
        "fma avx2 avx512f | 256 | 16 | true",
        "fma avx2 avx512f avx512bw avx512cd avx512dq avx512vl | 512 | 32 | true",
      })
  void vectorsComeFromTheFlags(String flags, int bits, int registers, boolean fma)
      throws IOException {
    Machine machine = HostReader.read(cpuInfo(flags), folder.resolve("none"), this::noCaches);
    assertEquals(bits, machine.vectorBits());
    assertEquals(registers, machine.vectorRegisters());
    assertEquals(fma, machine.fusedMultiplyAdd());
    assertEquals(2, machine.cores());
    assertEquals(bits / 64, machine.lanes(8));
  }

  @ParameterizedTest
  @CsvSource({
    "AuthenticAMD, 25, LATE, CHEAP",
    "AuthenticAMD, 26, FOLLOWED, CHEAP",
    "GenuineIntel, 6, COLUMNS_LATE, DEAR",
    "Other, 25, FOLLOWED, CHEAP",
  })
  void whatIsMeasuredComesFromTheFamily(
      String vendor, int family, RowStreams streams, LineSplits splits) throws IOException {
    Path info =
        Files.writeString(
            folder.resolve("cpuinfo"),
            "processor\t: 0\nvendor_id\t: %s\ncpu family\t: %d\nflags\t\t: sse2\n"
                .formatted(vendor, family));
    Machine machine = HostReader.read(info, folder.resolve("none"), this::noCaches);
    assertEquals(streams, machine.rowStreams());
    assertEquals(splits, machine.lineSplits());
  }

  /** Vectors of 128, 256 and 512 bits of elements of 8 bytes; lines are 64 bytes long. */
  @ParameterizedTest
  @CsvSource({"x86-64-v2, 2, 2", "x86-64-v3, 4, 4", "x86-64-v4, 8, 4"})
  void vectorsAnywhereAreHalfALineWhereLinesSplitDear(String target, int whole, int half) {
    Machine machine = Machine.of(target);
    assertEquals(whole, machine.with(LineSplits.CHEAP).unalignedLanes(8));
    assertEquals(half, machine.with(LineSplits.DEAR).unalignedLanes(8));
  }

  @Test
  void dataCachesAreReadByLevel() throws IOException {
    cache(0, "Data", 1, "32K", 8);
    cache(1, "Instruction", 1, "64K", 4);
    cache(2, "Unified", 2, "1M", 16);
    Machine machine = HostReader.read(cpuInfo("sse2"), folder, Assertions::fail);
    assertEquals(
        List.of(new Cache(32 << 10, 8, 64), new Cache(1 << 20, 16, 64)), machine.dataCaches());
    assertEquals(List.of(), machine.assumed());
    assertEquals(1 << 20, machine.cache(3).bytes());
  }

  @Test
  void cachesThatLinuxHidesAreAskedOfTheLibrary() throws IOException {
    List<String> lines =
        List.of(
            "PAGESIZE                           4096",
            "LEVEL1_DCACHE_SIZE                 49152",
            "LEVEL1_DCACHE_ASSOC                12",
            "LEVEL1_DCACHE_LINESIZE             64",
            "LEVEL2_CACHE_SIZE                  1048576",
            "LEVEL2_CACHE_ASSOC                 ",
            "LEVEL2_CACHE_LINESIZE              64",
            "LEVEL3_CACHE_SIZE                  undefined",
            "LEVEL4_CACHE_SIZE                  67108864");
    Machine machine =
        HostReader.read(cpuInfo("sse2"), folder.resolve("none"), () -> new SystemCaches(lines));
    assertEquals(
        List.of(new Cache(48 << 10, 12, 64), new Cache(1 << 20, 0, 64)), machine.dataCaches());
    assertEquals(List.of(), machine.assumed());
  }

  @Test
  void noCoreReachesTheLastCachesOfAllOthers() throws IOException {
    List<String> lines =
        List.of(
            "LEVEL1_DCACHE_SIZE 32768", "LEVEL2_CACHE_SIZE 524288", "LEVEL3_CACHE_SIZE 532676608");
    Machine machine =
        HostReader.read(cpuInfo("sse2"), folder.resolve("none"), () -> new SystemCaches(lines));
    assertEquals(new Cache(32 << 20, 0, 64), machine.cache(3));
    assertEquals(List.of("32 MiB of a cache of 508 MiB are a core's"), machine.assumed());
  }

  @Test
  void whatIsNotSaidIsAssumedAndTold() {
    Machine machine = HostReader.read(folder.resolve("no"), folder.resolve("none"), this::noCaches);
    assertEquals(128, machine.vectorBits());
    assertEquals(Machine.TYPICAL_CACHES, machine.dataCaches());
    assertEquals(2, machine.assumed().size());
    assertEquals(1, machine.cores());
  }

  @Test
  void targetsAreNamed() {
    assertEquals(512, Machine.of("x86-64-v4").vectorBits());
    assertEquals(256, Machine.of("x86-64-v3").vectorBits());
    assertEquals(128, Machine.of("x86-64-v2").vectorBits());
    assertEquals(Machine.host(), Machine.of("native"));
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> Machine.of("z80"));
    assertTrue(refusal.getMessage().contains("z80"), refusal.getMessage());
  }

  private SystemCaches noCaches() {
    return new SystemCaches(List.of());
  }

  private Path cpuInfo(String flags) throws IOException {
    return Files.writeString(
        folder.resolve("cpuinfo"),
        "processor\t: 0\nflags\t\t: " + flags + "\n\nprocessor\t: 1\nflags\t\t: " + flags + "\n");
  }

  private void cache(int index, String type, int level, String size, int ways) throws IOException {
    Path one = Files.createDirectories(folder.resolve("cpu0/cache/index" + index));
    Files.writeString(one.resolve("type"), type + "\n");
    Files.writeString(one.resolve("level"), level + "\n");
    Files.writeString(one.resolve("size"), size + "\n");
    Files.writeString(one.resolve("ways_of_associativity"), ways + "\n");
    Files.writeString(one.resolve("coherency_line_size"), "64\n");
  }
}
