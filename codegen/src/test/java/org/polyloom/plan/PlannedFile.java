package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polyloom.c.FileRewriter;
import org.polyloom.c.Identifiers;
import org.polyloom.c.RegionSource;
import org.polyloom.c.RegionWriter;
import org.polyloom.frontend.Extraction;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Machine;
import org.polyloom.pass.ModelCheck;
import org.polyloom.pass.OrderCheck;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.Pipeline;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;
import org.polyloom.source.ScopRegion;

/**
 * A C file whose regions have gone through planning passes, with all checks.
 *
 * @param text the file with the new regions
 * @param remarks by function
 */
record PlannedFile(byte[] text, Map<String, List<Remark>> remarks) {

  static PlannedFile of(byte[] source, Path file, Machine machine, Grouping grouping) {
    return of(
        source, file, List.of(new ContractionPass(machine, ScheduleOptions.DEFAULT, grouping)));
  }

  /** A file whose regions have gone through other passes, which regroup no sums. */
  static PlannedFile of(byte[] source, Path file, List<ScopPass> passes) {
    return of(source, file, passes, Grouping.SOURCE);
  }

  /** A file whose regions have gone through passes that may group sums so. */
  static PlannedFile of(byte[] source, Path file, List<ScopPass> passes, Grouping grouping) {
    CTranslationUnit unit = ClangParser.parse(file, source, List.of()).unit().orElseThrow();
    List<FileRewriter.Replacement> replacements = new ArrayList<>();
    Map<String, List<Remark>> remarks = new LinkedHashMap<>();
    Pipeline pipeline =
        new Pipeline(
            passes,
            List.of(
                new ModelCheck(),
                new OrderCheck(grouping.regrouping()),
                new PackedReadsCheck(),
                new StripCheck(),
                new RowStepCheck(),
                new RecurrenceCheck(),
                new IndependentLoops()),
            Set.of(),
            Set.of());
    for (ScopRegion region : unit.regions()) {
      try (IslContext isl = IslContext.open()) {
        Extraction extraction = Extractor.extract(isl, unit, region, ExtractorOptions.DEFAULT);
        assertTrue(extraction.scop().isPresent(), () -> extraction.rejections().toString());
        Pipeline.Result result = pipeline.run(extraction.scop().get(), new PassContext(20_000_000));
        remarks.put(region.function().name(), result.remarks());
        RegionSource around = RegionSource.of(unit, region, Identifiers.of(source));
        String text = RegionWriter.write(result.scop(), around);
        replacements.add(around.replacement(unit.source(), region, text));
      }
    }
    assertEquals(unit.regions().size(), remarks.size(), "functions with one region each");
    return new PlannedFile(FileRewriter.rewrite(source, replacements), remarks);
  }

  String string() {
    return new String(text, StandardCharsets.ISO_8859_1);
  }
}
