package org.polyloom.esr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Execution;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopInterpreter;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Machine;
import org.polyloom.pass.ModelCheck;
import org.polyloom.pass.OrderCheck;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.Pipeline;
import org.polyloom.pass.ValueCheck;
import org.polyloom.reduction.Regrouping;
import org.polyloom.remark.Remark;

/** A pass that keeps values, carried out and checked. */
final class EsrRun {
  static final Machine MACHINE = Machine.of("x86-64-v3");
  static final PassContext CONTEXT = new PassContext(50_000_000);

  private EsrRun() {}

  static Pipeline.Result run(Scop scop, Freedom freedom) {
    return run(scop, freedom, new EsrPass(MACHINE, freedom, EsrForm.AUTO_PLAIN));
  }

  static Pipeline.Result run(Scop scop, Freedom freedom, EsrPass pass) {
    return run(scop, freedom, pass, CONTEXT);
  }

  static Pipeline.Result run(Scop scop, Freedom freedom, EsrPass pass, PassContext context) {
    Regrouping regrouping = freedom == Freedom.SOURCE ? Regrouping.INTEGERS : Regrouping.ALL;
    return new Pipeline(
            List.of(pass),
            List.of(new ModelCheck(), new OrderCheck(), new ValueCheck(regrouping)),
            Set.of(),
            Set.of())
        .run(scop, context);
  }

  static Set<String> reasons(Pipeline.Result result) {
    return result.remarks().stream()
        .filter(remark -> remark.kind() != Remark.Kind.ANALYSIS)
        .map(remark -> remark.reason().toString())
        .collect(Collectors.toSet());
  }

  static Scop region(IslContext isl, String parameters, String statements) {
    String text =
        "double sqrt(double);\nvoid f(int n, %s) {\n#pragma scop\n%s\n#pragma endscop\n}\n"
            .formatted(parameters, statements);
    return ExtractedText.of(isl, text);
  }

  /** Small integers, whose sums and products are exact in any grouping. */
  private static ScalarValue content(ArrayDecl array, List<Long> subscripts) {
    int value = Math.floorMod(31 * array.name().hashCode() + 7 * subscripts.hashCode(), 16) - 8;
    return array.element().isFloating()
        ? ScalarValue.ofFloating(array.element(), value)
        : ScalarValue.ofInteger(array.element(), value);
  }

  private static Map<Execution.Element, ScalarValue> execute(Scop scop, long size) {
    return ScopInterpreter.run(
            scop,
            Map.of("n", size),
            EsrRun::content,
            (type, function, arguments) ->
                ScalarValue.ofFloating(type, 3 * arguments.get(0).floating() + 1))
        .liveOut(scop);
  }

  static void assertSameResults(Scop before, Scop after, String text) {
    assertSameResults(before, after, text, List.of(0L, 1L, 2L, 3L, 4L, 7L, 13L));
  }

  static void assertSameResults(Scop before, Scop after, String text, List<Long> sizes) {
    for (long size : sizes) {
      assertEquals(execute(before, size), execute(after, size), () -> text + "\nat " + size);
    }
  }
}
