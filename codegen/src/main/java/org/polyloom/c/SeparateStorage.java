package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;

/**
 * Tells clang what the run-time checks have found out: which arrays of a region do not overlap.
 *
 * <p>Without it, clang checks each loop once more, or gives up where a loop has many arrays or is
 * short, and keeps nothing in registers over a store. It takes {@code restrict} of parameters of
 * functions alone, but knows of pointers that lead to separate storage. So the region sees copies
 * of its pointers, by the names of the pointers themselves.
 *
 * <p>Two pointers may well lead to parts of one allocation. To clang, storage is what a pointer was
 * made from; an empty assembler statement makes each copy one of unknown origin, so that no two
 * have the same. It is volatile, since two that are equal could be made one otherwise.
 *
 * <p>Said of pointers that are variables or have one ({@link MemberPointers}). It is not said of an
 * array whose elements iterations load again, beside one that is stored to: clang would keep such
 * elements for the next iteration, which makes its vectors slower (up to two times) or none.
 */
final class SeparateStorage {
  /** Where clang knows the claim. */
  private static final String SUPPORTED = "#if defined(__clang_major__) && __clang_major__ >= 17";

  private static final Pattern VARIABLE =
      Pattern.compile("([A-Za-z_$][\\w$]*)|&\\(\\*([A-Za-z_$][\\w$]*)\\)");

  private record Pair(String first, String second) {}

  /** The copies by the variables whose names they take. */
  private final Map<String, String> copies = new LinkedHashMap<>();

  /** Variables that are copies already. */
  private final List<String> own = new ArrayList<>();

  private final List<Pair> pairs = new ArrayList<>();

  /**
   * Of the arrays that are mentioned. What is checked are all pairs that may overlap and of which
   * one is written; so all pairs of which one is written are apart.
   *
   * @param members the variables that the region has for members, by these
   * @param mentioned the identifiers of the region's code
   * @param names gives names to the copies
   */
  SeparateStorage(Scop scop, Map<String, String> members, Set<String> mentioned, Names names) {
    Set<String> checked = checked(scop, members, mentioned);
    Set<String> written = variables(scop, stored(scop));
    Set<String> repeated = variables(scop, RepeatedLoads.arrays(scop));
    List<String> variables = variables(scop).stream().filter(mentioned::contains).toList();
    for (int k = 0; k < variables.size(); k++) {
      for (int l = k + 1; l < variables.size(); l++) {
        Pair pair = new Pair(variables.get(k), variables.get(l));
        boolean isSaid = checked.contains(pair.first) || checked.contains(pair.second);
        boolean matters = written.contains(pair.first) || written.contains(pair.second);
        boolean hurts =
            written.contains(pair.first) && repeated.contains(pair.second)
                || written.contains(pair.second) && repeated.contains(pair.first);
        if (isSaid && matters && !hurts) {
          pairs.add(pair);
        }
      }
    }
    pairs.stream()
        .flatMap(pair -> Stream.of(pair.first, pair.second))
        .distinct()
        .forEach(
            name -> {
              if (members.containsValue(name)) {
                own.add(name);
              } else {
                copies.put(name, names.fresh(name + "_apart"));
              }
            });
  }

  /** The variables of the pairs that are checked. */
  private static Set<String> checked(
      Scop scop, Map<String, String> members, Set<String> mentioned) {
    Set<String> checked = new LinkedHashSet<>();
    for (Assumption assumption : scop.assumptions()) {
      if (assumption instanceof Assumption.NoOverlap noOverlap) {
        Optional<String> first = variable(noOverlap.first().base(), members);
        Optional<String> second = variable(noOverlap.second().base(), members);
        if (first.filter(mentioned::contains).isPresent()
            && second.filter(mentioned::contains).isPresent()) {
          checked.add(first.get());
          checked.add(second.get());
        }
      }
    }
    return checked;
  }

  /** What the block of the region begins with. */
  void claims(Lines lines) {
    if (pairs.isEmpty()) {
      return;
    }
    lines.verbatim(SUPPORTED);
    lines.line("/* checked not to overlap */");
    copies.forEach(
        (variable, copy) ->
            lines.line("__typeof__(&*%1$s) %2$s = %1$s;".formatted(variable, copy)));
    copies.values().forEach(copy -> lines.line(unknown(copy)));
    own.forEach(variable -> lines.line(unknown(variable)));
    copies.forEach(
        (variable, copy) ->
            lines.line("__typeof__(&*%2$s) %1$s = %2$s;".formatted(variable, copy)));
    for (Pair pair : pairs) {
      lines.line("__builtin_assume_separate_storage(%s, %s);".formatted(pair.first, pair.second));
    }
    lines.verbatim("#endif");
  }

  private static String unknown(String variable) {
    return "__asm__ volatile(\"\" : \"+r\"(" + variable + "));";
  }

  private static Optional<String> variable(String base, Map<String, String> members) {
    return Optional.ofNullable(members.get(base)).or(() -> variable(base));
  }

  private static Set<String> stored(Scop scop) {
    return scop.statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .filter(Operation.Store.class::isInstance)
        .map(store -> ((Operation.Store) store).access().array())
        .collect(Collectors.toSet());
  }

  private static Set<String> variables(Scop scop, Set<String> arrays) {
    return arrays.stream()
        .flatMap(array -> variable(scop.arrays().get(array)).stream())
        .collect(Collectors.toSet());
  }

  /** Those whose addresses may be known elsewhere: compilers know all others apart. */
  private static Set<String> variables(Scop scop) {
    Set<String> variables = new LinkedHashSet<>();
    scop.arrays().values().stream()
        .filter(array -> array.storage() == ArrayDecl.Storage.OUTER)
        .flatMap(array -> variable(array).stream())
        .forEach(variables::add);
    return variables;
  }

  /** The variable that is an array, or the pointer to it; empty for scalars and all others. */
  private static Optional<String> variable(ArrayDecl array) {
    String base = array.layout().base();
    return variable(array.isScalar() ? "&" + base : base);
  }

  private static Optional<String> variable(String base) {
    Matcher matcher = VARIABLE.matcher(base);
    return matcher.matches()
        ? Optional.ofNullable(matcher.group(1)).or(() -> Optional.of(matcher.group(2)))
        : Optional.empty();
  }
}
