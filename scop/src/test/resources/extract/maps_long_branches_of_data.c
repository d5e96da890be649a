void f(int n, const double A[n + 1], double B[n], double C[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double r, q;
    if (A[i] > 0) {
      double d = A[i + 1] - A[i];
      double e = d * d;
      double s = e + d;
      r = s * 0.5;
      q = d;
    } else {
      double d = A[i] + 1;
      double e = d * 0.1;
      double s = e - d;
      r = s;
      q = e;
    }
    B[i] = r;
    C[i] = q;
  }
#pragma endscop
}
/* expected
overlap [A, B]
overlap [A, C]
overlap [B, C]
domain [n] -> { S1[i0] : 0 <= i0 < n; S2[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n }
read [n] -> { S2[i0] -> q[] : 0 <= i0 < n; S1[i0] -> r[] : 0 <= i0 < n; S0[i0] -> A[o0] : 0 <= i0 < n and i0 <= o0 <= 1 + i0 }
must-write [n] -> { S1[i0] -> B[i0] : 0 <= i0 < n; S2[i0] -> C[i0] : 0 <= i0 < n }
may-write [n] -> { S0[i0] -> e_1[] : 0 <= i0 < n; S0[i0] -> d[] : 0 <= i0 < n; S0[i0] -> e[] : 0 <= i0 < n; S0[i0] -> r[] : 0 <= i0 < n; S0[i0] -> d_1[] : 0 <= i0 < n; S0[i0] -> s[] : 0 <= i0 < n; S0[i0] -> q[] : 0 <= i0 < n; S0[i0] -> s_1[] : 0 <= i0 < n }
order [n] -> { S1[i0] -> [i0, 1] : 0 <= i0 < n; S2[i0] -> [i0, 2] : 0 <= i0 < n; S0[i0] -> [i0, 0] : 0 <= i0 < n }
*/
