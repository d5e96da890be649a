package org.polyloom.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.llvm.global.clang;

/** libclang as the llvm artifact ships it: loaded once, with the headers of the compiler itself. */
final class ClangLibrary {

  private static final String RESOURCES =
      "/org/bytedeco/llvm/" + Loader.getPlatform() + "/lib/clang/20/";

  private static final String RESOURCE_DIRECTORY = load();

  private ClangLibrary() {}

  /** The directory that holds {@code include/stddef.h} and its like, for {@code -resource-dir}. */
  static String resourceDirectory() {
    return RESOURCE_DIRECTORY;
  }

  private static String load() {
    Loader.load(clang.class);
    try {
      return Loader.cacheResource(RESOURCES).getPath();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot unpack the headers of clang", e);
    }
  }
}
