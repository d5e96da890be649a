package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.RegionOutcome;

class OptimizeSubcommandTest {

  private static final FileOptimizer STUB = CommandRun.stub(RegionOutcome.TRANSFORMED);
  private static final FileOptimizer REJECTING = CommandRun.stub(RegionOutcome.REJECTED);
  private static final FileOptimizer NO_REGION =
      (options, fileName, source) ->
          new OptimizationResult(source, List.of(), List.of(), List.of(), List.of());
  private static final String TEXT = "void f(void) {}\n";

  @TempDir private Path directory;
  private Path input;
  private Path output;

  @BeforeEach
  void writeInput() throws IOException {
    input = Files.writeString(directory.resolve("a.c"), TEXT);
    output = directory.resolve("b.c");
  }

  private CommandRun optimize(FileOptimizer optimizer, Object... args) {
    String[] words =
        Stream.concat(Stream.of("optimize"), Stream.of(args).map(Object::toString))
            .toArray(String[]::new);
    return CommandRun.of(optimizer, words);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static void assertRefused(int status, String message, CommandRun run) {
    assertEquals(status, run.status(), run.err());
    assertEquals("", run.out());
    assertTrue(run.err().startsWith("polyloom: "), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void writesCToStandardOutputAndRemarksToStandardError() {
    CommandRun run = optimize(STUB, input);
    assertEquals(0, run.status());
    assertEquals("/* optimized */\n" + TEXT, run.out());
    assertEquals(input + ":3:5: schedule: applied [Stubbed] tiled\n  sizes  auto\n", run.err());
  }

  @Test
  void aDashIsStandardOutput() throws IOException {
    CommandRun run = optimize(STUB, input, "-o", "-", "--remarks", "off");
    assertEquals(new CommandRun(0, "/* optimized */\n" + TEXT, ""), run);
    assertEquals(List.of("a.c"), files());
    assertFalse(Files.exists(Path.of("-")));
  }

  @Test
  void replacesTheOutputWholeAndKeepsItsPermissions() throws IOException {
    Files.writeString(output, "old");
    Files.setPosixFilePermissions(output, PosixFilePermissions.fromString("rw-rw----"));
    CommandRun run = optimize(STUB, input, "-o", output, "--remarks", "off");
    assertEquals(new CommandRun(0, "", ""), run);
    assertEquals("/* optimized */\n" + TEXT, Files.readString(output));
    assertEquals("rw-rw----", PosixFilePermissions.toString(Files.getPosixFilePermissions(output)));
    assertEquals(List.of("a.c", "b.c"), files());
  }

  @Test
  void writesThroughASymbolicLink() throws IOException {
    Path real = Files.writeString(directory.resolve("real.c"), "old");
    Files.createSymbolicLink(output, real);
    assertEquals(0, optimize(STUB, input, "-o", output).status());
    assertTrue(Files.isSymbolicLink(output));
    assertEquals("/* optimized */\n" + TEXT, Files.readString(real));
  }

  @Test
  void jsonIsOneDocumentOnStandardError() {
    CommandRun run = optimize(STUB, input, "--remarks", "json");
    JsonObject document = JsonParser.parseString(run.err()).getAsJsonObject();
    assertEquals(1, document.get("schema").getAsInt());
    JsonObject region = document.getAsJsonArray("regions").get(0).getAsJsonObject();
    assertEquals("transformed", region.get("outcome").getAsString());
    assertEquals(2, region.get("line").getAsInt());
    assertEquals(1, document.getAsJsonArray("remarks").size());
    assertEquals(1, document.getAsJsonArray("stages").size());
  }

  @Test
  void jsonSaysWhyARegionStays() {
    CommandRun run = optimize(CommandRun.stub(RegionOutcome.UNCHANGED), input, "--remarks", "json");
    JsonObject document = JsonParser.parseString(run.err()).getAsJsonObject();
    JsonObject region = document.getAsJsonArray("regions").get(0).getAsJsonObject();
    assertEquals("unchanged", region.get("outcome").getAsString());
    assertTrue(region.toString().contains("nothing is gained"), region.toString());
  }

  @Test
  void dumpsComeBeforeTheRemarks() {
    CommandRun run = optimize(STUB, input, "--dump-before", "schedule", "--remarks", "off");
    assertEquals("== before schedule\nthe region\n", run.err());
  }

  @Test
  void strictRefusesRejectedRegionsAndWritesNothing() throws IOException {
    Files.writeString(output, "old");
    assertEquals(0, optimize(REJECTING, input).status());
    CommandRun run = optimize(REJECTING, input, "-o", output, "--strict", "--remarks", "off");
    assertRefused(1, "the region at line 2", run);
    assertEquals("old", Files.readString(output));
    assertEquals(0, optimize(STUB, input, "--strict").status());
  }

  @Test
  void aFileWithoutRegionsIsKeptAndMentioned() throws IOException {
    CommandRun run = optimize(NO_REGION, input);
    assertEquals(0, run.status());
    assertEquals(TEXT, run.out());
    assertTrue(run.err().contains("#pragma scop"), run.err());
    Path empty = Files.createFile(directory.resolve("empty.c"));
    assertEquals(new CommandRun(0, "", ""), optimize(NO_REGION, empty, "--remarks", "off"));
  }

  @Test
  void inputsThatCannotBeReadAreStatusThree() throws IOException {
    Path binary = directory.resolve("binary.c");
    Files.write(binary, new byte[] {0x7f, 'E', 'L', 'F', 0, 1});
    assertRefused(3, "no such file", optimize(STUB, directory.resolve("missing.c")));
    assertRefused(3, "is a directory", optimize(STUB, directory));
    assertRefused(3, "zero byte at offset 4", optimize(STUB, binary));
    assertRefused(3, "no such file", optimize(STUB, input + "/below.c"));
    assertRefused(3, "no such file", optimize(STUB, ""));
    assertRefused(3, "too large", optimize(STUB, "/dev/zero"));
  }

  @Test
  void anUnreadableInputIsStatusThree() throws IOException {
    Files.setPosixFilePermissions(input, PosixFilePermissions.fromString("---------"));
    assumeTrue(!Files.isReadable(input), "this user reads everything");
    assertRefused(3, "permission denied", optimize(STUB, input));
  }

  @Test
  void outputsThatCannotBeWrittenAreStatusTwo() throws IOException {
    assertRefused(2, "is a directory", optimize(STUB, input, "-o", directory));
    assertRefused(
        2, "does not exist", optimize(STUB, input, "-o", directory.resolve("no/such/b.c")));
    assertRefused(2, "does not exist", optimize(STUB, input, "-o", input + "/b.c"));
    assertRefused(2, "the input itself", optimize(STUB, input, "-o", input));
    Path link = Files.createSymbolicLink(directory.resolve("link.c"), input);
    assertRefused(2, "the input itself", optimize(STUB, input, "-o", link));
    assertEquals(TEXT, Files.readString(input));
    assertEquals(List.of("a.c", "link.c"), files());
  }

  @Test
  void anUnwritableDirectoryIsStatusTwo() throws IOException {
    Path closed = Files.createDirectory(directory.resolve("closed"));
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
    assumeTrue(!Files.isWritable(closed), "this user writes everywhere");
    CommandRun run = optimize(STUB, input, "-o", closed.resolve("b.c"), "--remarks", "off");
    assertRefused(2, "permission denied", run);
  }

  @Test
  void aFullDiskIsStatusTwo() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "no /dev/full here");
    assertRefused(
        2,
        "cannot write /dev/full: No space left on device",
        optimize(STUB, input, "-o", full, "--remarks", "off"));
    try (OutputStream out = new FileOutputStream(full.toFile())) {
      CommandRun run =
          CommandRun.writingTo(
              out, STUB, Map.of(), "optimize", input.toString(), "--remarks", "off");
      assertRefused(2, "standard output: No space left on device", run);
    }
  }

  @Test
  void aDeviceIsWrittenDirectly() {
    assertEquals(0, optimize(STUB, input, "-o", "/dev/null").status());
    assertFalse(Files.isRegularFile(Path.of("/dev/null")));
  }

  @Test
  void bytesThatAreNoUtf8Survive() throws IOException {
    byte[] latin = "/* \u00e9 */\n".getBytes(StandardCharsets.ISO_8859_1);
    Files.write(input, latin);
    assertEquals(0, optimize(NO_REGION, input, "-o", output, "--remarks", "off").status());
    assertEquals(
        new String(latin, StandardCharsets.ISO_8859_1),
        Files.readString(output, StandardCharsets.ISO_8859_1));
  }
}
