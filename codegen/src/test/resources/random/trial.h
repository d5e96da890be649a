/* Runs two versions of a function on the same data and compares all that they wrote. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __SANITIZE_ADDRESS__
enum { GUARD = 0 };
#else
enum { GUARD = 16 };
#endif

enum { ORIGINAL, OPTIMIZED, BEFORE, COPIES };
enum { APART, SHIFTED, SAME_START };
enum family { SIGNED_DATA, UNSIGNED_DATA, BOOLEAN_DATA, FLOAT_DATA, DOUBLE_DATA, INDEX_DATA };

/* Values within every element of a pool. */
typedef struct {
  size_t offset;
  enum family family;
  size_t size;
  size_t count;
} field;

/* The elements of one array or of two that overlap, for each version and as they were at first. */
typedef struct {
  const char *name;
  const field *fields;
  size_t field_count;
  size_t element;
  size_t count;
  unsigned char *bytes[COPIES];
} pool;

/* Whether the original has changed any data. */
static int changed;

/* Whether all data is printed, as it was and as the original left it. */
static int showing;

static uint64_t state;

static uint64_t next(void)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static void fill_value(unsigned char *at, const field *f, int rounding)
{
  uint64_t value = next() >> 3;
  int64_t centred = rounding ? (int64_t)(value % 2001) - 1000 : (int64_t)(value % 17) - 8;
  float single = (float)centred / (rounding ? 7.0f : 1.0f);
  double wide = (double)centred / (rounding ? 7.0 : 1.0);
  uint64_t natural = rounding ? next() : value % 50;
  uint64_t truth = value % 2;
  int64_t index = (int64_t)(value % 12);
  const void *chosen = f->family == FLOAT_DATA      ? (const void *)&single
                       : f->family == DOUBLE_DATA   ? (const void *)&wide
                       : f->family == UNSIGNED_DATA ? (const void *)&natural
                       : f->family == BOOLEAN_DATA  ? (const void *)&truth
                       : f->family == INDEX_DATA    ? (const void *)&index
                                                    : (const void *)&centred;
  memcpy(at, chosen, f->size);
}

static size_t all_bytes(const pool *p)
{
  return (p->count + 2 * GUARD) * p->element;
}

static void fill(pool *p, int rounding)
{
  memset(p->bytes[ORIGINAL], 0, all_bytes(p));
  for (size_t k = 0; k < p->count + 2 * GUARD; k++)
    for (const field *f = p->fields; f < p->fields + p->field_count; f++)
      for (size_t m = 0; m < f->count; m++)
        fill_value(p->bytes[ORIGINAL] + k * p->element + f->offset + m * f->size, f, rounding);
  memcpy(p->bytes[OPTIMIZED], p->bytes[ORIGINAL], all_bytes(p));
  memcpy(p->bytes[BEFORE], p->bytes[ORIGINAL], all_bytes(p));
}

static pool make(const char *name, const field *fields, size_t field_count, size_t element,
                 size_t count, int rounding)
{
  pool p = {name, fields, field_count, element, count, {0, 0, 0}};
  for (int copy = 0; copy < COPIES; copy++) {
    p.bytes[copy] = malloc(all_bytes(&p) + (GUARD == 0 && count == 0));
    if (!p.bytes[copy])
      exit(3);
  }
  fill(&p, rounding);
  return p;
}

/* Where the bytes of a version begin, or those that many bytes further. */
static void *data(const pool *p, int version, size_t offset)
{
  return p->bytes[version] + GUARD * p->element + offset;
}

/* How many bytes behind the start of a pool of that many elements a second array begins. */
static size_t distance(int overlap, const pool *p, size_t count)
{
  return overlap == SHIFTED ? ((count / 2 + 3) * p->element + 7) / 8 * 8 : 0;
}

static int same(const field *f, const unsigned char *a, const unsigned char *b)
{
  if (memcmp(a, b, f->size) == 0)
    return 1;
  if (f->family == FLOAT_DATA) {
    float x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x != x && y != y;
  }
  if (f->family == DOUBLE_DATA) {
    double x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x != x && y != y;
  }
  return 0;
}

static void value(const field *f, const unsigned char *at)
{
  float single = 0;
  double wide = 0;
  uint64_t whole = 0;
  if (f->family == FLOAT_DATA) {
    memcpy(&single, at, sizeof single);
    printf(" %.9g", (double)single);
  } else if (f->family == DOUBLE_DATA) {
    memcpy(&wide, at, sizeof wide);
    printf(" %.17g", wide);
  } else {
    memcpy(&whole, at, f->size);
    printf(" 0x%llx", (unsigned long long)whole);
  }
}

/* Prints all values of one copy, without the guards, as hexadecimal numbers. */
static void show(const pool *p, int program, int copy)
{
  printf("%c %d %s", copy == BEFORE ? 'I' : 'O', program, p->name);
  for (size_t k = GUARD; k < p->count + GUARD; k++)
    for (const field *f = p->fields; f < p->fields + p->field_count; f++)
      for (size_t m = 0; m < f->count; m++) {
        uint64_t bits = 0;
        memcpy(&bits, p->bytes[copy] + k * p->element + f->offset + m * f->size, f->size);
        printf(" %llx", (unsigned long long)bits);
      }
  printf("\n");
}

/* Prints the first value that differs. */
static void compare(const pool *p, int program, const char *run)
{
  int differs = 0;
  if (showing) {
    show(p, program, BEFORE);
    show(p, program, ORIGINAL);
  }
  changed |= memcmp(p->bytes[ORIGINAL], p->bytes[BEFORE], all_bytes(p)) != 0;
  for (size_t k = 0; k < p->count + 2 * GUARD && !differs; k++)
    for (const field *f = p->fields; f < p->fields + p->field_count; f++)
      for (size_t m = 0; m < f->count; m++) {
        size_t at = k * p->element + f->offset + m * f->size;
        if (!differs && !same(f, p->bytes[ORIGINAL] + at, p->bytes[OPTIMIZED] + at)) {
          differs = 1;
          printf("F %d %s: %s[%ld]+%zu", program, run, p->name, (long)k - GUARD,
                 f->offset + m * f->size);
          value(f, p->bytes[ORIGINAL] + at);
          value(f, p->bytes[OPTIMIZED] + at);
          printf("\n");
        }
      }
}

static void discard(pool *p)
{
  for (int copy = 0; copy < COPIES; copy++)
    free(p->bytes[copy]);
}

static const int sizes[][2] = {{0, 0}, {1, 1}, {2, 2}, {1, 4}, {3, 2}, {5, 7}, {8, 8}, {12, 13}, {17, 16}};

/* Small sizes, for those who work by hand. */
static const int small_sizes[][2] = {{4, 3}, {3, 5}};
