package org.polyloom.optimizer;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.polyloom.remark.Remark;
import org.polyloom.remark.StageTime;

/**
 * What the optimizer made of one file.
 *
 * @param bytes the whole optimized file; what is outside of regions is the source's, byte for byte
 * @param remarks what was done and what was not, in the order of regions and passes
 * @param regions one result for each region, in the order of the source
 * @param times where the time went
 * @param dumps the dumps that the options ask for
 */
public record OptimizationResult(
    byte[] bytes,
    List<Remark> remarks,
    List<RegionResult> regions,
    List<StageTime> times,
    List<Dump> dumps) {

  public OptimizationResult {
    bytes = bytes.clone();
    remarks = List.copyOf(remarks);
    regions = List.copyOf(regions);
    times = List.copyOf(times);
    dumps = List.copyOf(dumps);
  }

  /** A copy of the optimized file. */
  @Override
  public byte[] bytes() {
    return bytes.clone();
  }

  /** The optimized file as text, read as UTF-8. */
  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
