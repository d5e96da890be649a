package org.polyloom.forward;

import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;

/**
 * The store whose value a use sees.
 *
 * @param statement that stores
 * @param store the operation
 * @param instances {@code { S[i] -> D[j] }}: which instance stores the value that an instance of
 *     the use sees; a function
 */
record Definition(Statement statement, Operation.Store store, Map instances) {}
