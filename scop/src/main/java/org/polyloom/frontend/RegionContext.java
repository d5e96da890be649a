package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScalarType;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.Val;
import org.polyloom.remark.Location;
import org.polyloom.source.CExpr;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.Qualifier;
import org.polyloom.source.ScopRegion;
import org.polyloom.source.SourceRange;

/** One region during its extraction: its parameters, what is known and what is assumed of them. */
final class RegionContext {
  /** Beyond this, 64-bit parameters take the original code, so that no sum leaves 64 bits. */
  private static final long LARGE = 1L << 31;

  /**
   * Where a parameter lies.
   *
   * @param place where it was first seen
   */
  record Home(ObjectPath.Base base, SourceRange place) {}

  private final IslContext isl;
  private final CTranslationUnit unit;
  private final RegionFacts facts;
  private final Names names;
  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Map<Parameter, Home> homes = new LinkedHashMap<>();
  private final FollowedPointers followed = new FollowedPointers();
  private final List<Assumption.OnParameters> assumptions = new ArrayList<>();
  private Set context;
  private Set known;

  RegionContext(IslContext isl, CTranslationUnit unit, ScopRegion region) {
    this.isl = isl;
    this.unit = unit;
    this.facts = new RegionFacts(region);
    this.names = new Names(facts.names());
    this.context = Set.universe(Space.paramsAlloc(isl, 0));
    this.known = context;
  }

  IslContext isl() {
    return isl;
  }

  CTranslationUnit unit() {
    return unit;
  }

  RegionFacts facts() {
    return facts;
  }

  Names names() {
    return names;
  }

  Location location(SourceRange range) {
    return new Location(unit.source().name(), range.line(), range.column());
  }

  RejectedException rejected(
      SourceRange range, String construct, RejectionReason reason, String advice) {
    return new RejectedException(location(range), construct, reason, advice);
  }

  /** The source's words, shortened to one line. */
  String text(CExpr expr) {
    String words = unit.source().slice(expr.range()).replaceAll("\\s+", " ");
    return words.length() > 60 ? words.substring(0, 57) + "..." : words;
  }

  Val value(BigInteger number) {
    return Val.parse(isl, number.toString());
  }

  /** Where each parameter lies in memory. */
  Map<Parameter, Home> homes() {
    return homes;
  }

  List<Parameter> parameters() {
    return List.copyOf(parameters.values());
  }

  /** What holds without checks. */
  Set context() {
    return context;
  }

  /** What holds with the checks so far. */
  Set known() {
    return known;
  }

  List<Assumption.OnParameters> assumptions() {
    return List.copyOf(assumptions);
  }

  /**
   * The value of a fixed integer variable or member.
   *
   * @param wish a name for isl spaces
   * @param base where it lies
   * @param expression how C refers to it
   */
  PwAff parameter(
      Frame frame,
      String wish,
      ObjectPath.Base base,
      String expression,
      ScalarType type,
      SourceRange range) {
    Parameter parameter = parameters.get(expression);
    if (parameter == null) {
      String name = expression.equals(wish) ? names.own(wish) : names.fresh(wish);
      parameter = new Parameter(name, type, expression);
      parameters.put(expression, parameter);
      homes.put(parameter, new Home(base, range));
      addRange(parameter, range);
    }
    return PwAff.paramOnDomainId(
        Set.universe(frame.domain().space()), Id.of(isl, parameter.name()));
  }

  /** The value of a parameter by its name in isl spaces. */
  PwAff parameter(String name, Frame frame) {
    return PwAff.paramOnDomainId(Set.universe(frame.domain().space()), Id.of(isl, name));
  }

  /** Notes that a parameter is read through a pointer. */
  void readsThroughPointer(String pointer, Frame frame, SourceRange place) {
    followed.add(pointer, frame, location(place), assumptions.size());
  }

  /**
   * Assumes of each pointer that parameters are read through that the region follows it.
   *
   * @return a pointer of which this cannot be told
   */
  Optional<String> assumePointersFollowed() {
    FollowedPointers.Order order = followed.order(context, assumptions, homes);
    assumptions.clear();
    assumptions.addAll(order.assumptions());
    assumptions.forEach(assumption -> known = known.intersect(assumption.condition()));
    return order.unknown();
  }

  private void addRange(Parameter parameter, SourceRange range) {
    ScalarType type = parameter.type();
    int bits = type == ScalarType.BOOL ? 1 : 8 * type.bytes();
    BigInteger low = type.isSigned() ? BigInteger.TWO.pow(bits - 1).negate() : BigInteger.ZERO;
    BigInteger high = BigInteger.TWO.pow(type.isSigned() ? bits - 1 : bits);
    Set inRange = between(parameter, low, high.subtract(BigInteger.ONE));
    context = context.intersect(inRange);
    known = known.intersect(inRange);
    if (type.bytes() == 8) {
      BigInteger bound = BigInteger.valueOf(LARGE);
      assume(
          between(parameter, type.isSigned() ? bound.negate() : BigInteger.ZERO, bound),
          "64-bit " + parameter.expression() + " is at most 2^31 in size",
          location(range));
    }
  }

  private Set between(Parameter parameter, BigInteger low, BigInteger high) {
    String name = parameter.name();
    return Set.parse(isl, "[" + name + "] -> { : " + low + " <= " + name + " <= " + high + " }");
  }

  /**
   * The parameters for which none of the iterations exists, as far as the context leaves it open.
   */
  Set without(Set iterations) {
    return iterations.params().complement().gist(context).coalesce();
  }

  /** Adds what must hold because the program would be undefined otherwise. */
  void restrictContext(Set condition) {
    context = context.intersect(condition).coalesce();
    known = known.intersect(condition).coalesce();
  }

  /** Adds a condition that is checked when the program runs. */
  void assume(Set condition, String reason, Location location) {
    if (known.isSubset(condition)) {
      return;
    }
    assumptions.add(
        new Assumption.OnParameters(condition.gist(context).coalesce(), reason, location));
    known = known.intersect(condition).coalesce();
  }

  /** The number that a constant variable holds. */
  Optional<BigInteger> constantOf(CVariable variable) {
    if (!variable.type().is(Qualifier.CONST) || variable.type().is(Qualifier.VOLATILE)) {
      return Optional.empty();
    }
    return unit.globals().stream()
        .filter(global -> global.variable() == variable)
        .findFirst()
        .flatMap(Declarator::initializer)
        .flatMap(CExpr::constantValue);
  }
}
