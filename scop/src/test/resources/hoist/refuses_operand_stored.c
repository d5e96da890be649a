void f(int n, double A[restrict n + 1], double B[restrict n]) {
  double inverse;
#pragma scop
  for (int i = 0; i <= n; i++)
    A[i] += 1.0;
  inverse = 1.0 / A[n];
  for (int i = 0; i < n; i++)
    B[i] *= inverse;
#pragma endscop
}
/* expected
missed OperandStored S1: inverse is computed in its place: the region stores to A
statement S0 at 5:5
  domain { S0[i] : 0 <= i <= n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "1.0"
  %2 = compute double %0 + %1
  %3 = store double A[i] = %2
statement S1 at 6:3
  domain { S1[] }
  %0 = literal double "1.0"
  %1 = load double A[n]
  %2 = compute double %0 / %1
  %3 = store double inverse = %2
statement S2 at 8:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double B[i]
  %1 = load double inverse
  %2 = compute double %0 * %1
  %3 = store double B[i] = %2
*/
