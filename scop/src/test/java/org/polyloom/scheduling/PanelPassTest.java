package org.polyloom.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionSet;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PassCases;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.Sums;

class PanelPassTest {
  private static final Path COLUMNS =
      Path.of("src/test/resources/panels/cuts_columns_made_orthogonal.c");

  private static final Machine MACHINE =
      new Machine(
          512,
          32,
          true,
          List.of(
              new Cache(32 << 10, 8, 64), new Cache(1 << 20, 16, 64), new Cache(32 << 20, 16, 64)),
          4096,
          1,
          List.of());

  private static PanelPass pass() {
    return new PanelPass(MACHINE, ScheduleOptions.DEFAULT, Sums.IN_ORDER);
  }

  static List<Path> cases() throws IOException {
    return PassCases.in("panels");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void doesWhatTheFileSays(Path file) throws IOException {
    PassCases.check(file, pass(), name -> name.startsWith("cuts_"));
  }

  /** The other reasons do not depend on the C: see below. */
  @Test
  void everyReasonHasACase() throws IOException {
    assertEquals(
        Set.of(PanelReason.BudgetExceeded.name(), PanelReason.SeveralPlaces.name()),
        PassCases.unseen("panels", PanelReason.values()));
  }

  @Test
  void withoutABudgetNothingIsDone() throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, COLUMNS, Files.readString(COLUMNS));
      PassResult result = pass().run(scop, new PassContext(10));
      assertEquals(scop, result.scop());
      assertEquals(PanelReason.BudgetExceeded, result.remarks().get(0).reason());
    }
  }

  @Test
  void aStatementInTwoPlacesStaysThere() throws IOException {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, COLUMNS, Files.readString(COLUMNS));
      UnionSet first =
          UnionSet.parse(isl, "{ S0[k, i] : k < 5; S1[k, i, j] : k < 5; S2[k, i, j] : k < 5 }");
      Schedule order = scop.schedule();
      Schedule twice =
          order
              .intersectDomain(first)
              .sequence(order.intersectDomain(order.domain().subtract(first)));
      PassResult result = pass().run(scop.withSchedule(twice), new PassContext(50_000_000));
      assertEquals(twice, result.scop().schedule());
      assertEquals(PanelReason.SeveralPlaces, result.remarks().get(0).reason());
    }
  }
}
