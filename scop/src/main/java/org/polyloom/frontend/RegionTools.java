package org.polyloom.frontend;

/** What the walk over a region works with. */
record RegionTools(
    RegionContext region,
    AffineExpressions affine,
    ObjectPaths paths,
    LinearArrays linear,
    Arrays arrays,
    AccessBuilder accesses,
    PureFunctions pure) {}
