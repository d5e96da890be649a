void f(int n, int m, double A[n]) {
#pragma scop
  for (int i = m; i < n; i = 4 + i)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain [m, n] -> { S0[i0] : (-m + i0) mod 4 = 0 and m <= i0 < n }
read {  }
must-write [m, n] -> { S0[i0] -> A[i0] : (-m + i0) mod 4 = 0 and m <= i0 < n }
may-write {  }
order [m, n] -> { S0[i0] -> [i0] : (-m + i0) mod 4 = 0 and m <= i0 < n }
*/
