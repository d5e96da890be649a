/** What optimizers need to know of the processor. */
package org.polyloom.machine;
