/** Which accesses and instances of a region depend on which, and what lives before and after. */
package org.polyloom.dependence;
