package org.polyloom.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionSet;

/**
 * Checks the invariants that {@link Violation.Rule} names. It trusts nothing that produced the
 * Scop; what a schedule may reorder is the legality check's business.
 */
public final class ScopVerifier {
  private static final String IDENTIFIER = "[A-Za-z_][A-Za-z_0-9]*";

  /** The words of isl's texts, which it reads in any case. */
  private static final java.util.Set<String> ISL_WORDS =
      java.util.Set.of(
          "exists",
          "and",
          "or",
          "implies",
          "not",
          "infty",
          "infinity",
          "nan",
          "min",
          "max",
          "rat",
          "true",
          "false",
          "ceild",
          "floord",
          "mod",
          "ceil",
          "floor");

  private final Scop scop;
  private final List<Violation> violations = new ArrayList<>();

  private ScopVerifier(Scop scop) {
    this.scop = scop;
  }

  /** Every invariant that the Scop breaks; empty if it is well-formed. */
  public static List<Violation> verify(Scop scop) {
    ScopVerifier verifier = new ScopVerifier(scop);
    verifier.verify();
    return List.copyOf(verifier.violations);
  }

  /** Whether a name can stand for a parameter, an array or a statement. */
  public static boolean isUsableName(String name) {
    return name.matches(IDENTIFIER) && !ISL_WORDS.contains(name.toLowerCase(Locale.ROOT));
  }

  private void verify() {
    names();
    parameters();
    scop.arrays().forEach(this::array);
    java.util.Set<String> declared = declaredParameters();
    Set known = scop.parameterValues();
    for (Statement statement : all()) {
      if (domain(statement)) {
        violations.addAll(new StatementVerifier(scop, statement, known, declared).verify());
      }
    }
    prelude();
    schedule(known);
  }

  /** The statements, those of the prelude first. */
  private List<Statement> all() {
    List<Statement> all = new ArrayList<>(scop.prelude());
    all.addAll(scop.statements());
    return all;
  }

  private void prelude() {
    for (Statement first : scop.prelude()) {
      if (first.depth() > 0) {
        report(Violation.Rule.PRELUDE, first.name(), "stands in a loop");
      }
      java.util.Set<String> stored = new HashSet<>(first.storedArrays());
      for (Statement other : all()) {
        if (other != first && !Collections.disjoint(stored, other.storedArrays())) {
          report(Violation.Rule.PRELUDE, first.name(), "stores to what " + other.name() + " does");
        }
      }
    }
  }

  private void names() {
    java.util.Set<String> seen = new HashSet<>();
    scop.parameters().forEach(parameter -> name(parameter.name(), seen));
    scop.arrays().keySet().forEach(array -> name(array, seen));
    all().forEach(statement -> name(statement.name(), seen));
  }

  private void name(String name, java.util.Set<String> seen) {
    if (!isUsableName(name)) {
      report(Violation.Rule.NAME, name, "no name that C and isl take");
    }
    if (!seen.add(name)) {
      report(Violation.Rule.NAME, name, "the name of two things");
    }
  }

  private void parameters() {
    for (Parameter parameter : scop.parameters()) {
      if (!parameter.type().isInteger()) {
        report(Violation.Rule.PARAMETER, parameter.name(), "of type " + parameter.type().cName());
      }
    }
    mentioned("context", scop.context().space());
    mentioned("schedule", scop.schedule().domain().space());
    all().forEach(s -> mentioned(s.name(), s.domain().space()));
    if (!scop.context().isParams()) {
      report(Violation.Rule.PARAMETER, "context", "no set of parameters: " + scop.context());
    }
  }

  private void mentioned(String place, Space space) {
    undeclared(space, declaredParameters())
        .ifPresent(name -> report(Violation.Rule.PARAMETER, place, name + " is not declared"));
  }

  private java.util.Set<String> declaredParameters() {
    java.util.Set<String> names = new HashSet<>();
    scop.parameters().forEach(parameter -> names.add(parameter.name()));
    return names;
  }

  /** A parameter of a space that is not among the declared ones. */
  static Optional<String> undeclared(Space space, java.util.Set<String> declared) {
    for (int k = 0; k < space.dim(DimType.PARAM); k++) {
      String name = space.dimName(DimType.PARAM, k);
      if (!declared.contains(name)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  private void array(String key, ArrayDecl array) {
    if (!key.equals(array.name())) {
      report(Violation.Rule.NAME, key, "declares " + array.name());
    }
    extents(array);
    layout(array);
  }

  private void extents(ArrayDecl array) {
    for (int k = 0; k < array.rank(); k++) {
      boolean mayBeUnknown = k == 0 && !array.isOfRegion();
      if (array.extents().get(k).isEmpty() && !mayBeUnknown) {
        report(Violation.Rule.EXTENT, array.name(), "the extent of dimension " + k + " is unknown");
      }
      array.extents().get(k).ifPresent(extent -> mentioned(array.name(), extent.domainSpace()));
      if (array.extents().get(k).filter(e -> !e.domainSpace().isParams()).isPresent()) {
        report(Violation.Rule.EXTENT, array.name(), "no function of the parameters");
      }
    }
  }

  private void layout(ArrayDecl array) {
    if (array.layout() instanceof Layout.Subscripted subscripted
        && subscripted.pieces().size() != array.rank() + 1) {
      int pieces = subscripted.pieces().size();
      String found = pieces + " pieces of text for rank " + array.rank();
      report(Violation.Rule.LAYOUT, array.name(), found);
    }
    if (array.layout() instanceof Layout.Linearised && array.isScalar()) {
      report(Violation.Rule.LAYOUT, array.name(), "a linearised scalar");
    }
  }

  private boolean domain(Statement statement) {
    Set domain = statement.domain();
    boolean named = domain.hasTupleName() && domain.tupleName().equals(statement.name());
    boolean fits = named && domain.dim(DimType.SET) == statement.depth();
    if (!fits) {
      String iterators = String.join(", ", statement.iterators());
      String expected = statement.name() + "[" + iterators + "]";
      report(Violation.Rule.DOMAIN, statement.name(), "expected " + expected + ": " + domain);
    }
    return fits;
  }

  private void schedule(Set known) {
    UnionSet ordered = scop.schedule().domain().intersectParams(known);
    UnionSet instances = scop.instances().intersectParams(known);
    if (!ordered.isEqual(instances)) {
      String missing = instances.subtract(ordered).toString();
      String surplus = ordered.subtract(instances).toString();
      report(Violation.Rule.SCHEDULE, "", "not ordered: " + missing + ", no instances: " + surplus);
    }
  }

  private void report(Violation.Rule rule, String place, String message) {
    violations.add(new Violation(rule, place, message));
  }
}
