void f(int n, double A[n]) {
#pragma scop
  for (int i = 0, j = 0; i < n; i++, j++)
    A[i] = j;
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S1[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S1[i0] -> [i0] : 0 <= i0 < n }
*/
