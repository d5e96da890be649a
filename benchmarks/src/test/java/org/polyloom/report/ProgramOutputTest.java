package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.machine.CpuInfo;

class ProgramOutputTest {

  @Test
  void theThreeLinesAreRead() {
    assertEquals(
        new ProgramOutput(0.25, "00ff", "nan"),
        ProgramOutput.parse("seconds=0.250000000\nchecksum=00ff\nsum=nan\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "seconds=1\nchecksum=0\n", "seconds=soon\nchecksum=0\nsum=0\n"})
  void otherOutputIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> ProgramOutput.parse(text));
  }

  @Test
  void dataSetsAreNamedInEitherCase() {
    assertEquals(Dataset.SMALL, Dataset.named("small"));
    assertEquals(
        "no data set 'tiny'; there are [MINI, SMALL, MEDIUM, LARGE, EXTRALARGE]",
        assertThrows(IllegalArgumentException.class, () -> Dataset.named("tiny")).getMessage());
  }

  @Test
  void theProcessorsNameIsTheFirstModelName() {
    assertEquals(
        "Some CPU",
        Environment.cpuModel(
            new CpuInfo(
                "processor\t: 0\nmodel name\t: Some CPU\n\nmodel name\t: B\n".lines().toList())));
    assertEquals(
        "AMD EPYC (family 26, model 2)",
        Environment.cpuModel(
            new CpuInfo(
                "cpu family\t: 26\nmodel\t\t: 2\nmodel name\t: AMD EPYC\n".lines().toList())));
    assertEquals("unknown", Environment.cpuModel(new CpuInfo("".lines().toList())));
  }
}
