package org.polyloom.machine;

import java.nio.file.Path;
import java.util.List;

/**
 * The processor that code is tuned for.
 *
 * @param vectorBits the width of its vector registers
 * @param vectorRegisters how many of them there are
 * @param fusedMultiplyAdd whether it has FMA instructions
 * @param dataCaches from the first level on, at least one
 * @param pageBytes the size of a page of memory
 * @param translatedPages of how many pages each level of the data TLB holds the translation
 * @param rowStreams whether rows that are read side by side come in time
 * @param lineSplits what vectors cost that lie in two lines of the cache
 * @param cores how many cores there are
 * @param assumed what was assumed because the machine does not tell, in words; empty if nothing was
 */
public record Machine(
    int vectorBits,
    int vectorRegisters,
    boolean fusedMultiplyAdd,
    List<Cache> dataCaches,
    int pageBytes,
    List<Integer> translatedPages,
    RowStreams rowStreams,
    LineSplits lineSplits,
    int cores,
    List<String> assumed) {

  /** What most processors of the last ten years have at least. */
  static final List<Cache> TYPICAL_CACHES =
      List.of(new Cache(32 << 10, 8, 64), new Cache(256 << 10, 8, 64), new Cache(8 << 20, 16, 64));

  static final int TYPICAL_PAGE = 4096;

  /**
   * Linux does not say how large the TLBs are. These are those of Skylake; processors of the last
   * ten years have 48 to 96 and 1024 to 4096 translations.
   */
  static final List<Integer> TYPICAL_TRANSLATIONS = List.of(64, 1536);

  /** A machine with TLBs and prefetchers as most have them. */
  public Machine(
      int vectorBits,
      int vectorRegisters,
      boolean fusedMultiplyAdd,
      List<Cache> dataCaches,
      int pageBytes,
      int cores,
      List<String> assumed) {
    this(
        vectorBits,
        vectorRegisters,
        fusedMultiplyAdd,
        dataCaches,
        pageBytes,
        TYPICAL_TRANSLATIONS,
        RowStreams.FOLLOWED,
        LineSplits.CHEAP,
        cores,
        assumed);
  }

  public Machine {
    dataCaches = List.copyOf(dataCaches);
    translatedPages = List.copyOf(translatedPages);
    assumed = List.copyOf(assumed);
    if (dataCaches.isEmpty() || vectorBits < 64 || vectorRegisters < 1 || cores < 1) {
      throw new IllegalArgumentException("no processor: " + vectorBits + " " + dataCaches);
    }
  }

  /** This machine, as Linux and the C library describe it; they are asked once. */
  public static Machine host() {
    return Host.MACHINE;
  }

  /** Read when it is first asked for. */
  private static final class Host {
    static final Machine MACHINE =
        HostReader.read(CpuInfo.FILE, Path.of("/sys/devices/system/cpu"), SystemCaches::host);
  }

  /**
   * The machine that a target name stands for: {@code x86-64-v2}, {@code x86-64-v3}, {@code
   * x86-64-v4} with the host's caches and prefetchers, or {@code native} for the host.
   *
   * @throws IllegalArgumentException for any other name
   */
  public static Machine of(String target) {
    Machine host = host();
    return switch (target) {
      case "native" -> host;
      case "x86-64-v2" -> host.withVectors(128, 16, false);
      case "x86-64-v3" -> host.withVectors(256, 16, true);
      case "x86-64-v4" -> host.withVectors(512, 32, true);
      default ->
          throw new IllegalArgumentException(
              "'" + target + "' is none of x86-64-v2, x86-64-v3, x86-64-v4, native");
    };
  }

  /** How many elements of that size a vector holds; at least 1. */
  public int lanes(int elementBytes) {
    return Math.max(1, vectorBits / 8 / elementBytes);
  }

  /**
   * How many elements of that size a vector holds that may begin anywhere in memory; at least 1.
   */
  public int unalignedLanes(int elementBytes) {
    return lineSplits == LineSplits.DEAR
        ? Math.max(1, Math.min(lanes(elementBytes), lineBytes() / 2 / elementBytes))
        : lanes(elementBytes);
  }

  /** The size of a line of the first-level cache in bytes. */
  public int lineBytes() {
    return dataCaches.get(0).lineBytes();
  }

  /** The cache of a level from 1; the last one for levels that do not exist. */
  public Cache cache(int level) {
    return dataCaches.get(Math.min(level, dataCaches.size()) - 1);
  }

  /** The same with rows that come in time or late. */
  public Machine with(RowStreams streams) {
    return changed(vectorBits, vectorRegisters, fusedMultiplyAdd, streams, lineSplits);
  }

  /** The same with vectors in two lines that cost little or much. */
  public Machine with(LineSplits splits) {
    return changed(vectorBits, vectorRegisters, fusedMultiplyAdd, rowStreams, splits);
  }

  private Machine withVectors(int bits, int registers, boolean fma) {
    return changed(bits, registers, fma, rowStreams, lineSplits);
  }

  private Machine changed(
      int bits, int registers, boolean fma, RowStreams streams, LineSplits splits) {
    return new Machine(
        bits,
        registers,
        fma,
        dataCaches,
        pageBytes,
        translatedPages,
        streams,
        splits,
        cores,
        assumed);
  }
}
