/* Runs two versions of a function on the same data and compares all that they wrote. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __SANITIZE_ADDRESS__
enum { GUARD = 0 };
#else
enum { GUARD = 16 };
#endif

enum { ORIGINAL, OPTIMIZED };
enum family { SIGNED_DATA, UNSIGNED_DATA, FLOAT_DATA, DOUBLE_DATA, INDEX_DATA };

/* The elements of one array or of two that overlap, once for each version. */
typedef struct {
  const char *name;
  enum family family;
  size_t element;
  size_t count;
  unsigned char *bytes[2];
} pool;

static uint64_t state;

static uint64_t next(void)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static void fill(pool *p, int rounding)
{
  for (size_t k = 0; k < p->count + 2 * GUARD; k++) {
    unsigned char *at = p->bytes[ORIGINAL] + k * p->element;
    uint64_t value = next() >> 3;
    int64_t centred = rounding ? (int64_t)(value % 2001) - 1000 : (int64_t)(value % 17) - 8;
    float single = (float)centred / (rounding ? 7.0f : 1.0f);
    double wide = (double)centred / (rounding ? 7.0 : 1.0);
    uint64_t natural = rounding ? next() : value % 50;
    int64_t index = (int64_t)(value % 12);
    const void *chosen = p->family == FLOAT_DATA      ? (const void *)&single
                         : p->family == DOUBLE_DATA   ? (const void *)&wide
                         : p->family == UNSIGNED_DATA ? (const void *)&natural
                         : p->family == INDEX_DATA    ? (const void *)&index
                                                      : (const void *)&centred;
    memcpy(at, chosen, p->element);
  }
  memcpy(p->bytes[OPTIMIZED], p->bytes[ORIGINAL], (p->count + 2 * GUARD) * p->element);
}

static pool make(const char *name, enum family family, size_t element, size_t count, int rounding)
{
  pool p = {name, family, element, count, {0, 0}};
  for (int version = 0; version < 2; version++) {
    p.bytes[version] = malloc((count + 2 * GUARD) * element + (GUARD == 0 && count == 0));
    if (!p.bytes[version])
      exit(3);
  }
  fill(&p, rounding);
  return p;
}

static void *data(const pool *p, int version, size_t offset)
{
  return p->bytes[version] + (GUARD + offset) * p->element;
}

static int same(const pool *p, size_t k)
{
  const unsigned char *a = p->bytes[ORIGINAL] + k * p->element;
  const unsigned char *b = p->bytes[OPTIMIZED] + k * p->element;
  if (memcmp(a, b, p->element) == 0)
    return 1;
  if (p->family == FLOAT_DATA) {
    float x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x != x && y != y;
  }
  if (p->family == DOUBLE_DATA) {
    double x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x != x && y != y;
  }
  return 0;
}

static void value(const pool *p, int version, size_t k)
{
  const unsigned char *at = p->bytes[version] + k * p->element;
  float single = 0;
  double wide = 0;
  uint64_t whole = 0;
  if (p->family == FLOAT_DATA) {
    memcpy(&single, at, sizeof single);
    printf(" %.9g", (double)single);
  } else if (p->family == DOUBLE_DATA) {
    memcpy(&wide, at, sizeof wide);
    printf(" %.17g", wide);
  } else {
    memcpy(&whole, at, p->element);
    printf(" 0x%llx", (unsigned long long)whole);
  }
}

/* The number of elements that differ; the first one is printed. */
static size_t compare(const pool *p, int program, const char *run)
{
  size_t differing = 0;
  for (size_t k = 0; k < p->count + 2 * GUARD; k++) {
    if (!same(p, k) && differing++ == 0) {
      printf("F %d %s: %s[%ld]", program, run, p->name, (long)k - GUARD);
      value(p, ORIGINAL, k);
      value(p, OPTIMIZED, k);
      printf("\n");
    }
  }
  return differing;
}

static void discard(pool *p)
{
  free(p->bytes[ORIGINAL]);
  free(p->bytes[OPTIMIZED]);
}

static const int sizes[][2] = {{0, 0}, {1, 1}, {2, 2}, {1, 4}, {3, 2}, {5, 7}, {8, 8}, {12, 13}, {17, 16}};
