package org.polyloom.delicm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.zone.Zones;

class KnowledgeTest {
  private IslContext isl;
  private Zones zones;

  @BeforeEach
  void open() {
    isl = IslContext.open();
    zones = Zones.of(Space.setAlloc(isl, 0, 1));
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** From {@code lifetimes / content / writes}, each without braces. */
  private Knowledge knowledge(String text) {
    List<UnionMap> parts = new ArrayList<>();
    for (String part : (text + " ").split("/", -1)) {
      parts.add(UnionMap.parse(isl, "[n] -> { " + part + " }"));
    }
    return new Knowledge(parts.get(0), parts.get(1), parts.get(2));
  }

  private static String rule(Optional<Conflict> conflict) {
    return conflict.map(found -> found.rule().name()).orElse("none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        // one after the other
        "C[0] -> [t] : 0 < t <= 5 / / | C[0] -> [t] : 5 < t <= 8 / / | none | none",
        // at once
        "C[0] -> [t] : 0 < t <= 5 / / | C[0] -> [t] : 4 < t <= 8 / / | LIFETIMES | LIFETIMES",
        // at once, the same value
        "C[0] -> [t] : 0 < t <= 5 / [C[0] -> [t]] -> V[1] : 0 < t <= 5 /"
            + " | C[0] -> [t] : 4 < t <= 8 / [C[0] -> [t]] -> V[1] : 4 < t <= 8 / | none | none",
        // at once, another value
        "C[0] -> [t] : 0 < t <= 5 / [C[0] -> [t]] -> V[1] : 0 < t <= 5 /"
            + " | C[0] -> [t] : 4 < t <= 8 / [C[0] -> [t]] -> V[2] : 4 < t <= 8 /"
            + " | LIFETIMES | LIFETIMES",
        // at once, the same value in some of the zones
        "C[0] -> [t] : 0 < t <= 5 / [C[0] -> [t]] -> V[1] : 0 < t <= 4 /"
            + " | C[0] -> [t] : 3 < t <= 8 / [C[0] -> [t]] -> V[1] : 3 < t <= 8 /"
            + " | LIFETIMES | LIFETIMES",
        // in two elements
        "C[0] -> [t] : 0 < t <= 5 / / | C[1] -> [t] : 4 < t <= 8 / / | none | none",
        "C[0] -> [t] : 0 < t <= 5 / / | D[0] -> [t] : 4 < t <= 8 / / | none | none",
        // a write inside a lifetime, where it starts, where it ends, before it
        "C[0] -> [t] : 0 < t <= 5 / / | / / [C[0] -> [3]] -> V[1] | PROPOSED_WRITE | EXISTING_WRITE",
        "C[0] -> [t] : 0 < t <= 5 / / | / / [C[0] -> [0]] -> V[1] | PROPOSED_WRITE | EXISTING_WRITE",
        "C[0] -> [t] : 0 < t <= 5 / / | / / [C[0] -> [5]] -> V[1] | none | none",
        "C[0] -> [t] : 0 < t <= 5 / / | / / [C[0] -> [-1]] -> V[1] | none | none",
        "C[0] -> [t] : 0 < t <= 5 / / | / / [C[1] -> [3]] -> V[1] | none | none",
        // a write of what is there
        "C[0] -> [t] : 0 < t <= 5 / [C[0] -> [t]] -> V[1] : 0 < t <= 5 /"
            + " | / / [C[0] -> [3]] -> V[1] | none | none",
        "C[0] -> [t] : 0 < t <= 5 / [C[0] -> [t]] -> V[1] : 0 < t <= 3 /"
            + " | / / [C[0] -> [3]] -> V[1] | PROPOSED_WRITE | EXISTING_WRITE",
        // for some sizes
        "C[i] -> [t] : 0 <= i < n and 10 i < t <= 10 i + 5 / / "
            + " | C[i] -> [t] : 0 <= i < n and 10 i + 5 < t <= 10 i + 10 / / | none | none",
        "C[i] -> [t] : 0 <= i < n and 10 i < t <= 10 i + 5 / / "
            + " | C[0] -> [t] : 9 < t <= 12; C[1] -> [t] : 9 < t <= 12 / / | LIFETIMES | LIFETIMES",
        // nothing, and everything
        "/ / | C[0] -> [t] / / [C[0] -> [t]] -> V[t] | none | none",
        "C[i] -> [t] / / | C[0] -> [7] / / | LIFETIMES | LIFETIMES",
      })
  void appliesTheThreeRules(String existing, String proposed, String there, String back) {
    Knowledge one = knowledge(existing);
    Knowledge other = knowledge(proposed);
    assertEquals(there, rule(one.conflict(other, zones)));
    assertEquals(back, rule(other.conflict(one, zones)));
  }

  @Test
  void aConflictShowsBothSidesAndAWitness() {
    Knowledge existing =
        knowledge("C[0] -> [t] : 0 < t <= 5 / [C[0] -> [t]] -> V[1] : 0 < t <= 5 /");
    Knowledge proposed =
        knowledge("C[0] -> [t] : 4 < t <= 8 / [C[0] -> [t]] -> V[2] : 4 < t <= 8 /");
    Conflict conflict = existing.conflict(proposed, zones).orElseThrow();
    assertTrue(conflict.zones().unwrap().isEqual(UnionMap.parse(isl, "{ C[0] -> [5] }")));
    assertTrue(
        conflict.proposed().get().isEqual(UnionMap.parse(isl, "{ [C[0] -> [5]] -> V[2] }")),
        conflict.proposed().get()::toString);
    assertTrue(
        conflict.existing().get().isEqual(UnionMap.parse(isl, "{ [C[0] -> [5]] -> V[1] }")),
        conflict.existing().get()::toString);
    assertEquals("[C[0] -> [5]] for n = 0", conflict.witness());
  }

  /** What one element holds, zone by zone: -1 dead, 0 alive with an unknown value, else a value. */
  private record Held(int[] zones, int[] writes) {
    static Held random(Random random) {
      int[] zones = new int[6];
      int[] writes = new int[6];
      for (int t = 0; t < zones.length; t++) {
        zones[t] = random.nextInt(5) < 3 ? -1 : random.nextInt(3);
        writes[t] = random.nextInt(6) == 0 ? 1 + random.nextInt(2) : 0;
      }
      return new Held(zones, writes);
    }

    String text() {
      List<String> alive = new ArrayList<>();
      List<String> content = new ArrayList<>();
      List<String> written = new ArrayList<>();
      for (int t = 0; t < zones.length; t++) {
        if (zones[t] >= 0) {
          alive.add("C[0] -> [" + t + "]");
        }
        if (zones[t] > 0) {
          content.add("[C[0] -> [" + t + "]] -> V[" + zones[t] + "]");
        }
        if (writes[t] > 0) {
          written.add("[C[0] -> [" + t + "]] -> V[" + writes[t] + "]");
        }
      }
      return List.of(alive, content, written).stream()
          .map(part -> part.stream().collect(Collectors.joining("; ")))
          .collect(Collectors.joining(" / "));
    }

    boolean lives(Held other) {
      for (int t = 0; t < zones.length; t++) {
        boolean same = zones[t] > 0 && zones[t] == other.zones[t];
        if (zones[t] >= 0 && other.zones[t] >= 0 && !same) {
          return false;
        }
      }
      return true;
    }

    boolean spares(Held other) {
      for (int t = 0; t + 1 < zones.length; t++) {
        if (writes[t] > 0 && other.zones[t + 1] >= 0 && other.zones[t + 1] != writes[t]) {
          return false;
        }
      }
      return true;
    }
  }

  @Test
  void agreesWithTheDefinitionZoneByZone() {
    Random random = new Random(20260722);
    for (int k = 0; k < 300; k++) {
      Held one = Held.random(random);
      Held other = Held.random(random);
      boolean compatible = one.lives(other) && one.spares(other) && other.spares(one);
      Optional<Conflict> conflict = knowledge(one.text()).conflict(knowledge(other.text()), zones);
      assertEquals(compatible, conflict.isEmpty(), () -> one.text() + " | " + other.text());
      conflict.ifPresent(KnowledgeTest::assertShowsBothSides);
    }
  }

  private static void assertShowsBothSides(Conflict conflict) {
    assertTrue(conflict.proposed().get().domain().isEqual(conflict.zones()), conflict::toString);
    assertTrue(conflict.existing().get().domain().isEqual(conflict.zones()), conflict::toString);
  }
}
