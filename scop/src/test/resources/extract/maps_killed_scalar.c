void f(int n, double A[restrict n]) {
#pragma scop
  int k = 0;
  for (int i = 0; i < n; i++) {
    A[k] = 1.0;
    k = k + 2;
  }
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S1[i0] -> A[2i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S1[i0] -> [i0] : 0 <= i0 < n }
*/
