package org.polyloom.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.polyloom.report.Kernel;
import org.polyloom.report.KernelLibrary;
import org.polyloom.run.ScratchDirectory;

/** The text of one kernel, the parameter of all suites. */
@State(Scope.Benchmark)
public class KernelSource {

  /** The standard kernels. */
  @Param({
    "2mm",
    "3mm",
    "adi",
    "atax",
    "bicg",
    "cholesky",
    "correlation",
    "covariance",
    "deriche",
    "doitgen",
    "durbin",
    "fdtd-2d",
    "floyd-warshall",
    "gemm",
    "gemver",
    "gesummv",
    "gramschmidt",
    "heat-3d",
    "jacobi-1d",
    "jacobi-2d",
    "lu",
    "ludcmp",
    "mvt",
    "nussinov",
    "seidel-2d",
    "symm",
    "syr2k",
    "syrk",
    "trisolv",
    "trmm"
  })
  public String kernel;

  private ScratchDirectory scratch;
  private Path file;
  private byte[] text;

  /** Unpacks the kernel. */
  @Setup(Level.Trial)
  public void unpack() throws IOException {
    scratch = ScratchDirectory.create();
    Kernel found = KernelLibrary.unpackInto(scratch.path()).named(List.of(kernel)).get(0);
    file = found.source();
    text = Files.readAllBytes(file);
  }

  /** Deletes it. */
  @TearDown(Level.Trial)
  public void delete() {
    scratch.close();
  }

  /** The file's name, beside which its includes are found. */
  String fileName() {
    return file.toString();
  }

  /** What the file holds. */
  byte[] text() {
    return text.clone();
  }
}
