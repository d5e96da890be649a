package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TileChoiceTest {

  @ParameterizedTest
  @ValueSource(strings = {"auto", "off", "32", "32,64,8", "1"})
  void printsWhatItReads(String text) {
    assertEquals(text, TileChoice.parse(text).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "0", "-1", "32,", ",32", "32,,8", "AUTO", "32 64", "99999999999", "a"})
  void refusesWhatIsNoChoice(String text) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> TileChoice.parse(text));
    assertEquals(true, refusal.getMessage().contains("'" + text + "'"));
  }

  @Test
  void sizesGoWithTheirModeOnly() {
    assertThrows(
        IllegalArgumentException.class, () -> new TileChoice(TileChoice.Mode.AUTO, List.of(4)));
    assertThrows(
        IllegalArgumentException.class, () -> new TileChoice(TileChoice.Mode.SIZES, List.of()));
    assertThrows(IllegalArgumentException.class, () -> TileChoice.of(List.of(4, 0)));
  }
}
