package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java example of the README compiles and does what it says. */
class ReadmeExampleTest {

  private static final String OPEN = "```java\n";

  @Test
  void theExampleRuns(@TempDir Path directory) throws Exception {
    String readme = Files.readString(Path.of("..", "README.md"));
    int begin = readme.indexOf(OPEN) + OPEN.length();
    Path source = directory.resolve("Example.java");
    Files.writeString(source, readme.substring(begin, readme.indexOf("```", begin)));
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                errors,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                directory.toString(),
                source.toString());
    assertEquals("", errors.toString(StandardCharsets.UTF_8));
    assertEquals(0, status);
    String output = outputOf(directory);
    assertTrue(output.startsWith("void f(int n, double A[n]) {\n"), output);
    assertTrue(output.contains("A[i]"), output);
  }

  private static String outputOf(Path classes) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(stream);
      var main = loader.loadClass("Example").getDeclaredMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
