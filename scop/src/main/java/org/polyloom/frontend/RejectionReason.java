package org.polyloom.frontend;

import org.polyloom.remark.Reason;

/** Why a region is no static control part that the model can hold. */
public enum RejectionReason implements Reason {
  /** A bound or step of a loop that is no affine function of outer iterators and parameters. */
  NonAffineBound,
  /** A loop that is no counted {@code for} loop. */
  UnsupportedLoop,
  /** A loop whose body changes its iterator. */
  IteratorModified,
  /** A {@code break}, {@code continue}, {@code return}, {@code goto} or label. */
  ControlFlow,
  /** A {@code switch} that is not on an affine value or not in plain sections. */
  UnsupportedSwitch,

  /** A subscript that always leaves its row. */
  OutOfBounds,
  /** An inner extent that is not known in the region. */
  UnknownExtent,
  /** A pointer used otherwise than under subscripts. */
  UnsupportedPointer,
  /** A whole struct, a union, or a bit-field. */
  UnsupportedMember,
  /** A type without a model: complex, vector, 128-bit. */
  UnsupportedType,
  /** A volatile or atomic object. */
  VolatileAccess,
  /** A call of a function that may have effects or depend on memory. */
  ImpureCall,
  /** Any other construct without a model. */
  UnsupportedConstruct,
  /** A declaration without a model. */
  UnsupportedDeclaration,
  /** Two objects that may overlap and whose ranges are not known before the region. */
  MayOverlap,
  /** A value that is read through a pointer before it is known that the program does so. */
  UnsafeParameter,
  /** A condition checked at run time that never holds. */
  NeverValid,
  /** The floating-point environment is accessible. */
  FenvAccess,
  /** The analysis took more than its budget. */
  TooComplex
}
