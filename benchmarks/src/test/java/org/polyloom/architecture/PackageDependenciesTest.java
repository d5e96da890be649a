package org.polyloom.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The rules of who may use whom, against all modules' main sources. A new package needs a row; a
 * row may name only packages above it, so that there are no cycles.
 */
class PackageDependenciesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final List<String> MODULES =
      List.of("polyhedral", "scop", "codegen", "benchmarks");
  private static final String PREFIX = "org.polyloom.";

  /** Each package below {@code org.polyloom}, and those that it may use. */
  private static final String RULES =
      """
      isl.raw    :
      isl        : isl.raw
      machine    :
      remark     :
      dependence : isl
      zone       : isl dependence
      schedule   : isl machine remark dependence

      source     : remark
      ir         : isl remark dependence
      frontend   : isl remark source ir
      reduction  : isl remark ir
      recurrence : isl remark ir
      decimation : isl ir
      extremum   : isl ir
      value      : isl dependence schedule zone ir
      pass       : isl remark dependence schedule ir reduction value
      forward    : isl remark dependence schedule zone ir pass value
      delicm     : isl remark dependence schedule zone ir pass value
      simplify   : isl remark dependence schedule zone ir pass value
      hoist      : isl remark dependence ir pass
      invariant  : isl remark dependence schedule ir pass
      expand     : isl machine remark dependence schedule zone ir pass value
      esr        : isl machine remark dependence schedule ir pass
      scheduling : isl machine remark dependence schedule zone ir reduction recurrence pass value
      snapshot   : isl remark schedule ir pass

      plan       : isl machine remark dependence schedule ir reduction recurrence decimation extremum \
      pass
      ast        : isl ir plan
      c          : isl dependence source ir recurrence decimation extremum plan ast
      run        :
      check      : source run
      optimizer  : isl machine remark dependence schedule source ir frontend reduction recurrence pass forward \
      delicm simplify hoist invariant expand esr scheduling snapshot plan c
      cli        : remark source run check optimizer

      report     : isl machine remark dependence source ir frontend run optimizer cli
      jmh        : isl machine dependence schedule source ir frontend c run optimizer report
      """;

  private static final Map<String, Set<String>> MAY_USE = new LinkedHashMap<>();
  private static final Map<String, Set<String>> USES = new TreeMap<>();

  private static final Pattern COMMENT = Pattern.compile("(?s:/\\*.*?\\*/)|(?m:^\\s*//.*$)");
  private static final Pattern PACKAGE =
      Pattern.compile("(?m)^package org\\.polyloom\\.([\\w.]+);");
  private static final Pattern USE =
      Pattern.compile("\\borg\\.polyloom\\.([a-z][a-z0-9]*(?:\\.[a-z][a-z0-9]*)*)\\.[A-Z*]");

  @BeforeAll
  static void readRules() {
    RULES
        .lines()
        .filter(line -> !line.isBlank())
        .map(line -> line.split(":", 2))
        .forEach(row -> MAY_USE.put(row[0].strip(), new TreeSet<>(words(row[1]))));
  }

  private static List<String> words(String text) {
    return Stream.of(text.strip().split("\\s+")).filter(word -> !word.isEmpty()).toList();
  }

  @BeforeAll
  static void readSources() throws IOException {
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          String source = Files.readString(file);
          Matcher declaration = PACKAGE.matcher(source);
          assertTrue(declaration.find(), () -> file + " is in no package of " + PREFIX);
          USES.computeIfAbsent(declaration.group(1), name -> new TreeSet<>()).addAll(uses(source));
        }
      }
    }
    USES.forEach((user, used) -> used.remove(user));
  }

  /** The packages that the code mentions, in imports or by full names; comments are none of it. */
  private static Set<String> uses(String source) {
    Set<String> used = new TreeSet<>();
    USE.matcher(COMMENT.matcher(source).replaceAll(""))
        .results()
        .forEach(use -> used.add(use.group(1)));
    return used;
  }

  @Test
  void everyPackageHasARow() {
    assertEquals(
        new TreeSet<>(MAY_USE.keySet()),
        USES.keySet(),
        "expected: the rows of the table; found: the packages of the sources");
  }

  @Test
  void aRowNamesOnlyPackagesAboveIt() {
    Set<String> above = new TreeSet<>();
    MAY_USE.forEach(
        (user, used) -> {
          assertTrue(above.containsAll(used), () -> user + " may use " + used);
          above.add(user);
        });
  }

  @Test
  void packagesUseWhatTheirRowsSay() {
    Map<String, Set<String>> violations = new TreeMap<>();
    USES.forEach(
        (user, used) -> {
          Set<String> forbidden = new TreeSet<>(used);
          forbidden.removeAll(MAY_USE.getOrDefault(user, Set.of()));
          if (!forbidden.isEmpty()) {
            violations.put(user, forbidden);
          }
        });
    assertEquals(Map.of(), violations, "what packages use that their rows do not name");
  }

  @Test
  void fullNamesAndStaticImportsAreUsesAndCommentsAreNot() {
    assertEquals(
        Set.of("isl", "isl.raw", "ir", "zone"),
        uses(
            """
            /** See {@link org.polyloom.pass.ScopPass}. */
            import org.polyloom.isl.Map;
            import static org.polyloom.zone.Zones.of;
            import org.polyloom.ir.*;
            // org.polyloom.plan.Grouping
            class A { org.polyloom.isl.raw.IslNative a; }
            """));
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
}
