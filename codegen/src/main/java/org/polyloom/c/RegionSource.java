package org.polyloom.c;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.Macros;
import org.polyloom.source.ScopRegion;
import org.polyloom.source.SourceText;

/**
 * What the writer of a region must know of the source around it.
 *
 * @param original what runs where a run-time check fails, whole lines: the text between the two
 *     pragmas unless other lines take its place
 * @param indentation of the region's outermost lines
 * @param lineEnd what ends the file's lines: a line feed, or a carriage return and a line feed
 * @param file the identifiers of the whole file, for names that are new in it
 * @param macros what the preprocessor may replace
 * @param candidates what a compiler may call unused once the region is rewritten
 * @param constants the names of variables in it that are defined {@code const}
 * @param function in which {@code original} may run, before the function of the region
 */
public record RegionSource(
    String original,
    String indentation,
    String lineEnd,
    Identifiers file,
    Macros macros,
    UnusedCandidates candidates,
    Set<String> constants,
    Optional<SourceFunction> function) {

  public RegionSource {
    Objects.requireNonNull(original, "original");
    Objects.requireNonNull(indentation, "indentation");
    Objects.requireNonNull(lineEnd, "lineEnd");
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(macros, "macros");
    Objects.requireNonNull(candidates, "candidates");
    constants = Set.copyOf(constants);
    Objects.requireNonNull(function, "function");
  }

  /**
   * What the writer needs, from the parsed file.
   *
   * @param identifiers those of the whole file
   */
  public static RegionSource of(CTranslationUnit unit, ScopRegion region, Identifiers identifiers) {
    SourceText file = unit.source();
    int begin = afterLine(file.text(), region.beginPragma().end());
    int end = beginOfLine(file.text(), region.endPragma().begin());
    String original = end > begin ? file.text().substring(begin, end) : "";
    return new RegionSource(
        original,
        indentation(original),
        file.text().contains("\r\n") ? "\r\n" : "\n",
        identifiers,
        unit.macros(),
        UnusedCandidates.of(unit, region, Identifiers.of(original)),
        ConstantVariables.of(region),
        SourceFunction.of(unit, region, identifiers));
  }

  /** The same for a region that stands one level deeper. */
  public RegionSource indented() {
    return new RegionSource(
        original,
        indentation + indentationUnit(),
        lineEnd,
        file,
        macros,
        candidates,
        constants,
        function);
  }

  /**
   * The same where a run-time check leads to loops in the order of the source.
   *
   * @param lines of a block, as {@link RegionWriter} writes it one level deeper
   */
  public RegionSource withOwnOrder(String lines) {
    return new RegionSource(
        indented().indentation + "/* in the order of the source */" + lineEnd + lines,
        indentation,
        lineEnd,
        file,
        macros,
        candidates,
        constants,
        Optional.empty());
  }

  /**
   * Lines that are not for clang, which gets the source.
   *
   * @param lines of the region, as {@link RegionWriter} writes it
   */
  public String exceptForClang(String lines) {
    return "#ifndef __clang__"
        + lineEnd
        + lines
        + "#else"
        + lineEnd
        + original
        + "#endif"
        + lineEnd;
  }

  /**
   * Lines that are for clang alone; others get the source.
   *
   * @param lines of the region, as {@link RegionWriter} writes it
   */
  public String forClangAlone(String lines) {
    return "#ifdef __clang__" + lineEnd + lines + "#else" + lineEnd + original + "#endif" + lineEnd;
  }

  /**
   * The replacement of a region, its two pragma lines included, by other lines, with the function
   * before that of the region if they call it.
   */
  public FileRewriter.Replacement replacement(SourceText source, ScopRegion region, String lines) {
    int begin = beginOfLine(source.text(), region.beginPragma().begin());
    int end = afterLine(source.text(), region.endPragma().end());
    return function
        .filter(one -> Identifiers.of(lines).all().contains(one.name()))
        .map(
            called ->
                new FileRewriter.Replacement(
                    called.begin(),
                    end,
                    called.definition(original, lineEnd)
                        + source.text().substring(called.begin(), begin)
                        + lines))
        .orElse(new FileRewriter.Replacement(begin, end, lines));
  }

  static int beginOfLine(String text, int offset) {
    return text.lastIndexOf('\n', offset - 1) + 1;
  }

  private static int afterLine(String text, int offset) {
    int lineFeed = text.indexOf('\n', offset);
    return lineFeed < 0 ? text.length() : lineFeed + 1;
  }

  /** The white space before the first line that is not empty. */
  private static String indentation(String text) {
    for (String line : text.split("\n", -1)) {
      if (!line.isBlank()) {
        int length = 0;
        while (line.charAt(length) == ' ' || line.charAt(length) == '\t') {
          length++;
        }
        return line.substring(0, length);
      }
    }
    return "";
  }

  /** What blocks are indented by: a tab where the region is, two spaces otherwise. */
  String indentationUnit() {
    return indentation.contains("\t") ? "\t" : "  ";
  }
}
