void f(int n, int m, double A[n]) {
#pragma scop
  for (int i = 1, j = i + m; i < n; i++)
    A[i] = j;
#pragma endscop
}
/* expected
domain [n] -> { S2[i0] : 0 < i0 < n }
read {  }
must-write [n] -> { S2[i0] -> A[i0] : 0 < i0 < n }
may-write {  }
order [n] -> { S2[i0] -> [i0] : 0 < i0 < n }
*/
