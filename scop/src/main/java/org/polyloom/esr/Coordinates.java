package org.polyloom.esr;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/**
 * The instances of one statement by the iteration of its block's loops.
 *
 * @param name of the statement
 * @param domain {@code { S[i] }}
 * @param iterators how each iterator depends on the iteration
 */
record Coordinates(String name, Set domain, List<Block.Iterator> iterators) {

  /** Of a statement of a block. */
  static Coordinates of(Block block, Statement statement) {
    return new Coordinates(
        statement.name(), statement.domain(), block.iterators().get(statement.name()));
  }

  /** Of a new statement whose instances are the iterations themselves. */
  static Coordinates ofIterations(Set domain, int loops) {
    List<Block.Iterator> iterators = new ArrayList<>();
    for (int loop = 0; loop < loops; loop++) {
      iterators.add(new Block.Iterator(loop, 1, 0));
    }
    return new Coordinates(domain.tupleName(), domain, iterators);
  }

  /**
   * {@code { S[i] -> Q[j] }}: the instance of another statement some steps of the innermost loop
   * after the iteration of an instance of this one.
   */
  MultiAff to(Coordinates other, int steps) {
    String[] iterations = new String[iterators.size()];
    List<String> names = new ArrayList<>();
    for (int k = 0; k < iterators.size(); k++) {
      Block.Iterator iterator = iterators.get(k);
      String name = "i" + k;
      names.add(name);
      int back = iterator.sign();
      iterations[iterator.loop()] = "(" + back + " * (" + name + " - (" + iterator.offset() + ")))";
    }
    List<String> places = new ArrayList<>();
    for (Block.Iterator iterator : other.iterators()) {
      int moved = iterator.loop() == iterations.length - 1 ? steps : 0;
      String iteration = "(" + iterations[iterator.loop()] + " + (" + moved + "))";
      places.add(iterator.sign() + " * " + iteration + " + (" + iterator.offset() + ")");
    }
    String text = "{ " + tuple(name, names) + " -> " + tuple(other.name(), places) + " }";
    return MultiAff.parse(context(), text);
  }

  private static String tuple(String name, List<String> entries) {
    return name + "[" + String.join(", ", entries) + "]";
  }

  /** {@code { S[i] -> [x] }}: the iteration of a loop. */
  PwAff iteration(int loop) {
    int position = 0;
    while (iterators.get(position).loop() != loop) {
      position++;
    }
    List<String> names = new ArrayList<>();
    for (int k = 0; k < iterators.size(); k++) {
      names.add("i" + k);
    }
    Block.Iterator iterator = iterators.get(position);
    String text =
        "{ "
            + tuple(name, names)
            + " -> ["
            + iterator.sign()
            + " * (i"
            + position
            + " - ("
            + iterator.offset()
            + "))] }";
    return PwAff.parse(context(), text);
  }

  private IslContext context() {
    return domain.context();
  }
}
