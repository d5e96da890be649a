package org.polyloom.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;

/**
 * The file that the user wants written. It is written beside its place and renamed when whole, so
 * that an existing file is replaced by a complete new one or not at all. Through a symbolic link
 * the file it points to is replaced; a device or pipe is written directly.
 *
 * @param path where, as the user gave it
 */
record OutputFile(Path path) {

  private static final Set<PosixFilePermission> PLAIN =
      PosixFilePermissions.fromString("rw-r--r--");
  private static final Set<PosixFilePermission> PROGRAM =
      PosixFilePermissions.fromString("rwxr-xr-x");

  OutputFile {
    Objects.requireNonNull(path, "path");
  }

  /**
   * Refuses, before any work is done, a place that cannot take the output.
   *
   * @throws CliException with status 2 if it is a directory, the input itself, or in no directory
   */
  void verifyBeside(InputFile input) {
    if (Files.isDirectory(path)) {
      throw refusal("is a directory");
    }
    if (sameFile(input.path())) {
      throw refusal("is the input itself; name another file");
    }
    Path parent = path.toAbsolutePath().getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw refusal("the directory " + parent + " does not exist");
    }
  }

  /** Writes a text file. */
  void write(byte[] bytes) {
    write(bytes, PLAIN);
  }

  /** Writes a file that can be executed. */
  void writeProgram(byte[] bytes) {
    write(bytes, PROGRAM);
  }

  private void write(byte[] bytes, Set<PosixFilePermission> permissions) {
    try {
      if (Files.exists(path) && !Files.isRegularFile(path)) {
        writeDirectly(bytes);
      } else {
        replace(Files.exists(path) ? path.toRealPath() : path.toAbsolutePath(), bytes, permissions);
      }
    } catch (AccessDeniedException denied) {
      throw refusal("permission denied");
    } catch (NoSuchFileException missing) {
      throw refusal("no such directory");
    } catch (FileSystemException failure) {
      throw refusal(Objects.requireNonNullElse(failure.getReason(), failure.getMessage()));
    } catch (IOException failure) {
      throw refusal(failure.getMessage());
    }
  }

  private void writeDirectly(byte[] bytes) throws IOException {
    try (OutputStream out = new FileOutputStream(path.toFile())) {
      out.write(bytes);
    }
  }

  private static void replace(Path place, byte[] bytes, Set<PosixFilePermission> permissions)
      throws IOException {
    Path parent = Objects.requireNonNull(place.getParent(), "a file has a directory");
    Path beside = Files.createTempFile(parent, "." + place.getFileName(), ".tmp");
    try {
      Files.write(beside, bytes);
      boolean exists = Files.exists(place);
      Files.setPosixFilePermissions(
          beside, exists ? Files.getPosixFilePermissions(place) : permissions);
      Files.move(
          beside, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  private boolean sameFile(Path input) {
    try {
      return Files.exists(path) && Files.isSameFile(path, input);
    } catch (IOException unknown) {
      return false;
    }
  }

  private CliException refusal(String why) {
    return new CliException(ExitStatus.USAGE, "cannot write " + path + ": " + why);
  }
}
