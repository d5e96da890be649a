package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ScalarType;

/**
 * Programs one step smaller than a given one, the largest steps first. Not all of them are valid: a
 * declaration may be gone whose variable is still used.
 */
final class SmallerPrograms {
  private SmallerPrograms() {}

  static List<Program> of(Program program) {
    List<Program> smaller = new ArrayList<>();
    blocks(program.body()).forEach(body -> smaller.add(program.withBody(body)));
    smaller.addAll(simplerDeclarations(program));
    return smaller;
  }

  private static List<Program> simplerDeclarations(Program program) {
    List<Program> result = new ArrayList<>();
    for (int k = 0; k < program.arrays().size(); k++) {
      Program.Array array = program.arrays().get(k);
      if (array.passing() != Program.Passing.RESTRICT) {
        result.add(withArray(program, k, array.type(), Program.Passing.RESTRICT));
      }
      if (array.role() == Program.Array.Role.DATA && array.type() != ScalarType.DOUBLE) {
        result.add(withArray(program, k, ScalarType.DOUBLE, array.passing()));
      }
    }
    for (int k = 0; k < program.scalars().size(); k++) {
      Program.Scalar scalar = program.scalars().get(k);
      if (scalar.lifetime() == Program.Scalar.Lifetime.LIVE_AFTERWARDS) {
        result.add(withScalar(program, k, Program.Scalar.Lifetime.DEAD_AFTERWARDS));
      }
    }
    return result;
  }

  private static Program withArray(
      Program program, int position, ScalarType type, Program.Passing passing) {
    List<Program.Array> arrays = new ArrayList<>(program.arrays());
    Program.Array old = arrays.get(position);
    arrays.replaceAll(
        array ->
            array.object().equals(old.object())
                ? new Program.Array(
                    array.name(),
                    array.equals(old) ? type : array.type(),
                    passing,
                    array.role(),
                    array.dimensions(),
                    array.member())
                : array);
    return new Program(program.seed(), program.sizes(), arrays, program.scalars(), program.body());
  }

  private static Program withScalar(
      Program program, int position, Program.Scalar.Lifetime lifetime) {
    List<Program.Scalar> scalars = new ArrayList<>(program.scalars());
    Program.Scalar old = scalars.get(position);
    scalars.set(position, new Program.Scalar(old.name(), old.type(), lifetime));
    return new Program(program.seed(), program.sizes(), program.arrays(), scalars, program.body());
  }

  /** Blocks with one node less, then with one node smaller. */
  private static List<List<Node>> blocks(List<Node> block) {
    List<List<Node>> result = new ArrayList<>();
    for (int k = 0; k < block.size(); k++) {
      result.add(replaced(block, k, List.of()));
    }
    for (int k = 0; k < block.size(); k++) {
      for (List<Node> smaller : nodes(block.get(k))) {
        result.add(replaced(block, k, smaller));
      }
    }
    return result;
  }

  private static List<Node> replaced(List<Node> block, int position, List<Node> nodes) {
    List<Node> result = new ArrayList<>(block.subList(0, position));
    result.addAll(nodes);
    result.addAll(block.subList(position + 1, block.size()));
    return List.copyOf(result);
  }

  private static List<List<Node>> nodes(Node node) {
    List<List<Node>> result = new ArrayList<>();
    if (node instanceof Node.Loop loop) {
      loops(loop, result);
    } else if (node instanceof Node.Branch branch) {
      branches(branch, result);
    } else if (node instanceof Node.Assign assign) {
      assigns(assign).forEach(smaller -> result.add(List.of(smaller)));
    } else if (node instanceof Node.Let let) {
      if (let.declared() == Node.Declared.BEFORE) {
        result.add(List.of(new Node.Let(let.variable(), Node.Declared.INSIDE, let.value())));
      }
      for (Expr value : SmallerExpressions.of(let.value())) {
        result.add(List.of(new Node.Let(let.variable(), let.declared(), value)));
      }
    } else if (node instanceof Node.Switch choice) {
      switches(choice, result);
    } else if (node instanceof Node.Choice choice) {
      for (Expr value : List.of(choice.ifTrue(), choice.ifFalse())) {
        result.add(List.of(new Node.Let(choice.variable(), choice.declared(), value)));
      }
    } else if (node instanceof Node.Chain chain) {
      for (Expr target : List.of(chain.outer(), chain.inner())) {
        result.add(List.of(new Node.Assign(target, "=", Optional.of(chain.value()))));
      }
    } else if (node instanceof Node.Boundary boundary) {
      for (List<Node> between : blocks(boundary.between())) {
        result.add(List.of(new Node.Boundary(between)));
      }
    }
    return result;
  }

  private static void switches(Node.Switch choice, List<List<Node>> result) {
    List<Node.Section> sections = choice.sections();
    sections.forEach(section -> result.add(section.body()));
    for (int k = 0; k < sections.size(); k++) {
      List<Node.Section> fewer = new ArrayList<>(sections);
      fewer.remove(k);
      result.add(List.of(new Node.Switch(choice.value(), fewer)));
      for (List<Node> body : blocks(sections.get(k).body())) {
        List<Node.Section> smaller = new ArrayList<>(sections);
        smaller.set(k, sections.get(k).withBody(body));
        result.add(List.of(new Node.Switch(choice.value(), smaller)));
      }
    }
  }

  private static void loops(Node.Loop loop, List<List<Node>> result) {
    result.add(Substitution.of(loop.iterator(), "0").nodes(loop.body()));
    for (List<Node> body : blocks(loop.body())) {
      result.add(List.of(loop.withBody(body)));
    }
    Node.Loop plain = loop.withBounds("0", List.of(loop.size()), 1, Node.Direction.UP);
    if (!plain.equals(loop)) {
      result.add(List.of(plain));
      result.add(List.of(loop.withBounds("0", loop.uppers(), loop.step(), loop.direction())));
      result.add(List.of(loop.withBounds(loop.lower(), loop.uppers(), 1, loop.direction())));
      result.add(
          List.of(
              loop.withBounds(loop.lower(), List.of(loop.size()), loop.step(), loop.direction())));
      result.removeIf(nodes -> nodes.equals(List.of(loop)));
    }
    if (loop.declared() == Node.Declared.BEFORE) {
      result.add(
          List.of(
              new Node.Loop(
                  loop.iterator(),
                  loop.type(),
                  Node.Declared.INSIDE,
                  loop.size(),
                  loop.lower(),
                  loop.uppers(),
                  loop.step(),
                  loop.direction(),
                  loop.spelling(),
                  loop.body())));
    }
  }

  private static void branches(Node.Branch branch, List<List<Node>> result) {
    result.add(branch.ifTrue());
    if (!branch.ifFalse().isEmpty()) {
      result.add(branch.ifFalse());
      result.add(List.of(new Node.Branch(branch.condition(), branch.ifTrue(), List.of())));
    }
    for (List<Node> smaller : blocks(branch.ifTrue())) {
      if (!smaller.isEmpty()) {
        result.add(List.of(new Node.Branch(branch.condition(), smaller, branch.ifFalse())));
      }
    }
    if (branch.condition() instanceof Node.Condition.Data data) {
      for (Expr smaller : SmallerExpressions.of(data.value())) {
        Node.Condition condition = new Node.Condition.Data(smaller);
        result.add(List.of(new Node.Branch(condition, branch.ifTrue(), branch.ifFalse())));
      }
    }
  }

  private static List<Node> assigns(Node.Assign assign) {
    List<Node> result = new ArrayList<>();
    assign
        .value()
        .ifPresent(
            value -> {
              for (Expr smaller : SmallerExpressions.of(value)) {
                result.add(
                    new Node.Assign(assign.target(), assign.operator(), Optional.of(smaller)));
              }
            });
    if (assign.target() instanceof Expr.Element element) {
      for (Expr target : SmallerExpressions.simplerSubscripts(element)) {
        result.add(new Node.Assign(target, assign.operator(), assign.value()));
      }
    }
    if (!assign.operator().equals("=")) {
      Expr value = assign.value().orElse(Arithmetic.literal(1));
      result.add(new Node.Assign(assign.target(), "=", Optional.of(value)));
    }
    return result;
  }
}
