/* What every kernel program shares: arguments, arrays, initial values, the timer and the three lines of output.
 *
 * A kernel includes this file first and is one program:
 *
 *   struct bench b;
 *   bench_begin(&b, argc, argv, PARAMETERS, sizes);   parses the arguments, sets b.size[]
 *   double(*A)[n] = bench_array_2d(&b, sizeof(double), n, n);
 *   while (bench_next(&b)) {                          once for each repeat
 *     bench_fill(A, n, n, 1);                         or the kernel's own initialisation
 *     bench_start(&b);
 *     kernel(n, A);
 *     bench_stop(&b);
 *   }
 *   bench_double(&b, A, (size_t)n * n);               once for each array that the kernel writes
 *   return bench_end(&b);                             prints, frees, gives the exit status
 */
#ifndef POLYLOOM_BENCH_H
#define POLYLOOM_BENCH_H

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MINI, SMALL, MEDIUM, LARGE, EXTRALARGE, BENCH_DATASETS };

enum { BENCH_MAX_PARAMETERS = 5, BENCH_MAX_ARRAYS = 16, BENCH_ALIGNMENT = 64 };

/* The bits that stand for every NaN. */
#define BENCH_NAN UINT64_C(0x7ff8000000000000)

/* The sizes of one kernel: a row for each dataset, a column for each parameter. */
typedef int bench_sizes[BENCH_DATASETS][BENCH_MAX_PARAMETERS];

struct bench {
  int size[BENCH_MAX_PARAMETERS]; /* the sizes of this run, in the kernel's order */
  int repeat;                     /* how many runs are asked for */
  int round;                      /* how many of them have begun */
  double started;                 /* when the current one began, in seconds */
  double best;                    /* the shortest so far, in seconds; negative before the first */
  uint64_t hash;
  double sum;
  const char *dump_path;
  FILE *dump; /* NULL without --dump */
  int arrays;
  void *array[BENCH_MAX_ARRAYS];
};

static inline void bench_fail(const char *what, const char *which, int status)
{
  fflush(stdout);
  fprintf(stderr, "%s%s%s\n", what, *which ? ": " : "", which);
  exit(status);
}

static inline void bench_usage(const char *program, int parameters, const char *what, const char *which)
{
  fprintf(stderr, "usage: %s [MINI|SMALL|MEDIUM|LARGE|EXTRALARGE |", program);
  for (int i = 1; i <= parameters; i++) {
    fprintf(stderr, " n%d", i);
  }
  fprintf(stderr, "] [--dump FILE] [--repeat N]\n");
  bench_fail(what, which, 2);
}

/* The value of a decimal number from least to INT_MAX, or -1. */
static inline int bench_number(const char *text, int least)
{
  char *end;
  errno = 0;
  long value = strtol(text, &end, 10);
  if (end == text || *end || errno || value < least || value > INT_MAX) {
    return -1;
  }
  return (int)value;
}

static inline int bench_dataset(const char *name)
{
  static const char *const names[BENCH_DATASETS] = {"MINI", "SMALL", "MEDIUM", "LARGE", "EXTRALARGE"};
  for (int i = 0; i < BENCH_DATASETS; i++) {
    if (!strcmp(name, names[i])) {
      return i;
    }
  }
  return -1;
}

/* Reads the command line. Exits with status 2 where it is wrong and with 1 where the dump cannot be opened. */
static inline void bench_begin(struct bench *b, int argc, char **argv, int parameters, const bench_sizes sizes)
{
  int given = 0;
  int dataset = -1;
  memset(b, 0, sizeof *b);
  b->repeat = 1;
  b->best = -1;
  b->hash = UINT64_C(0xcbf29ce484222325);
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--dump") || !strcmp(argv[i], "--repeat")) {
      const char *option = argv[i++];
      if (i == argc) {
        bench_usage(argv[0], parameters, "missing value", option);
      } else if (!strcmp(option, "--dump")) {
        b->dump_path = argv[i];
      } else if ((b->repeat = bench_number(argv[i], 1)) < 0) {
        bench_usage(argv[0], parameters, "not a number of repeats", argv[i]);
      }
    } else if (bench_dataset(argv[i]) >= 0 && dataset < 0) {
      dataset = bench_dataset(argv[i]);
    } else if (bench_number(argv[i], 0) >= 0 && given < parameters) {
      b->size[given++] = bench_number(argv[i], 0);
    } else {
      bench_usage(argv[0], parameters, "unexpected argument", argv[i]);
    }
  }
  if (given && (given < parameters || dataset >= 0)) {
    bench_usage(argv[0], parameters, "give one dataset or all the sizes", "");
  }
  if (!given) {
    memcpy(b->size, sizes[dataset < 0 ? SMALL : dataset], sizeof b->size);
  }
  if (b->dump_path && !(b->dump = fopen(b->dump_path, "wb"))) {
    bench_fail(b->dump_path, strerror(errno), 1);
  }
}

/* A zeroed array with at least one element a dimension, aligned to a cache line. bench_end frees it. */
static inline void *bench_array_3d(struct bench *b, size_t element, int n1, int n2, int n3)
{
  int n[3] = {n1, n2, n3};
  size_t bytes = element;
  for (int i = 0; i < 3; i++) {
    size_t extent = n[i] > 0 ? (size_t)n[i] : 1;
    if (extent > (SIZE_MAX / 2 - BENCH_ALIGNMENT) / bytes) {
      bench_fail("array too large", "", 1);
    }
    bytes *= extent;
  }
  bytes = (bytes + BENCH_ALIGNMENT - 1) / BENCH_ALIGNMENT * BENCH_ALIGNMENT;
  void *array = b->arrays < BENCH_MAX_ARRAYS ? aligned_alloc(BENCH_ALIGNMENT, bytes) : NULL;
  if (!array) {
    bench_fail("out of memory", "", 1);
  } else {
    memset(array, 0, bytes);
    b->array[b->arrays++] = array;
  }
  return array;
}

static inline void *bench_array_2d(struct bench *b, size_t element, int n1, int n2)
{
  return bench_array_3d(b, element, n1, n2, 1);
}

static inline void *bench_array_1d(struct bench *b, size_t element, int n)
{
  return bench_array_3d(b, element, n, 1, 1);
}

/* A well mixed function of a place in an array. */
static inline uint32_t bench_mix(int i, int j, int salt)
{
  uint64_t x = (uint64_t)(uint32_t)i * UINT64_C(0x9e3779b97f4a7c15);
  x += (uint64_t)(uint32_t)j * UINT64_C(0xc2b2ae3d27d4eb4f);
  x += (uint64_t)(uint32_t)salt * UINT64_C(0x165667b19e3779f9);
  x ^= x >> 31;
  x *= UINT64_C(0xd6e8feb86659fd93);
  return (uint32_t)(x >> 32);
}

/* A number strictly between 0 and 1 with 25 significant bits: sums and products of such numbers round. */
static inline double bench_unit(int i, int j, int salt)
{
  return ((bench_mix(i, j, salt) >> 8) + 0.5) / 16777216.0;
}

/* Fills n1 rows of n2 doubles; different salts give different data. */
static inline void bench_fill(void *values, int n1, int n2, int salt)
{
  double *v = values;
  for (int i = 0; i < n1; i++) {
    for (int j = 0; j < n2; j++) {
      *v++ = bench_unit(i, j, salt);
    }
  }
}

static inline void bench_fill_float(void *values, int n1, int n2, int salt)
{
  float *v = values;
  for (int i = 0; i < n1; i++) {
    for (int j = 0; j < n2; j++) {
      *v++ = (float)bench_unit(i, j, salt);
    }
  }
}

/* The value given, in a form that no compiler can see through. */
static inline double bench_opaque(double value)
{
  __asm__ __volatile__("" : "+m"(value));
  return value;
}

static inline int bench_next(struct bench *b)
{
  return b->round++ < b->repeat;
}

static inline double bench_now(void)
{
  struct timespec now;
  __asm__ __volatile__("" ::: "memory");
  clock_gettime(CLOCK_MONOTONIC, &now);
  __asm__ __volatile__("" ::: "memory");
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline void bench_start(struct bench *b)
{
  b->started = bench_now();
}

static inline void bench_stop(struct bench *b)
{
  double seconds = bench_now() - b->started;
  if (b->best < 0 || seconds < b->best) {
    b->best = seconds;
  }
}

/* The bits of a value, the same for every NaN. Decided on the bits, so that fast-math cannot fold it. */
static inline uint64_t bench_bits(double value)
{
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  if ((bits & UINT64_C(0x7fffffffffffffff)) > UINT64_C(0x7ff0000000000000)) {
    bits = BENCH_NAN;
  }
  return bits;
}

static inline void bench_hash(struct bench *b, uint64_t bits)
{
  b->hash = (b->hash ^ bits) * UINT64_C(0x9e3779b97f4a7c15);
  b->hash ^= b->hash >> 32;
}

/* Counts one result in the sum and the dump. */
static inline void bench_value(struct bench *b, double value)
{
  b->sum += value;
  if (b->dump && fwrite(&value, sizeof value, 1, b->dump) != 1) {
    bench_fail(b->dump_path, strerror(errno), 1);
  }
}

/* Results that the checksum covers, but neither the sum nor the dump: they are rounding noise. */
static inline void bench_double_noise(struct bench *b, const double *values, size_t count)
{
  for (size_t i = 0; i < count; i++) {
    bench_hash(b, bench_bits(values[i]));
  }
}

/* Results of the kernel: checksum, sum and dump. */
static inline void bench_double(struct bench *b, const void *values, size_t count)
{
  const double *v = values;
  for (size_t i = 0; i < count; i++) {
    bench_hash(b, bench_bits(v[i]));
    bench_value(b, v[i]);
  }
}

static inline void bench_float(struct bench *b, const void *values, size_t count)
{
  const float *v = values;
  for (size_t i = 0; i < count; i++) {
    bench_hash(b, bench_bits(v[i]));
    bench_value(b, v[i]);
  }
}

static inline void bench_int(struct bench *b, const void *values, size_t count)
{
  const int *v = values;
  for (size_t i = 0; i < count; i++) {
    bench_hash(b, (uint64_t)v[i]);
    bench_value(b, v[i]);
  }
}

static inline void bench_unsigned(struct bench *b, const void *values, size_t count)
{
  const unsigned *v = values;
  for (size_t i = 0; i < count; i++) {
    bench_hash(b, v[i]);
    bench_value(b, v[i]);
  }
}

/* Prints the three lines and frees the arrays. */
static inline int bench_end(struct bench *b)
{
  for (int i = 0; i < b->arrays; i++) {
    free(b->array[i]);
  }
  if (b->dump && fclose(b->dump)) {
    bench_fail(b->dump_path, strerror(errno), 1);
  }
  printf("seconds=%.9f\n", b->best);
  printf("checksum=%016llx\n", (unsigned long long)b->hash);
  if (bench_bits(b->sum) == BENCH_NAN) {
    puts("sum=nan");
  } else {
    printf("sum=%.17g\n", b->sum);
  }
  return fflush(stdout) ? 1 : 0;
}

#endif
