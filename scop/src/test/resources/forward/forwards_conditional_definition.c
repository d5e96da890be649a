void f(int n, double A[restrict n], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = 0.0;
    if (A[i] > 0.0)
      t = 1.0;
    C[i] = t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed where it is used
applied Forwarded S2: the value of t is computed from A where it is used
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double t = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = literal double "1.0"
  %4 = literal double "0.0"
  %5 = select double %2 ? %3 : %4
  %6 = store double t = %5
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = literal double "1.0"
  %4 = literal double "0.0"
  %5 = select double %2 ? %3 : %4
  %6 = store double C[i] = %5
*/
