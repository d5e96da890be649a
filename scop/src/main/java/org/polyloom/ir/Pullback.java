package org.polyloom.ir;

import java.util.List;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.Set;

/** Operations of one statement's instances as operations of another one's. */
public final class Pullback {
  private final Set domain;
  private final Set instances;
  private final Map relation;
  private final PwMultiAff function;

  /**
   * @param domain {@code { S[i] }}: the instances that are to carry the operations out
   * @param known what is known of the parameters
   * @param relation {@code { S[i] -> D[j] }}: the instances they come from; a function on the
   *     domain, where that is known
   */
  public Pullback(Set domain, Set known, Map relation) {
    this.domain = domain;
    this.instances = domain.intersectParams(known);
    this.relation = relation;
    this.function = relation.asPwMultiAff();
  }

  /** The operation with functions of the new instances; operands are those of the old statement. */
  public Operation of(Operation operation) {
    return Operands.ofOthers(operation, this::of, this::touched);
  }

  private Map touched(Access access, List<Subscript> subscripts) {
    return access.isAffine()
        ? AccessRelation.of(domain, access.array(), subscripts)
        : relation.applyRange(access.relation());
  }

  private PwAff of(PwAff functionOfOld) {
    return functionOfOld.pullbackPwMultiAff(function).coalesce().gist(instances).coalesce();
  }
}
