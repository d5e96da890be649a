package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileRewriterTest {
  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void keepsEveryOtherByte() {
    assertArrayEquals(
        bytes("\u00ffa\r\nNEW\u0000\u0080c"),
        FileRewriter.rewrite(
            bytes("\u00ffa\r\nold\u0000\u0080bc"),
            List.of(
                new FileRewriter.Replacement(9, 10, ""),
                new FileRewriter.Replacement(4, 7, "NEW"))));
  }

  @Test
  void refusesOverlaps() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            FileRewriter.rewrite(
                bytes("abcdef"),
                List.of(
                    new FileRewriter.Replacement(0, 3, "x"),
                    new FileRewriter.Replacement(2, 4, "y"))));
  }
}
