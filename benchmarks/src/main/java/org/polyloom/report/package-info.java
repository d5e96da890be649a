/**
 * Run-time reports: compiles kernels before and after optimization, checks one against the other,
 * times them in turns, and writes a table, a JSON document and a chart.
 */
package org.polyloom.report;
