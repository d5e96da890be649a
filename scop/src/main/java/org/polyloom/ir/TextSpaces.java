package org.polyloom.ir;

import java.util.List;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;

/**
 * What the text form of a Scop leaves out of isl's texts, because the lines around them say it: the
 * list of parameters in front of everything, and the tuple in front of a function that is one
 * expression. {@code [n] -> { S[i, j] -> [(n + i)] }} is written {@code n + i}; a function of
 * several pieces keeps its braces.
 */
final class TextSpaces {
  private final IslContext isl;
  private final Space parameters;
  private final String parameterPrefix;

  TextSpaces(IslContext isl, List<Parameter> parameters) {
    this.isl = isl;
    Space space = Space.unit(isl);
    for (Parameter parameter : parameters) {
      space = space.addParamId(Id.of(isl, parameter.name()));
    }
    this.parameters = space.params();
    String universe = Set.universe(this.parameters).toString();
    this.parameterPrefix = universe.substring(0, universe.indexOf('{'));
  }

  /** {@code [p] -> { .. }} as {@code { .. }}. */
  String text(Set set) {
    return withoutParameters(set.alignParams(parameters).toString());
  }

  /** {@code [p] -> { .. }} as {@code { .. }}. */
  String text(Map map) {
    return withoutParameters(map.alignParams(parameters).toString());
  }

  /** A function of the parameters. */
  String text(PwAff function) {
    return functionText(function.alignParams(parameters), functionPrefix(parameters));
  }

  /** A function of the instances of a domain, written with the names of the domain. */
  String text(PwAff function, Set domain) {
    Space space = domain.alignParams(parameters).space();
    PwAff named =
        function
            .alignParams(parameters)
            .pullbackMultiAff(MultiAff.identity(space.mapFromSet()).alignParams(parameters));
    return functionText(named, functionPrefix(space));
  }

  Set parseSet(String text) {
    return Set.parse(isl, withParameters(text)).alignParams(parameters);
  }

  Map parseMap(String text) {
    return Map.parse(isl, withParameters(text)).alignParams(parameters);
  }

  /** The function of the parameters that {@link #text(PwAff)} wrote. */
  PwAff parseFunction(String text) {
    return parseFunction(text, functionPrefix(parameters));
  }

  /** The function of the instances that {@link #text(PwAff, Set)} wrote. */
  PwAff parseFunction(String text, Set domain) {
    return parseFunction(text, functionPrefix(domain.alignParams(parameters).space()));
  }

  private PwAff parseFunction(String text, String prefix) {
    String whole = text.contains("{") ? withParameters(text) : prefix + text + ")] }";
    return PwAff.parse(isl, whole).alignParams(parameters);
  }

  private String withParameters(String text) {
    return text.startsWith("{") ? parameterPrefix + text : text;
  }

  private String withoutParameters(String text) {
    return text.startsWith(parameterPrefix)
        ? text.substring(parameterPrefix.length()).replace("{  :", "{ :").replace(":  }", ": }")
        : text;
  }

  private String functionText(PwAff function, String prefix) {
    String text = function.toString();
    String end = ")] }";
    boolean single = text.startsWith(prefix) && text.endsWith(end) && text.indexOf(':') < 0;
    return single && text.indexOf(';') < 0
        ? text.substring(prefix.length(), text.length() - end.length())
        : withoutParameters(text);
  }

  /** {@code [n] -> { S[i, j] -> [(}, as isl writes it. */
  private static String functionPrefix(Space domain) {
    String zero = PwAff.zeroOnDomain(LocalSpace.fromSpace(domain)).toString();
    return zero.substring(0, zero.lastIndexOf('0'));
  }
}
