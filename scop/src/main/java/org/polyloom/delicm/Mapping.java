package org.polyloom.delicm;

import org.polyloom.isl.UnionMap;

/**
 * Where the values of a web are to be kept.
 *
 * @param web what moves
 * @param target the name of the array that takes it
 * @param stores {@code { [D[j] -> Rk[]] -> C[x] }}: the elements that stores of the web go to;
 *     instances without one store a value that nobody reads
 * @param loads {@code { [S[i] -> Rk[]] -> C[x] }}: the elements that all loads of the web come from
 * @param added what C would keep besides
 */
record Mapping(Web web, String target, UnionMap stores, UnionMap loads, Knowledge added) {}
