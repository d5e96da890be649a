package org.polyloom.expand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.ir.Scop;
import org.polyloom.pass.PassCases;
import org.polyloom.pass.PassContext;

class ExpandPassTest {
  /** To it nothing is worth more than anything else. */
  private static final Outlook INDIFFERENT =
      new Outlook() {
        @Override
        public boolean mayGain(Scop scop) {
          return true;
        }

        @Override
        public boolean mayGainIn(Scop expanded) {
          return true;
        }

        @Override
        public Scop ordered(Scop scop, PassContext context) {
          return scop;
        }

        @Override
        public int gain(Scop before, Scop scop, PassContext context) {
          return 0;
        }
      };

  /** To it every expansion is worth more than what it expands, whatever the order. */
  private static final Outlook EAGER =
      new Outlook() {
        @Override
        public boolean mayGain(Scop scop) {
          return true;
        }

        @Override
        public boolean mayGainIn(Scop expanded) {
          return true;
        }

        @Override
        public Scop ordered(Scop scop, PassContext context) {
          return scop;
        }

        @Override
        public int gain(Scop before, Scop scop, PassContext context) {
          return scop.arrays().size();
        }
      };

  static List<Path> cases() throws IOException {
    return PassCases.in("expand");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void doesWhatTheFileSays(Path file) throws IOException {
    PassCases.check(
        file,
        new ExpandPass(outlook(file.getFileName().toString()), ExpandPass.DEFAULT_BYTES),
        name -> name.startsWith("expands_"));
  }

  private static Outlook outlook(String name) {
    return name.contains("_unwanted_") ? INDIFFERENT : EAGER;
  }

  @Test
  void everyReasonHasACase() throws IOException {
    assertEquals(Set.of(), PassCases.unseen("expand", ExpandReason.values()));
  }
}
