/**
 * C source as one typed tree: the only package that knows libclang.
 *
 * <p>{@link org.polyloom.source.ClangParser} turns a file into a {@link
 * org.polyloom.source.CTranslationUnit}: types ({@link org.polyloom.source.CType}), expressions
 * ({@link org.polyloom.source.CExpr}) and statements ({@link org.polyloom.source.CStmt}), with
 * every conversion that the language inserts written out as a cast, and the regions that the file's
 * pragmas delimit. What the tree has no record for stays in it as an {@code Other} with its
 * children, so that no mention of a variable is ever lost. Everything is immutable and plain: no
 * native object outlives the parse.
 */
package org.polyloom.source;
