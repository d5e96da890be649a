void f(int n, double C[restrict n], double A[restrict n], double D[restrict n]) {
#pragma scop
  double t = A[0];
  for (int i = 0; i < n; i++) {
    C[i] = t * 2.0;
    t = A[i];
  }
  D[0] = t;
#pragma endscop
}
/* expected
missed NotCovered S1: t is not kept in C[i]: it is not overwritten after every value that is read
  witness [S0[] -> R1[]] for n = 0
missed TargetNotInLoop S3: t is not kept in D[0]: it is assigned outside of loops
statement S0 at 3:3
  domain { S0[] }
  %0 = load double A[0]
  %1 = store double t = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = literal double "2.0"
  %2 = compute double %0 * %1
  %3 = store double C[i] = %2
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double t = %0
statement S3 at 8:3
  domain { S3[] }
  %0 = load double t
  %1 = store double D[0] = %0
*/
