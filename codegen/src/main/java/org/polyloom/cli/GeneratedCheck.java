package org.polyloom.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.polyloom.check.CheckResult;
import org.polyloom.check.Driver;
import org.polyloom.check.DriverCase;
import org.polyloom.check.DriverGenerator;
import org.polyloom.check.FunctionCheck;
import org.polyloom.check.NoDriver;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.RegionOutcome;
import org.polyloom.optimizer.RegionResult;
import org.polyloom.run.Tolerance;
import org.polyloom.source.CFunction;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;
import org.polyloom.source.ParseResult;

/** Checks each function that was transformed with a driver of its own. */
final class GeneratedCheck {

  private final ProgramBuilder builder;
  private final OptimizationResult result;
  private final CTranslationUnit unit;

  /**
   * @param parserFlags the flags with which the source parses
   */
  GeneratedCheck(ProgramBuilder builder, OptimizationResult result, List<String> parserFlags) {
    this.builder = Objects.requireNonNull(builder, "builder");
    this.result = Objects.requireNonNull(result, "result");
    InputFile input = builder.input();
    ParseResult parsed = ClangParser.parse(input.path(), input.bytes(), parserFlags);
    this.unit =
        parsed
            .unit()
            .orElseThrow(() -> new CliException(ExitStatus.INPUT, parsed.diagnosticText()));
  }

  /**
   * What to tell the user, a line for each function.
   *
   * @param seeds how many sets of data
   * @throws CliException with status 1 if a result differs or nothing could be compared, with
   *     status 2 if there is a function for which no driver can be written
   */
  String run(int seeds, Tolerance tolerance) {
    List<CFunction> transformed = transformed();
    if (transformed.isEmpty()) {
      return builder.input().name() + ": nothing was transformed, nothing to compare\n";
    }
    List<String> undriven = new ArrayList<>();
    Map<CFunction, Driver> drivers = new LinkedHashMap<>();
    for (CFunction function : transformed) {
      try {
        drivers.put(
            function,
            DriverGenerator.generate(function, unit.globals(), accessed(function.name())));
      } catch (NoDriver refusal) {
        undriven.add(undriven(function, refusal));
      }
    }
    FunctionCheck check = check(List.copyOf(drivers.values()), tolerance);
    StringBuilder report = new StringBuilder();
    drivers.forEach(
        (function, driver) -> {
          try {
            report.append(line(function, check.run(driver, DriverCase.of(driver, seeds))));
          } catch (NoDriver refusal) {
            undriven.add(undriven(function, refusal));
          }
        });
    if (!undriven.isEmpty()) {
      throw new CliException(ExitStatus.USAGE, report + String.join("\n", undriven));
    }
    unchanged(transformed).forEach(name -> report.append(asItWas(name)));
    return report.toString();
  }

  /** The other functions that have regions, in the order of these. */
  private List<String> unchanged(List<CFunction> transformed) {
    List<String> names = transformed.stream().map(CFunction::name).toList();
    return result.regions().stream()
        .map(RegionResult::function)
        .distinct()
        .filter(name -> !names.contains(name))
        .toList();
  }

  private String asItWas(String function) {
    return builder.input().name() + ": " + function + ": as it was, nothing to compare\n";
  }

  private FunctionCheck check(List<Driver> drivers, Tolerance tolerance) {
    List<String> flags = new ArrayList<>(builder.flags());
    flags.addAll(List.of("-iquote", builder.input().directory().toString()));
    FunctionCheck.Versions versions =
        new FunctionCheck.Versions(drivers, builder.input().path(), builder.write(result), flags);
    return new FunctionCheck(builder.compiler(), versions, builder.scratch().path(), tolerance);
  }

  private String undriven(CFunction function, NoDriver refusal) {
    return place(function)
        + "cannot be called on generated data: "
        + refusal.getMessage()
        + "; use --run with a main";
  }

  private List<CFunction> transformed() {
    List<String> names =
        result.regions().stream()
            .filter(region -> region.outcome() == RegionOutcome.TRANSFORMED)
            .map(RegionResult::function)
            .toList();
    return unit.functions().stream().filter(function -> names.contains(function.name())).toList();
  }

  /** What the regions of a function access of its arrays, the larger extent for each dimension. */
  private Map<String, List<String>> accessed(String function) {
    Map<String, List<String>> sizes = new HashMap<>();
    result.regions().stream()
        .filter(region -> region.function().equals(function))
        .flatMap(region -> region.extents().stream())
        .forEach(extent -> sizes.merge(extent.array(), extent.sizes(), GeneratedCheck::larger));
    return sizes;
  }

  private static List<String> larger(List<String> left, List<String> right) {
    List<String> sizes = new ArrayList<>();
    for (int index = 0; index < Math.max(left.size(), right.size()); index++) {
      String a = index < left.size() ? left.get(index) : "1";
      String b = index < right.size() ? right.get(index) : "1";
      sizes.add(a.equals(b) ? a : "polyloom_larger(" + a + ", " + b + ")");
    }
    return sizes;
  }

  private String line(CFunction function, CheckResult checked) {
    if (checked.failure().isPresent()) {
      throw new CliException(
          ExitStatus.REFUSED,
          builder.input().name()
              + ": the result differs with "
              + builder.compiler()
              + ": "
              + checked.failure().get());
    }
    if (checked.compared() == 0) {
      throw new CliException(
          ExitStatus.REFUSED,
          place(function)
              + "nothing could be compared, the original itself fails: "
              + checked.firstSkipped().orElse("no case"));
    }
    return place(function)
        + "the same in "
        + checked.compared()
        + " cases with "
        + builder.compiler()
        + (checked.sanitizers() == CheckResult.Sanitizers.USED
            ? ", plain and under sanitizers"
            : ", which has no sanitizers")
        + (checked.skipped() == 0
            ? ""
            : "; " + checked.skipped() + " skipped, in which the original fails or is too large")
        + "\n";
  }

  private String place(CFunction function) {
    return builder.input().name() + ": " + function.name() + ": ";
  }
}
