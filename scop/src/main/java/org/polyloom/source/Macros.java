package org.polyloom.source;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names of the macros that a file, the files that it includes or the compiler's flags define
 * anywhere, whether or not they are undefined again.
 *
 * @param objects the macros without parameters: wherever C sees such a name, it takes the macro's
 *     text
 * @param functions the macros with parameters, which C takes for themselves unless a parenthesis
 *     follows
 */
public record Macros(Set<String> objects, Set<String> functions) {
  /** No macros. */
  public static final Macros NONE = new Macros(Set.of(), Set.of());

  public Macros {
    objects = Collections.unmodifiableSet(new TreeSet<>(objects));
    functions = Collections.unmodifiableSet(new TreeSet<>(functions));
  }

  /** Whether a name may mean something else than the variable, member or constant of that name. */
  public boolean replaces(String name) {
    return objects.contains(name);
  }

  /** Whether a name may mean something else than the function, where a parenthesis follows. */
  public boolean replacesCall(String name) {
    return objects.contains(name) || functions.contains(name);
  }
}
