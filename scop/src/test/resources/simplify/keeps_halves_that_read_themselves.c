void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = B[i] + A[2 * i < n ? i : 0];
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double B[i]
  %1 = load double A[{ S0[i] -> [(0)] : 2i >= n; S0[i] -> [(i)] : 2i < n }]
  %2 = compute double %0 + %1
  %3 = store double A[i] = %2
*/
