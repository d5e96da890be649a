package org.polyloom.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A new directory below the system's temporary one, deleted with all it holds when closed. */
public final class ScratchDirectory implements AutoCloseable {

  private final Path path;

  private ScratchDirectory(Path path) {
    this.path = path;
  }

  /**
   * Makes one.
   *
   * @throws UncheckedIOException if the temporary directory cannot be written
   */
  public static ScratchDirectory create() {
    try {
      return new ScratchDirectory(Files.createTempDirectory("polyloom-"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** A path in it, of a file that need not exist. */
  public Path file(String name) {
    return path.resolve(name);
  }

  @Override
  public void close() {
    List<Path> deepestFirst;
    try (Stream<Path> files = Files.walk(path)) {
      deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
