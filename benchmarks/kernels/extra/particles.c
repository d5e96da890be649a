/* Attraction between particles, each a struct with arrays inside; one step in time */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 n */
  [MINI]       = {  20},
  [SMALL]      = {  60},
  [MEDIUM]     = { 300},
  [LARGE]      = {2000},
  [EXTRALARGE] = {6000},
};

struct particle {
  double mass;
  double position[3];
  double velocity[3];
  double force[3];
};

static void init(int n, struct particle p[n])
{
  for (int i = 0; i < n; i++) {
    p[i].mass = bench_unit(i, 0, 1) / n;
    for (int d = 0; d < 3; d++) {
      p[i].position[d] = bench_unit(i, d, 2);
      p[i].velocity[d] = bench_unit(i, d, 3) - 0.5;
    }
  }
}

__attribute__((noinline)) void kernel_particles(int n, double dt, struct particle p[restrict n])
{
  int i, j, d;

#pragma scop
  for (i = 0; i < n; i++) {
    for (d = 0; d < 3; d++)
      p[i].force[d] = 0.0;
    for (j = 0; j < n; j++)
      for (d = 0; d < 3; d++)
        p[i].force[d] += p[j].mass * (p[j].position[d] - p[i].position[d]);
  }
  for (i = 0; i < n; i++)
    for (d = 0; d < 3; d++) {
      p[i].velocity[d] += dt * p[i].force[d];
      p[i].position[d] += dt * p[i].velocity[d];
    }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  double dt = bench_opaque(0.01);
  struct particle *p = bench_array_1d(&b, sizeof(struct particle), n);
  while (bench_next(&b)) {
    init(n, p);
    bench_start(&b);
    kernel_particles(n, dt, p);
    bench_stop(&b);
  }
  for (int i = 0; i < n; i++) {
    bench_double(&b, p[i].position, 3);
    bench_double(&b, p[i].velocity, 3);
    bench_double(&b, p[i].force, 3);
  }
  return bench_end(&b);
}
