void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = n - 1; i >= 0; i--)
    A[i] = B[i] + A[i < n - 1 ? i + 1 : i];
#pragma endscop
}
/* expected
applied FirstIterations S0: split into S0, S0_1, of which each reads at one distance from what it stores
statement S0 at 4:5
  domain { S0[i = -1 + n] : n > 0 }
  iterators i
  %0 = load double B[i]
  %1 = load double A[-1 + n]
  %2 = compute double %0 + %1
  %3 = store double A[i] = %2
statement S0_1 at 4:5
  domain { S0_1[i] : 0 <= i <= -2 + n }
  iterators i
  %0 = load double B[i]
  %1 = load double A[1 + i]
  %2 = compute double %0 + %1
  %3 = store double A[i] = %2
*/
