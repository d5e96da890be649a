package org.polyloom.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgrapht.Graph;
import org.jgrapht.alg.cycle.CycleDetector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rules of who may use whom, read off the imports of all modules' main sources. */
class PackageDependenciesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final List<String> MODULES =
      List.of("polyhedral", "scop", "codegen", "benchmarks");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package (org\\.polyloom[\\w.]*);");
  private static final Pattern USE =
      Pattern.compile("(?m)^import (?:static )?(org\\.polyloom(?:\\.[a-z][a-z0-9]*)*)\\.[A-Z]");

  private static final Graph<String, DefaultEdge> USES =
      new DefaultDirectedGraph<>(DefaultEdge.class);

  @BeforeAll
  static void readImports() throws IOException {
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          addUses(Files.readString(file));
        }
      }
    }
  }

  private static void addUses(String source) {
    Matcher declaration = PACKAGE.matcher(source);
    if (!declaration.find()) {
      return;
    }
    String user = declaration.group(1);
    USES.addVertex(user);
    Matcher use = USE.matcher(source);
    while (use.find()) {
      String used = use.group(1);
      USES.addVertex(used);
      if (!used.equals(user)) {
        USES.addEdge(user, used);
      }
    }
  }

  private static Set<String> usersOf(String name) {
    return USES.vertexSet().contains(name)
        ? USES.incomingEdgesOf(name).stream()
            .map(USES::getEdgeSource)
            .collect(Collectors.toCollection(TreeSet::new))
        : Set.of();
  }

  private static Set<String> usedBy(String name) {
    return USES.vertexSet().contains(name)
        ? USES.outgoingEdgesOf(name).stream()
            .map(USES::getEdgeTarget)
            .collect(Collectors.toCollection(TreeSet::new))
        : Set.of();
  }

  @Test
  void packagesFormNoCycle() {
    Set<String> cycle = new CycleDetector<>(USES).findCycles();
    assertEquals(Set.of(), cycle, () -> "packages in cycles: " + cycle);
  }

  @Test
  void nativesAreUsedByTheirWrappersAlone() {
    assertEquals(Set.of("org.polyloom.isl"), usersOf("org.polyloom.isl.raw"));
  }

  @Test
  void libclangIsKnownToSourceAlone() throws IOException {
    Set<String> users = new TreeSet<>();
    for (String module : MODULES) {
      Path sources = ROOT.resolve(module).resolve("src/main/java");
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          if (Files.readString(file).contains("import org.bytedeco.llvm.")) {
            users.add(sources.relativize(file.getParent()).toString());
          }
        }
      }
    }
    assertEquals(Set.of("org/polyloom/source"), users);
  }

  @Test
  void theModelKnowsNoPassAndNoSource() {
    for (String used : usedBy("org.polyloom.ir")) {
      assertFalse(
          used.matches(
              "org\\.polyloom\\.(pass|simplify|frontend|source|scheduling|plan|optimizer|c|ast|run|cli)"),
          () -> "org.polyloom.ir uses " + used);
    }
  }

  @Test
  void plansKnowNeitherTheWriterNorThePassesBeforeThem() {
    for (String used : usedBy("org.polyloom.plan")) {
      assertFalse(
          used.matches("org\\.polyloom\\.(frontend|source|scheduling|optimizer|c|ast|run|cli)"),
          () -> "org.polyloom.plan uses " + used);
    }
  }

  @Test
  void remarksHoldNoIslObject() {
    assertEquals(Set.of(), usedBy("org.polyloom.remark"));
  }

  @Test
  void zonesAreRelationsAlone() {
    assertEquals(Set.of("org.polyloom.isl"), usedBy("org.polyloom.zone"));
  }

  @Test
  void valuesKnowNoPass() {
    for (String used : usedBy("org.polyloom.value")) {
      assertFalse(
          used.matches(
              "org\\.polyloom\\.(pass|simplify|frontend|source|scheduling|optimizer|c|ast|run|cli)"),
          () -> "org.polyloom.value uses " + used);
    }
  }
}
