/* Structures that loops follow only where they run: without steps there are none */
#include <stdio.h>

struct plan {
  long steps;
};

struct grid {
  int n, m;
  int *u, *v;
};

static void smooth(struct grid *g, const struct plan *p, long repetitions)
{
#pragma scop
  for (long r = 0; r < repetitions; r++)
    for (long t = 0; t < p->steps; t++)
      for (int j = 1; j < g->m - 1; j++)
        for (int i = 1; i < g->n - 1; i++)
          g->v[i * g->m + j] += g->u[(i - 1) * g->m + j] + g->u[(i + 1) * g->m + j];
#pragma endscop
}

/* repetitions may wrap: then the loops do not run */
static void wrapping(struct grid *g, const struct plan *p, unsigned one, unsigned other)
{
#pragma scop
  for (unsigned r = 0; r < one + other; r++)
    for (long t = 0; t < p->steps; t++)
      for (int j = 1; j < g->m - 1; j++)
        for (int i = 1; i < g->n - 1; i++)
          g->v[i * g->m + j] += g->u[(i - 1) * g->m + j] + g->u[(i + 1) * g->m + j];
#pragma endscop
}

static int cells[8000];

static void run(int n, int m, long steps, long repetitions)
{
  for (int i = 0; i < 8000; i++)
    cells[i] = i * 37 % 251;
  struct plan plan = {steps};
  struct grid grid = {n, m, cells, cells + 4000};
  smooth(steps > 0 ? &grid : NULL, repetitions > 0 ? &plan : NULL, repetitions);
  wrapping(&grid, &plan, (unsigned)repetitions, 1);
  unsigned sum = 0;
  for (int i = 0; i < 8000; i++)
    sum = 31 * sum + (unsigned)cells[i];
  printf("%d %d %ld %ld %u\n", n, m, steps, repetitions, sum);
}

int main(void)
{
  wrapping(NULL, NULL, 1u << 31, 1u << 31);
  for (long repetitions = 0; repetitions < 3; repetitions++)
    for (long steps = 0; steps < 3; steps++)
      for (int n = 0; n < 60; n += 1 + n / 2)
        for (int m = 0; m < 60; m += 7)
          run(n, m, steps, repetitions);
  return 0;
}
