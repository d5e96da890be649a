/**
 * Random kernels of the shapes that the passes look for, as text: the generator of {@code
 * org.polyloom.random} draws them too seldom. What an original computes with integers may overflow;
 * {@code polyloom check} leaves out the data with which it does.
 */
package org.polyloom.shapes;
