package org.polyloom.expand;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Strips;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;

/**
 * For which iterations of the loops around a nest some arrays get elements, and in which orders the
 * nest may be carried out then.
 */
sealed interface IterationElements permits StripElements, FoldedElements {

  /** The lengths of the dimensions that an array gets, in front of its own. */
  List<PwAff> lengths(Scop scop);

  /** The lengths of an array's own dimensions by its name, for each array that is expanded. */
  Map<String, List<PwAff>> extents();

  /** What the names of the new arrays end in. */
  String suffix();

  /** {@code { S[new] -> S[d] }}: the instances of a statement as they were. */
  MultiAff toOld(Statement statement);

  /** The statement with accesses to elements of iterations in those arrays that are replaced. */
  Statement rewritten(Statement statement, Strips.Replacements replacements);

  /**
   * The order of the source.
   *
   * @param nest in which it is
   * @param statements rewritten
   */
  Schedule source(Nest nest, List<Statement> statements);

  /**
   * Orders for which the elements are enough, the most promising first; nothing says yet that they
   * are legal.
   */
  List<Schedule> orders(Nest nest, List<Statement> statements);

  /** What is assumed of the parameters so that there are not too many bytes. */
  Optional<Assumption> assumed(Scop scop, Statement first);

  /** What is told of the elements: for which iterations there are any. */
  String told();

  /**
   * Facts of them, by name.
   *
   * @param statement whose names of iterators are told
   */
  Map<String, String> facts(Statement statement);

  /**
   * An access to the element of an iteration.
   *
   * @param access to an array or scalar that each iteration has for itself
   * @param array that has elements for iterations
   * @param iteration which one, the subscripts in front of its own
   */
  static Access ofIteration(
      Access access, String array, List<Subscript> iteration, Statement statement) {
    List<Subscript> subscripts = new ArrayList<>(iteration);
    subscripts.addAll(access.subscripts());
    return new Access(array, AccessRelation.of(statement.domain(), array, subscripts), subscripts);
  }
}
