package org.polyloom.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kernels that come with the product, unpacked from the class path into a directory. Those at
 * the top are the standard ones; the directories of {@link Twin.Style} hold other forms of them,
 * {@code blas} those that call a BLAS, {@code triad} those that time a triad; what lies in another
 * directory is known by name only.
 */
public final class KernelLibrary {

  private static final String RESOURCE = "/org/polyloom/kernels/bench.h";
  private static final String SUFFIX = ".c";
  private static final String TOP = "";
  private static final String REUSING = "esr";
  private static final Map<Build.Source, String> FORMS =
      Map.of(Build.Source.BLAS, "blas", Build.Source.TRIAD, "triad");

  private final List<Kernel> standard;
  private final List<Kernel> extra;
  private final List<Twin> twins;

  private KernelLibrary(List<Kernel> standard, List<Kernel> extra, List<Twin> twins) {
    this.standard = List.copyOf(standard);
    this.extra = List.copyOf(extra);
    this.twins = List.copyOf(twins);
  }

  /**
   * Copies the kernels and what they include into a directory.
   *
   * @throws UncheckedIOException if the directory cannot be written
   */
  public static KernelLibrary unpackInto(Path directory) {
    try {
      URI header = KernelLibrary.class.getResource(RESOURCE).toURI();
      if (!header.getScheme().equals("jar")) {
        return copy(Path.of(header).getParent(), directory);
      }
      try (FileSystem jar = FileSystems.newFileSystem(header, Map.of())) {
        return copy(jar.getPath(RESOURCE).getParent(), directory);
      }
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The standard kernels, by name. */
  public List<Kernel> standard() {
    return standard;
  }

  /** The others, by name. */
  public List<Kernel> extra() {
    return extra;
  }

  /** Those of the others whose iterations compute values again, by name. */
  public List<Kernel> reusing() {
    return extra.stream().filter(kernel -> kernel.source().getParent().endsWith(REUSING)).toList();
  }

  /**
   * The kernels of these names; those whose iterations compute values again if none is given.
   *
   * @throws IllegalArgumentException with a message for the user if there is no such kernel
   */
  public List<Kernel> reusing(List<String> names) {
    return names.isEmpty() ? reusing() : named(names);
  }

  /** The other forms of standard kernels, style by style, by name. */
  public List<Twin> twins() {
    return twins;
  }

  /**
   * The twins of the kernels of these names; all if none is given.
   *
   * @throws IllegalArgumentException with a message for the user if a kernel is unknown or has none
   */
  public List<Twin> twinsOf(List<String> names) {
    if (names.isEmpty()) {
      return twins;
    }
    List<Twin> chosen = new ArrayList<>();
    for (Kernel kernel : named(names)) {
      List<Twin> own = twins.stream().filter(twin -> twin.kernel().equals(kernel)).toList();
      if (own.isEmpty()) {
        throw new IllegalArgumentException("kernel '" + kernel.name() + "' has no twin");
      }
      chosen.addAll(own);
    }
    return List.copyOf(chosen);
  }

  /**
   * The kernels of these names, each once, in the order given; the standard ones if none is given.
   *
   * @throws IllegalArgumentException with a message for the user if there is no such kernel
   */
  public List<Kernel> named(List<String> names) {
    return names.isEmpty() ? standard : names.stream().distinct().map(this::named).toList();
  }

  private Kernel named(String name) {
    List<Kernel> all = Stream.concat(standard.stream(), extra.stream()).toList();
    return all.stream()
        .filter(kernel -> kernel.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no kernel '"
                        + name
                        + "'; there are "
                        + all.stream().map(Kernel::name).collect(Collectors.joining(", "))));
  }

  private static KernelLibrary copy(Path from, Path to) throws IOException {
    Map<String, List<Kernel>> byDirectory = new TreeMap<>();
    List<Path> files;
    try (Stream<Path> tree = Files.walk(from)) {
      files = tree.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      Path relative = from.relativize(file);
      Path copy = to.resolve(relative.toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
      String fileName = copy.getFileName().toString();
      if (fileName.endsWith(SUFFIX)) {
        String name = fileName.substring(0, fileName.length() - SUFFIX.length());
        String directory = relative.getNameCount() == 1 ? TOP : relative.getName(0).toString();
        byDirectory
            .computeIfAbsent(directory, unused -> new ArrayList<>())
            .add(new Kernel(name, copy));
      }
    }
    byDirectory.values().forEach(kernels -> kernels.sort(Comparator.comparing(Kernel::name)));
    return sorted(byDirectory);
  }

  private static KernelLibrary sorted(Map<String, List<Kernel>> byDirectory) {
    Map<String, Kernel> byName = new TreeMap<>();
    byDirectory.remove(TOP).forEach(kernel -> byName.put(kernel.name(), kernel));
    FORMS.forEach(
        (which, directory) ->
            byDirectory
                .remove(directory)
                .forEach(
                    form ->
                        byName.computeIfPresent(
                            form.name(), (name, kernel) -> kernel.with(which, form.source()))));
    List<Kernel> standard = List.copyOf(byName.values());
    List<Twin> twins = new ArrayList<>();
    for (Twin.Style style : Twin.Style.values()) {
      for (Kernel form : byDirectory.remove(style.directory())) {
        Kernel kernel =
            standard.stream().filter(k -> k.name().equals(form.name())).findFirst().orElseThrow();
        twins.add(new Twin(style, kernel, form));
      }
    }
    List<Kernel> extra =
        byDirectory.values().stream()
            .flatMap(List::stream)
            .sorted(Comparator.comparing(Kernel::name))
            .toList();
    return new KernelLibrary(standard, extra, twins);
  }
}
