package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperandsTest {
  private static final List<List<Integer>> NEXT =
      List.of(List.of(), List.of(), List.of(0, 0), List.of(1), List.of(2, 2, 3));

  @Test
  void allThatAPositionLeadsToIsReached() {
    assertEquals("{0, 2}", Operands.reached(2, NEXT::get).toString());
    assertEquals("{0, 1, 2, 3, 4}", Operands.reached(4, NEXT::get).toString());
  }

  @Test
  void eachIsLookedAtOnce() {
    int[] looks = new int[1];
    BitSet reached =
        Operands.reached(
            1000,
            position -> {
              looks[0]++;
              return position == 0 ? List.of() : List.of(position - 1, position - 1);
            });
    assertEquals(1001, reached.cardinality());
    assertEquals(1001, looks[0]);
  }
}
