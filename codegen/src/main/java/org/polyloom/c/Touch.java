package org.polyloom.c;

/** An access to memory. */
record Touch(LoopElement element, boolean isStore) {
  String array() {
    return element.array();
  }
}
