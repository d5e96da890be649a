package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;

/**
 * Random stencils whose values are kept in vectors or scalars compute what the source does, at
 * sizes around those that fill vectors. Sums of small whole numbers are exact however they are
 * grouped.
 */
class KeptValuesTest {
  private static final int FUNCTIONS = 5;
  private static final List<String> UPDATES =
      List.of("%1$s = %2$s;\n", "%1$s += %2$s;\n", "%1$s -= %2$s;\n", "%1$s = (%2$s) - %1$s;\n");
  private static final List<String> ELEMENTS = List.of("double", "float", "int");

  private final ProcessRunner runner = new ProcessRunner();

  @ParameterizedTest
  @CsvSource({
    "X86_64_V3, VECTORS, KeptInVectors",
    "X86_64_V4, VECTORS, KeptInVectors",
    "X86_64_V4, SCALARS, KeptInScalars"
  })
  void randomStencilsComputeTheSame(Target target, EsrChoice choice, String reason)
      throws IOException {
    assertKept(3, target, FloatingPoint.REASSOC, choice, reason, KeptValuesTest::sum);
  }

  /** Of whole numbers, and of others where no NaN and no sign of a zero matters. */
  @ParameterizedTest
  @EnumSource(names = {"X86_64_V2", "X86_64_V3", "X86_64_V4"})
  void randomExtremesComputeTheSame(Target target) throws IOException {
    assertKept(
        3,
        target,
        FloatingPoint.FAST,
        EsrChoice.VECTORS,
        "KeptInVectors",
        (random, rank) ->
            "MAX(%s, MIN(%s, s))"
                .formatted(extreme("MIN", random, rank), extreme("MAX", random, rank)));
  }

  /** Of {@code double} alone. */
  @ParameterizedTest
  @EnumSource(names = {"X86_64_V2", "X86_64_V3", "X86_64_V4"})
  void randomRootsComputeTheSame(Target target) throws IOException {
    assertKept(
        2,
        target,
        FloatingPoint.STRICT,
        EsrChoice.VECTORS,
        "KeptInVectors",
        (random, rank) -> {
          List<String> columns = columns(random, rank);
          return "sqrt(%s) + sqrt(%s)"
              .formatted(squares(columns, rank, -1), squares(columns, rank, 1));
        });
  }

  /** Stencils between a grid and one of twice as many points in each dimension. */
  @ParameterizedTest
  @CsvSource({"X86_64_V2, FAST", "X86_64_V3, STRICT", "X86_64_V4, FAST"})
  void everySecondElementIsComputedTheSame(Target target, FloatingPoint fp) throws IOException {
    StringBuilder text = new StringBuilder("#include <stdio.h>\n");
    StringBuilder main = new StringBuilder("int main(void) {\n");
    for (int k = 0; k < FUNCTIONS; k++) {
      appendPairs(k, new Random(60 + k), text, main);
    }
    String source = text + main.append("  return 0;\n}\n").toString();
    OptimizationResult result =
        new Optimizer(
                OptimizerOptions.DEFAULT
                    .withTarget(target)
                    .withFp(fp)
                    .withEsr(EsrChoice.VECTORS)
                    .withPasses(List.of("esr")))
            .optimize(source);
    long kept =
        result.remarks().stream()
            .filter(remark -> remark.reason().toString().equals("KeptInVectors"))
            .count();
    assertTrue(kept >= 3, () -> kept + " of " + FUNCTIONS + " functions: " + result.remarks());
    compare(source, result.text());
  }

  /** What is loaded for its own update alone needs no lanes of its own. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X[2*j] += A[i][j]; X[2*j+1] += 2 * A[i+1][j];             | true",
        "X[2*j+1] = A[i][j] - X[2*j+1]; X[2*j] = A[i+1][j] - X[2*j]; | true",
        "X[2*j] += A[i][j]; X[2*j+1] -= A[i+1][j];                 | false",
        "X[2*j] = X[2*j] - A[i][j]; X[2*j+1] = A[i+1][j] - X[2*j+1]; | false",
        "X[2*j] += A[i][j]; X[2*j+1] = A[i+1][j];                  | false",
        "X[2*j] += A[i][j]; X[2*j+1] += A[i+1][j] * X[2*j+1];      | false",
      })
  void pairsAreUpdatedInTheOrderOfMemory(String stores, boolean areUpdated) throws IOException {
    String source =
        "void f(int n, double A[restrict n][n], double X[restrict n][2 * n]) {\n#pragma scop\n"
            + "for (int i = 0; i < n - 1; i++) for (int j = 0; j < n; j++) {"
            + stores.replace("X[", "X[i][")
            + "}\n#pragma endscop\n}\n";
    String text =
        new Optimizer(
                OptimizerOptions.DEFAULT
                    .withTarget(Target.X86_64_V3)
                    .withEsr(EsrChoice.VECTORS)
                    .withPasses(List.of("esr")))
            .optimize(source)
            .text();
    assertTrue(text.contains("0, 4, 1, 5)"), text);
    assertEquals(!areUpdated, text.contains("0, 2, 4, 6)"), text);
  }

  /** Pairs of stores in any order, of sums of a grid and of every second element of another. */
  private static void appendPairs(
      int number, Random random, StringBuilder text, StringBuilder main) {
    String element = ELEMENTS.get(number % ELEMENTS.size());
    text.append(
        "void f%1$d(int n, %2$s A[restrict n][n], %2$s B[restrict 2 * n][2 * n], %2$s X[restrict 2 * n][2 * n]) {\n#pragma scop\n"
            .formatted(number, element));
    text.append("for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; j++) {\n");
    int shift = -random.nextInt(2);
    List<String> stores = new ArrayList<>();
    for (int row = 0; row < 2; row++) {
      String ofRow = UPDATES.get(random.nextInt(UPDATES.size()));
      for (int column = shift; column < shift + 2; column++) {
        List<String> terms = new ArrayList<>();
        for (int k = 0; k <= random.nextInt(3); k++) {
          int step = random.nextInt(3) - 1;
          terms.add("(A[i][j + %1$d] + 2 * A[i + 1][j + %1$d])".formatted(step));
        }
        if (random.nextBoolean()) {
          int other = random.nextInt(4) - 2;
          terms.add("3 * (B[2 * i][2 * j + %1$d] + B[2 * i + 2][2 * j + %1$d])".formatted(other));
        }
        stores.add(
            (random.nextInt(3) > 0 ? ofRow : UPDATES.get(random.nextInt(UPDATES.size())))
                .formatted(
                    "X[2 * i + %d][2 * j + %d]".formatted(row, column), String.join(" + ", terms)));
      }
    }
    Collections.shuffle(stores, random);
    stores.forEach(text::append);
    text.append("}\n#pragma endscop\n}\n");
    main.append(
        """
          for (int n = 0; n < 44; n += n < 5 ? 1 : 3) {
            static %1$s a[3][88 * 88];
            for (int k = 0; k < 88 * 88; k++) {
              a[0][k] = k * 7 %% 13 - 6;
              a[1][k] = k * 5 %% 11 - 5;
              a[2][k] = k %% 3;
            }
            f%2$d(n, (void *)a[0], (void *)a[1], (void *)a[2]);
            double s = 0;
            for (int k = 0; k < 88 * 88; k++)
              s += (double)a[2][k] * (k %% 31 + 1);
            printf("%2$d %%d %%.17g\\n", n, s);
          }
        """
            .formatted(element, number));
  }

  private static String squares(List<String> columns, int rank, int step) {
    List<String> squares = new ArrayList<>();
    operands(columns, rank, step).forEach(one -> squares.add(one + " * " + one));
    return String.join(" + ", squares).replace("+ -", "- ");
  }

  /** The expression of a stencil of a rank. */
  private interface Stencil {
    String of(Random random, int rank);
  }

  private void assertKept(
      int least, Target target, FloatingPoint fp, EsrChoice choice, String reason, Stencil stencil)
      throws IOException {
    StringBuilder text =
        new StringBuilder(
            """
            #include <math.h>
            #include <stdio.h>
            #define MIN(a, b) ((a) < (b) ? (a) : (b))
            #define MAX(a, b) ((a) > (b) ? (a) : (b))
            """);
    StringBuilder main = new StringBuilder("int main(void) {\n");
    for (int k = 0; k < FUNCTIONS; k++) {
      append(k, new Random(40 + k), stencil, text, main);
    }
    String source = text + main.append("  return 0;\n}\n").toString();
    OptimizationResult result =
        new Optimizer(OptimizerOptions.DEFAULT.withTarget(target).withFp(fp).withEsr(choice))
            .optimize(source);
    long kept =
        result.remarks().stream()
            .filter(remark -> remark.reason().toString().equals(reason))
            .count();
    assertTrue(kept >= least, () -> kept + " of " + FUNCTIONS + " functions: " + result.remarks());
    compare(source, result.text());
  }

  /** A function over cubes or squares, and calls of it at sizes from 0. */
  private static void append(
      int number, Random random, Stencil stencil, StringBuilder text, StringBuilder main) {
    int rank = 2 + number % 2;
    String element = ELEMENTS.get(number % ELEMENTS.size());
    String cube = "[restrict n]" + "[n]".repeat(rank - 1);
    text.append(
        "void f%1$d(int n, %2$s s, %2$s A%3$s, %2$s B%3$s, %2$s X%3$s) {\n#pragma scop\n"
            .formatted(number, element, cube));
    StringBuilder place = new StringBuilder("X");
    for (int d = 0; d < rank; d++) {
      text.append("for (int i%1$d = 2; i%1$d < n - 2; i%1$d++) ".formatted(d));
      place.append("[i").append(d).append("]");
    }
    text.append(place)
        .append(" = ")
        .append(stencil.of(random, rank))
        .append(";\n#pragma endscop\n}\n");
    main.append(
        """
          for (int n = 0; n < 44; n += n < 5 ? 1 : 3) {
            static %1$s a[3][44 * 44 * 44];
            for (int k = 0; k < 44 * 44 * 44; k++) {
              a[0][k] = k * 7 %% 13 - 6;
              a[1][k] = k * 5 %% 11 - 5;
              a[2][k] = k %% 3;
            }
            f%2$d(n, 3, (void *)a[0], (void *)a[1], (void *)a[2]);
            double s = 0;
            for (int k = 0; k < 44 * 44 * 44; k++)
              s += (double)a[2][k] * (k %% 31 + 1);
            printf("%2$d %%d %%.17g\\n", n, s);
          }
        """
            .formatted(element, number));
  }

  /** The same columns at three rows, in a random order, and some elements besides. */
  private static String sum(Random random, int rank) {
    List<String> columns = columns(random, rank);
    List<String> terms = new ArrayList<>();
    for (int step = -1; step <= 1; step++) {
      List<String> operands = operands(columns, rank, step);
      Collections.shuffle(operands, random);
      terms.add((2 + random.nextInt(3)) + " * (" + String.join(" + ", operands) + ")");
    }
    return String.join(random.nextBoolean() ? " + " : " - ", terms).replace("+ -", "- ");
  }

  /** The least or greatest of the same columns at three rows, pair by pair. */
  private static String extreme(String name, Random random, int rank) {
    List<String> columns = columns(random, rank).subList(0, 3);
    Deque<String> values = new ArrayDeque<>();
    for (int step = -1; step <= 1; step++) {
      values.addAll(operands(columns, rank, step));
    }
    while (values.size() > 1) {
      String first = values.pop();
      values.add(name + "(" + first + ", " + values.pop() + ")");
    }
    return values.pop().replace("+ -", "- ");
  }

  private static List<String> columns(Random random, int rank) {
    List<String> columns = new ArrayList<>();
    for (int k = 0; k < 3 + random.nextInt(3); k++) {
      String array = random.nextInt(4) == 0 ? "B" : "A";
      String outer = rank == 3 ? "[i0 + %d]".formatted(random.nextInt(5) - 2) : "";
      String last = "[i%d + %d]".formatted(rank - 1, random.nextInt(5) - 2);
      columns.add(array + outer + "[row]" + last);
    }
    return columns;
  }

  private static List<String> operands(List<String> columns, int rank, int step) {
    String row = "[i%d + %d]".formatted(rank - 2, step);
    List<String> operands = new ArrayList<>();
    columns.forEach(column -> operands.add(column.replace("[row]", row)));
    return operands;
  }

  private void compare(String source, String result) throws IOException {
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path original = Files.writeString(scratch.file("original.c"), source);
      Path changed = Files.writeString(scratch.file("result.c"), result);
      List<Compiler> compilers = Compilers.ofThisMachine().all();
      List<String> plain = List.of("-std=c11", "-O1", "-w", "-Wno-unknown-pragmas");
      String expected = output(compilers.get(0), original, scratch.file("original"), plain);
      for (Compiler compiler : compilers) {
        for (String level : List.of("-march=x86-64", "-march=native")) {
          List<String> flags =
              TestCompilers.refusingWarnings(
                  "-std=c11",
                  "-O2",
                  "-Wno-unknown-pragmas",
                  "-Wno-unused-parameter",
                  "-fwrapv",
                  level);
          assertEquals(
              expected,
              output(compiler, changed, scratch.file("result"), flags),
              () -> compiler + " " + level + "\n" + result);
        }
      }
    }
  }

  private String output(Compiler compiler, Path file, Path executable, List<String> flags) {
    List<String> withMath = new ArrayList<>(flags);
    withMath.add("-lm");
    CompileResult compiled =
        CompileCommand.of(compiler, List.of(file), executable, withMath).run(runner);
    assertTrue(compiled.succeeded(), compiled::diagnostics);
    ProcessOutcome run =
        runner.run(ProcessRequest.of(List.of(executable.toString()), Duration.ofSeconds(60)));
    assertTrue(run.succeeded(), run::description);
    return run.stdoutText();
  }
}
