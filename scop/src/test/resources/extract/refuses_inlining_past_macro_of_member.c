struct point { double x, y; };
static double first(struct point *p) { return p->x; }
#define x y
void f(int n, double A[restrict n], struct point p[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = first(&p[i]);
#pragma endscop
}
/* expected
reject 7:12 ImpureCall
*/
