/* bicg: A is read once. */
#define TRIAD_READ(n) (n[0] * n[1] + n[0] + n[1])
#define TRIAD_WRITTEN(n) (n[0] + n[1])
#define TRIAD_AGAIN(n) (0)
#include "triad.h"
#include "../bicg.c"
