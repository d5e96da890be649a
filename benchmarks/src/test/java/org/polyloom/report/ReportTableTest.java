package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ReportTableTest {

  @Test
  void theTableIsAlignedMarkdown() {
    String expected =
        """
        A Fine CPU, 2 cores, Linux 6, Java 17.0.15, 2026-01-31T12:00:00Z..
        Data set MINI, median of 3 interleaved rounds (5 of kernels below 50 ms), not pinned to a core, strict floating point..
        gcc 12.2.0: -O3..
        clang 20.1.7: -O3..
        clang 20.1.7: -polly..

        | kernel | compiler     | optimizer | original s | result s | speed-up |  spread | output | outcome                                   |
        |--------|--------------|-----------|-----------:|---------:|---------:|--------:|--------|-------------------------------------------|
        | fast   | gcc 12.2.0   | polyloom  |   0.400000 | 0.100000 |     4.00 | 20%, 0% | right  | transformed                               |
        | fast   | clang 20.1.7 | polly     |   0.400000 | 0.800000 |     0.50 | 20%, 0% | right  |                                           |
        | bad    | gcc 12.2.0   | polyloom  |          - |        - |        - |       - | wrong  | transformed; result[3]: expected 1, got 2 |
        | bad    | clang 20.1.7 | polly     |          - |        - |        - |       - | failed | it does not run: / some \\| thing          |
        | even   | gcc 12.2.0   | polyloom  |   0.200000 | 0.200000 |     1.00 | 20%, 0% | right  | transformed                               |
        | even   | clang 20.1.7 | polly     |   0.300000 | 0.300000 |     1.00 | 20%, 0% | right  |                                           |

        Geometric mean, gcc 12.2.0 polyloom: 2.000 over 2 kernels..
        Geometric mean, clang 20.1.7 polly: 0.707 over 2 kernels..
        Under gcc 12.2.0: 2.000 over 2 of 3 kernels, least 1.00 (even), none below 0.97..
        Best time of polly over the result's: 3.464 over 2 kernels, on 2 the result is ahead..
        Note: graphite was asked for, but no gcc here was built with it..
        """
            .replace("..\n", "  \n");
    assertEquals(expected, new ReportTable(SampleReport.mixed()).text());
  }
}
