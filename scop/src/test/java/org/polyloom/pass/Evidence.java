package org.polyloom.pass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.remark.Remark;

/** What remarks show for what they say, read back. */
public final class Evidence {
  private Evidence() {}

  /** The remarks with a witness that a pass makes about the C files of a folder. */
  public static List<Remark> in(String folder, ScopPass pass) throws IOException {
    List<Remark> remarks = new ArrayList<>();
    for (Path file : PassCases.in(folder)) {
      try (IslContext isl = IslContext.open()) {
        PassCases.run(isl, file, Files.readString(file), pass).remarks().stream()
            .filter(remark -> remark.evidence().containsKey("witness"))
            .forEach(remarks::add);
      }
    }
    return remarks;
  }

  /** A relation that a remark shows. */
  public static UnionMap relation(IslContext isl, Remark remark, String label) {
    return UnionMap.parse(isl, remark.evidence().get(label));
  }

  /** The point that a remark shows, for the values of the parameters that it names. */
  public static UnionSet witness(IslContext isl, Remark remark) {
    String[] parts = remark.evidence().get("witness").split(" for ", 2);
    if (parts.length == 1) {
      return UnionSet.parse(isl, "{ " + parts[0] + " }");
    }
    String parameters = parts[1].replaceAll(" = -?\\d+", "");
    String values = parts[1].replace(", ", " and ");
    return UnionSet.parse(isl, "[" + parameters + "] -> { " + parts[0] + " : " + values + " }");
  }
}
