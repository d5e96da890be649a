package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Scop;

/**
 * Variables for the arrays that a region reaches through members ({@code g->u[i]}): a store of
 * characters may change such a pointer as far as compilers can see, and clang is told of variables
 * alone that they do not overlap.
 *
 * <p>A member is read before the region where a parameter is read through the same pointer, which
 * is done in any case.
 *
 * @param scop the region with the variables in the place of the members
 * @param names the variables by the members
 */
record MemberPointers(Scop scop, Map<String, String> names) {
  private static final Pattern MEMBER =
      Pattern.compile("([A-Za-z_$][\\w$]*(?:(?:->|\\.)[A-Za-z_$][\\w$]*)*->)[A-Za-z_$][\\w$]*");

  /**
   * @param fresh gives a name like the given one that nothing has
   */
  static MemberPointers of(Scop scop, UnaryOperator<String> fresh) {
    Map<String, String> names = new LinkedHashMap<>();
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>();
    scop.arrays()
        .forEach(
            (key, array) -> {
              String base = array.layout().base();
              if (isOfPointer(array) && isRead(scop, base)) {
                String name =
                    names.computeIfAbsent(base, b -> fresh.apply(b.replaceAll("\\W+", "_")));
                arrays.put(key, withBase(array, name));
              } else {
                arrays.put(key, array);
              }
            });
    return new MemberPointers(scop.withArrays(arrays), Map.copyOf(names));
  }

  /** The declarations by the names of the variables. */
  Map<String, String> declarations() {
    Map<String, String> declarations = new LinkedHashMap<>();
    names.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            entry ->
                declarations.put(
                    entry.getValue(),
                    "__typeof__(&*%1$s) %2$s = %1$s;".formatted(entry.getKey(), entry.getValue())));
    return declarations;
  }

  /** Whether an array has no bound of its own: members that are arrays are never read anew. */
  private static boolean isOfPointer(ArrayDecl array) {
    return !array.isScalar() && array.extents().get(0).isEmpty();
  }

  private static boolean isRead(Scop scop, String base) {
    Matcher member = MEMBER.matcher(base);
    return member.matches()
        && scop.parameters().stream()
            .anyMatch(parameter -> parameter.expression().startsWith(member.group(1)));
  }

  private static ArrayDecl withBase(ArrayDecl array, String name) {
    Layout layout = new Layout.Linearised(name);
    if (array.layout() instanceof Layout.Subscripted subscripted) {
      List<String> pieces = new ArrayList<>(subscripted.pieces());
      pieces.set(0, name + "[");
      layout = new Layout.Subscripted(pieces);
    }
    return new ArrayDecl(
        array.name(),
        array.element(),
        array.extents(),
        layout,
        array.storage(),
        array.afterwards());
  }
}
