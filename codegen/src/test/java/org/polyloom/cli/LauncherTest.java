package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;

/** The launcher in a tree of its own, with a Maven that only says that it was called. */
@Timeout(60)
class LauncherTest {

  private static final List<String> TOOLS =
      List.of("sed", "head", "find", "cat", "mkdir", "mv", "dirname", "readlink", "rm", "touch");
  private static final List<String> MODULES =
      List.of("polyhedral", "scop", "codegen", "benchmarks");

  private static final String JAVA =
      """
      #!/bin/sh
      if [ "$1" = -version ]; then
        echo 'openjdk version "17.0.15" 2025-04-15' >&2
        exit 0
      fi
      while [ "$1" != -cp ]; do shift; done
      shift 2
      printf '%s,' "$@"
      exit 5
      """;

  private static final String MAVEN =
      """
      #!/bin/sh
      echo called >>calls
      [ -f broken ] && { echo 'no such luck'; exit 1; }
      mkdir -p benchmarks/target
      : >benchmarks/target/polyloom-benchmarks.jar
      echo a.jar:b.jar >benchmarks/target/launcher.classpath
      """;

  @TempDir private Path directory;
  private Path root;
  private Path tools;

  @BeforeEach
  void makeTree() throws IOException {
    root = Files.createDirectories(directory.resolve("a tree"));
    tools = Files.createDirectory(directory.resolve("bin"));
    Files.copy(Path.of("..", "polyloom"), root.resolve("polyloom"));
    Files.writeString(root.resolve("pom.xml"), "");
    Files.createDirectories(root.resolve("benchmarks/kernels"));
    for (String module : MODULES) {
      Files.createDirectories(root.resolve(module).resolve("src/main/java"));
      Files.writeString(root.resolve(module).resolve("pom.xml"), "");
    }
    for (String tool : TOOLS) {
      Path found =
          Files.exists(Path.of("/bin", tool)) ? Path.of("/bin", tool) : Path.of("/usr/bin", tool);
      program(tool, "#!/bin/sh\nexec " + found + " \"$@\"\n");
    }
    program("java", JAVA);
    program("mvn", MAVEN);
    program("g++", "#!/bin/sh\n");
  }

  private void program(String name, String script) throws IOException {
    Path file = Files.writeString(tools.resolve(name), script);
    assertTrue(file.toFile().setExecutable(true));
  }

  private ProcessOutcome run(Path launcher, String... args) {
    List<String> command = Stream.concat(Stream.of(launcher.toString()), Stream.of(args)).toList();
    return new ProcessRunner()
        .run(
            ProcessRequest.of(command, Duration.ofSeconds(30))
                .in(directory)
                .withEnvironment(Map.of("PATH", tools.toString(), "JAVA_HOME", "")));
  }

  private ProcessOutcome run(String... args) {
    return run(root.resolve("polyloom"), args);
  }

  private int builds() throws IOException {
    Path calls = root.resolve("calls");
    return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
  }

  @Test
  void buildsOnFirstUseOnlyAndPassesArgumentsAndStatusOn() throws IOException {
    ProcessOutcome first = run("optimize", "a b.c", "--", "-DX='1 2'");
    assertEquals("org.polyloom.cli.Main,optimize,a b.c,--,-DX='1 2',", first.stdoutText());
    assertEquals("polyloom: building, once ...\n", first.stderrText());
    assertEquals(5, first.exitCode());
    ProcessOutcome second = run("--help");
    assertEquals("", second.stderrText());
    assertEquals(1, builds());
  }

  @Test
  void buildsAgainWhenASourceIsNewerOrSomethingIsMissing() throws IOException {
    run();
    Path source = Files.writeString(root.resolve("scop/src/main/java/A.java"), "class A {}");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(1)));
    run();
    assertEquals(2, builds());
    Files.delete(source);
    Files.setLastModifiedTime(
        root.resolve("scop/src/main/java"), FileTime.from(Instant.now().minusSeconds(60)));
    run();
    assertEquals(2, builds());
    Files.delete(root.resolve("benchmarks/target/launcher.classpath"));
    run();
    assertEquals(3, builds());
    Files.delete(root.resolve("benchmarks/target/polyloom-benchmarks.jar"));
    run();
    assertEquals(4, builds());
  }

  @Test
  void worksThroughLinksToLinks() throws IOException {
    Path absolute = Files.createSymbolicLink(directory.resolve("one"), root.resolve("polyloom"));
    Path relative = Files.createSymbolicLink(directory.resolve("two"), Path.of("one"));
    assertEquals(5, run(absolute, "x").exitCode());
    assertEquals("org.polyloom.cli.Main,y,", run(relative, "y").stdoutText());
  }

  @Test
  void laysClassesOutAfterABuildForTheRunsAfterIt() throws IOException {
    program(
        "java",
        """
        #!/bin/sh
        if [ "$1" = -version ]; then
          echo 'openjdk version "17.0.15" 2025-04-15' >&2
          exit 0
        fi
        for option in "$@"; do
          case $option in
            -XX:ArchiveClassesAtExit=*) : >"${option#*=}"; exit 0 ;;
            -XX:SharedArchiveFile=*) [ -f "${option#*=}" ] && printf 'with classes' ;;
            *) ;;
          esac
        done
        """);
    assertEquals("with classes", run().stdoutText());
    Files.delete(root.resolve("target/launcher/classes.jsa"));
    assertEquals("", run().stdoutText());
    assertEquals(1, builds());
  }

  @Test
  void aFailedBuildShowsWhatMavenSaidAndIsTriedAgain() throws IOException {
    Files.writeString(root.resolve("broken"), "");
    ProcessOutcome failed = run();
    assertEquals(4, failed.exitCode());
    assertTrue(failed.stderrText().contains("no such luck"), failed.stderrText());
    assertEquals("", failed.stdoutText());
    Files.delete(root.resolve("broken"));
    assertEquals(5, run().exitCode());
  }

  @Test
  void saysWhatIsMissing() throws IOException {
    for (String tool : List.of("g++", "mvn", "java")) {
      Files.delete(tools.resolve(tool));
      ProcessOutcome outcome = run();
      assertEquals(4, outcome.exitCode());
      assertEquals(1, outcome.stderrText().lines().count(), outcome.stderrText());
      String named = Map.of("java", "JDK 17", "mvn", "Maven", "g++", "g++").get(tool);
      assertTrue(outcome.stderrText().contains(named), outcome.stderrText());
    }
    assertFalse(Files.exists(root.resolve("calls")));
  }

  @Test
  void anOldJavaIsNamed() throws IOException {
    program("java", JAVA.replace("17.0.15", "1.8.0_292"));
    ProcessOutcome outcome = run();
    assertEquals(4, outcome.exitCode());
    assertTrue(outcome.stderrText().contains("Java 17 or later"), outcome.stderrText());
  }
}
