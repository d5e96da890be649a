package org.polyloom.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;

/**
 * The code that the optimizer writes in the place of a kernel's region, but for what the source
 * itself decides: comments, the loops in the order of the source that are kept for other sizes, and
 * the names of all but the parameters.
 *
 * @param lines of the code, without indentation; those of the source where the region stays as it
 *     is
 */
record EmittedLoops(List<String> lines) {

  private static final String BEGIN = "#pragma scop\n";
  private static final String END = "#pragma endscop\n";

  /** The region as it was, in a function of its own. */
  private static final Pattern APART =
      Pattern.compile("/\\* apart from [^\n]*\nstatic .*?\n\\}\n\n", Pattern.DOTALL);

  private static final Pattern CALL_APART = Pattern.compile("\\s*kernel_\\w+_as_written\\(.*\\);");

  /** What is planned is not to depend on the machine that runs the tests. */
  private static final Machine MACHINE = machine();

  private static final String OWN_ORDER = "/* in the order of the source */";
  private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*");
  private static final Pattern PARAMETERS = Pattern.compile("void kernel_\\w+\\(([^{]*)\\)\\s*\\{");
  private static final Pattern LOOP = Pattern.compile("\\w+ \\([^;]*;[^;]*;[^;]*\\)[^;]*");
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);

  EmittedLoops {
    lines = List.copyOf(lines);
  }

  private static Machine machine() {
    Machine known = Machine.of("x86-64-v4");
    return new Machine(
        known.vectorBits(),
        known.vectorRegisters(),
        known.fusedMultiplyAdd(),
        List.of(
            new Cache(48 << 10, 12, 64), new Cache(1 << 20, 16, 64), new Cache(32 << 20, 16, 64)),
        known.pageBytes(),
        known.cores(),
        known.assumed());
  }

  /** What is emitted for a program. */
  static EmittedLoops of(Kernel kernel, OptimizerOptions options) throws IOException {
    byte[] source = Files.readAllBytes(kernel.source());
    OptimizationResult result =
        new Optimizer(options, MACHINE).optimize(kernel.source().toString(), source);
    return of(
        new String(source, StandardCharsets.UTF_8),
        APART.matcher(new String(result.bytes(), StandardCharsets.UTF_8)).replaceFirst(""));
  }

  private static EmittedLoops of(String source, String result) {
    int begin = source.indexOf(BEGIN);
    int end = source.indexOf(END);
    int rest = source.length() - end - END.length();
    List<String> region = lines(source.substring(begin + BEGIN.length(), end));
    if (result.contains(BEGIN)) {
      return new EmittedLoops(renamed(region, source));
    }
    String emitted = result.substring(begin, result.length() - rest);
    List<String> lines = lines(withoutOwnOrder(emitted));
    lines.removeIf(line -> CALL_APART.matcher(line).matches());
    int fallback = Collections.indexOfSubList(lines, region);
    if (fallback >= 0) {
      lines.subList(fallback, fallback + region.size()).clear();
    }
    return new EmittedLoops(renamed(lines, source));
  }

  /** A region without the loops in the order of the source, up to the end of the block they are. */
  private static String withoutOwnOrder(String text) {
    int begin = text.indexOf(OWN_ORDER);
    if (begin < 0) {
      return text;
    }
    int end = begin;
    for (int open = 0; open >= 0; end++) {
      open += text.charAt(end) == '{' ? 1 : text.charAt(end) == '}' ? -1 : 0;
    }
    return text.substring(0, begin) + text.substring(end - 1);
  }

  private static List<String> lines(String text) {
    return COMMENT
        .matcher(text)
        .replaceAll("")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("(void)"))
        .map(line -> line.replace("(long)", "").replace("(long ", "("))
        .map(EmittedLoops::ordered)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** Conditions in one order: that of statements decides which is found first. */
  private static String ordered(String line) {
    if (!line.startsWith("if (") || !line.endsWith(") {")) {
      return line;
    }
    String condition = line.substring("if (".length(), line.length() - ") {".length());
    return Arrays.stream(condition.split(" && "))
        .sorted()
        .collect(Collectors.joining(" && ", "if (", ") {"));
  }

  /** Names but those of parameters by the order in which they come. */
  private static List<String> renamed(List<String> lines, String source) {
    Matcher head = PARAMETERS.matcher(source);
    if (!head.find()) {
      throw new IllegalArgumentException("no kernel");
    }
    Set<String> parameters =
        NAME.matcher(head.group(1)).results().map(MatchResult::group).collect(Collectors.toSet());
    Map<String, String> names = new HashMap<>();
    return lines.stream().map(line -> renamed(line, parameters, names)).toList();
  }

  /** The heads of the loops in the order of the text, each with names of its own. */
  List<String> loops() {
    return lines.stream()
        .filter(line -> LOOP.matcher(line).matches())
        .map(line -> line.replace("{", "").strip())
        .map(line -> renamed(line, Set.of(), new HashMap<>()))
        .toList();
  }

  private static String renamed(String line, Set<String> kept, Map<String, String> names) {
    return NAME.matcher(line)
        .replaceAll(
            name ->
                kept.contains(name.group())
                    ? name.group()
                    : names.computeIfAbsent(name.group(), unused -> "n" + names.size()));
  }
}
