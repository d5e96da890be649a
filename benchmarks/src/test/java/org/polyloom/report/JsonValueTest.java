package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonParser;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.polyloom.cli.InputException;

class JsonValueTest {

  private final JsonValue json =
      new JsonValue(
          "",
          JsonParser.parseString(
              "{\"a\": {\"b\": [1, \"two\", -3, 0.5, 1e999, null]}, \"words\": [\"x\", \"y\"]}"));
  private final List<JsonValue> list = json.get("a").get("b").list();

  @Test
  void valuesAreRead() {
    assertEquals(1, list.get(0).number());
    assertEquals("two", list.get(1).text());
    assertEquals(List.of("x", "y"), json.get("words").texts());
    assertEquals("second", list.get(0).in(List.of("first", "second")));
    assertEquals(Optional.empty(), json.find("none"));
  }

  @Test
  void anotherShapeIsRefusedWithItsPlace() {
    refused("there is no 'a.c'", value -> value.get("a").get("c"));
    refused("'words' is not an object", value -> value.get("words").get("c"));
    refused("'a' is not an array", value -> value.get("a").list());
    refused("it is not a text", JsonValue::text);
    refused("'a.b[0]' is not a text", value -> list.get(0).text());
    refused("'a.b[1]' is not a number", value -> list.get(1).number());
    refused("'a.b[2]' is not a number from 0 on", value -> list.get(2).number());
    refused("'a.b[4]' is not a number from 0 on", value -> list.get(4).number());
    refused("'a.b[5]' is not a number", value -> list.get(5).number());
    refused("'a.b[0]' is not a whole number below 1", value -> list.get(0).in(List.of("first")));
    refused("'a.b[3]' is not a whole number below 1", value -> list.get(3).in(List.of("first")));
  }

  private void refused(String message, Consumer<JsonValue> use) {
    assertEquals(message, assertThrows(InputException.class, () -> use.accept(json)).getMessage());
  }
}
