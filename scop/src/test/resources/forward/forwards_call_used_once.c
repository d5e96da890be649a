void f(int n, double C[restrict n], double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i] / 3.0;
    C[i] = t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed from A where it is used
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "3.0"
  %2 = compute double %0 / %1
  %3 = store double t = %2
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "3.0"
  %2 = compute double %0 / %1
  %3 = store double C[i] = %2
*/
