void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (i > 3)
      ;
    else {
      if (A[i] > 0.0) {
      } else
        A[i] = 1.0;
    }
  }
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 <= 3 and i0 < n }
read [n] -> { S0[i0] -> A[i0] : 0 <= i0 <= 3 and i0 < n }
must-write {  }
may-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 <= 3 and i0 < n }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 <= 3 and i0 < n }
*/
