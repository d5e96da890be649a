/** Values computed where they are used, instead of being carried there in scalars. */
package org.polyloom.forward;
