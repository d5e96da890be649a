package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.isl.IslContext;

class BranchChainsTest {
  private static final OptionalInt ALWAYS = OptionalInt.empty();

  private static Statement selected(IslContext isl, String branches) {
    Scop scop =
        ExtractedText.of(
            isl,
            Path.of("f.c"),
            "double fabs(double);\n"
                + "void f(int n, double a[restrict n], double b[restrict n]) {\n"
                + "#pragma scop\n"
                + "for (int i = 0; i < n; i++) { double t; "
                + branches
                + " b[i] = t; }\n"
                + "#pragma endscop\n}\n");
    Scop selects = ConditionalDefinitions.withSelects(scop, ConditionalDefinitions.scalars(scop));
    return selects.statements().get(0);
  }

  private static long count(Statement statement, Class<?> kind) {
    return statement.operations().stream().filter(kind::isInstance).count();
  }

  @Test
  void branchesAskOneQuestionEach() {
    try (IslContext isl = IslContext.open()) {
      Statement chain =
          selected(
              isl,
              "if (a[i] < 0) t = 1; else if (a[i] < 2) t = 2; else if (a[i] < 3) t = 3; else t = 4;");
      Statement plain = BranchChains.of(chain);
      assertEquals(3, count(plain, Operation.Select.class));
      assertEquals(0, count(plain, Operation.Unary.class));
      assertTrue(
          plain.operations().stream()
              .filter(Operation.Binary.class::isInstance)
              .allMatch(one -> ((Operation.Binary) one).operator() == BinaryOperator.LESS));
      assertSame(plain, BranchChains.of(plain));
    }
  }

  @Test
  void harmlessFunctionsNeedNoCondition() {
    try (IslContext isl = IslContext.open()) {
      Statement chain =
          selected(
              isl, "if (a[i] < 0) t = 1; else if (fabs(a[i]) < 2) t = fabs(a[i]); else t = 4;");
      assertTrue(
          BranchChains.of(chain).operations().stream()
              .filter(Operation.Call.class::isInstance)
              .allMatch(call -> Operands.predicate(call).isEmpty()));
    }
  }

  @Test
  void oneChoiceStays() {
    try (IslContext isl = IslContext.open()) {
      Statement choice = selected(isl, "if (a[i] < 0) t = 1; else t = 2;");
      assertSame(choice, BranchChains.of(choice));
    }
  }

  /** Random conditions on up to six truths, in chains of up to five selections. */
  @Test
  void theSameIsChosen() {
    try (IslContext isl = IslContext.open()) {
      Statement frame = selected(isl, "t = 0;");
      Random random = new Random(7);
      int changed = 0;
      for (int round = 0; round < 3000; round++) {
        int atoms = 1 + random.nextInt(6);
        Statement chain = frame.withOperations(chain(random, atoms, frame));
        Statement plain = BranchChains.of(chain);
        changed += plain == chain ? 0 : 1;
        for (int truth = 0; truth < 1 << atoms; truth++) {
          assertEquals(stored(chain, truth), stored(plain, truth), chain.operations().toString());
        }
      }
      assertTrue(changed > 500, "changed " + changed);
    }
  }

  /** Atoms are affine values named by their numbers, values are literals. */
  private static List<Operation> chain(Random random, int atoms, Statement frame) {
    List<Operation> operations = new ArrayList<>();
    List<Integer> conditions = new ArrayList<>();
    for (int k = 0; k < atoms; k++) {
      operations.add(new Operation.Literal(ScalarType.INT, "atom" + k));
      conditions.add(k);
    }
    int branches = 2 + random.nextInt(4);
    int before = -1;
    for (int k = 0; k < branches; k++) {
      int own = literal(random, atoms, operations);
      int both = before < 0 ? own : and(before, own, operations);
      conditions.add(both);
      int no = not(own, operations);
      before = before < 0 ? no : and(before, no, operations);
    }
    operations.add(new Operation.Literal(ScalarType.DOUBLE, "0"));
    int chosen = operations.size() - 1;
    for (int k = 0; k < branches; k++) {
      operations.add(new Operation.Literal(ScalarType.DOUBLE, "" + (1 + k)));
      int value = operations.size() - 1;
      int condition =
          random.nextInt(8) == 0
              ? conditions.get(random.nextInt(conditions.size()))
              : conditions.get(atoms + k);
      operations.add(new Operation.Select(ScalarType.DOUBLE, condition, value, chosen));
      chosen = operations.size() - 1;
    }
    Operation.Store store = (Operation.Store) frame.operations().get(frame.stores().get(0));
    operations.add(new Operation.Store(ScalarType.DOUBLE, store.access(), chosen, ALWAYS));
    return operations;
  }

  private static int literal(Random random, int atoms, List<Operation> operations) {
    int atom = random.nextInt(atoms);
    return random.nextBoolean() ? atom : not(atom, operations);
  }

  private static int not(int operand, List<Operation> operations) {
    operations.add(new Operation.Unary(ScalarType.INT, UnaryOperator.LOGICAL_NOT, operand));
    return operations.size() - 1;
  }

  private static int and(int left, int right, List<Operation> operations) {
    operations.add(
        new Operation.Binary(ScalarType.INT, BinaryOperator.LOGICAL_AND, left, right, ALWAYS));
    return operations.size() - 1;
  }

  private static String stored(Statement statement, int truth) {
    List<Operation> operations = statement.operations();
    Operation.Store store = (Operation.Store) operations.get(operations.size() - 1);
    int position = store.value();
    while (operations.get(position) instanceof Operation.Select select) {
      position = holds(operations, select.condition(), truth) ? select.ifTrue() : select.ifFalse();
    }
    return ((Operation.Literal) operations.get(position)).text();
  }

  private static boolean holds(List<Operation> operations, int position, int truth) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Unary not) {
      return !holds(operations, not.operand(), truth);
    }
    if (operation instanceof Operation.Binary and) {
      return holds(operations, and.left(), truth) && holds(operations, and.right(), truth);
    }
    String name = ((Operation.Literal) operation).text();
    return (truth >> Integer.parseInt(name.substring(4)) & 1) == 1;
  }
}
