package org.polyloom.pass;

import java.util.List;
import org.polyloom.ir.Scop;
import org.polyloom.remark.Remark;

/**
 * What a pass made.
 *
 * @param scop the new Scop; the given one if nothing changed
 * @param remarks what was done and what was refused
 */
public record PassResult(Scop scop, List<Remark> remarks) {
  public PassResult {
    remarks = List.copyOf(remarks);
  }
}
