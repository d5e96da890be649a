package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {

  @TempDir private Path directory;

  private final ByteArrayOutputStream messages = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(messages, true, StandardCharsets.UTF_8);

  @Test
  void allFilesAreWrittenAndNothingElse() throws IOException {
    ReportFiles files = new ReportFiles(directory.resolve("a/b"), err);
    files.prepare();
    assertTrue(files.write(SampleReport.mixed()));
    assertTrue(files.write(SampleReport.mixed()), "a second time over the first");
    assertEquals(Set.of("bench.md", "bench.json", "speedups.png"), names(directory.resolve("a/b")));
    assertEquals("", messages.toString(StandardCharsets.UTF_8));
  }

  @Test
  void withoutSpeedupsThereIsNoChart() throws IOException {
    ReportFiles files = new ReportFiles(directory, err);
    assertTrue(files.write(SampleReport.of(List.of())));
    assertEquals(Set.of("bench.md", "bench.json"), names(directory));
    assertTrue(messages.toString(StandardCharsets.UTF_8).contains("no chart"));
  }

  @Test
  void aDirectoryThatCannotBeMadeIsFoundFirst() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "");
    ReportFiles files = new ReportFiles(file.resolve("below"), err);
    assertTrue(
        assertThrows(IllegalArgumentException.class, files::prepare)
            .getMessage()
            .startsWith("cannot write to "));
  }

  private static Set<String> names(Path directory) throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(directory)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    }
    return names;
  }
}
