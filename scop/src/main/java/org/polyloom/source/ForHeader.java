package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.clang.CXCursor;

/**
 * The parts of a {@code for} statement. libclang leaves out the parts that are not there, so that
 * three children may be any two parts and the body: which ones is told by the semicolons.
 */
record ForHeader(
    Optional<CXCursor> init, Optional<CXCursor> condition, Optional<CXCursor> increment) {

  /**
   * @param loop the statement
   * @param children its children, the last of which is the body
   * @return empty if the parts cannot be told apart, because a macro hides the semicolons
   */
  static Optional<ForHeader> of(ClangFile file, CXCursor loop, List<CXCursor> children) {
    int parts = children.size() - 1;
    if (parts < 0 || parts > 3) {
      return Optional.empty();
    }
    if (parts == 3) {
      return Optional.of(
          new ForHeader(
              Optional.of(children.get(0)),
              Optional.of(children.get(1)),
              Optional.of(children.get(2))));
    }
    if (parts == 0) {
      return Optional.of(new ForHeader(Optional.empty(), Optional.empty(), Optional.empty()));
    }
    List<Integer> semicolons = file.beginsInMacro(loop) ? List.of() : semicolons(file, loop);
    if (semicolons.size() != 2) {
      return Optional.empty();
    }
    List<Optional<CXCursor>> slots =
        new ArrayList<>(List.of(Optional.empty(), Optional.empty(), Optional.empty()));
    for (CXCursor part : children.subList(0, parts)) {
      int at = file.range(part).begin();
      int slot = at <= semicolons.get(0) ? 0 : at <= semicolons.get(1) ? 1 : 2;
      if (slots.get(slot).isPresent()) {
        return Optional.empty();
      }
      slots.set(slot, Optional.of(part));
    }
    return Optional.of(new ForHeader(slots.get(0), slots.get(1), slots.get(2)));
  }

  /** The offsets of the semicolons between the parentheses of the header. */
  private static List<Integer> semicolons(ClangFile file, CXCursor loop) {
    SourceRange range = file.range(loop);
    List<Integer> semicolons = new ArrayList<>();
    int depth = 0;
    for (ClangFile.Token token : file.tokens(range.begin(), range.end())) {
      if (token.kind() != CXToken_Punctuation) {
        continue;
      }
      switch (file.source().text().charAt(token.begin())) {
        case '(', '{' -> depth++;
        case ')', '}' -> {
          depth--;
          if (depth == 0) {
            return semicolons;
          }
        }
        case ';' -> {
          if (depth == 1) {
            semicolons.add(token.begin());
          }
        }
        default -> {}
      }
    }
    return List.of();
  }
}
