/* mvt: A is read once. */
#define TRIAD_READ(n) (n[0] * n[0] + 2 * n[0])
#define TRIAD_WRITTEN(n) (2 * n[0])
#define TRIAD_AGAIN(n) (0)
#include "triad.h"
#include "../mvt.c"
