void f(int n, double A[restrict n]) {
  int m;
#pragma scop
  m = n - 1;
  for (int i = 0; i < m; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 0 <= i0 <= -2 + n }
read {  }
must-write [n] -> { S1[i0] -> A[i0] : 0 <= i0 <= -2 + n }
may-write {  }
order [n] -> { S1[i0] -> [i0] : 0 <= i0 <= -2 + n }
*/
