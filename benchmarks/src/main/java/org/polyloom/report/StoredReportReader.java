package org.polyloom.report;

import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.polyloom.cli.InputException;
import org.polyloom.run.Compiler;
import org.polyloom.run.Timing;

/** Reads what {@link ReportJson} wrote, now or in an earlier version of the same schema. */
final class StoredReportReader {

  private final String place;

  private StoredReportReader(String place) {
    this.place = Objects.requireNonNull(place, "place");
  }

  /**
   * Reads a file.
   *
   * @throws InputException if it cannot be read, is no such report, or is of another schema
   */
  static StoredReport read(Path file) {
    String text = text(file);
    try {
      return new StoredReportReader(file.toString())
          .report(new JsonValue("", JsonParser.parseString(text)));
    } catch (JsonParseException broken) {
      throw new InputException(file + ": is no JSON document");
    } catch (InputException other) {
      throw new InputException(file + ": is no report of 'bench': " + other.getMessage());
    }
  }

  private static String text(Path file) {
    if (!Files.exists(file)) {
      throw new InputException(file + ": no such file");
    }
    if (Files.isDirectory(file)) {
      throw new InputException(file + ": is a directory, not a report");
    }
    try {
      return Files.readString(file);
    } catch (CharacterCodingException bytes) {
      throw new InputException(file + ": is no JSON document");
    } catch (IOException failure) {
      throw new InputException(file + ": cannot be read: " + failure);
    }
  }

  private StoredReport report(JsonValue json) {
    double schema = json.get("schema").number();
    if (schema != ReportJson.SCHEMA) {
      throw json.get("schema").refusal(ReportJson.SCHEMA + ", the schema that is understood here");
    }
    JsonValue options = json.get("options");
    return new StoredReport(
        place,
        json.get("date").text(),
        json.get("machine").get("cpu").text(),
        StoredReport.circumstances(
            json.get("dataset").text(),
            options.get("target").text(),
            options.get("fp").text(),
            options.find("flags").map(JsonValue::texts).orElse(List.of())),
        rows(json));
  }

  private static Map<RowKey, OwnRow> rows(JsonValue json) {
    List<Optional<String>> compilers =
        json.get("comparisons").list().stream().map(StoredReportReader::ownCompiler).toList();
    Map<RowKey, OwnRow> rows = new LinkedHashMap<>();
    for (JsonValue kernel : json.get("kernels").list()) {
      String name = kernel.get("kernel").text();
      int repeat = kernel.get("repeat").count();
      for (JsonValue measurement : kernel.get("measurements").list()) {
        measurement
            .get("comparison")
            .in(compilers)
            .map(compiler -> row(new RowKey(name, compiler), repeat, measurement))
            .ifPresent(row -> rows.putIfAbsent(row.key(), row));
      }
    }
    return rows;
  }

  /** The compiler of a comparison of this product, as in the table; nothing for others. */
  private static Optional<String> ownCompiler(JsonValue comparison) {
    if (!comparison.get("optimizer").text().equals(Comparison.POLYLOOM)) {
      return Optional.empty();
    }
    JsonValue subject = comparison.get("subject");
    JsonValue compiler = subject.get("compiler");
    Compiler.Kind kind =
        Stream.of(Compiler.Kind.values())
            .filter(known -> ReportJson.label(known).equals(compiler.text()))
            .findFirst()
            .orElseThrow(() -> compiler.refusal("the name of a compiler"));
    Compiler named =
        new Compiler(
            Path.of(compiler.text()), kind, subject.get("version").text(), List.of(), Map.of());
    return Optional.of(
        new Build(Build.Source.OPTIMIZED, named, subject.get("flags").texts()).compilerLabel());
  }

  private static OwnRow row(RowKey key, int repeat, JsonValue json) {
    JsonValue output = json.get("output");
    Verdict.Status status =
        Stream.of(Verdict.Status.values())
            .filter(known -> known.label().equals(output.text()))
            .findFirst()
            .orElseThrow(() -> output.refusal("right, wrong or failed"));
    String reason = json.find("reason").map(JsonValue::text).orElse("");
    return new OwnRow(
        key, repeat, new Verdict(status, reason), times(json, "original"), times(json, "result"));
  }

  private static Optional<Timing> times(JsonValue json, String key) {
    return json.find(key).map(times -> timing(key, times.get("seconds")));
  }

  private static Timing timing(String name, JsonValue json) {
    List<Double> seconds = new ArrayList<>();
    json.list().forEach(one -> seconds.add(one.number()));
    if (seconds.isEmpty()) {
      throw json.refusal("a list of times");
    }
    return new Timing(name, seconds);
  }
}
