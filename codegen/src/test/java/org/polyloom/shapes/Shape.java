package org.polyloom.shapes;

/** A kind of kernels that passes recognise. */
interface Shape {
  /** A function of this shape. */
  String function(Draw draw, String name);

  /** A function of one region. */
  static String function(String name, String parameters, String body) {
    return """
        void %s(%s) {
        #pragma scop
        %s
        #pragma endscop
        }
        """
        .formatted(name, parameters, body);
  }
}
