void f(int n, double (*restrict A)[50]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 50; j++)
      A[i][j] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 <= 49 }
read {  }
must-write [n] -> { S0[i0, i1] -> A[i0, i1] : 0 <= i0 < n and 0 <= i1 <= 49 }
may-write {  }
order [n] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 <= 49 }
*/
