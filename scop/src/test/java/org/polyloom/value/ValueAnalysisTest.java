package org.polyloom.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Execution;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopInterpreter;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.zone.LocationZones;

class ValueAnalysisTest {
  private static final long BUDGET = 50_000_000;
  private static final int ZONES = 10;

  /** By name, regions in which no store may store again, by loads alone, what it stored before. */
  private static final Map<String, String> REGIONS = new LinkedHashMap<>();

  static {
    REGIONS.put(
        "sums",
        "for (int i = 0; i < n; i++) { C[i] = 0;"
            + " for (int k = 0; k < m; k++) C[i] += A[i] * B[k]; }");
    REGIONS.put(
        "hoisted load",
        "for (int i = 0; i < n; i++) { C[i] = 0; c = A[i];"
            + " for (int k = 0; k < m; k++) C[i] += c * B[k]; }");
    REGIONS.put(
        "promoted",
        "for (int i = 0; i < n; i++) { c = 0;"
            + " for (int k = 0; k < m; k++) c += A[i] * B[k]; C[i] = c; }");
    REGIONS.put(
        "partly promoted",
        "for (int i = 0; i < n; i++) { c = 0;"
            + " for (int k = 0; k < m; k++) { c += A[i] * B[k]; C[i] = c; } }");
    REGIONS.put(
        "declared inside",
        "for (int i = 0; i < n; i++) { double x = A[i]; double y = x; C[i] = y; B[i] = y + x; }");
    REGIONS.put(
        "either branch",
        "for (int i = 0; i < n; i++) { if (i < m) s = A[i]; else s = B[i]; C[i] = s; }");
    REGIONS.put(
        "one branch", "for (int i = 0; i < n; i++) { if (i == m) s = A[i]; C[i] = s; t = C[i]; }");
    REGIONS.put(
        "data decides",
        "for (int i = 0; i < n; i++) { if (A[i] > 0) s = A[i]; B[i] = s; C[i] = s; }");
    REGIONS.put(
        "ternary",
        "for (int i = 0; i < n; i++) { s = A[i] > 0 ? B[i] : C[i]; B[i] = s; C[i] = s; }");
    REGIONS.put(
        "triangle",
        "for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++)"
            + " { D[i][j] = A[j]; if (j == i) B[i] = D[i][0]; }");
    REGIONS.put(
        "dynamic subscript",
        "for (int i = 0; i < n; i++) { A[0] = 1; A[P[i]] = 2; B[i] = A[0]; C[i] = A[0]; }");
    REGIONS.put(
        "rotation",
        "s = A[0]; t = A[1]; for (int i = 2; i < n; i++)"
            + " { u = A[i]; B[i] = s + t + u; s = t; t = u; }");
    REGIONS.put(
        "numbers",
        "for (int i = 0; i < n; i++) { P[i] = i; P[i + 1] = 3; P[i + 2] = n; A[i] = -1.0;"
            + " B[i] = -1.0; A[i] = P[i]; }");
    REGIONS.put(
        "in place",
        "for (int t0 = 0; t0 < m; t0++) for (int i = 1; i < n; i++)"
            + " { A[i] = A[i - 1] + A[i + 1]; B[i] = A[i]; }");
    REGIONS.put(
        "partly overwritten",
        "for (int i = 0; i < n; i++) A[i] = B[i];"
            + " for (int i = 0; i < m; i++) A[2 * i] = C[i];"
            + " for (int i = 0; i < n; i++) C[i] = A[i];");
    REGIONS.put(
        "backwards",
        "for (int i = n; i > 0; i--) { s = A[i]; A[i] = B[i]; B[i] = s; C[i] = A[i]; }");
  }

  static Stream<String> regions() {
    return REGIONS.keySet().stream();
  }

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  @ParameterizedTest
  @MethodSource("regions")
  void agreesWithTheTrace(String name) {
    checkOnBoxes(CRegion.of(isl, REGIONS.get(name)), new long[][] {{0, 0}, {3, 2}, {4, 1}});
  }

  private void checkOnBoxes(Scop scop, long[][] sizes) {
    ValueAnalysis byCopies = ValueAnalysis.of(ScopZones.of(scop, BUDGET), Equality.COPIES, BUDGET);
    ValueAnalysis byExpressions = ValueAnalysis.of(byCopies.zones(), Equality.EXPRESSIONS, BUDGET);
    for (long[] size : sizes) {
      Map<String, Long> parameters = parameters(scop, size[0], size[1]);
      Points points = new Points(scop, parameters);
      ValueTrace trace = new ValueTrace(scop, parameters);
      checkOrder(scop, parameters, trace);
      assertAgree(
          "values at " + parameters, trace, trace.values(), points.texts(byCopies.values()));
      checkExpressions(trace, points.texts(byExpressions.values()));
      for (String array : scop.arrays().keySet()) {
        Set<List<Long>> zones = trace.zones(array, ZONES);
        if (!zones.isEmpty()) {
          checkLocation(byCopies, array, zones, trace, points);
        }
      }
    }
  }

  private static Map<String, Long> parameters(Scop scop, long n, long m) {
    Map<String, Long> values = new LinkedHashMap<>();
    for (Parameter parameter : scop.parameters()) {
      values.put(parameter.name(), parameter.name().equals("n") ? n : m);
    }
    return values;
  }

  /** The interpreter's accesses are those of the trace, without some may-writes and their like. */
  private static void checkOrder(Scop scop, Map<String, Long> parameters, ValueTrace trace) {
    Execution execution =
        ScopInterpreter.run(
            scop,
            parameters,
            (array, subscripts) ->
                array.element().isFloating()
                    ? ScalarValue.ofFloating(array.element(), subscripts.hashCode() % 3)
                    : ScalarValue.ofInteger(array.element(), 1),
            (type, function, arguments) -> arguments.get(0));
    int next = 0;
    List<ValueTrace.Event> all = trace.events();
    for (Execution.Event event : execution.accesses()) {
      while (next < all.size() && !isSame(event, all.get(next))) {
        ValueTrace.Event passed = all.get(next);
        assertTrue(passed.kind() != ValueTrace.Kind.MUST_WRITE, () -> passed + " before " + event);
        next++;
      }
      assertTrue(next < all.size(), () -> event + " is not in the trace");
      next++;
    }
  }

  private static boolean isSame(Execution.Event event, ValueTrace.Event traced) {
    return event.statement().equals(traced.statement())
        && event.instance().equals(traced.instance())
        && event.operation() == traced.position()
        && Points.tuple(event.element().array(), event.element().subscripts())
            .equals(traced.element());
  }

  /** Values of one name are computed by one tree of operations. */
  private static void checkExpressions(ValueTrace trace, Set<String> found) {
    Map<String, String> trees = new HashMap<>();
    for (String pair : found) {
      int arrow = splitOf(pair);
      String tree = trace.expressions().get(pair.substring(0, arrow));
      String known = trees.putIfAbsent(pair.substring(arrow + 4), tree);
      assertTrue(known == null || known.equals(tree), () -> pair + " is " + tree + " and " + known);
    }
    assertEquals(trace.expressions().size(), found.size());
  }

  /**
   * Both give each place the same value. Where the analysis gives the content after a must-write a
   * name of its own, it may know less: then its equal names must be equal in the trace.
   */
  private static void assertAgree(
      String what, ValueTrace trace, Set<String> expected, Set<String> found) {
    boolean knowsLess =
        trace.events().stream()
            .filter(event -> event.kind() == ValueTrace.Kind.MUST_WRITE)
            .map(event -> "[" + event.access() + " -> " + event.element() + "]")
            .anyMatch(own -> found.stream().anyMatch(pair -> pair.endsWith(own)));
    if (!knowsLess) {
      assertEquals(expected, found, what);
      return;
    }
    Map<String, String> traced = new HashMap<>();
    expected.forEach(
        pair -> traced.put(pair.substring(0, splitOf(pair)), pair.substring(splitOf(pair))));
    Map<String, String> meanings = new HashMap<>();
    for (String pair : found) {
      String meaning = traced.get(pair.substring(0, splitOf(pair)));
      String known = meanings.putIfAbsent(pair.substring(splitOf(pair)), meaning);
      assertTrue(known == null || known.equals(meaning), () -> what + ": " + pair + ", " + meaning);
    }
    assertEquals(expected.size(), found.size(), what);
  }

  /** Where the arrow outside of all brackets is. */
  private static int splitOf(String pair) {
    int depth = 0;
    for (int k = 0; k < pair.length(); k++) {
      depth += pair.charAt(k) == '[' ? 1 : pair.charAt(k) == ']' ? -1 : 0;
      if (depth == 0 && pair.startsWith(" -> ", k)) {
        return k;
      }
    }
    throw new IllegalArgumentException(pair);
  }

  private static void checkLocation(
      ValueAnalysis analysis,
      String array,
      Set<List<Long>> sample,
      ValueTrace trace,
      Points points) {
    LocationZones location = analysis.zones().location(array);
    UnionSet zones = points.timepoints(sample);
    UnionSet places = UnionMap.fromDomainAndRange(location.elements(), zones).wrap();
    assertEquals(
        trace.definitions(array, sample),
        points.texts(location.reachingDefinitions().intersectDomain(places)),
        "definitions of " + array);
    assertAgree(
        "content of " + array,
        trace,
        trace.contents(array, sample),
        points.texts(analysis.knownContent(array).intersectDomain(places)));
    assertEquals(
        points.texts(
            analysis
                .knownContent(array)
                .intersectDomain(location.lifetimes().wrap())
                .intersectDomain(places)),
        points.texts(analysis.livingContent(array).intersectDomain(places)),
        "living content of " + array);
    assertTrue(
        analysis.knownContent(array).range().isSubset(analysis.everHeld(array)),
        "what " + array + " may hold at any time");
    List<AccessPlace> stores = certainStores(analysis.zones().scop(), array);
    assertAgree(
        "what stores to " + array + " overwrite",
        trace,
        trace.overwritten(array),
        texts(points, stores, analysis::overwritten));
    assertAgree(
        "what is stored to " + array,
        trace,
        trace.stored(array),
        texts(points, stores, analysis::stored));
    Set<String> lifetimes = points.texts(location.lifetimes().intersectRange(zones));
    assertEquals(trace.lifetimes(array, sample), lifetimes, "lifetimes of " + array);
    Set<String> all = new TreeSet<>(lifetimes);
    all.addAll(points.texts(location.unused().intersectRange(zones)));
    assertEquals(points.texts(places.unwrap()), all, "lifetimes and unused zones of " + array);
    assertTrue(location.lifetimes().isDisjoint(location.unused()));
  }

  private static List<AccessPlace> certainStores(Scop scop, String array) {
    List<AccessPlace> places = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      for (int k = 0; k < statement.operations().size(); k++) {
        if (statement.operations().get(k) instanceof Operation.Store store
            && store.predicate().isEmpty()
            && store.access().isAffine()
            && store.access().array().equals(array)) {
          places.add(new AccessPlace(statement.name(), k));
        }
      }
    }
    return places;
  }

  private static Set<String> texts(
      Points points, List<AccessPlace> places, Function<AccessPlace, UnionMap> relation) {
    Set<String> texts = new TreeSet<>();
    places.forEach(place -> texts.addAll(points.texts(relation.apply(place))));
    return texts;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
  void agreesWithTheTraceOfRandomRegions(int seed) {
    String region = randomRegion(new Random(seed));
    Scop scop = CRegion.of(isl, region);
    checkOnBoxes(scop, new long[][] {{3, 1}, {2, 3}});
  }

  /** Two nests of statements that move values between scalars and arrays. */
  private static String randomRegion(Random random) {
    StringBuilder text = new StringBuilder();
    for (int nest = 0; nest < 2; nest++) {
      text.append("for (int i = 0; i < n; i++) {\n");
      randomStatements(random, text, "i");
      if (random.nextBoolean()) {
        String bound = random.nextBoolean() ? "m" : "i";
        text.append("for (int j = 0; j < ").append(bound).append("; j++) {\n");
        randomStatements(random, text, "j");
        text.append("}\n");
      }
      randomStatements(random, text, "i");
      text.append("}\n");
    }
    return text.toString();
  }

  private static void randomStatements(Random random, StringBuilder text, String iterator) {
    String[] values = {"A[X]", "B[X + 1]", "A[X] + B[X]", "s", "t", "s * t", "0.0", "A[0]", "A[i]"};
    String[] targets = {"s", "t", "B[X]", "C[X]", "B[i]", "C[2 * X]"};
    String[] conditions = {"", "", "", "if (X < m) ", "if (A[X] > 0.5) ", "if (X == i) "};
    for (int count = random.nextInt(3); count >= 0; count--) {
      String statement =
          conditions[random.nextInt(conditions.length)]
              + targets[random.nextInt(targets.length)]
              + " = "
              + values[random.nextInt(values.length)]
              + ";\n";
      text.append(statement.replace("X", iterator));
    }
  }

  private ValueAnalysis analyse(String region, Equality equality) {
    Scop scop = CRegion.of(isl, region);
    return ValueAnalysis.of(ScopZones.of(scop, BUDGET), equality, BUDGET);
  }

  private static Set<String> names(ValueAnalysis analysis, long n, long m) {
    Scop scop = analysis.zones().scop();
    Points points = new Points(scop, parameters(scop, n, m));
    Set<String> names = new TreeSet<>();
    points.texts(analysis.values()).forEach(pair -> names.add(pair.substring(splitOf(pair) + 4)));
    return names;
  }

  @Test
  void equalExpressionsHaveOneName() {
    String region =
        "for (int i = 0; i < n; i++) { s = A[i] * B[i]; C[i] = s + 1.0;"
            + " t = B[i] * A[i]; D[0][i] = t + 1.0; D[1][i] = A[i] * B[i] + 1.0; }";
    assertEquals(6 * 2 + 2 * 2 + 1, names(analyse(region, Equality.COPIES), 2, 0).size());
    assertEquals(2 * 2 + 2 * 2 + 1, names(analyse(region, Equality.EXPRESSIONS), 2, 0).size());
  }

  @Test
  void invariantExpressionsHaveOneNameInAllInstances() {
    String region =
        "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) D[i][j] = A[i] * B[j] + A[i] * c;";
    ValueAnalysis analysis = analyse(region, Equality.EXPRESSIONS);
    int loads = 3 + 4 + 1;
    int products = 3 * 4 + 3;
    int sums = 3 * 4;
    assertEquals(loads + products + sums, names(analysis, 3, 4).size());
  }

  @Test
  void aStoreThatMayStoreItsOwnContentHasANameOfItsOwn() {
    String region = "for (int i = 0; i < n; i++) A[i + 1] = A[i];";
    ValueAnalysis analysis = analyse(region, Equality.COPIES);
    Scop scop = analysis.zones().scop();
    Points points = new Points(scop, parameters(scop, 2, 0));
    String store = scop.statements().get(0).name();
    Set<String> found = points.texts(analysis.values());
    assertTrue(
        found.stream().anyMatch(pair -> pair.endsWith("-> [[" + store + "[0] -> R1[]] -> A[1]]")),
        found::toString);
    assertTrue(
        found.stream().anyMatch(pair -> pair.endsWith("-> [Entry[] -> A[0]]")), found::toString);
  }

  @Test
  void theBudgetIsThrownOut() {
    Scop scop = CRegion.of(isl, REGIONS.get("triangle"));
    ScopZones zones = ScopZones.of(scop, BUDGET);
    assertThrows(
        IslBudgetException.class, () -> ValueAnalysis.of(zones, Equality.COPIES, 10).values());
    assertThrows(IslBudgetException.class, () -> ScopZones.of(scop, 10));
  }

  @Test
  void storesComputeNoValue() {
    ValueAnalysis analysis = analyse("s = A[0]; C[0] = s;", Equality.COPIES);
    String statement = analysis.zones().scop().statements().get(0).name();
    assertThrows(IllegalArgumentException.class, () -> analysis.value(statement, 1));
  }
}
