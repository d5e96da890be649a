void f(int n, double A[restrict n][4]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (0)
      A[i][17] = 1.0;
    else
      A[i][3] = 2.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[i0, 3] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/
