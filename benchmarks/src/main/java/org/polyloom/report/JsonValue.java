package org.polyloom.report;

import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.polyloom.cli.InputException;

/**
 * A value of a JSON document that may have any shape. Whoever asks for another shape than it has is
 * told where, by an {@link InputException}.
 *
 * @param place where it stands, such as {@code kernels[3].repeat}; empty for the whole document
 * @param element the value
 */
record JsonValue(String place, JsonElement element) {

  JsonValue {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(element, "element");
  }

  /** The value of a key that an object must have. */
  JsonValue get(String key) {
    return find(key).orElseThrow(() -> new InputException("there is no '" + below(key) + "'"));
  }

  /** The value of a key that an object may have. */
  Optional<JsonValue> find(String key) {
    if (!element.isJsonObject()) {
      throw refusal("an object");
    }
    return Optional.ofNullable(element.getAsJsonObject().get(key))
        .map(value -> new JsonValue(below(key), value));
  }

  /** The values of an array. */
  List<JsonValue> list() {
    if (!element.isJsonArray()) {
      throw refusal("an array");
    }
    List<JsonValue> values = new ArrayList<>();
    for (JsonElement value : element.getAsJsonArray()) {
      values.add(new JsonValue(place + "[" + values.size() + "]", value));
    }
    return values;
  }

  /** A text. */
  String text() {
    return primitive("a text", JsonPrimitive::isString).getAsString();
  }

  /** The texts of an array. */
  List<String> texts() {
    return list().stream().map(JsonValue::text).toList();
  }

  /** A number, neither negative nor infinite. */
  double number() {
    double number = primitive("a number", JsonPrimitive::isNumber).getAsDouble();
    if (number >= 0 && number < Double.POSITIVE_INFINITY) {
      return number;
    }
    throw refusal("a number from 0 on");
  }

  /** A whole number from 1 on. */
  int count() {
    double number = number();
    if (number >= 1 && number == (int) number) {
      return (int) number;
    }
    throw refusal("a whole number from 1 on");
  }

  /** An element of a list, by its index. */
  <T> T in(List<T> list) {
    double index = number();
    if (index != Math.rint(index) || index >= list.size()) {
      throw refusal("a whole number below " + list.size());
    }
    return list.get((int) index);
  }

  /** What to say where a value is not what it must be. */
  InputException refusal(String expected) {
    return new InputException((place.isEmpty() ? "it" : "'" + place + "'") + " is not " + expected);
  }

  private JsonPrimitive primitive(String expected, Predicate<JsonPrimitive> isExpected) {
    if (!element.isJsonPrimitive() || !isExpected.test(element.getAsJsonPrimitive())) {
      throw refusal(expected);
    }
    return element.getAsJsonPrimitive();
  }

  private String below(String key) {
    return place.isEmpty() ? key : place + "." + key;
  }
}
