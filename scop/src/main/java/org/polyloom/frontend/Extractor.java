package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.source.CStmt;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.CVariable;
import org.polyloom.source.Rebuild;
import org.polyloom.source.ScopRegion;

/**
 * Makes a {@link Scop} of a region of C, or says why it is none.
 *
 * <p>Every C expression statement becomes one statement of the Scop, {@code { S[i1, .., id] }} with
 * one dimension for each loop around it that has the C value of the loop's iterator.
 */
public final class Extractor {
  /** Pairs of pointers that are compared when the program runs; more would cost too much code. */
  private static final int MOST_OVERLAP_CHECKS = 64;

  private Extractor() {}

  /**
   * Extracts one region.
   *
   * @param isl where the values of the result live
   * @param unit the file
   * @param region one of the file's regions
   */
  public static Extraction extract(
      IslContext isl, CTranslationUnit unit, ScopRegion region, ExtractorOptions options) {
    try {
      return isl.budgeted(
          options.budget(),
          () -> {
            ScopRegion plain = plain(unit, region);
            Set<CVariable> live = FunctionLiveness.liveAfter(region, unit.source());
            Walk first = walk(isl, unit, plain, live, LinearArrays.UNKNOWN);
            Map<LinearArrays.Key, Delinearizer.Shape> shapes = first.tools().linear().findShapes();
            return finish(shapes.isEmpty() ? first : walk(isl, unit, plain, live, shapes), region);
          });
    } catch (IslBudgetException exceeded) {
      return refused(
          new RegionContext(isl, unit, region)
              .rejected(
                  region.beginPragma(),
                  "the region needs more than " + options.budget() + " isl operations",
                  RejectionReason.TooComplex,
                  "split the region, or raise the budget"));
    } catch (RejectedException rejected) {
      return refused(rejected);
    }
  }

  /** The region without the calls and the jumps that can be written otherwise. */
  private static ScopRegion plain(CTranslationUnit unit, ScopRegion region) {
    List<CStmt> statements =
        Rebuild.statements(
            region.statements(), Inlining.in(unit, region.function()), Continues::structured);
    return new ScopRegion(
        region.beginPragma(), region.endPragma(), region.function(), region.block(), statements);
  }

  /** What one walk over a region made. */
  private record Walk(RegionTools tools, RegionWalker walker, List<OrderTree> order) {}

  private static Extraction refused(RejectedException rejected) {
    return new Extraction(Optional.empty(), List.of(rejected.rejection()));
  }

  private static Walk walk(
      IslContext isl,
      CTranslationUnit unit,
      ScopRegion region,
      Set<CVariable> live,
      Map<LinearArrays.Key, Delinearizer.Shape> shapes) {
    RegionContext context = new RegionContext(isl, unit, region);
    new RegionCheck(context, region).run();
    Predicate<CVariable> liveAfter =
        variable -> !context.facts().isPrivate(variable) || live.contains(variable);
    AffineExpressions affine = new AffineExpressions(context);
    LinearArrays linear =
        new LinearArrays(context, new PolynomialExpressions(context, affine), shapes);
    RegionTools tools =
        new RegionTools(
            context,
            affine,
            new ObjectPaths(context),
            linear,
            new Arrays(context, affine, linear, liveAfter),
            new AccessBuilder(context, affine),
            new PureFunctions(context.unit()));
    RegionWalker walker = new RegionWalker(tools, liveAfter);
    List<OrderTree> order = new ArrayList<>();
    ScalarEnvironment entry = ScalarEnvironment.atEntry(context.facts().writtenForControl());
    walker.walkAll(region.statements(), Frame.outermost(context.isl()).withScalars(entry), order);
    return new Walk(tools, walker, order);
  }

  private static Extraction finish(Walk walk, ScopRegion region) {
    RegionContext context = walk.tools().region();
    RegionWalker walker = walk.walker();
    if (!walker.rejections().isEmpty()) {
      return new Extraction(Optional.empty(), walker.rejections());
    }
    context
        .assumePointersFollowed()
        .ifPresent(
            pointer -> {
              throw context.rejected(
                  region.beginPragma(),
                  "bounds are read through '" + pointer + "', perhaps in vain",
                  RejectionReason.UnsafeParameter,
                  "copy them to local variables before the region");
            });
    Scop scop = scop(walk, region);
    MacroNames.firstIn(scop, context.unit().macros())
        .ifPresent(
            name -> {
              throw context.rejected(
                  region.beginPragma(),
                  "'" + name + "' is the name of a macro, too",
                  RejectionReason.UnsupportedConstruct,
                  "give the macro another name");
            });
    return new Extraction(Optional.of(scop), List.of());
  }

  private static Scop scop(Walk walk, ScopRegion region) {
    RegionTools tools = walk.tools();
    RegionContext context = tools.region();
    Map<String, ArrayDecl> all = new LinkedHashMap<>();
    tools.arrays().entries().forEach(entry -> all.put(entry.array().name(), entry.array()));
    Map<String, Statement> statements =
        DeadOperations.withoutUnreadStores(
            walk.walker().statements().statements(), name -> isDeadInteger(all.get(name)));
    Set<String> accessed = new LinkedHashSet<>();
    statements.values().forEach(statement -> addAccessed(statement, accessed));
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>(all);
    arrays.keySet().retainAll(accessed);
    List<Assumption> assumptions = new ArrayList<>();
    assumptions.addAll(new Aliasing(tools).noOverlaps(statements.values(), accessed));
    if (assumptions.size() > MOST_OVERLAP_CHECKS) {
      throw context.rejected(
          region.beginPragma(),
          assumptions.size() + " pairs of pointers may overlap",
          RejectionReason.MayOverlap,
          "declare the pointers restrict, or split the region");
    }
    assumptions.addAll(0, context.assumptions());
    return new Scop(
        context.isl(),
        region.function().name(),
        context.location(region.beginPragma()),
        context.parameters(),
        context.context(),
        assumptions,
        arrays,
        List.of(),
        List.copyOf(statements.values()),
        new ScheduleBuilder(context.isl(), statements).build(new OrderTree.Sequence(walk.order())));
  }

  private static boolean isDeadInteger(ArrayDecl array) {
    return array.isScalar()
        && array.element().isInteger()
        && array.afterwards() == ArrayDecl.Afterwards.DEAD;
  }

  private static void addAccessed(Statement statement, Set<String> accessed) {
    for (Operation operation : statement.operations()) {
      if (operation instanceof Operation.Load load) {
        accessed.add(load.access().array());
      } else if (operation instanceof Operation.Store store) {
        accessed.add(store.access().array());
      }
    }
  }
}
