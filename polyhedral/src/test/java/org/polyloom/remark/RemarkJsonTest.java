package org.polyloom.remark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonParser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RemarkJsonTest {

  private enum Cause implements Reason {
    NotAffine
  }

  @Test
  void writesTheWholeDocumentInItsStatedOrder() {
    Remark remark =
        Remark.missed(
                "frontend", Cause.NotAffine, new Location("a.c", 3, 9), "i * i is no <affine>")
            .forStatement("S2")
            .with("write", "\"i\"\n");
    RegionSummary region =
        new RegionSummary("f", new Location("a.c", 2, 1), "rejected", Map.of("statements", "1"));
    assertEquals(
        """
        {
          "schema": 1,
          "regions": [
            {
              "function": "f",
              "file": "a.c",
              "line": 2,
              "column": 1,
              "outcome": "rejected",
              "properties": {
                "statements": "1"
              }
            }
          ],
          "remarks": [
            {
              "pass": "frontend",
              "kind": "missed",
              "reason": "NotAffine",
              "statement": "S2",
              "file": "a.c",
              "line": 3,
              "column": 9,
              "message": "i * i is no <affine>",
              "evidence": {
                "write": "\\"i\\"\\n"
              }
            }
          ],
          "stages": [
            {
              "stage": "parse",
              "nanos": 1200
            }
          ]
        }
        """,
        RemarkJson.format(List.of(region), List.of(remark), List.of(new StageTime("parse", 1200))));
  }

  @Test
  void anEmptyDocumentStillStatesItsSchema() {
    String text = RemarkJson.format(List.of(), List.of(), List.of());
    assertEquals(
        RemarkJson.SCHEMA, JsonParser.parseString(text).getAsJsonObject().get("schema").getAsInt());
  }

  @Test
  void leavesOutTheStatementOfARemarkOnTheRegion() {
    Remark remark = Remark.missed("frontend", Cause.NotAffine, Location.UNKNOWN, "no");
    String text = RemarkJson.format(List.of(), List.of(remark), List.of());
    assertEquals(false, text.contains("\"statement\""));
  }
}
