package org.polyloom.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A C file, read whole.
 *
 * @param path where it is, as the user gave it
 * @param bytes what it holds
 */
record InputFile(Path path, byte[] bytes) {

  /** Far beyond any C file; what is larger is something else. */
  private static final int LARGEST = 64 << 20;

  /**
   * Reads it.
   *
   * @throws CliException with status 3 if it is not there, no file, unreadable or no text
   */
  static InputFile read(Path path) {
    if (path.toString().isEmpty() || !Files.exists(path)) {
      throw refusal(path, "no such file");
    }
    if (Files.isDirectory(path)) {
      throw refusal(path, "is a directory, not a C file");
    }
    if (!Files.isReadable(path)) {
      throw refusal(path, "cannot be read: permission denied");
    }
    byte[] bytes = bytes(path);
    for (int offset = 0; offset < bytes.length; offset++) {
      if (bytes[offset] == 0) {
        throw refusal(path, "is not a C file: there is a zero byte at offset " + offset);
      }
    }
    return new InputFile(path, bytes);
  }

  /** The name as the user gave it, for messages. */
  String name() {
    return path.toString();
  }

  /** The last part of its name. */
  String simpleName() {
    return String.valueOf(path.getFileName());
  }

  /** The directory that holds it. */
  Path directory() {
    Path parent = path.toAbsolutePath().getParent();
    return parent == null ? path.toAbsolutePath() : parent;
  }

  private static byte[] bytes(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw refusal(path, "is too large for a C file: more than " + (LARGEST >> 20) + " MB");
      }
      return bytes;
    } catch (AccessDeniedException denied) {
      throw refusal(path, "cannot be read: permission denied");
    } catch (IOException failure) {
      throw refusal(path, "cannot be read: " + failure.getMessage());
    }
  }

  private static CliException refusal(Path path, String why) {
    return new CliException(
        ExitStatus.INPUT, (path.toString().isEmpty() ? "''" : path) + ": " + why);
  }
}
