void f(int n, int mode, double A[restrict n]) {
#pragma scop
  switch (mode) {
  case 1:
    for (int i = 0; i < n; i++)
      A[i] = 1.0;
    break;
  default:
    A[0] = 2.0;
    break;
  }
#pragma endscop
}
/* expected
domain [mode, n] -> { S0[i0] : mode = 1 and 0 <= i0 < n; S1[] : mode >= 2 or mode <= 0 }
read {  }
must-write [mode, n] -> { S1[] -> A[0] : mode >= 2 or mode <= 0; S0[i0] -> A[i0] : mode = 1 and 0 <= i0 < n }
may-write {  }
order [mode, n] -> { S1[] -> [1, 0] : mode >= 2 or mode <= 0; S0[i0] -> [0, i0] : mode = 1 and 0 <= i0 < n }
*/
