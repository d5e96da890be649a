void f(int n, double C[restrict n], double A[restrict n]) {
#pragma scop
  double t = 0.0;
  for (int i = 0; i < n; i++)
    t += A[i];
  C[0] = t;
#pragma endscop
}
/* expected
missed TargetNotInLoop S2: t is not kept in C[0]: it is assigned outside of loops
statement S0 at 3:3
  domain { S0[] }
  %0 = literal double "0.0"
  %1 = store double t = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = load double A[i]
  %2 = compute double %0 + %1
  %3 = store double t = %2
statement S2 at 6:3
  domain { S2[] }
  %0 = load double t
  %1 = store double C[0] = %0
*/
