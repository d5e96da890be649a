package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.cli.InputException;

class StoredReportReaderTest {

  private static final String DOCUMENT = ReportJson.format(SampleReport.mixed());

  @TempDir private Path directory;

  @Test
  void whatWasWrittenIsReadAgain() throws IOException {
    StoredReport written = StoredReport.of(SampleReport.mixed());
    StoredReport read = read(DOCUMENT);
    assertEquals(written.date(), read.date());
    assertEquals(written.cpu(), read.cpu());
    assertEquals(written.circumstances(), read.circumstances());
    assertEquals(written.rows(), read.rows());
    assertEquals(
        List.of("fast (gcc 12.2.0)", "bad (gcc 12.2.0)", "even (gcc 12.2.0)"),
        read.rows().keySet().stream().map(RowKey::toString).toList());
  }

  @Test
  void reportsWithoutWhatWasAddedLaterAreRead() throws IOException {
    JsonObject json = JsonParser.parseString(DOCUMENT).getAsJsonObject();
    json.remove("best");
    json.getAsJsonObject("options").remove("flags");
    json.getAsJsonArray("kernels")
        .forEach(
            kernel -> kernel.getAsJsonObject().getAsJsonObject("optimizer").remove("contractions"));
    assertEquals(StoredReport.of(SampleReport.mixed()).rows(), read(json.toString()).rows());
  }

  @Test
  void rowsForWideVectorsAreRowsOfTheirOwn() throws IOException {
    String wide =
        DOCUMENT.replaceFirst("(?s)(\"optimized\".*?\"-O3\")", "$1, \"" + Build.WIDE + "\"");
    assertEquals(
        "fast (gcc 12.2.0, 512 bits)", read(wide).rows().keySet().iterator().next().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"schema\": 1           | \"schema\": 2         | 'schema' is not 1, the schema that is",
        "\"schema\"              | \"version\"           | there is no 'schema'",
        "\"comparisons\"         | \"twins\"             | there is no 'comparisons'",
        "\"dataset\": \"MINI\"   | \"dataset\": 3        | 'dataset' is not a text",
        "\"comparison\": 0       | \"comparison\": 2     | 'kernels[0].measurements[0].comparison' is",
        "\"compiler\": \"gcc\"   | \"compiler\": \"icc\" | 'comparisons[0].subject.compiler' is not the",
        "\"output\": \"wrong\"   | \"output\": \"odd\"   | 'kernels[1].measurements[0].output' is not",
        "\"seconds\": [          | \"seconds\": [\"1\",  | .original.seconds[0]' is not a number",
        "0.36000000000000004     | -1                    | .original.seconds[0]' is not a number from 0",
      })
  void anotherDocumentIsRefusedWithThePlace(String words, String others, String message) {
    String document = DOCUMENT.replace(words, others);
    String given = assertThrows(InputException.class, () -> read(document)).getMessage();
    assertTrue(
        given.startsWith(directory.resolve("bench.json") + ": is no report of 'bench': "), given);
    assertTrue(given.contains(message), given);
  }

  @ParameterizedTest
  @CsvSource({"'', it is not an object", "'{\"schema\"', is no JSON", "[], it is not an object"})
  void whatIsNoDocumentIsRefused(String text, String message) {
    String given = assertThrows(InputException.class, () -> read(text)).getMessage();
    assertTrue(given.contains(message), given);
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    Path image = Files.write(directory.resolve("image.png"), new byte[] {(byte) 0x89, 'P', 'N'});
    assertEquals(
        image + ": is no JSON document",
        assertThrows(InputException.class, () -> StoredReportReader.read(image)).getMessage());
    assertEquals(
        directory + ": is a directory, not a report",
        assertThrows(InputException.class, () -> StoredReportReader.read(directory)).getMessage());
  }

  @Test
  void aFileThatIsNotThereIsRefused() {
    Path none = directory.resolve("none.json");
    assertEquals(
        none + ": no such file",
        assertThrows(InputException.class, () -> StoredReportReader.read(none)).getMessage());
  }

  private StoredReport read(String document) throws IOException {
    return StoredReportReader.read(Files.writeString(directory.resolve("bench.json"), document));
  }
}
