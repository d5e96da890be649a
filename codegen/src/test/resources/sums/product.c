/* A product of two rows, added to what may lie in one of them. */
void f(int n, const double *a, const double *b, double *s)
{
#pragma scop
  for (int i = 0; i < n; i++)
    s[0] += a[i] * b[i];
#pragma endscop
}
