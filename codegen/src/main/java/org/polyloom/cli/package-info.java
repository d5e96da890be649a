/** The command line: picocli commands over the optimizer, the compilers and the benchmarks. */
package org.polyloom.cli;
