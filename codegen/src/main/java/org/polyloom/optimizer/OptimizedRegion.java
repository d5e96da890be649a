package org.polyloom.optimizer;

import java.util.List;
import java.util.Optional;
import org.polyloom.c.FileRewriter;
import org.polyloom.remark.Remark;

/**
 * One region after the pipeline.
 *
 * @param result what became of it
 * @param replacement the new text; empty if the region stays as it is
 */
record OptimizedRegion(
    RegionResult result,
    Optional<FileRewriter.Replacement> replacement,
    List<Remark> remarks,
    List<Dump> dumps) {}
