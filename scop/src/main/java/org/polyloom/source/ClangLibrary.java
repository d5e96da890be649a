package org.polyloom.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.llvm.clang.CXIndex;
import org.bytedeco.llvm.global.clang;

/**
 * libclang as the llvm artifact ships it: loaded once, with the headers of the compiler itself.
 *
 * <p>Making an index installs libclang's own signal handlers for the whole process. The virtual
 * machine lives on SIGSEGV (null checks, safepoints), and what it raises outside of a parse these
 * handlers turn into a crash. So there is one index, made when the class is loaded, and the
 * handlers are taken away at once.
 */
final class ClangLibrary {

  private static final String RESOURCES =
      "/org/bytedeco/llvm/" + Loader.getPlatform() + "/lib/clang/20/";

  private static final String RESOURCE_DIRECTORY = load();

  private static final CXIndex INDEX = createIndex();

  private ClangLibrary() {}

  /** The directory that holds {@code include/stddef.h} and its like, for {@code -resource-dir}. */
  static String resourceDirectory() {
    return RESOURCE_DIRECTORY;
  }

  /** The one index; it prints no diagnostics. */
  static CXIndex index() {
    return INDEX;
  }

  private static String load() {
    Loader.load(clang.class);
    try {
      return Loader.cacheResource(RESOURCES).getPath();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot unpack the headers of clang", e);
    }
  }

  private static CXIndex createIndex() {
    CXIndex index = clang.clang_createIndex(0, 0);
    clang.clang_toggleCrashRecovery(0);
    return index;
  }
}
