double sqrt(double);

void f(int n, double x, double A[restrict n], double B[restrict n]) {
  double root;
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = 0.0;
  root = sqrt(x);
  for (int i = 0; i < n; i++)
    B[i] = B[i] / root + A[i];
#pragma endscop
}
/* expected
applied Hoisted S1: root is computed before everything else
prelude S1 at 8:3
  domain { S1[] }
  %0 = load double x
  %1 = call double sqrt(%0)
  %2 = store double root = %1
statement S0 at 7:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double A[i] = %0
statement S2 at 10:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double B[i]
  %1 = load double root
  %2 = compute double %0 / %1
  %3 = load double A[i]
  %4 = compute double %2 + %3
  %5 = store double B[i] = %4
*/
