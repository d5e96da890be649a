/* In the place of a kernel's own time, the time in which STREAM's triad moves as many bytes as the kernel must.
 *
 * A program defines three numbers of doubles as functions of the sizes n of its run, and includes this file and then the
 * kernel:
 *
 *   TRIAD_READ(n)      what is read only
 *   TRIAD_WRITTEN(n)   what is written
 *   TRIAD_AGAIN(n)     what must be read once more, when all of it has been read
 *
 * The arrays of the triad take as many bytes as the first two together. What is written is read before: that counts, in
 * the kernel and in the triad. The kernel runs too, so that its results are printed.
 */
#ifndef POLYLOOM_TRIAD_H
#define POLYLOOM_TRIAD_H

#include "../bench.h"

__attribute__((noinline)) static void triad(size_t count, double factor, double a[restrict count],
                                            const double b[restrict count], const double c[restrict count])
{
  for (size_t i = 0; i < count; i++)
    a[i] = b[i] + factor * c[i];
}

/* The seconds of one triad on arrays of so many doubles each, which were set up just before. */
static inline double triad_seconds(size_t count)
{
  size_t bytes = (count * sizeof(double) + BENCH_ALIGNMENT - 1) / BENCH_ALIGNMENT * BENCH_ALIGNMENT;
  double *array[3];
  for (int i = 0; i < 3; i++) {
    array[i] = aligned_alloc(BENCH_ALIGNMENT, bytes);
    if (!array[i]) {
      bench_fail("out of memory", "", 1);
    }
    bench_fill(array[i], 1, (int)count, i);
  }
  double started = bench_now();
  triad(count, bench_opaque(3), array[0], array[1], array[2]);
  double seconds = bench_now() - started;
  if (!(bench_opaque(array[0][count / 2]) >= 0)) {
    bench_fail("wrong result", "triad", 1);
  }
  for (int i = 0; i < 3; i++) {
    free(array[i]);
  }
  return seconds;
}

static inline void triad_stop(struct bench *b)
{
  double n[BENCH_MAX_PARAMETERS];
  for (int i = 0; i < BENCH_MAX_PARAMETERS; i++) {
    n[i] = b->size[i];
  }
  double once = TRIAD_READ(n) + TRIAD_WRITTEN(n);
  double moved = once + TRIAD_WRITTEN(n) + TRIAD_AGAIN(n);
  size_t count = (size_t)(once / 3) + 1;
  double seconds = triad_seconds(count) * moved / (4.0 * (double)count);
  if (b->best < 0 || seconds < b->best) {
    b->best = seconds;
  }
}

#define bench_stop triad_stop

#endif
