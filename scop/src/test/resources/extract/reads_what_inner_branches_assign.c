void f(int n, const double A[n], double B[n], double C[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double unset;
    if (A[i] > 0) {
      double set = A[i] * 2;
      if (set < 1)
        set = 1;
      else
        set = set * set;
      B[i] = set;
    }
    if (A[i] < 3) {
      if (A[i] > 2)
        unset = 1;
      C[i] = unset;
    }
  }
#pragma endscop
}
/* expected
overlap [A, B]
overlap [A, C]
overlap [B, C]
domain [n] -> { S1[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n }
read [n] -> { S1[i0] -> unset[] : 0 <= i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n; S1[i0] -> A[i0] : 0 <= i0 < n }
must-write {  }
may-write [n] -> { S1[i0] -> unset[] : 0 <= i0 < n; S0[i0] -> B[i0] : 0 <= i0 < n; S0[i0] -> set[] : 0 <= i0 < n; S1[i0] -> C[i0] : 0 <= i0 < n }
order [n] -> { S0[i0] -> [i0, 0] : 0 <= i0 < n; S1[i0] -> [i0, 1] : 0 <= i0 < n }
*/
