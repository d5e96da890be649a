package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;

class DistinctProgramsTest {
  private static final List<ReuseSubject> ALL = List.of(ReuseSubject.values());

  @TempDir private Path directory;

  private DistinctPrograms programs(List<String> texts, List<String> baseline) throws IOException {
    Map<ReuseSubject, Path> sources = new EnumMap<>(ReuseSubject.class);
    for (int k = 0; k < ALL.size(); k++) {
      sources.put(ALL.get(k), Files.writeString(directory.resolve(k + ".c"), texts.get(k)));
    }
    Compiler compiler = Compilers.ofThisMachine().all().get(0);
    Comparison comparison =
        new Comparison(
            "polyloom",
            new Build(Build.Source.ORIGINAL, compiler, baseline),
            new Build(Build.Source.OPTIMIZED, compiler, List.of("-O3")));
    return new DistinctPrograms(sources, comparison);
  }

  @Test
  void theSameTextIsOneProgram() throws IOException {
    DistinctPrograms programs = programs(List.of("a", "b", "a", "b"), List.of("-O3"));
    assertEquals(List.of(ReuseSubject.PLAIN, ReuseSubject.CSR), programs.subjects());
    assertEquals(
        Map.of(
            ReuseSubject.PLAIN, 1, ReuseSubject.CSR, 2, ReuseSubject.ESR, 1, ReuseSubject.ALL, 2),
        programs.ofAll(Map.of(ReuseSubject.PLAIN, 1, ReuseSubject.CSR, 2)));
    assertEquals(Map.of(), programs.ofAll(Map.of()));
  }

  @Test
  void otherFlagsMakeAnotherProgram() throws IOException {
    DistinctPrograms programs = programs(List.of("a", "a", "a", "a"), List.of("-O1"));
    assertEquals(List.of(ReuseSubject.PLAIN, ReuseSubject.CSR), programs.subjects());
  }
}
