/** How long the optimizer itself takes on the kernels, stage by stage, measured with JMH. */
package org.polyloom.jmh;
