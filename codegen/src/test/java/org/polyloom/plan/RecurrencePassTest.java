package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.ir.RecurrenceLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PassContext;
import org.polyloom.recurrence.Arithmetic;
import org.polyloom.remark.Remark;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;

/** Recurrences in vectors compute what the source does; other loops stay as they are. */
class RecurrencePassTest {
  private static byte[] source(String name) throws IOException {
    String path = "/recurrence/" + name + ".c";
    try (InputStream in = RecurrencePassTest.class.getResourceAsStream(path)) {
      return in.readAllBytes();
    }
  }

  private static PlannedFile planned(byte[] source, int bits, Arithmetic arithmetic) {
    List<Cache> caches = List.of(new Cache(32 << 10, 8, 64), new Cache(1 << 20, 8, 64));
    Machine machine = new Machine(bits, bits == 512 ? 32 : 16, true, caches, 4096, 1, List.of());
    return PlannedFile.of(
        source, Path.of("exact.c"), List.of(new RecurrencePass(machine, arithmetic)));
  }

  /** The first line that differs, as expected and as found. */
  private static Optional<List<String>> difference(String expected, String found) {
    List<String> one = expected.lines().toList();
    List<String> other = found.lines().toList();
    assertEquals(one.size(), other.size());
    return IntStream.range(0, one.size())
        .filter(line -> !one.get(line).equals(other.get(line)))
        .mapToObj(line -> List.of(one.get(line), other.get(line)))
        .findFirst();
  }

  /** All sizes from none to several vectors; values are exact however they are grouped. */
  @ParameterizedTest
  @ValueSource(ints = {128, 256, 512})
  void resultsAreThoseOfTheSource(int bits) throws IOException {
    assertSame(source("exact"), bits, Arithmetic.PRODUCTS);
  }

  /** One statement that begins each row, or two in the first row, and one that goes on. */
  @ParameterizedTest
  @CsvSource({"areas, 2", "fromTheLast, 1"})
  void beginningsAreApart(String function, int loops) throws IOException {
    List<Remark> remarks =
        planned(source("exact"), 256, Arithmetic.PRODUCTS).remarks().get(function);
    assertEquals(
        loops, remarks.stream().filter(remark -> remark.kind() == Remark.Kind.APPLIED).count());
  }

  /** Sums of zeros keep their signs, and those of infinities stay what they are. */
  @ParameterizedTest
  @ValueSource(ints = {128, 256, 512})
  void sumsKeepSigns(int bits) throws IOException {
    PlannedFile planned = assertSame(source("signs"), bits, Arithmetic.SUMS);
    assertTrue(planned.string().contains("a recurrence in vectors"), planned::string);
  }

  private PlannedFile assertSame(byte[] source, int bits, Arithmetic arithmetic)
      throws IOException {
    PlannedFile planned = planned(source, bits, arithmetic);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path original = Files.write(scratch.file("original.c"), source);
      Path result = Files.write(scratch.file("result.c"), planned.text());
      for (Compiler compiler : Compilers.ofThisMachine().all()) {
        List<String> plain = List.of("-std=c11", "-O1", "-ffp-contract=off");
        String expected = ExactPrograms.output(compiler, original, scratch.file("original"), plain);
        for (String level : List.of("-march=x86-64", "-march=native")) {
          List<String> flags =
              TestCompilers.refusingWarnings("-std=c11", "-O2", "-Wno-unknown-pragmas", level);
          assertEquals(
              Optional.empty(),
              difference(
                  expected, ExactPrograms.output(compiler, result, scratch.file("result"), flags)),
              () -> compiler + " " + level + "\n" + planned.string());
        }
      }
    }
    return planned;
  }

  /** Sums of integers from some element on, in rows of n. */
  private static Scop sums(IslContext isl, int least) {
    String region =
        """
        scop kernel at "k.c":3:1
        parameter n: int
        context { : 0 <= n <= 64 }
        assume { : n >= LEAST } because "a test" at "k.c":4:1
        array int x[64] outer live
        statement S
          domain { S[i] : 0 < i < n }
          iterators i
          %0 = load int x[i - 1]
          %1 = load int x[i]
          %2 = compute int %0 + %1
          %3 = store int x[i] = %2
        schedule
          domain: "[n] -> { S[i] : 0 < i < n }"
          child:
            schedule: "[{ S[i] -> [(i)] }]"
        """;
    return ScopParser.parse(isl, region.replace("LEAST", String.valueOf(least)));
  }

  private static Scop inVectors(Scop scop) {
    RecurrencePass pass = new RecurrencePass(Machine.of("x86-64-v3"), Arithmetic.INTEGERS);
    return pass.run(scop, new PassContext(1_000_000)).scop();
  }

  @Test
  void loopsThatNeverRunAreLeft() {
    try (IslContext isl = IslContext.open()) {
      Scop scop = sums(isl, 100);
      assertEquals(scop, inVectors(scop));
    }
  }

  /** Three vectors of eight. */
  @ParameterizedTest
  @CsvSource({"24, false", "25, true"})
  void rowsThatFillTooFewVectorsAreLeftToTheSource(int size, boolean isTaken) {
    try (IslContext isl = IslContext.open()) {
      Set taken = inVectors(sums(isl, 0)).assumedContext();
      assertEquals(isTaken, Set.parse(isl, "[n] -> { : n = " + size + " }").isSubset(taken));
    }
  }

  @Test
  void shortRowsAreNoReasonToLeaveWhatElseTheRegionDoes() {
    String region =
        """
        scop kernel at "k.c":3:1
        parameter n: int
        context { : 0 <= n <= 64 }
        array int x[64] outer live
        array int y[64] outer live
        statement S
          domain { S[i] : 0 < i < n }
          iterators i
          %0 = load int x[i - 1]
          %1 = load int x[i]
          %2 = compute int %0 + %1
          %3 = store int x[i] = %2
        statement T
          domain { T[i] : 0 <= i < n }
          iterators i
          %0 = literal int "1"
          %1 = store int y[i] = %0
        schedule
          domain: "[n] -> { S[i] : 0 < i < n; T[i] : 0 <= i < n }"
          child:
            sequence:
            - filter: "{ S[i] }"
              child:
                schedule: "[{ S[i] -> [(i)] }]"
            - filter: "{ T[i] }"
              child:
                schedule: "[{ T[i] -> [(i)] }]"
        """;
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, region);
      Scop planned = inVectors(scop);
      assertFalse(planned.schedule().plainIsEqual(scop.schedule()));
      assertEquals(scop.assumptions(), planned.assumptions());
    }
  }

  @Test
  void sanitizersFindNothing() throws IOException {
    PlannedFile planned = planned(source("exact"), 512, Arithmetic.PRODUCTS);
    ExactPrograms.assertSane(planned);
  }

  /** What is a vector's worth depends on the type; integers are exact in every mode. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "512 | PRODUCTS | doubles given quotients ahead reversed floats ints longs wrapped "
            + "areas fromTheLast",
        "512 | SUMS        | reversed ints longs wrapped areas fromTheLast",
        "512 | INTEGERS    | ints longs wrapped",
        "256 | PRODUCTS | doubles given quotients ahead reversed floats ints wrapped "
            + "areas fromTheLast",
        "128 | PRODUCTS    | reversed floats areas fromTheLast",
      })
  void vectorsAreTakenWhereTheyMayBeAndPay(int bits, Arithmetic arithmetic, String expected)
      throws IOException {
    PlannedFile planned = planned(source("exact"), bits, arithmetic);
    List<String> found =
        planned.remarks().entrySet().stream()
            .filter(
                entry ->
                    entry.getValue().stream()
                        .anyMatch(r -> r.reason() == RecurrencePass.Outcome.RecurrenceInLanes))
            .map(java.util.Map.Entry::getKey)
            .toList();
    assertEquals(expected, String.join(" ", found));
  }

  @Test
  void aLoopWithoutRecurrenceIsLeftAlone() {
    String text =
        "void f(int n, double x[n]) {\n#pragma scop\n"
            + "for (int i = 1; i < n; i++) x[i - 1] = x[i] + x[i];\n#pragma endscop\n}\n";
    PlannedFile planned = planned(text.getBytes(StandardCharsets.UTF_8), 512, Arithmetic.PRODUCTS);
    assertEquals(
        List.of(RecurrencePass.Outcome.NoRecurrence),
        planned.remarks().get("f").stream().map(Remark::reason).toList());
  }

  @Test
  void theRemarkHoldsForLoopsOfSeveralStatements() {
    String text =
        "void f(int n, int y[restrict n], int z[restrict n]) {\n#pragma scop\n"
            + "for (int i = 1; i < n; i++) { y[i] = y[i - 1] + 1; z[i] = z[i - 1] + y[i]; }\n"
            + "#pragma endscop\n}\n";
    Remark only =
        planned(text.getBytes(StandardCharsets.UTF_8), 512, Arithmetic.PRODUCTS)
            .remarks()
            .get("f")
            .get(0);
    assertEquals(RecurrencePass.Outcome.NoRecurrence, only.reason());
    assertEquals(
        "no innermost loop of one statement is a recurrence that pays in vectors", only.message());
  }

  @Test
  void aMarkHoldsTheWholePlan() {
    RecurrenceLanes plan = new RecurrenceLanes("S_1", 2, false, 16);
    assertEquals("recurrence of S_1 down 2 in 16 lanes", plan.mark());
    assertEquals(Optional.of(plan), RecurrenceLanes.of(plan.mark()));
    assertEquals(Optional.empty(), RecurrenceLanes.of("independent iterations"));
  }
}
