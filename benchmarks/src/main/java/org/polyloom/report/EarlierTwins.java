package org.polyloom.report;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.polyloom.run.Compiler;
import org.polyloom.run.Timing;

/**
 * What an earlier run measured of twins: right rows count again where the circumstances and the
 * text of all programs are the same, so that a run that was interrupted can go on.
 */
final class EarlierTwins {

  /** Nothing. */
  static final EarlierTwins NONE = new EarlierTwins(List.of());

  private final List<JsonObject> twins;

  private EarlierTwins(List<JsonObject> twins) {
    this.twins = List.copyOf(twins);
  }

  /**
   * What a file holds that {@link TwinJson} wrote; nothing if there is no such file.
   *
   * @param circumstances of this run
   * @throws IllegalArgumentException with a message for the user if it cannot be read, or if its
   *     circumstances are others
   */
  static EarlierTwins read(Path file, BenchReport circumstances) {
    if (!Files.exists(file)) {
      return NONE;
    }
    try {
      JsonObject json = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
      for (Map.Entry<String, JsonElement> now :
          ReportJson.circumstances(circumstances).entrySet()) {
        if (!now.getKey().equals("date") && !now.getValue().equals(json.get(now.getKey()))) {
          throw new IllegalArgumentException(
              "cannot go on with " + file + ": its " + now.getKey() + " is another one");
        }
      }
      List<JsonObject> twins = new ArrayList<>();
      json.getAsJsonArray("twins").forEach(twin -> twins.add(twin.getAsJsonObject()));
      return new EarlierTwins(twins);
    } catch (JsonParseException | IllegalStateException | NullPointerException unreadable) {
      throw new IllegalArgumentException("cannot go on with " + file + ": " + unreadable);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * The row of a twin under a compiler; empty if it was not measured, was not right, or one of the
   * programs has changed.
   *
   * @param digests of the programs' C
   */
  Optional<TwinMeasurement> measurement(
      Twin twin, Map<TwinSubject, String> digests, Compiler compiler) {
    return twins.stream()
        .filter(json -> isOf(json, twin) && digests.equals(digests(json)))
        .flatMap(json -> json.getAsJsonArray("measurements").asList().stream())
        .map(JsonElement::getAsJsonObject)
        .filter(row -> isRight(row, compiler))
        .findFirst()
        .map(row -> new TwinMeasurement(compiler, Verdict.RIGHT, times(row)));
  }

  /** What is known of all but some twins. */
  List<JsonObject> others(List<Twin> some) {
    return twins.stream()
        .filter(json -> some.stream().noneMatch(twin -> isOf(json, twin)))
        .toList();
  }

  private static boolean isOf(JsonObject json, Twin twin) {
    return TwinJson.name(twin).entrySet().stream()
        .allMatch(word -> word.getValue().equals(json.get(word.getKey())));
  }

  private static Map<TwinSubject, String> digests(JsonObject json) {
    Map<TwinSubject, String> digests = new EnumMap<>(TwinSubject.class);
    for (TwinSubject subject : TwinSubject.values()) {
      Optional.ofNullable(json.getAsJsonObject("digests").get(subject.label()))
          .ifPresent(sum -> digests.put(subject, sum.getAsString()));
    }
    return digests;
  }

  private static boolean isRight(JsonObject row, Compiler compiler) {
    JsonObject expected = TwinJson.name(compiler);
    expected.addProperty("output", Verdict.RIGHT.status().label());
    return expected.entrySet().stream()
        .allMatch(word -> word.getValue().equals(row.get(word.getKey())));
  }

  private static Map<TwinSubject, Timing> times(JsonObject row) {
    Map<TwinSubject, Timing> times = new EnumMap<>(TwinSubject.class);
    for (TwinSubject subject : TwinSubject.values()) {
      List<Double> seconds = new ArrayList<>();
      Objects.requireNonNull(row.getAsJsonObject(subject.label()), subject.label())
          .getAsJsonArray("seconds")
          .forEach(one -> seconds.add(one.getAsDouble()));
      times.put(subject, new Timing(subject.label(), seconds));
    }
    return times;
  }
}
