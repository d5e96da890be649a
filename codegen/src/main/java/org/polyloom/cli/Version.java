package org.polyloom.cli;

import picocli.CommandLine.IVersionProvider;

/** The product's version, as {@code pom.xml} has it. */
final class Version implements IVersionProvider {

  static final String NUMBER = "0.1.0";

  @Override
  public String[] getVersion() {
    return new String[] {"polyloom " + NUMBER};
  }
}
