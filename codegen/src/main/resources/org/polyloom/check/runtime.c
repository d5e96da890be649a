/* What every driver of a check shares: its arguments, its data, memory with guards, and its output.
 *
 * A driver is called with a seed, the layout of arrays, and the values of the function's integer
 * parameters. It writes each result as its size in bytes (64 bits) and its bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

enum { TOO_LARGE = 77, OUT_OF_BOUNDS = 78, MAX_ARRAYS = 64, GUARD_BYTE = 0xa5 };

#if defined(__SANITIZE_ADDRESS__)
#define EXACT_BLOCKS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define EXACT_BLOCKS 1
#endif
#endif

/* The sanitizer guards blocks itself, if they are exactly as large as needed. */
#ifdef EXACT_BLOCKS
enum { GUARD = 0, SHIFTS = 1 };
#else
enum { GUARD = 512, SHIFTS = 8 };
#endif

static const size_t memory_limit = (size_t)64 << 20;
static const long long largest_extent = 1 << 20;

struct block {
  unsigned char *begin;
  size_t before; /* bytes of the first guard */
  size_t bytes;  /* bytes between the guards */
};

struct array {
  const char *name;
  char kind; /* f floating, i signed, u unsigned, b _Bool, s a struct, which the driver fills */
  size_t element;
  size_t bytes;
  size_t row; /* elements */
  int sharable;
  size_t offset; /* in its block */
  struct block *block;
};

static uint64_t seed;
static long long overlap; /* elements between arrays that overlap; negative if none do */
static int integers;
static char **integer;
static struct array arrays[MAX_ARRAYS];
static struct block blocks[MAX_ARRAYS];
static int array_count, block_count;
static size_t memory;

static void stop(const char *what, const char *which, int status)
{
  fprintf(stderr, "%s%s\n", what, which);
  exit(status);
}

void polyloom_begin(int argc, char **argv)
{
  if (argc < 3) {
    stop("usage: driver SEED OVERLAP INTEGER...", "", 2);
  }
  seed = strtoull(argv[1], NULL, 10);
  overlap = strtoll(argv[2], NULL, 10);
  integer = argv + 3;
  integers = argc - 3;
}

long long polyloom_integer(int index)
{
  if (index >= integers) {
    stop("too few integers", "", 2);
  }
  return strtoll(integer[index], NULL, 10);
}

/* A well mixed function of the seed and a place. */
static uint64_t mix(uint64_t salt, uint64_t index)
{
  uint64_t x = (seed + 1) * UINT64_C(0x9e3779b97f4a7c15) + salt * UINT64_C(0xc2b2ae3d27d4eb4f) + index;
  x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
  return x ^ x >> 31;
}

/* A number that rounds: of either sign, positive and near one, or of many magnitudes, as the seed
 * says. */
static double real(uint64_t salt, uint64_t index)
{
  uint64_t bits = mix(salt, index);
  double unit = ((double)(bits >> 11) + 0.5) / 9007199254740992.0;
  if (seed % 3 == 1) {
    return 0.5 + 2 * unit;
  }
  double value = 4 * unit - 2;
  if (seed % 3 == 2) {
    for (unsigned steps = bits % 12; steps > 0; steps--) {
      value *= bits & 64 ? 2 : 0.5;
    }
  }
  return value;
}

/* A number that may be a subscript, one of moderate size, or any that the type holds. */
static int64_t whole(char kind, uint64_t salt, uint64_t index)
{
  uint64_t bits = mix(salt, index);
  if (kind == 'b') {
    return bits & 1;
  }
  if (seed % 3 == 0) {
    return bits % 4;
  }
  if (kind == 'u' && seed % 3 == 2) {
    return (int64_t)bits;
  }
  return (int64_t)(bits % 201) - (kind == 'u' ? 0 : 100);
}

double polyloom_real(int index)
{
  return real(UINT64_C(1) << 32, (uint64_t)index);
}

long long polyloom_elements(int dimensions, const long long *sizes)
{
  long long elements = 1;
  for (int i = 0; i < dimensions; i++) {
    long long size = sizes[i] > 0 ? sizes[i] : 0;
    if (size > largest_extent || elements > largest_extent * 64 / (size + 1)) {
      exit(TOO_LARGE);
    }
    elements *= size;
  }
  return elements;
}

long long polyloom_larger(long long left, long long right)
{
  return left > right ? left : right;
}

long long polyloom_unknown(int dimensions)
{
  long long greatest = 4;
  for (int i = 0; i < integers; i++) {
    greatest = polyloom_larger(greatest, polyloom_integer(i) + 4);
  }
  long long elements = 1;
  for (int i = 0; i < dimensions && elements < largest_extent / greatest; i++) {
    elements *= greatest;
  }
  return elements;
}

int polyloom_array(const char *name, char kind, unsigned long element, long long elements,
                   long long row, int sharable)
{
  if (array_count == MAX_ARRAYS) {
    stop("too many arrays: ", name, 2);
  }
  struct array *array = &arrays[array_count];
  array->name = name;
  array->kind = kind;
  array->element = element;
  array->bytes = (size_t)elements * element;
  array->row = (size_t)row;
  array->sharable = sharable && overlap >= 0;
  return array_count++;
}

/* Positive matrices have a heavy diagonal, so that what factorises them does not end in NaNs. */
static double heavy(size_t row, size_t index)
{
  return seed % 3 == 1 && row > 1 && index / row == index % row ? 4 * (double)row : 0;
}

static void fill(void *data, char kind, size_t element, size_t bytes, size_t row, uint64_t salt)
{
  unsigned char *at = data;
  for (size_t i = 0; i < bytes / element; i++, at += element) {
    if (kind == 'f') {
      double value = real(salt, i) + heavy(row, i);
      float narrow = (float)value;
      long double wide = value * (1 + 1.0L / (UINT64_C(1) << 60));
      memset(at, 0, element);
      memcpy(at,
             element == sizeof narrow  ? (void *)&narrow
             : element == sizeof value ? (void *)&value
                                       : (void *)&wide,
             element == sizeof wide ? 10 : element);
    } else {
      int64_t value = whole(kind, salt, i);
      memcpy(at, &value, element);
    }
  }
}

void polyloom_fill(void *data, char kind, unsigned long element, unsigned long bytes, int salt)
{
  fill(data, kind, element, bytes, 1, UINT64_C(2) << 32 | (uint64_t)salt);
}

static struct block *new_block(size_t bytes, size_t before)
{
  struct block *block = &blocks[block_count++];
  memory += bytes;
  if (memory > memory_limit) {
    exit(TOO_LARGE);
  }
  block->bytes = bytes;
  block->before = before;
  block->begin = malloc(before + bytes + GUARD);
  if (!block->begin) {
    exit(TOO_LARGE);
  }
  memset(block->begin, GUARD_BYTE, before + bytes + GUARD);
  return block;
}

/* One block for all arrays of a type that may overlap, one for each of the others. */
void polyloom_allocate(void)
{
  for (int i = 0; i < array_count; i++) {
    if (arrays[i].block) {
      continue;
    }
    size_t bytes = 0;
    size_t members = 0;
    for (int j = i; j < array_count; j++) {
      int shares = arrays[i].sharable && arrays[j].sharable && arrays[j].kind == arrays[i].kind &&
                   arrays[j].element == arrays[i].element;
      if (j == i || shares) {
        arrays[j].offset = members++ * (size_t)(overlap < 0 ? 0 : overlap) * arrays[i].element;
        if (arrays[j].offset + arrays[j].bytes > bytes) {
          bytes = arrays[j].offset + arrays[j].bytes;
        }
        arrays[j].block = &blocks[block_count];
      }
    }
    new_block(bytes, GUARD + mix(3, (uint64_t)i) % SHIFTS * arrays[i].element);
  }
  for (int i = 0; i < array_count; i++) {
    const struct array *array = &arrays[i];
    if (array->kind == 's') {
      memset(polyloom_data(i), 0, array->bytes);
      continue;
    }
    fill(polyloom_data(i), array->kind, array->element, array->bytes, array->row, (uint64_t)i);
  }
}

void *polyloom_data(int array)
{
  return arrays[array].block->begin + arrays[array].block->before + arrays[array].offset;
}

long long polyloom_count(int array)
{
  return (long long)(arrays[array].bytes / arrays[array].element);
}

static void verify_guards(void)
{
  for (int i = 0; i < array_count; i++) {
    const struct block *block = arrays[i].block;
    size_t end = block->before + block->bytes;
    for (size_t at = 0; at < end + GUARD; at = at + 1 == block->before ? end : at + 1) {
      if (at < block->before || at >= end) {
        if (block->begin[at] != GUARD_BYTE) {
          stop("written outside of ", arrays[i].name, OUT_OF_BOUNDS);
        }
      }
    }
  }
}

void polyloom_emit_size(unsigned long bytes)
{
  uint64_t size = bytes;
  polyloom_emit_part(&size, sizeof size);
}

void polyloom_emit_part(const void *data, unsigned long bytes)
{
  if (fwrite(data, 1, bytes, stdout) != bytes) {
    stop("cannot write the results", "", 2);
  }
}

void polyloom_emit(const void *data, unsigned long bytes)
{
  polyloom_emit_size(bytes);
  polyloom_emit_part(data, bytes);
}

void polyloom_end(void)
{
  verify_guards();
  for (int i = 0; i < array_count; i++) {
    if (arrays[i].kind != 's') {
      polyloom_emit(polyloom_data(i), arrays[i].bytes);
    }
  }
  for (int i = 0; i < block_count; i++) {
    free(blocks[i].begin);
  }
}
