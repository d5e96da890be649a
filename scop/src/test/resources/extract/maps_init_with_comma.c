void f(int n, double A[n]) {
  int i, k;
#pragma scop
  for (i = 0, k = 2; i < n; i++)
    A[i + k] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S1[i0] -> A[2 + i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S1[i0] -> [i0] : 0 <= i0 < n }
*/
