void f(int n, int m, float C[restrict n], float A[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = 0.0;
    for (int k = 0; k < m; k++)
      t += A[i][k];
    C[i] = t;
  }
#pragma endscop
}
/* expected
missed LargerThanTarget S2: t is not kept in C[i]: it has 4 bytes, 8 are needed
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double t = %0
statement S1 at 6:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double t
  %1 = load float A[i][k]
  %2 = convert double %1
  %3 = compute double %0 + %2
  %4 = store double t = %3
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = convert float %0
  %2 = store float C[i] = %1
*/
