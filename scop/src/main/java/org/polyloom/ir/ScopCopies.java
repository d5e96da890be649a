package org.polyloom.ir;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.IslObject;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;

/**
 * Copies Scops into another isl context, so that another thread can work on them.
 *
 * <p>Values of isl go over as isl's text, each once: what is one value in several Scops is one
 * value in their copies, so that equal statements have equal copies. The thread that owns the Scops
 * {@linkplain #write writes} them, the thread that owns the other context {@linkplain #read reads}
 * them afterwards. All else of a Scop is immutable and belongs to no thread.
 */
public final class ScopCopies {
  /** Of all values that were written. */
  private final java.util.Map<IslObject, String> texts = new ConcurrentHashMap<>();

  /** By what they are copies of, as are the Scops; for the thread that reads. */
  private final java.util.Map<IslObject, IslObject> values = new IdentityHashMap<>();

  private final java.util.Map<Scop, Scop> scops = new IdentityHashMap<>();

  /** Makes a Scop ready to be read; called by the thread that owns it. */
  public void write(Scop scop) {
    new Rebuilt(scop.isl(), this::noted).scop(scop);
  }

  /**
   * The copy of a Scop, one object each time.
   *
   * @param scop that was written
   * @param isl the context of all copies, which the current thread owns
   * @throws org.polyloom.isl.IslException if isl does not read what it wrote
   */
  public Scop read(Scop scop, IslContext isl) {
    Scop known = scops.get(scop);
    if (known != null) {
      return known;
    }
    Scop copy = new Rebuilt(isl, new Reading(isl)).scop(scop);
    scops.put(scop, copy);
    return copy;
  }

  private <T extends IslObject> T noted(T value, BiFunction<IslContext, String, T> parser) {
    texts.computeIfAbsent(value, IslObject::toString);
    return value;
  }

  private final class Reading implements Replacement {
    private final IslContext isl;

    Reading(IslContext isl) {
      this.isl = isl;
    }

    @Override
    @SuppressWarnings("unchecked") // the copy comes from a parser of the same class
    public <T extends IslObject> T of(T value, BiFunction<IslContext, String, T> parser) {
      return (T) values.computeIfAbsent(value, known -> parser.apply(isl, texts.get(known)));
    }
  }

  /** What takes the place of a value. */
  @FunctionalInterface
  private interface Replacement {
    <T extends IslObject> T of(T value, BiFunction<IslContext, String, T> parser);
  }

  /**
   * Scops with other values.
   *
   * @param isl where the replacements live
   */
  private record Rebuilt(IslContext isl, Replacement replacement) {
    Scop scop(Scop scop) {
      java.util.Map<String, ArrayDecl> arrays = new LinkedHashMap<>();
      scop.arrays().forEach((name, array) -> arrays.put(name, array(array)));
      return new Scop(
          isl,
          scop.function(),
          scop.location(),
          scop.parameters(),
          set(scop.context()),
          scop.assumptions().stream().map(this::assumption).toList(),
          arrays,
          scop.prelude().stream().map(this::statement).toList(),
          scop.statements().stream().map(this::statement).toList(),
          replacement.of(scop.schedule(), Schedule::parse));
    }

    private Assumption assumption(Assumption assumption) {
      if (assumption instanceof Assumption.NoOverlap disjoint) {
        return new Assumption.NoOverlap(
            range(disjoint.first()),
            range(disjoint.second()),
            disjoint.reason(),
            disjoint.location());
      }
      Assumption.OnParameters known = (Assumption.OnParameters) assumption;
      return new Assumption.OnParameters(set(known.condition()), known.reason(), known.location());
    }

    private PointerRange range(PointerRange range) {
      return new PointerRange(
          range.array(),
          range.base(),
          function(range.first()),
          function(range.last()),
          range.rowExtents().stream().map(this::function).toList(),
          set(range.touched()));
    }

    private ArrayDecl array(ArrayDecl array) {
      List<Optional<PwAff>> extents = new ArrayList<>();
      array.extents().forEach(extent -> extents.add(extent.map(this::function)));
      return new ArrayDecl(
          array.name(),
          array.element(),
          extents,
          array.layout(),
          array.storage(),
          array.afterwards());
    }

    private Statement statement(Statement statement) {
      return new Statement(
          statement.name(),
          set(statement.domain()),
          statement.iterators(),
          statement.operations().stream().map(this::operation).toList(),
          statement.location());
    }

    private Operation operation(Operation operation) {
      if (operation instanceof Operation.AffineValue value) {
        return new Operation.AffineValue(value.type(), function(value.function()));
      }
      if (operation instanceof Operation.Load load) {
        return new Operation.Load(load.type(), access(load.access()), load.predicate());
      }
      if (operation instanceof Operation.Store store) {
        return new Operation.Store(
            store.type(), access(store.access()), store.value(), store.predicate());
      }
      return operation;
    }

    private Access access(Access access) {
      return new Access(
          access.array(),
          replacement.of(access.relation(), Map::parse),
          access.subscripts().stream().map(this::subscript).toList());
    }

    private Subscript subscript(Subscript subscript) {
      return subscript instanceof Subscript.Affine affine
          ? new Subscript.Affine(function(affine.function()))
          : subscript;
    }

    private Set set(Set set) {
      return replacement.of(set, Set::parse);
    }

    private PwAff function(PwAff function) {
      return replacement.of(function, PwAff::parse);
    }
  }
}
