void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = B[i > 0 ? i - 1 : 0];
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double B[{ S0[i] -> [(0)] : i <= 0; S0[i] -> [(-1 + i)] : i > 0 }]
  %1 = store double A[i] = %0
*/
