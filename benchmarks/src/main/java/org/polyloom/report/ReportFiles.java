package org.polyloom.report;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.Optional;

/**
 * The files of a report: {@code bench.md}, {@code bench.json} and {@code speedups.png}. Each is
 * replaced only by a whole new one.
 */
public final class ReportFiles {

  private final Path directory;
  private final PrintStream err;

  /**
   * @param directory where they go; made where it is not there
   * @param err for the message where the chart cannot be drawn
   */
  public ReportFiles(Path directory, PrintStream err) {
    this.directory = Objects.requireNonNull(directory, "directory");
    this.err = Objects.requireNonNull(err, "err");
  }

  /**
   * Makes the directory, so that one that cannot be written is found before hours of measuring.
   *
   * @throws IllegalArgumentException with a message for the user if it cannot be written
   */
  public void prepare() {
    try {
      Files.createDirectories(directory);
      Path trial = temporary("bench");
      Files.write(trial, new byte[0]);
      Files.delete(trial);
    } catch (IOException failure) {
      throw new IllegalArgumentException("cannot write to " + directory + ": " + failure);
    }
  }

  /**
   * Writes all of them; the table and the JSON document first, since a chart needs fonts, which a
   * machine may lack.
   *
   * @return whether the chart is among them; if not, a message says why
   * @throws IOException if one cannot be written
   */
  public boolean write(BenchReport report) throws IOException {
    write("bench.md", new ReportTable(report).text().getBytes(StandardCharsets.UTF_8));
    write("bench.json", ReportJson.format(report).getBytes(StandardCharsets.UTF_8));
    SpeedupChart chart = new SpeedupChart(report);
    if (chart.isEmpty()) {
      err.println("polyloom: no chart, since no kernel has a speed-up");
      return true;
    }
    System.setProperty("java.awt.headless", "true");
    Optional<Throwable> trouble = troubleWithFonts();
    if (trouble.isPresent()) {
      err.println(
          "polyloom: the chart cannot be drawn; are fontconfig and a font installed? "
              + trouble.get());
      return false;
    }
    write("speedups.png", chart.png());
    return true;
  }

  /** What happens when a text is measured; nothing where fonts are there. */
  private static Optional<Throwable> troubleWithFonts() {
    try {
      Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
      graphics.getFontMetrics(new Font(Font.SANS_SERIF, Font.PLAIN, 12)).stringWidth("1");
      return Optional.empty();
    } catch (RuntimeException | InternalError | LinkageError missing) {
      // Without a font the Java runtime throws RuntimeException itself or a null pointer, without
      // a font library a linkage or internal error. No chart is a small loss, so only say so.
      return Optional.of(missing);
    }
  }

  /**
   * Where a JSON document is, or will be.
   *
   * @param name without the ending
   */
  Path json(String name) {
    return directory.resolve(name + ".json");
  }

  /**
   * Writes a table and a JSON document.
   *
   * @param name of the files, without the endings {@code .md} and {@code .json}
   * @throws IOException if one cannot be written
   */
  void write(String name, String table, String json) throws IOException {
    write(name + ".md", table.getBytes(StandardCharsets.UTF_8));
    write(name + ".json", json.getBytes(StandardCharsets.UTF_8));
  }

  private void write(String name, byte[] bytes) throws IOException {
    Path temporary = temporary(name);
    try {
      Files.write(temporary, bytes);
      Files.move(temporary, directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private Path temporary(String name) {
    return directory.resolve("." + name + "." + ProcessHandle.current().pid() + ".tmp");
  }
}
