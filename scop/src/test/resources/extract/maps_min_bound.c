void f(int n, int m, double A[n]) {
#pragma scop
  for (int i = 0; i < (n < m ? n : m); i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain [n, m] -> { S0[i0] : 0 <= i0 < m and i0 < n }
read {  }
must-write [n, m] -> { S0[i0] -> A[i0] : 0 <= i0 < m and i0 < n }
may-write {  }
order [n, m] -> { S0[i0] -> [i0] : 0 <= i0 < m and i0 < n }
*/
