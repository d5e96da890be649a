struct s { int m; };
void f(int n, struct s *p, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < p->m; j++)
      A[i + j] = 1.0;
#pragma endscop
}
/* expected
assume [p_m, n] -> {  : n > 0 }
domain [n, p_m] -> { S0[i, j] : 0 <= i < n and 0 <= j < p_m }
read {  }
must-write [n, p_m] -> { S0[i, j] -> A[i + j] : 0 <= i < n and 0 <= j < p_m }
may-write {  }
order [n, p_m] -> { S0[i, j] -> [i, j] : 0 <= i < n and 0 <= j < p_m }
*/
