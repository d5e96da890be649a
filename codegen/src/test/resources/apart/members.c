/* Images whose sizes and pixels are members of a structure: as far as compilers see, a store to a pixel changes them */
#include <stdio.h>

struct image {
  int rows, columns;
  unsigned char *in, *out;
};

struct grid {
  int n, m;
  int *u, *v;
};

static void sums(struct image *p)
{
#pragma scop
  for (int j = 0; j < p->columns; j++)
    for (int i = 1; i < p->rows; i++)
      p->out[i * p->columns + j] = p->out[(i - 1) * p->columns + j] + p->in[i * p->columns + j];
#pragma endscop
}

static void smooth(struct grid *g)
{
#pragma scop
  for (int j = 1; j < g->m - 1; j++)
    for (int i = 1; i < g->n - 1; i++)
      g->v[i * g->m + j] = g->u[(i - 1) * g->m + j] + g->u[(i + 1) * g->m + j] + g->v[i * g->m + j - 1];
#pragma endscop
}

static void last(struct grid *g)
{
  int t;
#pragma scop
  for (int j = 0; j < g->m; j++)
    for (int i = 0; i < g->n; i++) {
      t = g->v[i * g->m + j];
      t = g->u[i * g->m + j];
      g->v[i * g->m + j] = t + 1;
    }
#pragma endscop
}

static void first(struct grid *g, int *w)
{
  int t;
#pragma scop
  for (int j = 0; j < g->m; j++)
    for (int i = 0; i < g->n; i++) {
      t = g->u[i * g->m + j];
      t = g->v[i * g->m + j];
      w[i * g->m + j] = t + 1;
    }
#pragma endscop
}

static unsigned char pixels[8000];
static int cells[8000];

static void fill(void)
{
  for (int i = 0; i < 8000; i++) {
    pixels[i] = (unsigned char)(i * 37 % 251);
    cells[i] = i * 37 % 251;
  }
}

static void print(int n, int m)
{
  unsigned sum = 0;
  for (int i = 0; i < 8000; i++)
    sum = 31 * sum + pixels[i] + 7 * (unsigned)cells[i];
  printf("%d %d %u\n", n, m, sum);
}

int main(void)
{
  for (int n = 0; n < 60; n += 1 + n / 2)
    for (int m = 0; m < 60; m += 1 + m / 2) {
      fill();
      struct image image = {n, m, pixels, pixels + 4000};
      struct grid grid = {n, m, cells, cells + 4000};
      sums(&image);
      smooth(&grid);
      first(&grid, cells + 4001);
      last(&grid);
      print(n, m);
      image.in = pixels + 17;
      image.out = pixels;
      grid.u = cells + 17;
      grid.v = cells;
      sums(&image);
      smooth(&grid);
      last(&grid);
      first(&grid, cells + 4000);
      print(n, m);
    }
  return 0;
}
