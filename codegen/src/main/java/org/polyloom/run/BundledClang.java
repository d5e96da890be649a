package org.polyloom.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.Loader;

/**
 * The clang that lies in the llvm artifact, unpacked into JavaCPP's cache.
 *
 * <p>It links with the system's linker and C library and has no sanitizer or OpenMP runtime.
 *
 * @param executable the program
 * @param resources its resource directory, with {@code stddef.h} and its like
 */
record BundledClang(Path executable, Path resources) {

  private static final String ROOT = "/org/bytedeco/llvm/" + Loader.getPlatform() + "/";
  private static final String SONAME_SUFFIX = ".20.1";
  private static final String RESOURCES = "lib/clang/20";

  /** Unpacks it, which takes seconds the first time; empty if the artifact has none for here. */
  static Optional<BundledClang> unpack() {
    try {
      File program = Loader.cacheResource(ROOT + "clang");
      File headers = Loader.cacheResource(ROOT + RESOURCES + "/include");
      if (program == null || headers == null) {
        return Optional.empty();
      }
      provideLibrary("libLLVM.so");
      provideLibrary("libclang-cpp.so");
      if (!program.canExecute() && !program.setExecutable(true)) {
        return Optional.empty();
      }
      return Optional.of(new BundledClang(program.toPath(), headers.toPath().getParent()));
    } catch (IOException unwritableCache) {
      return Optional.empty();
    }
  }

  /** The flags that every call needs. */
  List<String> flags() {
    return List.of("-resource-dir", resources.toString());
  }

  /** The variables that every call needs: where its libraries are. */
  Map<String, String> environment() {
    return Map.of("LD_LIBRARY_PATH", executable.getParent().toString());
  }

  /** Unpacks a library and gives it the versioned name under which programs look for it. */
  private static void provideLibrary(String name) throws IOException {
    File library = Loader.cacheResource(ROOT + name);
    if (library == null) {
      throw new IOException("no " + name + " in the llvm artifact");
    }
    Path link = library.toPath().resolveSibling(name + SONAME_SUFFIX);
    if (!Files.exists(link)) {
      try {
        Files.createSymbolicLink(link, library.toPath().getFileName());
      } catch (FileAlreadyExistsException anotherProcessWasFaster) {
        return;
      }
    }
  }
}
