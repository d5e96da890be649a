/* gesummv: A and B are read once. */
#define TRIAD_READ(n) (2 * n[0] * n[0] + n[0])
#define TRIAD_WRITTEN(n) (2 * n[0])
#define TRIAD_AGAIN(n) (0)
#include "triad.h"
#include "../gesummv.c"
