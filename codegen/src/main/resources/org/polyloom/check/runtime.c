/* What every driver of a check shares: its cases, its data, memory with guards, and its output.
 *
 * The program loads a library with a driver and calls it for each line that it reads: the seconds
 * that it may take, a seed, the layout of arrays, and the values of the function's integer
 * parameters. Each call is in a process of its own, which finds all as it was loaded. It writes each
 * result as its size in bytes (64 bits) and its bytes, and is answered for by a struct reply, what it
 * wrote if it succeeded, and what it said of errors. A first reply says that the library is loaded.
 *
 * What the library does when it is loaded, or a call, is not known: it finds nothing to read, its
 * output is bounded, and its process group ends with it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "runtime.h"

enum { TOO_LARGE = 77, OUT_OF_BOUNDS = 78, MAX_ARRAYS = 64, GUARD_BYTE = 0xa5 };
enum { MAX_INTEGERS = 256, LINE_BYTES = 1 << 13 };

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
static long long integer[MAX_INTEGERS];
static struct array arrays[MAX_ARRAYS];
static struct block blocks[MAX_ARRAYS];
static int array_count, block_count;
static size_t memory;

static void stop(const char *what, const char *which, int status)
{
  fprintf(stderr, "%s%s\n", what, which);
  exit(status);
}

long long polyloom_integer(int index)
{
  if (index >= integers) {
    stop("too few integers", "", 2);
  }
  return integer[index];
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

/* How a call ended: 64 bits each. */
struct reply {
  int64_t timed_out;
  int64_t status; /* 128 and the signal's number if one ended it */
  int64_t nanoseconds;
  int64_t output; /* bytes */
  int64_t errors; /* bytes */
};

static const int64_t largest_output = (int64_t)1 << 28;
static const int64_t most_errors = (int64_t)1 << 16;
static const unsigned most_seconds_to_load = 5;

/* A file in memory. */
static int scratch(const char *name)
{
  int file = memfd_create(name, MFD_CLOEXEC);
  if (file < 0) {
    stop("no file in memory: ", strerror(errno), 2);
  }
  return file;
}

/* Puts nothing in the place of a stream, which goes on under the number that is returned. */
static int moved(int stream, int flags)
{
  int kept = fcntl(stream, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int nothing = open("/dev/null", flags | O_CLOEXEC);
  if (kept < 0 || nothing < 0 || dup2(nothing, stream) < 0) {
    stop("cannot move a stream: ", strerror(errno), 2);
  }
  close(nothing);
  return kept;
}

static void send(int to, const void *data, size_t bytes)
{
  const char *at = data;
  while (bytes > 0) {
    ssize_t sent = write(to, at, bytes);
    if (sent < 0 && errno != EINTR) {
      exit(0); /* nobody listens any more */
    }
    if (sent > 0) {
      at += sent;
      bytes -= (size_t)sent;
    }
  }
}

static int64_t written(int file, int64_t most)
{
  struct stat known;
  if (fstat(file, &known)) {
    return 0;
  }
  return known.st_size < most ? known.st_size : most;
}

/* Sends the first bytes of a file, and empties it. */
static void send_file(int to, int file, int64_t bytes)
{
  static char buffer[1 << 16];
  for (int64_t at = 0; at < bytes;) {
    size_t most = bytes - at < (int64_t)sizeof buffer ? (size_t)(bytes - at) : sizeof buffer;
    ssize_t got = pread(file, buffer, most, at);
    if (got <= 0) {
      stop("cannot read the results", "", 2);
    }
    send(to, buffer, (size_t)got);
    at += got;
  }
  if (ftruncate(file, 0) || lseek(file, 0, SEEK_SET)) {
    stop("cannot empty a temporary file", "", 2);
  }
}

/* Whether a line was there. */
static int read_line(int from, char *line)
{
  for (int at = 0; at < LINE_BYTES; at++) {
    if (read(from, line + at, 1) != 1) {
      return 0;
    }
    if (line[at] == '\n') {
      line[at] = 0;
      return 1;
    }
  }
  return 0;
}

/* The seconds of a case, whose other numbers are kept. */
static long long begin(char *line)
{
  char *at = line;
  long long seconds = strtoll(at, &at, 10);
  seed = strtoull(at, &at, 10);
  overlap = strtoll(at, &at, 10);
  integers = 0;
  for (char *end; integers < MAX_INTEGERS; at = end) {
    long long value = strtoll(at, &end, 10);
    if (end == at) {
      break;
    }
    integer[integers++] = value;
  }
  return seconds;
}

static int64_t now(void)
{
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* Waits for a process until the time is over, and ends all that is left of its group. */
static void await(pid_t child, const sigset_t *ended, int64_t limit, struct reply *reply)
{
  int64_t start = now();
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    int64_t left = start + limit - now();
    if (left <= 0) {
      reply->timed_out = 1;
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      break;
    }
    struct timespec most = {left / 1000000000, left % 1000000000};
    sigtimedwait(ended, NULL, &most);
  }
  kill(-child, SIGKILL);
  reply->nanoseconds = now() - start;
  reply->status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static int is_loaded;

/* Whatever the library has started holds the answers, too, for which somebody waits. */
static void end_group(void)
{
  if (!is_loaded) {
    kill(0, SIGKILL);
  }
}

static void end_loading(int signal)
{
  static const char why[] = "it takes too long to load\n";
  (void)signal;
  if (write(STDERR_FILENO, why, sizeof why - 1) >= 0) {
    end_group();
  }
  _exit(2);
}

static void (*load(const char *file, const char *driver))(void)
{
  setpgid(0, 0);
  atexit(end_group);
  signal(SIGALRM, end_loading);
  alarm(most_seconds_to_load);
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  void (*loaded)(void) = library ? (void (*)(void))dlsym(library, driver) : NULL;
  if (!loaded) {
    stop(dlerror(), "", 2);
  }
  alarm(0);
  signal(SIGALRM, SIG_DFL);
  is_loaded = 1;
  return loaded;
}

int main(int argc, char **argv)
{
  if (argc != 3) {
    stop("usage: runtime LIBRARY DRIVER", "", 2);
  }
  int requests = moved(STDIN_FILENO, O_RDONLY);
  int answers = moved(STDOUT_FILENO, O_WRONLY);
  int output = scratch("output");
  int errors = scratch("errors");
  void (*driver)(void) = load(argv[1], argv[2]);
  sigset_t ended;
  sigemptyset(&ended);
  sigaddset(&ended, SIGCHLD);
  sigprocmask(SIG_BLOCK, &ended, NULL);
  struct reply loaded = {0};
  send(answers, &loaded, sizeof loaded);
  char line[LINE_BYTES];
  while (read_line(requests, line)) {
    int64_t limit = begin(line) * 1000000000;
    pid_t parent = getpid();
    /* By itself: what clang's sanitizers do around the library's fork takes 15 milliseconds. */
    pid_t child = (pid_t)syscall(SYS_fork);
    if (child < 0) {
      stop("no process for a case: ", strerror(errno), 2);
    }
    if (child == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      const struct rlimit most = {(rlim_t)largest_output, (rlim_t)largest_output};
      if (getppid() != parent || setpgid(0, 0) || dup2(output, STDOUT_FILENO) < 0 ||
          dup2(errors, STDERR_FILENO) < 0 || setrlimit(RLIMIT_FSIZE, &most)) {
        _exit(2);
      }
      close(requests);
      close(answers);
      close(output);
      close(errors);
      sigprocmask(SIG_UNBLOCK, &ended, NULL);
      driver();
      return 0;
    }
    struct reply reply = {0};
    await(child, &ended, limit, &reply);
    reply.output = reply.status == 0 && !reply.timed_out ? written(output, largest_output) : 0;
    reply.errors = written(errors, most_errors);
    send(answers, &reply, sizeof reply);
    send_file(answers, output, reply.output);
    send_file(answers, errors, reply.errors);
  }
  return 0;
}
