struct s { int m; };
void f(int n, struct s *p, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (A[i] > 0)
      for (int j = 0; j < p->m; j++)
        A[i + j] = 1.0;
#pragma endscop
}
/* expected
reject 3:1 UnsafeParameter
*/
