/* gemver: A is updated, and read again, since the last product needs all of x. */
#define TRIAD_READ(n) (6 * n[0])
#define TRIAD_WRITTEN(n) (n[0] * n[0] + 2 * n[0])
#define TRIAD_AGAIN(n) (n[0] * n[0])
#include "triad.h"
#include "../gemver.c"
