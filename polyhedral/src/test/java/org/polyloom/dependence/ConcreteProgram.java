package org.polyloom.dependence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * A small program without parameters whose instances and accesses can be listed one by one, in Java
 * and without isl, and that can be written down for isl as well.
 */
public record ConcreteProgram(List<Stmt> statements) {

  /** {@code coefficients . iterators + constant}. */
  public record Affine(int[] coefficients, int constant) {
    /** The value at a point, whose further coordinates do not matter. */
    public int at(int[] point) {
      int value = constant;
      for (int i = 0; i < coefficients.length; i++) {
        value += coefficients[i] * point[i];
      }
      return value;
    }

    @Override
    public String toString() {
      return IntStream.range(0, coefficients.length)
              .mapToObj(i -> coefficients[i] + "*i" + i + " + ")
              .collect(Collectors.joining())
          + constant;
    }
  }

  /** Accesses {@code width} elements that follow each other in the last dimension. */
  public record Access(
      int position, AccessKind kind, String array, List<Affine> subscripts, int width) {}

  /** A statement; its order is its timestamp, of which all statements have equally many parts. */
  public record Stmt(
      String name,
      List<Affine> lower,
      List<Affine> upper,
      List<Affine> timestamp,
      List<Access> accesses) {

    /** All points, in no particular order. */
    List<int[]> points() {
      List<int[]> points = new ArrayList<>(List.of(new int[lower.size()]));
      for (int d = 0; d < lower.size(); d++) {
        List<int[]> longer = new ArrayList<>();
        for (int[] point : points) {
          for (int x = lower.get(d).at(point); x <= upper.get(d).at(point); x++) {
            int[] next = point.clone();
            next[d] = x;
            longer.add(next);
          }
        }
        points = longer;
      }
      return points;
    }

    private String tuple() {
      return name
          + IntStream.range(0, lower.size())
              .mapToObj(i -> "i" + i)
              .collect(Collectors.joining(",", "[", "]"));
    }

    private String constraints() {
      return IntStream.range(0, lower.size())
          .mapToObj(i -> lower.get(i) + " <= i" + i + " <= " + upper.get(i))
          .collect(Collectors.joining(" and ", "", lower.isEmpty() ? "true" : ""));
    }
  }

  /** An instance. */
  public record Instance(Stmt statement, int[] point) {
    @Override
    public String toString() {
      return statement.name()
          + Arrays.stream(point)
              .mapToObj(String::valueOf)
              .collect(Collectors.joining(",", "[", "]"));
    }

    /** The instance's timestamp. */
    public List<Integer> time() {
      return statement.timestamp().stream().map(row -> row.at(point)).toList();
    }
  }

  /** One element accessed once. */
  public record Event(Instance instance, Access access, String element) {
    /** {@code [S[i] -> Rk[]]}. */
    public String tagged() {
      return "[" + instance + " -> R" + access.position() + "[]]";
    }

    /** Whether this may change the element. */
    public boolean isWrite() {
      return access.kind().isWrite();
    }

    /** Whether this certainly changes the element. */
    public boolean isMustWrite() {
      return access.kind() == AccessKind.MUST_WRITE;
    }
  }

  /** Lexicographic. */
  public static final Comparator<List<Integer>> BY_TIME =
      (a, b) -> {
        for (int i = 0; i < a.size(); i++) {
          if (!a.get(i).equals(b.get(i))) {
            return a.get(i).compareTo(b.get(i));
          }
        }
        return 0;
      };

  /** All instances in the order of their timestamps. */
  public List<Instance> instances() {
    return statements.stream()
        .flatMap(s -> s.points().stream().map(point -> new Instance(s, point)))
        .sorted(Comparator.comparing(Instance::time, BY_TIME))
        .toList();
  }

  /** All accesses in their order. */
  public List<Event> events() {
    List<Event> events = new ArrayList<>();
    for (Instance instance : instances()) {
      instance.statement().accesses().stream()
          .sorted(Comparator.comparing(Access::position))
          .forEach(access -> addEvents(instance, access, events));
    }
    return events;
  }

  private static void addEvents(Instance instance, Access access, List<Event> events) {
    List<Integer> index = access.subscripts().stream().map(s -> s.at(instance.point())).toList();
    for (int w = 0; w < access.width(); w++) {
      List<Integer> shifted = new ArrayList<>(index);
      if (!index.isEmpty()) {
        shifted.set(index.size() - 1, index.get(index.size() - 1) + w);
      }
      String element =
          access.array()
              + shifted.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
      events.add(new Event(instance, access, element));
    }
  }

  /** The same for isl; a live-out array is so as a whole. */
  public Accesses accesses(IslContext isl, List<String> liveOut) {
    List<AccessRecord> records = new ArrayList<>();
    for (Stmt s : statements) {
      for (Access a : s.accesses()) {
        records.add(
            new AccessRecord(s.name(), a.position(), a.kind(), Map.parse(isl, relation(s, a)), 8));
      }
    }
    return new Accesses(
        domain(isl),
        records,
        schedule(isl),
        Set.parse(isl, "{ : }"),
        UnionSet.parse(isl, liveOut.stream().collect(Collectors.joining("; ", "{ ", " }"))));
  }

  /** {@code { S[i] }}. */
  public UnionSet domain(IslContext isl) {
    return UnionSet.parse(
        isl,
        statements.stream()
            .map(s -> s.tuple() + " : " + s.constraints())
            .collect(Collectors.joining("; ", "{ ", " }")));
  }

  /** {@code { S[i] -> [t] }}. */
  public UnionMap timestamps(IslContext isl) {
    return UnionMap.parse(
            isl,
            statements.stream()
                .map(s -> s.tuple() + " -> " + s.timestamp())
                .collect(Collectors.joining("; ", "{ ", " }")))
        .intersectDomain(domain(isl));
  }

  /** A sequence over the first part of the timestamps where it is constant, else one band. */
  public Schedule schedule(IslContext isl) {
    boolean constant =
        statements.stream()
            .allMatch(
                s -> Arrays.stream(s.timestamp().get(0).coefficients()).allMatch(c -> c == 0));
    List<List<Stmt>> parts =
        constant
            ? List.copyOf(
                statements.stream()
                    .collect(
                        Collectors.groupingBy(
                            s -> s.timestamp().get(0).constant(),
                            java.util.TreeMap::new,
                            Collectors.toList()))
                    .values())
            : List.of(statements);
    return parts.stream()
        .map(part -> band(isl, new ConcreteProgram(part)))
        .reduce(Schedule::sequence)
        .orElseThrow();
  }

  private static Schedule band(IslContext isl, ConcreteProgram part) {
    return Schedule.fromDomain(part.domain(isl))
        .insertPartialSchedule(MultiUnionPwAff.fromUnionMap(part.timestamps(isl)));
  }

  private static String relation(Stmt s, Access a) {
    int last = a.subscripts().size() - 1;
    List<String> names = IntStream.rangeClosed(0, last).mapToObj(i -> "x" + i).toList();
    List<String> constraints = new ArrayList<>(List.of(s.constraints()));
    for (int i = 0; i <= last; i++) {
      int width = i == last ? a.width() - 1 : 0;
      Affine f = a.subscripts().get(i);
      constraints.add(f + " <= x" + i + " <= " + f + " + " + width);
    }
    return "{ "
        + s.tuple()
        + " -> "
        + a.array()
        + "["
        + String.join(",", names)
        + "] : "
        + String.join(" and ", constraints)
        + " }";
  }

  /** What a random program may contain. */
  public enum Writes {
    MUST,
    MUST_AND_MAY
  }

  /** A random program of a few statements with few instances; arrays are A[x], B[x,y] and s[]. */
  public static ConcreteProgram random(Random random, Writes writes) {
    List<Stmt> statements = new ArrayList<>();
    int items = 1 + random.nextInt(2);
    for (int item = 0; item < items; item++) {
      int depth = 1 + random.nextInt(2);
      List<Affine> lower = new ArrayList<>();
      List<Affine> upper = new ArrayList<>();
      int[] direction = new int[depth];
      for (int d = 0; d < depth; d++) {
        direction[d] = random.nextInt(4) == 0 ? -1 : 1;
        int low = random.nextInt(2);
        lower.add(new Affine(new int[] {}, low));
        int[] coefficients = new int[d];
        if (d > 0 && random.nextInt(3) == 0) {
          coefficients[d - 1] = 1;
        }
        upper.add(new Affine(coefficients, low + 1 + random.nextInt(2)));
      }
      int count = 1 + random.nextInt(2);
      for (int at = 0; at < count; at++) {
        int mine = depth == 2 && random.nextInt(4) == 0 ? 1 : depth;
        List<Affine> timestamp =
            List.of(
                new Affine(new int[] {}, item),
                new Affine(new int[] {direction[0]}, 0),
                new Affine(new int[] {}, mine == depth ? 2 : at),
                mine == 2
                    ? new Affine(new int[] {0, direction[1]}, 0)
                    : new Affine(new int[] {}, 0),
                new Affine(new int[] {}, at));
        statements.add(
            new Stmt(
                "S" + statements.size(),
                lower.subList(0, mine),
                upper.subList(0, mine),
                timestamp,
                randomAccesses(random, mine, writes)));
      }
    }
    return new ConcreteProgram(statements);
  }

  private static List<Access> randomAccesses(Random random, int depth, Writes writes) {
    List<Access> accesses = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int position = 0; position < count; position++) {
      AccessKind kind = AccessKind.READ;
      if (position == count - 1 || random.nextInt(3) == 0) {
        boolean may = writes == Writes.MUST_AND_MAY && random.nextInt(3) == 0;
        kind = may ? AccessKind.MAY_WRITE : AccessKind.MUST_WRITE;
      }
      int rank = random.nextInt(6) == 0 ? 0 : 1 + random.nextInt(2);
      List<Affine> subscripts = new ArrayList<>();
      for (int i = 0; i < rank; i++) {
        int[] coefficients = new int[depth];
        coefficients[random.nextInt(depth)] = random.nextInt(4) == 0 ? 0 : 1;
        coefficients[random.nextInt(depth)] += random.nextInt(3) - 1;
        subscripts.add(new Affine(coefficients, random.nextInt(3) - 1));
      }
      int width = rank > 0 && kind != AccessKind.MUST_WRITE && random.nextInt(5) == 0 ? 2 : 1;
      accesses.add(
          new Access(position, kind, new String[] {"s", "A", "B"}[rank], subscripts, width));
    }
    return accesses;
  }
}
